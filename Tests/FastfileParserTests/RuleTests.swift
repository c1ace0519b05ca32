import Foundation
import Testing

@testable import FastfileParser

struct RuleTests {
  @Test func codesDiffer() {
    #expect(Set(Rule.all.map(\.code)).count == Rule.all.count)
  }

  @Test(arguments: Rule.all.map(\.code))
  func isWellFormed(_ code: String) throws {
    let rule = try #require(Rule.named(code))
    #expect(code.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) })
    #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
    #expect(rule.explanation.hasSuffix("."))
    #expect(rule.isOnByDefault || rule.severity == .note)
  }

  @Test(arguments: SyntaxError.Kind.allCases)
  func knowsEveryMistakeInRuby(_ kind: SyntaxError.Kind) {
    let source = SourceText(path: "Fastfile", text: "x")
    let diagnostic = SyntaxError(kind: kind, range: SourceRange(0, 1)).diagnostic(in: source)
    #expect(Rule.named(diagnostic.code)?.severity == diagnostic.severity)
  }

  /// Every code that the sources write out is in the table.
  @Test func knowsEveryCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
    var found: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      for marker in ["code: \"", "code = \"", "rule: \""] {
        for part in text.components(separatedBy: marker).dropFirst() {
          let code = String(part.prefix { $0 != "\"" })
          if !code.contains("\\") { found.insert(code) }
        }
      }
    }
    #expect(found.count > 30)
    #expect(found.filter { Rule.named($0) == nil } == [])
  }

  @Test func selects() {
    #expect(RuleSelection().includes("tool-name"))
    #expect(!RuleSelection().includes("undocumented-lane"))
    #expect(RuleSelection(only: ["undocumented-lane"]).includes("undocumented-lane"))
    #expect(!RuleSelection(only: ["undocumented-lane"]).includes("tool-name"))
    #expect(!RuleSelection(skipped: ["tool-name"]).includes("tool-name"))
    #expect(!RuleSelection(only: ["tool-name"], skipped: ["tool-name"]).includes("tool-name"))
  }

  @Test(arguments: [
    ("2.210.1", true), ("2", true), ("2.0.0.rc1", true), ("1.0-beta.2", true), (" 2.0 ", true), ("", true),
    (">= 2.0", false), ("latest", false), ("2..0", false), ("2.0.", false), ("v2", false), ("2,0", false),
    ("1.0-", false),
    ("1.\u{e9}", false),
  ])
  func knowsVersions(_ text: String, _ isVersion: Bool) {
    #expect(StructureChecks.isVersion(text) == isVersion)
  }
}
