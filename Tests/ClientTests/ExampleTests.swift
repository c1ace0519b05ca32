import Foundation
import Testing

/// The programs of `Examples`.
@Suite struct ExampleTests {
  private static let examples = Toolchain.package.appendingPathComponent("Examples")

  private static func sources(_ example: String) throws -> [String] {
    let folder = examples.appendingPathComponent("\(example)/Sources/\(example)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  @Test func laneCountCounts() throws {
    try Toolchain.tryIt("Running lane-count") { folder in
      let program = folder.appendingPathComponent("lane-count").path
      do {
        try Toolchain.run(
          ["swiftc", "-swift-version", "6", "-I", Toolchain.modules(), "-o", program]
            + Self.sources("lane-count") + Toolchain.objects())
      } catch let error as Toolchain.Failure
        where ["__asan_", "__tsan_", "__llvm_prof"].contains(where: error.message.contains)
      {
        throw Toolchain.Unavailable(reason: "the library is built with a sanitizer or for coverage")
      }
      let file = folder.appendingPathComponent("Fastfile").path
      try Data("desc \"a\"\nlane(:a) { }\nlane(:b) { }\nprivate_lane(:c) { }\n".utf8)
        .write(to: URL(fileURLWithPath: file))
      #expect(try Toolchain.run([program, file]) == "\(file): 2 lanes, 1 undocumented\n")
      #expect(throws: Toolchain.Failure.self) { try Toolchain.run([program, file, folder.path]) }
    }
  }

  @Test func laneControlParses() throws {
    try Toolchain.tryIt("Parsing LaneControl") { _ in
      try Toolchain.run(["swiftc", "-parse", "-swift-version", "5"] + Self.sources("LaneControl"))
    }
  }

  /// The app and the library's bridge to SwiftUI, against declarations that stand in for SwiftUI's.
  @Test func laneControlHasSoundTypes() throws {
    try Toolchain.tryIt("Checking the types of LaneControl") { folder in
      #if canImport(SwiftUI)
        throw Toolchain.Unavailable(reason: "SwiftUI itself is here; build the example")
      #else
        let options = ["-swift-version", "5", "-parse-as-library", "-warnings-as-errors", "-I", folder.path]
        for module in ["UniformTypeIdentifiers", "SwiftUI"] {
          let source = Toolchain.stubs.appendingPathComponent("\(module).swift").path
          let product = folder.appendingPathComponent("\(module).swiftmodule").path
          try Toolchain.run(["swiftc", "-emit-module", "-module-name", module, "-o", product, source] + options)
        }
        let bridge = folder.appendingPathComponent("AppleBridge.swift")
        try Data(Self.bridge().utf8).write(to: bridge)
        let darwin = Toolchain.stubs.appendingPathComponent("Darwin.swift").path
        try Toolchain.run(
          ["swiftc", "-typecheck", "-module-name", "LaneControl", "-I", Toolchain.modules(), bridge.path, darwin]
            + Self.sources("LaneControl") + options)
      #endif
    }
  }

  /// The library's bridge as a file of the app: Linux has neither its condition nor Foundation's `FileWrapper`.
  private static func bridge() throws -> String {
    let file = Toolchain.package.appendingPathComponent("Sources/FastfileParser/Document/AppleBridge.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").filter {
      !$0.hasPrefix("#")
    }
    return "import FastfileParser\n"
      + lines.joined(separator: "\n").replacingOccurrences(of: "Foundation.FileWrapper", with: "AppleFileWrapper")
  }
}
