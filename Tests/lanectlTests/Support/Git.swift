import Foundation

@testable import lanectl

/// The real git, to compare with.
enum Git {
  /// The program; nil where it is not installed.
  static let path = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Why a test that needs it is skipped.
  static let absence = "git is not installed"

  /// Runs it in a folder with `home` as the home folder, and gives back what it prints.
  @discardableResult
  static func run(_ arguments: [String], in folder: String, home: String, input: [UInt8] = []) throws -> [UInt8] {
    struct Absent: Error {}
    guard let path else { throw Absent() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "HOME": home, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C", "PATH": "/usr/bin:/bin",
    ]
    let inputPath = home + "/.input"
    try Data(input).write(to: URL(fileURLWithPath: inputPath))
    process.standardInput = FileHandle(forReadingAtPath: inputPath)
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    let end = try process.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    return Array(data)
  }

  /// Which of the paths below a folder git ignores, whether it tracks them or not.
  static func ignored(_ paths: [[UInt8]], in folder: String, home: String) throws -> Set<[UInt8]> {
    let input = paths.reduce(into: [UInt8]()) { $0 += $1 + [0] }
    let output = try run(["check-ignore", "--no-index", "--stdin", "-z"], in: folder, home: home, input: input)
    return Set(output.split(separator: 0).map(Array.init))
  }
}
