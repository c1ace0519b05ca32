import FastfileParser
import Testing

@testable import lanectl

struct TextTableTests {
  private func lane(
    _ name: String, _ platform: String? = nil, _ documentation: String = "", kind: Lane.Kind = .lane,
    condition: String? = nil, dynamic: Bool = false, parameters: [LaneParameter] = []
  ) -> Lane {
    let place = SourceLocation(path: "Fastfile", line: 1, column: 1, endLine: 1, endColumn: 2)
    var lane = Lane(
      name: name, platform: platform.map { Platform($0) }, kind: kind, location: place, nameLocation: place)
    if !documentation.isEmpty { lane.description = [documentation] }
    lane.condition = condition
    lane.isDynamic = dynamic
    lane.parameters = parameters
    return lane
  }

  private func file(_ lanes: [Lane], path: String = "ios/fastlane/Fastfile", platform: String? = nil) -> ListedFastfile
  {
    var fastfile = Fastfile(path: path, language: .ruby)
    fastfile.lanes = lanes
    fastfile.defaultPlatform = platform
    return ListedFastfile(fastfile: fastfile, isNamed: true)
  }

  private func render(
    _ files: [ListedFastfile], columns: Int? = nil, headers: Bool = true, color: Bool = false, skips: Bool = false
  ) -> String {
    TextTable(style: Style(isOn: color), columns: columns, showsHeaders: headers, skipsEmptyFiles: skips).render(files)
  }

  private var harbor: ListedFastfile {
    let version = LaneParameter(name: "version", isRequired: true, source: .keyword)
    let phased = LaneParameter(name: "phased", isRequired: false, default: "true", source: .keyword)
    let lanes = [
      lane("test", "ios", "Run the tests"),
      lane("release", "ios", "Submit to the App Store\nSecond line", parameters: [version, phased]),
      lane("archive", "ios", kind: .privateLane),
      lane("\"x_#{y}\"", nil, "Unknown", condition: "ci?", dynamic: true),
    ]
    return file(lanes, platform: "ios")
  }

  @Test func showsAllOnWideTerminals() {
    let expected = """
      ios/fastlane/Fastfile
        ios (default)
          test      Run the tests
          release   Submit to the App Store  version: [phased: true]
          archive   [private]

        general
          "x_#{y}"  [dynamic name] [if ci?] Unknown

      """
    #expect(render([harbor]) == expected)
  }

  @Test func putsParametersBelowOnNarrowTerminals() {
    let expected = """
      ios/fastlane/Fastfile
        ios (default)
          test      Run the tests
          release   Submit to the App Store
                    version: [phased: true]
          archive   [private]

        general
          "x_#{y}"  [dynamic name] [if ci?] Unk…

      """
    #expect(render([harbor], columns: 42) == expected)
  }

  @Test func writesRowsWithoutHeaders() {
    let expected = """
      ios test     Run the tests
      ios release  Submit to the App Store  version: [phased: true]
      ios archive  [private]
      "x_#{y}"     [dynamic name] [if ci?] Unknown

      """
    #expect(render([harbor], headers: false) == expected)
  }

  @Test func alignsWideCharacters() {
    let lanes = [lane("配信", nil, "漢字"), lane("beta", nil, "ascii"), lane("é", nil, "accent")]
    let expected = """
      F
        general
          配信  漢字
          beta  ascii
          é     accent

      """
    #expect(render([file(lanes, path: "F")]) == expected)
  }

  @Test func saysWhatIsHiddenShadowedOrEmpty() {
    var empty = file([], path: "a/Fastfile")
    #expect(render([empty]) == "a/Fastfile\n  no lanes\n")
    empty.hiddenPrivateCount = 2
    #expect(render([empty]) == "a/Fastfile  (2 private not shown, see --all)\n  no public lanes\n")
    var shadowed = file([lane("a")], path: "a/Fastfile", platform: "mac")
    shadowed.shadow = .swift
    let remarks = "(shadowed: fastlane uses Fastfile.swift beside it; default platform mac, which has no lanes here)"
    #expect(render([shadowed]) == "a/Fastfile  \(remarks)\n  general\n    a\n")
    let folded = "a/Fastfile\n  (shadowed: fastlane uses Fastfile.swi…\n  general\n    a\n"
    #expect(render([shadowed], columns: 40) == folded)
    #expect(render([empty, shadowed], skips: true).hasPrefix("a/Fastfile  (shadowed"))
  }

  @Test func neverLetsControlCharactersOut() {
    let lanes = [lane("a\u{1B}[31m", "i\u{7}os", "x\u{202E}y\u{9B}", condition: "\u{1B}]0;t\u{7}")]
    let text = render([file(lanes, path: "F\u{1B}c", platform: "\u{8}")], columns: 200)
    for scalar in text.unicodeScalars {
      #expect(
        scalar == "\n" || (scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) && scalar.value != 0x202E))
    }
    #expect(text.contains("a\\u{1B}[31m"))
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func staysInsideTheTerminal(_ columns: Int) {
    let words = ["Ship 🚢", "漢字の説明", "a rather long description of what the lane does in the end", "x"]
    let lanes = (0..<300).map { index in
      lane(
        "lane_\(index)" + String(repeating: "n", count: index % 23), index % 3 == 0 ? "ios" : nil,
        String(repeating: words[index % 4] + " ", count: index % 7), kind: index % 5 == 0 ? .privateLane : .lane,
        parameters: (0..<index % 4).map { LaneParameter(name: "parameter\($0)", isRequired: $0 == 0, source: .options) }
      )
    }
    let text = render([file(lanes)], columns: columns)
    let lines = text.split(separator: "\n")
    #expect(lines.count >= 300)
    for line in lines { #expect(DisplayWidth.of(String(line)) <= columns, "\(line)") }
  }

  @Test func coloursOnlyWhenTold() {
    #expect(!render([harbor]).contains("\u{1B}"))
    let colored = render([harbor], color: true)
    #expect(colored.contains("\u{1B}[32mtest\u{1B}[0m"))
    var plain = ""
    var rest = colored[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      plain += rest[..<escape]
      let end = rest[escape...].firstIndex(of: "m") ?? rest.startIndex
      rest = rest[rest.index(after: end)...]
    }
    #expect(plain + rest == render([harbor]))
  }
}
