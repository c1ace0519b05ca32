import FastfileParser
import Foundation
import Testing

@testable import lanectl

struct JSONWriterTests {
  private func text(_ writer: JSONWriter) -> String { String(decoding: writer.bytes, as: UTF8.self) }

  @Test func writesOnOneLine() {
    var writer = JSONWriter(isPretty: false)
    writer.object { writer in
      writer.key("a")
      writer.array([1, 2]) { $0.integer($1) }
      writer.key("b")
      writer.object { _ in }
      writer.key("c")
      writer.null()
      writer.key("d")
      writer.boolean(true)
      writer.key("e")
      writer.strings([])
    }
    #expect(text(writer) == #"{"a":[1,2],"b":{},"c":null,"d":true,"e":[]}"#)
  }

  @Test func indents() {
    var writer = JSONWriter(isPretty: true)
    writer.object { writer in
      writer.key("a")
      writer.array { writer in
        writer.object { writer in
          writer.key("x")
          writer.integer(-1)
        }
        writer.object { _ in }
      }
      writer.key("b")
      writer.strings([])
    }
    let expected = """
      {
        "a": [
          {
            "x": -1
          },
          {}
        ],
        "b": []
      }
      """
    #expect(text(writer) == expected)
  }

  @Test(
    arguments: [
      ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
      ("\u{0}\u{1}\u{1F}\u{B}", #""\u0000\u0001\u001f\u000b""#),
      ("é漢🚢\u{7F}\u{2028}", "\"é漢🚢\u{7F}\u{2028}\""),
    ])
  func escapes(_ value: String, _ expected: String) {
    var writer = JSONWriter(isPretty: false)
    writer.string(value)
    #expect(text(writer) == expected)
  }

  @Test func isReadByFoundation() throws {
    let values = (0..<0x300).compactMap { Unicode.Scalar($0) }.map { "x\($0)y" }
    for isPretty in [true, false] {
      var writer = JSONWriter(isPretty: isPretty)
      writer.strings(values)
      let read = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String]
      #expect(read == values)
    }
  }
}

struct FastlaneJSONTests {
  private let place = SourceLocation(path: "Fastfile", line: 1, column: 1, endLine: 1, endColumn: 2)

  private func lane(_ name: String, _ platform: Platform?, _ kind: Lane.Kind = .lane, _ descs: String...) -> Lane {
    var lane = Lane(name: name, platform: platform, kind: kind, location: place, nameLocation: place)
    lane.description = descs
    return lane
  }

  private func render(_ lanes: [Lane]) -> String {
    var fastfile = Fastfile(path: "Fastfile", language: .ruby)
    fastfile.lanes = lanes
    return String(decoding: FastlaneJSON.render(fastfile), as: UTF8.self)
  }

  @Test func breaksEmptyObjectsAsRubyDoes() {
    #expect(render([]) == "{\n}\n")
    #expect(render([lane("a", Platform("ios"), .privateLane)]) == "{\n  \"ios\": {\n  }\n}\n")
  }

  @Test func keepsStringPlatformsApart() {
    let lanes = [
      lane("a", Platform("ios"), .lane, "one", "two"), lane("b", Platform("ios", isString: true)), lane("c", nil),
    ]
    let expected = """
      {
        "ios": {
          "a": {
            "description": "one\\ntwo"
          }
        },
        "ios": {
          "b": {
            "description": ""
          }
        },
        "": {
          "c": {
            "description": ""
          }
        }
      }

      """
    #expect(render(lanes) == expected)
  }
}
