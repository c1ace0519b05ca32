import Testing

@testable import FastfileParser

struct LaneFault: CustomTestStringConvertible {
  let code: String
  /// `code:line` of each diagnostic, warnings and notes included.
  let diagnostics: [String]
  let lanes: [String]

  init(_ code: String, _ diagnostics: [String], lanes: [String] = []) {
    self.code = code
    self.diagnostics = diagnostics
    self.lanes = lanes
  }

  var testDescription: String { code }
}

@Suite("fastlane's own calls")
struct LaneTests {
  @Test("Faults are reported at their line, and the rest is listed", arguments: faults)
  func diagnostics(fault: LaneFault) throws {
    let fastfile = try Fastfile.of(
      fault.code, files: ["fastlane/a": "lane(:a) { }\n", "fastlane/self": "import 'self'\n"])
    let found = fastfile.diagnostics.map { "\($0.severity) \($0.code):\($0.location?.line ?? 0)" }
    #expect(found == fault.diagnostics)
    #expect(fastfile.lanes.map(\.name) == fault.lanes)
  }

  static let faults = [
    LaneFault("lane(:a) { }\nlane(:b) { }\nlane(:a) { }", ["error duplicate-lane:3"], lanes: ["a", "b"]),
    LaneFault("lane(:a) { }\nprivate_lane(:a) { }", ["error duplicate-lane:2"], lanes: ["a"]),
    LaneFault(
      "lane(:a) { } if ENV[\"X\"]\nlane(:a) { }\nlane(:a) { }", ["error duplicate-lane:3"], lanes: ["a", "a"]),
    LaneFault(
      "if ENV[\"X\"]\nlane(:a) { }\nlane(:a) { }\nelse\nlane(:a) { }\nend", ["warning duplicate-lane:3"],
      lanes: ["a", "a"]),
    LaneFault("if ENV[\"X\"]\nlane(:a) { }\nlane(:a) { } if ENV[\"Y\"]\nend", [], lanes: ["a", "a"]),
    LaneFault(
      "if ENV[\"X\"]\nlane(:a) { }\noverride_lane(:a) { }\nlane(:a) { }\nend", ["warning duplicate-lane:4"],
      lanes: ["a"]),
    LaneFault("sh(\"ls\").each { lane(:a) { } }", [], lanes: ["a"]),
    LaneFault("lane(:a) { }\nplatform(:ios) { lane(:a) { } }", [], lanes: ["a", "a"]),
    LaneFault("lane(:a) { }\noverride_lane(:a) { }\nlane(:a) { }", ["error duplicate-lane:3"], lanes: ["a"]),
    LaneFault("\nlane :a", ["error missing-block:2"]),
    LaneFault("lane \"a\" do\nend\nlane(:b) { }", ["error lane-name-not-symbol:1"], lanes: ["a", "b"]),
    LaneFault("lane :\"a b\" do\nend", ["error lane-name-space:1"], lanes: ["a b"]),
    LaneFault("lane(:init) { }", ["error reserved-lane-name:1"], lanes: ["init"]),
    LaneFault("lane(:all) { }\nlane(:Run) { }", [], lanes: ["all", "Run"]),
    LaneFault("lane(:a, :b) { }", ["error argument-count:1"]),
    LaneFault("lane { }", ["error argument-count:1"]),
    LaneFault("desc\ndesc 1, 2\nlane(:a) { }", ["error argument-count:1", "error argument-count:2"], lanes: ["a"]),
    LaneFault("lane(:match) { }", ["warning tool-name:1"], lanes: ["match"]),
    LaneFault("lane(:zip) { }", ["warning action-name:1"], lanes: ["zip"]),
    LaneFault("lane(:puts) { }", [], lanes: ["puts"]),
    LaneFault("platform(:web) { lane(:a) { } }", ["warning unsupported-platform:1"], lanes: ["a"]),
    LaneFault("add_extra_platforms(platforms: [:web])\nplatform(:web) { lane(:a) { } }", [], lanes: ["a"]),
    LaneFault("import \"none\"\nlane(:b) { }", ["error import-not-found:1"], lanes: ["b"]),
    LaneFault("import nil", ["error import-no-path:1"]),
    LaneFault("import \"a\"\nimport \"a\"", ["error duplicate-lane:1"], lanes: ["a"]),
    LaneFault("import \"self\"", ["error import-cycle:1"]),
    LaneFault("import sh(\"ls\")", ["note unresolved-import:1"]),
    LaneFault("begin\nimport \"none\"\nrescue\nlane(:b) { }\nend", [], lanes: ["b"]),
    LaneFault("lane(:a) { }\nlane(:a) { } rescue nil", [], lanes: ["a"]),
    LaneFault("import \"none\" if ENV[\"X\"]", ["warning import-not-found:1"]),
    LaneFault("default_platform", ["error default-platform:1"]),
    // Ruby tells names apart by their bytes: é in one character and in two are different lanes.
    LaneFault("lane(:\u{e9}) { }\nlane(:e\u{301}) { }", [], lanes: ["\u{e9}", "e\u{301}"]),
    LaneFault("platform('ios') { lane(:a) { } }\nplatform(:ios) { lane(:a) { } }", [], lanes: ["a", "a"]),
  ]

