import Foundation

@testable import lanectl

/// A folder for one test, removed at its end.
final class TestFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lanectl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // The temporary folder may be reached through a link.
    path = FileSystem(workingDirectory: nil).resolved(url.path) ?? url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and the folders above it.
  @discardableResult
  func write(_ name: String, _ text: String = "lane :a do\nend\n") throws -> TestFolder {
    try write(name, bytes: Array(text.utf8))
  }

  /// Writes a file of any bytes, and the folders above it.
  @discardableResult
  func write(_ name: String, bytes: [UInt8]) throws -> TestFolder {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try makeFolder(above: url)
    try Data(bytes).write(to: url)
    return self
  }

  /// Makes a folder.
  @discardableResult
  func makeFolder(_ name: String) throws -> TestFolder {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    return self
  }

  /// Deletes a file or a folder with all in it.
  @discardableResult
  func remove(_ name: String) throws -> TestFolder {
    try FileManager.default.removeItem(atPath: path + "/" + name)
    return self
  }

  /// Renames a file, over another one where there is one.
  func move(_ name: String, to other: String) throws {
    struct NotMoved: Error {}
    guard rename(path + "/" + name, path + "/" + other) == 0 else { throw NotMoved() }
  }

  /// Makes a symbolic link.
  @discardableResult
  func link(_ name: String, to destination: String) throws -> TestFolder {
    try makeFolder(above: URL(fileURLWithPath: path).appendingPathComponent(name))
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: destination)
    return self
  }

  private func makeFolder(above url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  /// Runs the program in this process, seen from a folder below this one.
  func run(
    _ arguments: String..., in folder: String = "", columns: Int? = nil, environment: [String: String] = [:],
    input: String = "", workers: Int = 2
  ) -> RunResult {
    run(words: arguments, in: folder, columns: columns, environment: environment, input: input, workers: workers)
  }

  /// The same for words in a list.
  func run(
    words arguments: [String], in folder: String = "", columns: Int? = nil, environment: [String: String] = [:],
    input: String = "", workers: Int = 2
  ) -> RunResult {
    let output = MemorySink()
    let errors = MemorySink()
    let invocation = Invocation(
      arguments: arguments,
      fileSystem: FileSystem(workingDirectory: folder.isEmpty ? path : path + "/" + folder),
      environment: { environment[$0] },
      standardInput: { (_) throws(FileFault) in Array(input.utf8) },
      output: output, errors: errors, outputColumns: columns, errorColumns: columns, workers: workers)
    let status = Program(invocation).run()
    return RunResult(status: status.rawValue, output: output.text, errors: errors.text)
  }

  /// The names that `run` finds, one "path: names" a Fastfile.
  func found(
    _ arguments: String..., in folder: String = "", environment: [String: String] = [:]
  ) -> [String] {
    let sink = MemorySink()
    let invocation = Invocation(
      arguments: ["--format", "jsonl"] + arguments,
      fileSystem: FileSystem(workingDirectory: folder.isEmpty ? path : path + "/" + folder),
      environment: { name in environment[name] ?? (name == "GIT_CONFIG_NOSYSTEM" ? "1" : nil) },
      standardInput: { (_) throws(FileFault) in [] },
      output: sink, errors: MemorySink(), outputColumns: nil, errorColumns: nil, workers: 2)
    _ = Program(invocation).run()
    var paths: [String] = []
    for line in sink.text.split(separator: "\n") {
      guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let path = object["fastfile"] as? String, path != paths.last
      else { continue }
      paths.append(path)
    }
    return paths
  }
}
