// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "lane-count",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "lanectl", path: "../..")],
  targets: [
    .executableTarget(name: "lane-count", dependencies: [.product(name: "FastfileParser", package: "lanectl")])
  ]
)