  @Test("The built-in actions are found by every one of their names")
  func builtInActions() {
    #expect(["adb", "build_app", "zip"].allSatisfy(BuiltInActions.contains))
    #expect(BuiltInActions.aliases.keys.allSatisfy(BuiltInActions.contains))
    #expect(!BuiltInActions.contains(""))
    #expect(!BuiltInActions.contains("zzz"))
  }

  @Test("Without facts the lanes are the same")
  func withoutFacts() throws {
    let code = "desc 'd'\nlane(:a) { |options| b(options[:x]); ENV['Y'] }\nlane(:b) { |x:| }"
    var fastfile = try Fastfile.of(code, options: EvaluationOptions(facts: .none))
    #expect(fastfile.lanes.map(\.documentation) == ["d", ""])
    #expect(fastfile.lanes.allSatisfy { $0.parameters.isEmpty && $0.environment.isEmpty })
    fastfile = try Fastfile.of(code)
    #expect(fastfile.lanes.map { $0.parameters.map(\.name) } == [["x"], ["x"]])
  }

  @Test("Descriptions go to the next lane, whatever stands between")
  func descriptions() throws {
    let fastfile = try Fastfile.of(
      """
      desc "one"
      before_all { }
      desc ["two", ["three"]]
      platform :ios do
        lane(:a) { }
        desc "left over"
      end
      lane(:b) { }
      desc :sym
      desc nil
      override_lane(:b) { }
      """)
    #expect(fastfile.lanes.map(\.name) == ["a", "b"])
    #expect(fastfile.lanes.map(\.description) == [["one", "two", "three"], ["sym", ""]])
    #expect(fastfile.hooks.map(\.name) == ["before_all"])
  }

  @Test("A platform inside a platform ends the outer one")
  func nestedPlatforms() throws {
    let text = "platform :ios do\nplatform(:mac) { lane(:a) { } }\nlane(:b) { }\nend\nlane(:c) { }"
    let fastfile = try Fastfile.of(text)
    #expect(fastfile.lanes.map { $0.command } == ["fastlane mac a", "fastlane b", "fastlane c"])
  }

  @Test("A platform given as a string is another one than the symbol")
  func stringPlatforms() throws {
    let fastfile = try Fastfile.of("platform(\"ios\") { lane(:a) { } }\nplatform(:ios) { lane(:a) { } }")
    #expect(fastfile.platforms == [Platform("ios", isString: true), Platform("ios")])
  }

  @Test("Imports count from the main file's folder, and keep their own local variables")
  func imports() throws {
    let files = [
      "shared/one": "import \"../shared/two\"\nlane(:one) { }\nx = 1\n@y = 2",
      "shared/two": "desc \"for one\"\nTWO = :two_x",
    ]
    let text = "import \"../shared/one\"\nlane(TWO) { }\ndesc defined?(x).inspect\nlane(:\"y#{@y}\") { }"
    let fastfile = try Fastfile.of(text, files: files)
    #expect(fastfile.lanes.map(\.name) == ["one", "two_x", "y2"])
    #expect(fastfile.lanes.map(\.description) == [["for one"], [], ["nil"]])
    #expect(fastfile.lanes.map(\.location.path) == ["shared/one", "fastlane/Fastfile", "fastlane/Fastfile"])
    #expect(fastfile.imports.map(\.resolvedPath) == ["shared/one", "shared/two"])
  }

