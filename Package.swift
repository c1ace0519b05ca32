// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "lanectl",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "FastfileParser", targets: ["FastfileParser"]),
    .executable(name: "lanectl", targets: ["lanectl"]),
  ],
  targets: [
    .target(name: "FastfileParser", swiftSettings: settings),
    .executableTarget(name: "lanectl", dependencies: ["FastfileParser"], swiftSettings: settings),
    .testTarget(
      name: "FastfileParserTests", dependencies: ["FastfileParser"], exclude: ["Snippets"], swiftSettings: settings),
    .testTarget(name: "lanectlTests", dependencies: ["lanectl", "FastfileParser"], swiftSettings: settings),
    .testTarget(
      name: "ClientTests", dependencies: ["FastfileParser"], exclude: ["Snapshots", "Stubs"], swiftSettings: settings),
  ]
)
