import Foundation

/// The compiler that built the tests, and the library that it built beside them.
enum Toolchain {
  /// Why something can't be tried here.
  struct Unavailable: Error {
    var reason: String
  }

  /// What a tool says where it fails.
  struct Failure: Error {
    var message: String
  }

  /// The folder of this package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The declarations that stand in for Apple's.
  static let stubs = package.appendingPathComponent("Tests/ClientTests/Stubs")

  /// The folder with what was built.
  private static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// The folder with the library's module.
  static func modules() throws -> String {
    let folder = products.appendingPathComponent("Modules")
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("FastfileParser.swiftmodule").path)
    else { throw Unavailable(reason: "there is no module of the library beside the tests") }
    return folder.path
  }

  /// The library's object files.
  static func objects() throws -> [String] {
    let folder = products.appendingPathComponent("FastfileParser.build")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let objects = names.filter { $0.hasSuffix(".o") }.map { folder.appendingPathComponent($0).path }
    guard !objects.isEmpty else { throw Unavailable(reason: "there are no object files of the library") }
    return objects.sorted()
  }

  /// Runs a program found by the path, and gives what it prints.
  @discardableResult static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return text
    case 126, 127: throw Unavailable(reason: "\(arguments[0]) is not installed")
    default: throw Failure(message: text)
    }
  }

  /// Writes the symbol graph of what the library makes public into a folder.
  static func extractSymbolGraph(into folder: URL) throws {
    #if os(Linux)
      #if arch(arm64)
        let target = "aarch64-unknown-linux-gnu"
      #else
        let target = "x86_64-unknown-linux-gnu"
      #endif
      try run([
        "swift", "symbolgraph-extract", "-module-name", "FastfileParser", "-I", modules(), "-minimum-access-level",
        "public", "-skip-synthesized-members", "-target", target, "-output-dir", folder.path,
      ])
    #else
      throw Unavailable(reason: "the interface of Linux is the one that is compared")
    #endif
  }

  /// Calls a function with an empty folder; where what it needs is not here, prints why.
  static func tryIt(_ what: String, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("client-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try body(folder)
    } catch let error as Unavailable {
      print("\(what): skipped, since \(error.reason).")
    }
  }
}
