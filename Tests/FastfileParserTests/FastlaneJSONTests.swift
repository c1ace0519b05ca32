import FastfileParser
import Testing

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
    return fastfile.fastlaneJSON()
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
