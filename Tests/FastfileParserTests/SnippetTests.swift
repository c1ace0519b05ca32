import Foundation
import Testing

@testable import FastfileParser

/// What Ruby accepts and refuses, snippet by snippet: `Snippets/accepted.txt` and `refused.txt` hold one a line, with `⏎`
/// for a line end. Ruby 3.1 is the judge of each.
@Suite struct SnippetTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Snippets")

  private static func snippets(_ file: String) throws -> [String] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    return text.split(separator: "\n").map { $0.replacingOccurrences(of: "⏎", with: "\n") }
  }

  @Test func acceptedSnippets() throws {
    let snippets = try Self.snippets("accepted.txt")
    #expect(snippets.count > 1000)
    for snippet in snippets { #expect(SyntaxTree.faults(snippet + "\n") == [], "\(snippet)") }
  }

  /// One mistake is one diagnostic.
  @Test func refusedSnippets() throws {
    let snippets = try Self.snippets("refused.txt")
    #expect(snippets.count > 700)
    for snippet in snippets { #expect(SyntaxTree.faults(snippet + "\n").count == 1, "\(snippet)") }
  }

  /// Ruby, where it is installed, judges the snippets as the files say.
  @Test func judgement() throws {
    let script = """
      $VERBOSE = nil
      exit 3 if RUBY_VERSION !~ /\\A3\\.[1-3]/
      wrong = ARGV.flat_map do |path|
        File.readlines(path, chomp: true).select do |line|
          accepted = begin
            RubyVM::InstructionSequence.compile(line.gsub("⏎", "\\n") + "\\n")
            true
          rescue SyntaxError
            false
          end
          accepted != path.end_with?("accepted.txt")
        end
      end
      puts wrong
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let paths = ["accepted.txt", "refused.txt"].map { Self.folder.path + "/" + $0 }
    process.arguments = ["ruby", "-Ku", "-e", script] + paths
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("skipped: needs Ruby 3.1 to 3.3")
      return
    }
    #expect(text == "")
  }
}
