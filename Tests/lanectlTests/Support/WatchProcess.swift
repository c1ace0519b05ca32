import Foundation
import Testing

@testable import lanectl

/// The built program while it watches a folder, and what its lines add up to.
///
/// W40: tests wait for what a change of a further file, the cookie, makes it say; they never sleep instead.
final class WatchProcess {
  struct Silence: Error, CustomStringConvertible {
    var description: String
  }

  /// How long a line may take before the test counts as failed, in milliseconds.
  private static let patience: Int32 = 30_000

  let folder: TestFolder
  let process = Process()
  private let lines = Pipe()
  private let input = Pipe()
  private var unread: [UInt8] = []
  private var cookies = 0
  private let ending: ProcessEnd
  /// The Fastfiles by path, as the lines left them.
  private(set) var fastfiles: [String: [String: Any]] = [:]
  private(set) var unreadDiagnostics: [[String: Any]] = []
  private(set) var stale: [String] = []
  /// The first line.
  private(set) var snapshot: [String: Any] = [:]

  /// Starts it in a folder with a Fastfile for cookies, and waits for the first line; `launcher` is a command that it is
  /// started by.
  init(
    _ arguments: [String] = [], in folder: TestFolder, environment: [String: String] = [:], hasSnapshot: Bool = true,
    launcher: [String] = []
  ) throws {
    self.folder = folder
    guard let program = BuiltProgram.url else { throw Silence(description: "the program is not built") }
    try folder.write("cookie/fastlane/Fastfile", "lane :cookie_0 do\nend\n")
    process.executableURL = launcher.isEmpty ? program : URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = (launcher.isEmpty ? [] : launcher + [program.path]) + ["watch", "--json"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = lines
    let errors = folder.path + "/.errors"
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    process.standardError = FileHandle(forWritingAtPath: errors)
    ending = try process.start()
    if hasSnapshot { snapshot = try line() }
  }

  deinit {
    if process.isRunning { process.terminate() }
    ending.wait()
  }

  /// What it said on standard error so far.
  var errors: String { (try? String(contentsOfFile: folder.path + "/.errors", encoding: .utf8)) ?? "" }

  /// The next line, taken into the state.
  @discardableResult
  func line() throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let data = Data(unread[..<end])
        unread.removeSubrange(...end)
        guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
          throw Silence(description: "a line is no object")
        }
        apply(object)
        return object
      }
      guard try fill() else { throw Silence(description: "it ended; \(errors)") }
    }
  }

  /// Waits until it has begun to say something, and reads nothing of it.
  func waitUntilItSpeaks() throws {
    let descriptor = lines.fileHandleForReading.fileDescriptor
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Self.patience) > 0 else { throw Silence(description: "no line came; \(errors)") }
  }

  /// Reads what there is; false at the end.
  private func fill() throws -> Bool {
    try waitUntilItSpeaks()
    let descriptor = lines.fileHandleForReading.fileDescriptor
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    unread += buffer[..<max(0, count)]
    return count > 0
  }

  private func apply(_ line: [String: Any]) {
    for path in line["gone"] as? [String] ?? [] { fastfiles[path] = nil }
    for file in line["fastfiles"] as? [[String: Any]] ?? [] {
      if let path = file["path"] as? String { fastfiles[path] = file }
    }
    unreadDiagnostics = (line["unread"] ?? line["diagnostics"]) as? [[String: Any]] ?? []
    stale = line["stale"] as? [String] ?? []
  }

  /// Does something in the folder, then changes the cookie and waits for that; gives the lines up to there.
  @discardableResult
  func after(_ script: String) throws -> [[String: Any]] {
    try shell(script)
    cookies += 1
    let name = "cookie_\(cookies)"
    try folder.write("cookie/new", "lane :\(name) do\nend\n").move("cookie/new", to: "cookie/fastlane/Fastfile")
    var seen: [[String: Any]] = []
    repeat { seen.append(try line()) } while !names(cookie: true).contains("cookie/fastlane/Fastfile \(name)")
    return seen
  }

  /// The lanes that lines name under a key, cookies left out.
  static func lanes(_ key: String, in lines: [[String: Any]]) -> [String] {
    lines.flatMap { line in
      (line[key] as? [[String: Any]] ?? []).compactMap { ($0["lane"] as? [String: Any])?["name"] as? String }
    }.filter { !$0.hasPrefix("cookie_") }
  }

  /// The lines that say anything about other files than the cookie.
  static func beyondCookies(_ lines: [[String: Any]]) -> [[String: Any]] {
    lines.filter { line in
      let files = (line["fastfiles"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
      let gone = line["gone"] as? [String] ?? []
      return files + gone != ["cookie/fastlane/Fastfile"]
    }
  }

  /// Every lane as "path name".
  func names(cookie: Bool = false) -> [String] {
    fastfiles.flatMap { path, file in
      (file["lanes"] as? [[String: Any]] ?? []).compactMap { lane in (lane["name"] as? String).map { "\(path) \($0)" } }
    }
    .filter { cookie || !$0.hasPrefix("cookie/") }.sorted()
  }

  /// Whether the state is what a fresh list prints.
  func isRight(_ arguments: String = "") throws -> Bool {
    let fresh = try BuiltProgram.run("\"$0\" list --json \(arguments)", in: folder)
    guard let object = try JSONSerialization.jsonObject(with: Data(fresh.output.utf8)) as? [String: Any],
      let files = object["fastfiles"] as? [[String: Any]], let faults = object["diagnostics"] as? [[String: Any]]
    else { return false }
    let mine = fastfiles.keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .compactMap { fastfiles[$0] }
    return NSArray(array: files).isEqual(to: mine) && NSArray(array: faults).isEqual(to: unreadDiagnostics)
  }

  /// Runs a script in the folder.
  func shell(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start().wait()
    if process.terminationStatus != 0 { throw Silence(description: "\(script) ended with an error") }
  }

  /// Sends a signal and gives the status it ends with.
  func end(_ signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    return status()
  }

  /// Closes its standard input.
  func closeInput() throws { try input.fileHandleForWriting.close() }

  /// Stops reading its lines for good.
  func closeOutput() throws { try lines.fileHandleForReading.close() }

  /// The status it ends with.
  func status() -> Int32 {
    ending.wait()
    return process.terminationStatus
  }
}
