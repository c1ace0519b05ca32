import Foundation
import Testing

@testable import FastfileParser

/// Every diagnostic of the Ruby reader as people see it: `Snippets/diagnostics.txt` shows sources (`> `) with a line of
/// carets below what is reported. With `UPDATE_SNAPSHOTS=1` in the environment the file is written anew.
@Suite struct DiagnosticSnapshotTests {
  private static let file = SnippetTests.folder.appendingPathComponent("diagnostics.txt")

  @Test func everyDiagnostic() throws {
    let expected = try String(contentsOf: Self.file, encoding: .utf8)
    let sources = expected.components(separatedBy: "---\n").map { block in
      block.split(separator: "\n").filter { $0.hasPrefix(">") }.map { $0.dropFirst(2) + "\n" }.joined()
    }
    let rendered = sources.map(Self.rendering).joined(separator: "---\n")
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try Data(rendered.utf8).write(to: Self.file)
    }
    #expect(rendered == expected)
    let source = SourceText(path: "Fastfile", text: "")
    for kind in SyntaxError.Kind.allCases {
      let code = SyntaxError(kind: kind, range: SourceRange(0, 0)).diagnostic(in: source).code
      #expect(expected.contains(" \(code): "), "no snapshot shows \(code)")
    }
  }

  private static func rendering(_ text: String) -> String {
    let source = SourceText(path: "Fastfile", text: text)
    let diagnostics = SyntaxTree.parse(source).diagnostics
    var lines: [String] = []
    for number in 1...max(1, source.lineCount) where number < source.lineCount || source.line(number) != "" {
      lines.append("> " + source.line(number))
      for diagnostic in diagnostics {
        let label = "\(diagnostic.severity.rawValue): \(diagnostic.code): \(diagnostic.message)"
        lines += carets(diagnostic.location, line: number, label)
        for related in diagnostic.related { lines += carets(related.location, line: number, related.message) }
      }
    }
    for diagnostic in diagnostics where (diagnostic.location?.line ?? 0) >= source.lineCount {
      lines.append("  ^ \(diagnostic.severity.rawValue): \(diagnostic.code): \(diagnostic.message)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func carets(_ location: FastfileParser.SourceLocation?, line: Int, _ label: String) -> [String] {
    guard let location, location.line == line else { return [] }
    let width = location.endLine == line ? max(1, location.endColumn - location.column) : 1
    return [
      "  " + String(repeating: " ", count: location.column - 1) + String(repeating: "^", count: width) + " " + label
    ]
  }

  /// What keeps a file from being read is told apart from what is wrong in what was read.
  @Test(arguments: [
    ("lane :a do\n", [true]), ("lane :a do\nend\nimport 'nope'\n", [false]), ("lane :a do\nend\n", []),
  ])
  func syntaxErrors(_ text: String, _ expected: [Bool]) throws {
    #expect(try Fastfile.of(text).diagnostics.map(\.isSyntaxError) == expected)
  }
}
