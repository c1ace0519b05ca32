import Foundation
import Testing

@testable import FastfileParser

/// One slip costs one diagnostic, at the place where it must be mended, and nothing of what stands around it.
@Suite struct ParserRecoveryTests {
  private static let whole = """
    platform :ios do
      desc "Test"
      lane :test do |options|
        if options[:fast]
          scan(devices: ["a", "b"])
        end
      end

      lane :beta do
        note = <<~TEXT
          To testers
        TEXT
        pilot(changelog: note)
      end

      lane :release do
        deliver
      end
    end
    """

  /// The names that stand in calls of `lane` with a block, in a text.
  private static func lanes(_ text: String) -> [String] {
    let tree = SyntaxTree.parse(SourceText(path: "Fastfile", text: text))
    return tree.nodes.indices.compactMap { index in
      let id = NodeID(UInt32(index))
      guard tree.kind(id) == .call, tree.name(id) == "lane", !tree[id].c.isNone else { return nil }
      return tree.name(tree[id].b)
    }
  }

  @Test(arguments: [
    ("lane :test do |options|", "lane :test |options|", "missing-do:3"),
    ("lane :beta do", "lane :beta", "missing-do:9"),
    ("    end\n  end\n\n  lane :beta", "    end\n\n  lane :beta", "missing-end:3"),
    ("    pilot(changelog: note)\n  end", "    pilot(changelog: note)", "missing-end:9"),
    ("    deliver\n  end\nend", "    deliver\n  end", "missing-end:1"),
    ("    deliver\n  end", "    deliver\n  end\n  end", "surplus-end:19"),
    ("desc \"Test\"", "desc \"Test", "unclosed-string:2"),
    ("desc \"Test\"", "desc Test\"", "unclosed-string:2"),
    ("[\"a\", \"b\"]", "[\"a\", \"b\"", "unclosed-bracket:5"),
    ("(changelog: note)", "(changelog: note", "unclosed-bracket:13"),
    ("(changelog: note)", "changelog: note)", "unexpected-token:13"),
    ("do |options|", "do |options", "unclosed-parameters:3"),
    ("    TEXT\n", "", "unclosed-heredoc:10"),
    ("\"a\", \"b\"", "\"a\" :b", "missing-comma:5"),
    ("    end\n  end", "    else if a\n    end\n  end", "else-if:6"),
  ])
  func slip(_ good: String, _ bad: String, _ fault: String) throws {
    let place = try #require(Self.whole.range(of: good))
    let text = Self.whole.replacingCharacters(in: place, with: bad)
    #expect(SyntaxTree.faults(text) == [fault])
    #expect(Self.lanes(text) == ["test", "beta", "release"])
  }

  @Test func nestingIsBounded() {
    for opener in [
      "[", "(", "{a: ", "a do ", "a(", "->{ ", "\"#{", "!", "x ? ", "*", "(*", "(a, ", "a, (", "rescue *", "for (",
      "->(", "def a((", "in [", "case a\nin [",
    ] {
      let text = String(repeating: opener, count: 10_000)
      #expect(SyntaxTree.faults(text).count >= 1, "\(opener)")
    }
  }

  /// Any text yields a tree whose ranges lie inside it.
  @Test(arguments: [whole])
  func everyPrefixAndEveryDeletion(_ text: String) {
    let bytes = Array(text.utf8)
    for offset in bytes.indices {
      var shorter = bytes
      shorter.remove(at: offset)
      for variant in [Array(bytes[..<offset]), shorter] {
        let tree = SyntaxTree.parse(SourceText(path: "Fastfile", bytes: variant))
        #expect(tree.nodes.allSatisfy { $0.start <= $0.end && Int($0.end) <= variant.count })
      }
    }
  }
}
