// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "LaneControl",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "lanectl", path: "../..")],
  targets: [
    .executableTarget(name: "LaneControl", dependencies: [.product(name: "FastfileParser", package: "lanectl")])
  ],
  swiftLanguageModes: [.v5]
)