  @Test("A repository elsewhere is recorded, not fetched")
  func gitImports() throws {
    let fastfile = try Fastfile.of("import_from_git(url: \"https://x.test/r\", branch: BRANCH, path: \"f/Fastfile\")")
    let found = try #require(fastfile.imports.first)
    #expect(found.kind == .git)
    #expect(found.state == .git)
    #expect(found.url == "https://x.test/r")
    #expect(found.branch == "BRANCH")
    #expect(found.path == "f/Fastfile")
  }

  @Test("A lane called at top level runs")
  func laneCalls() throws {
    let text = "lane(:make) { |o| lane(:\"made_#{o[:n]}\") { } }\nmake(n: 4)"
    #expect(try Fastfile.of(text).lanes.map(\.name) == ["make", "made_4"])
  }

  @Test(
    "The comment directly above a lane or its description documents it",
    arguments: [
      ("# Ship it\n#   with care\nlane(:a) { }", "Ship it\n  with care"),
      ("# Ship it\ndesc \"x\"\nlane(:a) { }", "Ship it"),
      ("# Ship it\n\nlane(:a) { }", nil),
      ("#!/usr/bin/env ruby\n# frozen_string_literal: true\nlane(:a) { }", nil),
      ("x = 1 # trailing\nlane(:a) { }", nil),
      ("# -----\n# Ship it\nlane(:a) { }", "Ship it"),
      ("# -----\n# Shipping\n# =====\nlane(:a) { }", nil),
      ("#########\nlane(:a) { }", nil),
      ("=begin\n  Ship\n    it\n=end\nlane(:a) { }", "Ship\n  it"),
      ("# rubocop:disable Style/X\n# Ship it\nlane(:a) { }", "Ship it"),
      ("platform :ios do\n  # Ship it\n  lane :a do\n  end\nend", "Ship it"),
      ("# of desc\ndesc \"x\"\n# of lane\nlane(:a) { }", "of lane"),
      ("# Clean #\nlane :a do\nend", nil),
      ("# === Build lanes ===\nlane :a do\nend", nil),
      ("#########\n# Build\n#########\n# Builds it\nlane :a do\nend", "Builds it"),
      ("# Built with C#\nlane :a do\nend", "Built with C#"),
    ])
  func comments(text: String, comment: String?) throws {
    #expect(try Fastfile.of(text).lanes.first?.comment == comment)
  }

  @Test(
    "Code in a text has the place that it is given",
    arguments: [
      ("eval(\"lane(:a) { }\")", "fastlane/(eval):1"),
      ("\neval <<~R, binding, __FILE__, __LINE__ + 1\n\n  lane(:a) { }\nR", "fastlane/Fastfile:4"),
      ("instance_eval(\"\\nlane(:a) { }\", 'x.rb', 10)", "fastlane/x.rb:11"),
      ("instance_eval(\"lane(:a) { }\", 'x.rb', -1)", "fastlane/x.rb:1"),
    ])
  func placesOfCodeInATextAreThoseItIsGiven(_ code: String, _ place: String) throws {
    let location = try #require(try Fastfile.of(code).lanes.first).location
    #expect("\(FilePath.normalized(location.path)):\(location.line)" == place)
  }

  @Test("Places are exact")
  func places() throws {
    let fastfile = try Fastfile.of("desc \"x\"\n  lane :a do\n  end\n")
    let lane = try #require(fastfile.lanes.first)
    #expect(lane.location == SourceLocation(path: "fastlane/Fastfile", line: 2, column: 3, endLine: 3, endColumn: 6))
    #expect(
      lane.nameLocation == SourceLocation(path: "fastlane/Fastfile", line: 2, column: 8, endLine: 2, endColumn: 10))
  }
}
