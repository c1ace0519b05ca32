import FastfileParser
import Testing

@testable import lanectl

/// READMEs in the form of each generation of fastlane, in words of the tests' own where the wording does not matter.
struct ReadmeTests {
  struct Generation: CustomTestStringConvertible {
    var testDescription: String
    var style: FastlaneMarkdownStyle
    var head: String
    var tail: String
  }

  static let generations = [
    Generation(
      testDescription: "since 2021", style: .current,
      head: "fastlane documentation\n----\n\n# Installation\n\n```sh\nget it\n```\n\n# Available Actions",
      tail: "This README.md is auto-generated and so on.\n\nMore information about _fastlane_ elsewhere.\n"),
    Generation(
      testDescription: "2016 to 2021", style: .compact,
      head: "fastlane documentation\n================\n# Installation\n```\nget it\n```\n# Available Actions",
      tail: "This README.md is auto-generated and so on.\nMore information about fastlane can be found elsewhere.\n"),
    Generation(
      testDescription: "2015", style: .early,
      head: "fastlane documentation\n================\n# Installation\n```\nget it\n```\n# Available Actions",
      tail: "Generate this documentation by running `fastlane docs`\nMore information about fastlane can be found here"),
  ]

  private let place = SourceLocation(path: "Fastfile", line: 1, column: 1, endLine: 1, endColumn: 2)

  private func fastfile(_ lanes: (platform: String?, name: String, text: String, isPrivate: Bool)...) -> Fastfile {
    var fastfile = Fastfile(path: "Fastfile", language: .ruby)
    fastfile.lanes = lanes.map { entry in
      var lane = Lane(
        name: entry.name, platform: entry.platform.map { Platform($0) }, kind: entry.isPrivate ? .privateLane : .lane,
        location: place, nameLocation: place)
      lane.description = entry.text.isEmpty ? [] : [entry.text]
      return lane
    }
    return fastfile
  }

  private var before: Fastfile {
    fastfile((nil, "lint", "", false), ("ios", "beta", "Ship it", false), ("android", "beta", "Ship", false))
  }
  private var after: Fastfile {
    fastfile((nil, "lint", "Look", false), ("android", "beta", "Ship", false), ("mac", "own", "", true))
  }

  @Test(arguments: generations)
  func findsPartAndStyle(_ generation: Generation) throws {
    for fastfile in [before, after] {
      let part = fastfile.fastlaneMarkdown(generation.style)
      let readme = try Readme(Array((generation.head + part + generation.tail).utf8))
      #expect(readme.part == generation.head.utf8.count..<(generation.head + part).utf8.count)
      #expect(readme.style == generation.style)
    }
  }

  @Test(arguments: generations)
  func rewritesThePartOnly(_ generation: Generation) throws {
    func text(_ fastfile: Fastfile) -> String {
      generation.head + fastfile.fastlaneMarkdown(generation.style) + generation.tail
    }
    #expect(try revise(text(before), after) == text(after))
    #expect(try revise(text(after), after) == text(after))
  }

  @Test(arguments: generations)
  func keepsLineEnds(_ generation: Generation) throws {
    func text(_ fastfile: Fastfile) -> String {
      (generation.head + fastfile.fastlaneMarkdown(generation.style) + generation.tail)
        .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    #expect(try revise(text(before), after) == text(after))
  }

  @Test(arguments: generations)
  func keepsWhatPeopleWrote(_ generation: Generation) throws {
    let own = "## Notes\n\nOurs.\n\n----\n\nMore of ours.\n\n"
    let head = "\u{FEFF}# Title\n\n```\n# Available Actions\n```\n\n" + generation.head
    func text(_ fastfile: Fastfile) -> String {
      head + fastfile.fastlaneMarkdown(generation.style) + own + generation.tail + "\n# Afterword\n\nEnd"
    }
    #expect(try revise(text(before), after) == text(after))
  }

  @Test(arguments: generations)
  func takesRulesInDescriptionsForText(_ generation: Generation) throws {
    let hostile = fastfile(
      (nil, "a", "x\n\n----\n\ny\n\n----\n", false), ("ios", "b", "This README.md is auto-generated\n", false))
    func text(_ fastfile: Fastfile) -> String {
      generation.head + fastfile.fastlaneMarkdown(generation.style) + generation.tail
    }
    #expect(try revise(text(hostile), after) == text(after))
    #expect(try revise(text(before), hostile) == text(hostile))
    #expect(try revise(text(hostile), hostile) == text(hostile))
  }

  @Test(arguments: generations)
  func writesWhereNoLanesWere(_ generation: Generation) throws {
    let none = fastfile()
    func text(_ fastfile: Fastfile) -> String {
      generation.head + fastfile.fastlaneMarkdown(generation.style) + generation.tail
    }
    #expect(try revise(text(before), none) == text(none))
    #expect(try Readme(Array(text(none).utf8)).style.isSpaced == generation.style.isSpaced)
  }

  @Test func stopsAtARuleWhereTheClosingPartWasDeleted() throws {
    let text = "# Available Actions" + before.fastlaneMarkdown() + "Our own words.\n"
    #expect(try revise(text, after) == "# Available Actions" + after.fastlaneMarkdown() + "Our own words.\n")
  }

  @Test func writesBetweenMarkers() throws {
    let head = "# Project\n\n<!-- lanectl:lanes -->\n"
    let tail = "<!-- /lanectl:lanes -->\n\nRest"
    let part = String(after.fastlaneMarkdown().dropFirst())
    let once = try revise(head + tail, after)
    #expect(once == head + part + tail)
    #expect(try revise(once, after) == once)
    #expect(try revise(head + "old\n" + tail, after) == once)
  }

  @Test func keepsMarkersApartFromDescriptions() throws {
    let hostile = fastfile((nil, "a", "x\n<!-- /lanectl:lanes -->\ny", false))
    let text = "<!-- lanectl:lanes -->\r\n<!-- /lanectl:lanes -->\r\n"
    let once = try revise(text, hostile)
    #expect(once.contains("x\r\n&lt;!-- /lanectl:lanes -->\r\ny\r\n"))
    #expect(try revise(once, hostile) == once)
  }

  @Test(
    arguments: [
      ("", ReadmeFault.noPart), ("# Lanes\n\n### ios beta\n", .noPart),
      ("# Available Actions\n\nNothing of fastlane's.\n\n----\n", .noPart),
      ("```\n<!-- lanectl:lanes -->\n<!-- /lanectl:lanes -->\n```\n", .noPart),
      ("x\n<!-- lanectl:lanes -->\n", .markerNotClosed(line: 2)),
      ("<!-- /lanectl:lanes -->\n<!-- lanectl:lanes -->\n", .markerNotClosed(line: 2)),
    ])
  func refusesOtherFiles(_ text: String, _ fault: ReadmeFault) {
    #expect(throws: fault) { try Readme(Array(text.utf8)) }
  }

  @Test func survivesEveryPrefixAndAnyBytes() throws {
    let bytes = Array((Self.generations[0].head + before.fastlaneMarkdown() + Self.generations[0].tail).utf8)
    for count in bytes.indices {
      guard let readme = try? Readme(Array(bytes[..<count]) + [0xFF]) else { continue }
      #expect(readme.replacing(with: "").last == 0xFF)
    }
  }

  private func revise(_ text: String, _ fastfile: Fastfile) throws -> String {
    let readme = try Readme(Array(text.utf8))
    return String(decoding: readme.replacing(with: fastfile.fastlaneMarkdown(readme.style)), as: UTF8.self)
  }
}
