// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "lanectl", path: "..")],
  targets: ["parse", "mutate", "recover"].map { name in
    .executableTarget(name: name, dependencies: [.product(name: "FastfileParser", package: "lanectl")])
  }
)
