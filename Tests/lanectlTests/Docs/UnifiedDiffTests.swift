import Foundation
import Testing

@testable import lanectl

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    String(
      decoding: UnifiedDiff(old: Array(old.utf8), new: Array(new.utf8)).render(oldName: "f", newName: "f"),
      as: UTF8.self)
  }

  @Test(
    arguments: [
      ("a\nb\n", "a\nb\n", ""),
      ("a\nb\nc\n", "a\nx\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
      ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
      ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
      ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
      ("a\r\n", "a\n", "@@ -1 +1 @@\n-a\r\n+a\n"),
    ])
  func small(_ old: String, _ new: String, _ expected: String) {
    #expect(diff(old, new) == (expected.isEmpty ? "" : "--- f\n+++ f\n" + expected))
  }

  @Test func joinsNearHunksAndPartsFarOnes() {
    let lines = (1...40).map(String.init)
    func changed(_ indices: Int...) -> String {
      lines.enumerated().map { indices.contains($0) ? "x" : $1 }.joined(separator: "\n") + "\n"
    }
    #expect(
      diff(changed(), changed(5, 11)).split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -3,13 +3,13 @@"])
    #expect(
      diff(changed(), changed(5, 30)).split(separator: "\n").filter { $0.hasPrefix("@@") }
        == ["@@ -3,7 +3,7 @@", "@@ -28,7 +28,7 @@"])
  }

  @Test func patchTakesIt() throws {
    let folder = try TestFolder()
    guard try BuiltProgram.run("command -v patch", in: folder).status == 0 else {
      print("skipped: no patch here")
      return
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<40 {
      func text() -> String {
        let lines = (0..<Int.random(in: 0...30, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" }
        return lines.map { "\($0)\n" }.joined() + (Bool.random(using: &random) ? "" : "end")
      }
      let (old, new) = (text(), text())
      guard old != new else { continue }
      try folder.write("f", old).write("d", diff(old, new))
      let result = try BuiltProgram.run("patch -s f d && cat f 2>/dev/null; true", in: folder)
      #expect(result.output == new, "\(old.debugDescription) to \(new.debugDescription)")
    }
  }
}
