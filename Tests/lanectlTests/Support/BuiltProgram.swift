import Foundation

/// The program as it was built, beside the tests.
enum BuiltProgram {
  /// The file; nil where it was not built.
  static var url: URL? {
    var folders = [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    #if canImport(Darwin)
      folders += Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
        .map { $0.bundleURL.deletingLastPathComponent() }
    #endif
    let candidates = folders.map { $0.appendingPathComponent("lanectl") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs it through a shell, which can do more with files and pipes than Foundation; "$0" is the program.
  static func run(_ script: String, in testFolder: TestFolder, environment: [String: String] = [:]) throws -> RunResult
  {
    struct NotBuilt: Error {}
    // The folder goes with its last user.
    defer { withExtendedLifetime(testFolder) {} }
    let folder = testFolder.path
    guard let url else { throw NotBuilt() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, url.path]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    let output = folder + "/.output"
    let errors = folder + "/.errors"
    for path in [output, errors] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.start().wait()
    return RunResult(status: process.terminationStatus, output: try text(output), errors: try text(errors))
  }

  /// Whether a program of that name is installed.
  static func finds(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
