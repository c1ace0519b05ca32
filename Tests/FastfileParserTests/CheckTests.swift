import Testing

@testable import FastfileParser

struct CheckTests {
  /// What a check says of a Fastfile with other files beside it, as `code:line`.
  private func check(
    _ text: String, _ files: [String: String] = [:], rules: RuleSelection = RuleSelection()
  ) throws -> [String] {
    let document = try FastfileDocument(
      path: "fastlane/Fastfile", bytes: Array(text.utf8), contentType: .fastfile)
    let loader = DictionaryLoader(files)
    return document.checkedFastfile(loader: loader, rules: rules).diagnostics.map {
      "\($0.code):\($0.location?.line ?? 0)"
    }
  }

  /// A lane `target` that does something with its options, called with an option `x`.
  @Test(arguments: [
    ("do\nend", true), ("do |options|\n  puts 1\nend", true), ("do |options|\n  options[:y]\nend", true),
    ("do |y: 1|\nend", true), ("do |options|\n  copy = options\n  copy[:y]\nend", true),
    ("do |options|\n  options.fetch(:y, 1)\nend", true), ("do |options|\n  other(options)\nend", true),
    ("do |options|\n  options[:x]\nend", false), ("do |options|\n  options.each { }\nend", false),
    ("do |options|\n  options[name]\nend", false), ("do |options|\n  puts \"#{options}\"\nend", false),
    ("do |options|\n  build_app(options)\nend", false), ("do |options|\n  helper(options)\nend", false),
    ("do |options|\n  build_app(**options)\nend", false), ("do |**options|\n  puts options\nend", false),
    ("do |options|\n  options = {}\nend", false), ("do |options|\n  h = { o: options }\nend", false),
    ("do |options|\n  third(options)\nend", false), ("do\n  puts _1\nend", false), ("do |a, b|\nend", false),
    ("do |options|\n  options => { x: }\nend", false),
  ])
  func knowsWhatLanesReadOfTheirOptions(_ block: String, _ isReported: Bool) throws {
    let text = """
      def helper(all)
        puts all
      end
      lane :other do |options|
        options[:z]
      end
      lane :third do |options|
        options[:x]
      end
      lane :caller do
        target(x: 1)
      end
      lane :target \(block)
      """
    #expect(try check(text) == (isReported ? ["unknown-parameter:11"] : []))
  }

  @Test func letsHooksReadOptions() throws {
    let text = "lane :a do\nend\nlane :b do\n  a(x: 1)\nend\n"
    #expect(try check(text) == ["unknown-parameter:4"])
    #expect(try check("before_each do |lane, options|\n  puts options\nend\n" + text) == [])
    #expect(try check("before_each do |lane|\nend\n" + text) == ["unknown-parameter:6"])
  }

  @Test(arguments: [
    ("increment_build", "incremet_build", true), ("increment_build", "icnrement_build", true),
    ("increment_build", "increment_buildd", false), ("run_test", "run_tests", false), ("build_1", "build_2", false),
    ("prepare", "prepare", false), ("deploy_ios", "deployios", false), ("deploy_a", "deploy_b", false),
    ("notify", "verify", false), ("upload", "upl", false),
  ])
  func knowsSlips(_ name: String, _ typed: String, _ isSlip: Bool) {
    #expect(NameSlips.isSlip(Array(name.utf8), Array(typed.utf8)) == isSlip)
  }

  @Test func prefersTheLikelierOfTwoSlips() {
    let names = NameSlips([["release_b", "release_c"], ["release_a"]], minimum: 6)
    #expect(names.first(near: "relase_a") == "release_a")
    #expect(names.first(near: "releasq_b") == "release_b")
    #expect(NameSlips([["submitx", "submitz"], ["submity"]], minimum: 6).first(near: "sumbitx") == "submitx")
    #expect(NameSlips([["upload_z"], ["upload_a"]], minimum: 6).first(near: "upload_qa") == "upload_a")
    #expect(NameSlips([["xbuild", "ybuild"], ["abuild"]], minimum: 6).first(near: "build") == "xbuild")
    #expect(NameSlips([["build"]], minimum: 6).first(near: "buld") == nil)
    #expect(names.first(near: "") == nil)
  }

  @Test func findsSlipsAmongManyNamesAsAmongFew() {
    let words = ["build", "deploy", "release", "upload", "prepare", "screens"]
    let names = words.flatMap { first in
      words.flatMap { second in (0..<40).map { "\(first)_\(second)_\(String($0, radix: 2))x" } }
    }
    let many = NameSlips([Set(names)], minimum: 5)
    let sorted = names.sorted()
    for name in names.prefix(300) {
      for position in stride(from: 0, to: name.utf8.count, by: 3) {
        var bytes = Array(name.utf8)
        var variants = [String(decoding: bytes[..<position] + bytes[(position + 1)...], as: UTF8.self)]
        variants.append(String(decoding: bytes[..<position] + [UInt8(ascii: "q")] + bytes[position...], as: UTF8.self))
        bytes[position] = UInt8(ascii: "z")
        variants.append(String(decoding: bytes, as: UTF8.self))
        if position > 0 {
          bytes = Array(name.utf8)
          bytes.swapAt(position, position - 1)
          variants.append(String(decoding: bytes, as: UTF8.self))
        }
        for typed in variants {
          let first = sorted.first { NameSlips.isSlip(Array($0.utf8), Array(typed.utf8)) }
          #expect(many.first(near: typed) == first, "\(typed)")
        }
      }
    }
  }

  @Test(arguments: [
    ("badge", 1), ("badge(dark: true)", 1), ("badge()", 1), ("x = badge()", 1), ("puts badge()", 1),
    ("badge if ready", 1), ("badge unless ready", 1), ("x = badge(dark: true) || 1", 1), ("self.badge", 0),
    ("puts badge", 0), ("badge = 1\n  puts badge", 0), ("x.badge()", 0),
  ])
  func knowsCallsOfDeprecatedActions(_ statement: String, _ count: Int) throws {
    #expect(try check("lane :a do\n  \(statement)\nend\n").filter { $0 == "deprecated-action:2" }.count == count)
  }

  @Test(arguments: [
    // Several comments above one lane, descriptions and comments between.
    (
      "# lanectl:disable tool-name\n# lanectl:disable lane-name-space\n\ndesc 'x'\n# y\nlane :gym do\nend\n",
      ["unused-disable:2"]
    ),
    ("# lanectl:disable tool-name\ndesc 'x'\nputs 1\nlane :gym do\nend\n", ["unused-disable:1", "tool-name:4"]),
    ("# lanectl:disable tool-name\ndesc 'x'\ndesc 'y'\nlane :gym do\nend\n", []),
    ("# lanectl:disable tool-name\n", ["unused-disable:1"]),
    ("lane :gym do # lanectl:disable tool-name\nend\nlane :pilot do\nend\n", ["tool-name:3"]),
    ("# lanectl:disable-file tool-name\nlane :gym do\nend\nlane :pilot do\nend\n", []),
    (
      "# lanectl:disable unknown-parameter\nlane :b do\n  a(x: 1)\n  a(y: 1)\nend\nlane :a do\nend\nlane :c do\n  a(z: 1)\nend\n",
      ["unknown-parameter:9"]
    ),
  ])
  func knowsTheLinesOfDisablingComments(_ text: String, _ expected: [String]) throws {
    #expect(try check(text) == expected)
  }

  @Test func leavesOutTheMiddleOfLongNames() throws {
    let name = String(repeating: "é", count: 100_000)
    let document = try FastfileDocument(
      path: "fastlane/Fastfile", bytes: Array("lane :\(name)\nlane :\(name) do\nend\n".utf8), contentType: .fastfile)
    let fastfile = document.checkedFastfile()
    let diagnostic = try #require(fastfile.diagnostics.first { $0.code == "missing-block" })
    #expect(diagnostic.message.unicodeScalars.count == 401)
    #expect(diagnostic.message.hasPrefix("the lane 'éé"))
    #expect(diagnostic.message.contains("é…é"))
    #expect(diagnostic.message.hasSuffix("éé' has no block; write 'do' behind its name and 'end' below its steps"))
    #expect(fastfile.lanes.first?.name == name)
    var changed = diagnostic
    changed.message = name
    #expect(changed.message.unicodeScalars.count == 401)
    let related = Diagnostic.Related(message: name, location: try #require(diagnostic.location))
    #expect(related.message == changed.message)
  }

  /// Something that stands thousands of times in a Fastfile.
  private static let hostileShapes: [@Sendable (Int) -> String] = [
    { "# lanectl:disable unknown-lane\nx\($0) = 1\n" },
    { "# lanectl:disable-file no-value\nx\($0) = 1\n" },
    { "desc 'd\($0)'\n# lane :x do\n" },
    { "desc 'd\($0)'\ndef m\($0)\nend\n" },
    { "platform :p\($0) do\n  lane :same do\n    same\n  end\nend\n" },
    { "# @param k\($0) [String] x\n" },
  ]

  @Test(arguments: hostileShapes.indices)
  func readsThousandsOfOneKind(_ index: Int) throws {
    let text = (0..<4000).map(Self.hostileShapes[index]).joined() + "lane :last do |o|\n  o[:k1]\nend\n"
    let document = try FastfileDocument(path: "fastlane/Fastfile", bytes: Array(text.utf8), contentType: .fastfile)
    #expect(document.checkedFastfile().lanes.contains { $0.name == "last" })
  }

  @Test func readsThousandsOfBranches() throws {
    let branches = (0..<4000).map { "when \($0)\n  lane :same do\n  end\n" }.joined()
    #expect(try check("case ENV['X']\n\(branches)end\n") == [])
  }

  @Test func readsThousandsOfParameters() throws {
    let reads = (0..<4000).map { "  o[:k\($0)]\n" }.joined()
    let pairs = (0..<4000).map { "k\($0): 1, z\($0): 1" }.joined(separator: ", ")
    #expect(try check("lane :a do |o|\n\(reads)end\nlane :b do\n  a(\(pairs))\nend\n") == ["unknown-parameter:4004"])
  }

  @Test(arguments: [
    ("platform :ios do\n  lane :a do\n  end\nend\noverride_lane :a do\nend\n", ["override-without-original:5"]),
    ("lane :a do\nend\nplatform :ios do\n  override_lane :a do\n  end\nend\n", []),
    ("platform :ios do\n  lane :a do\n  end\n  override_lane :a do\n  end\nend\n", []),
    ("platform :ios do\n  lane :a do\n  end\nend\nlane :a do\nend\noverride_lane :a do\nend\n", []),
  ])
  func knowsWhatOverridesReplace(_ text: String, _ expected: [String]) throws {
    #expect(try check(text) == expected)
  }

  @Test func saysNothingOfCallsWhereLanesAreUnknown() throws {
    let text =
      "private_lane :sign do\nend\nlane :prepare do\nend\nlane :a do\n  prepre\nend\noverride_lane :z do\nend\n"
    let codes = ["unused-private-lane:1", "unknown-lane:6", "override-without-original:8"]
    #expect(try check(text) == codes)
    #expect(try check(text + "import_from_git(url: 'x')\n") == ["unresolved-import:10"])
  }

  @Test(arguments: [
    ("do |x:|\nend", "a", "the lane 'a' needs 'x', which this call does not pass"),
    ("do |x:, y:, z:|\nend", "a(y: 1)", "the lane 'a' needs 'x' and 'z', which this call does not pass"),
    (
      "do |b:, c:, d:, e:, f:, g:, h:|\nend", "a",
      "the lane 'a' needs 'b', 'c', 'd', 'e', 'f' and 2 more, which this call does not pass"
    ),
    ("do\nend", "a(x: 1, y: 2)", "the lane 'a' takes no options, so 'x' and 'y' have no effect"),
    (
      "do |o|\n  o[:z]\nend", "a(x: 1, y: 2, w: 3)",
      "the lane 'a' never reads the options 'x', 'y' and 'w', so they have no effect"
    ),
    (
      "do |k: 1|\nend", "a(x: 1, y: 2)",
      "the lane 'a' has no keywords 'x' and 'y', and fails when called with them"
    ),
  ])
  func namesAllParametersOfACallAtOnce(_ body: String, _ call: String, _ message: String) throws {
    let text = "lane :a \(body)\nlane :b do\n  \(call)\nend\n"
    let document = try FastfileDocument(path: "fastlane/Fastfile", bytes: Array(text.utf8), contentType: .fastfile)
    #expect(document.checkedFastfile().diagnostics.map(\.message) == [message])
  }

  /// What gets the options whole may read any of them, wherever it stands.
  @Test(arguments: [
    ("do |o|\n  other(o)\nend\nlane :other do |o|\n  gym(o)\nend", []),
    ("do |o|\n  other(**o)\nend\nlane :other do |o|\n  third(o)\nend\nlane :third do |o|\n  gym(o)\nend", []),
    ("do |o|\n  other(o)\nend\nlane :other do |o|\n  puts o[:z]\nend", ["unknown-parameter:2"]),
    ("do |o|\n  other(o)\nend\nlane :other do |o|\n  a(o) if o[:z]\nend", ["unknown-parameter:2"]),
    ("do |o|\n  other(o)\nend\nlane :other do |o|\n  a(o) if o[:z]\n  gym(o)\nend", []),
    ("do |o|\n  @o = o\nend", []), ("do |o|\n  $o = o\nend", []), ("do |o|\n  LAST = o\nend", []),
    ("do |o|\n  p = o\n  p[:z]\nend", ["unknown-parameter:2"]), ("do |o|\n  p = o\n  @o = p\nend", []),
    ("do |o|\n  x.o = o\nend", []), ("do |o|\n  x[0] = o\nend", []),
  ])
  func knowsWhereOptionsMayBeRead(_ lane: String, _ expected: [String]) throws {
    #expect(try check("lane :b do\n  a(x: 1)\nend\nlane :a \(lane)\n") == expected)
  }

  @Test func followsOptionsThroughThousandsOfLanes() throws {
    let lanes = (0..<4000).map { "lane :l\($0) do |o|\n  l\($0 + 1)(o)\nend\n" }.joined()
    let calls = (0..<4000).map { "  l\($0)(x: 1)\n" }.joined()
    let text = "lane :l4000 do |o|\n  gym(o)\nend\n\(lanes)lane :all do\n\(calls)end\n"
    #expect(try check(text) == [])
  }

  @Test func findsNamesInStringsAndActions() throws {
    let text = "private_lane :sign do\nend\nlane :a do\n  step = \"sign\"\n  send(step)\nend\n"
    #expect(try check(text) == [])
    let unused = "private_lane :sign do\nend\n# sign\n"
    #expect(try check(unused) == ["unused-private-lane:1"])
    #expect(try check(unused, ["fastlane/actions/x.rb": "other_action.sign"]) == [])
  }

  /// Of private lanes that call each other in a circle which nothing runs, the first one is named.
  @Test(arguments: [
    ("private_lane :one do\n  two\nend\nprivate_lane :two do\n  one\nend\n", ["unused-private-lane:1"]),
    ("private_lane :one do\n  two\nend\nprivate_lane :two do\nend\n", ["unused-private-lane:1"]),
    ("private_lane :one do\n  one\nend\n", ["unused-private-lane:1"]),
    ("private_lane :one do\n  one\nend\nlane :a do\n  one\nend\n", []),
    ("private_lane :one do\n  two\nend\nprivate_lane :two do\n  one\nend\nafter_all do\n  two\nend\n", []),
    ("private_lane :one do\n  two\nend\nprivate_lane :two do\n  one\nend\nSTEPS = %w[one]\n", []),
    ("def help\n  one\nend\nprivate_lane :one do\n  help\nend\n", []),
    // Another platform's lane of that name is not this one.
    (
      "platform :ios do\n  private_lane :one do\n  end\nend\nplatform :mac do\n  private_lane :one do\n  end\n"
        + "  lane :a do\n    one\n  end\nend\n", ["unused-private-lane:2"]
    ),
    (
      "%i[ios mac].each do |p|\n  platform p do\n    private_lane :one do\n    end\n  end\nend\nX = %w[one]\n", []
    ),
  ])
  func findsPrivateLanesThatOnlyCallEachOther(_ text: String, _ expected: [String]) throws {
    #expect(try check(text) == expected)
  }

  @Test(arguments: [
    ("send(\"do_#{o[:p]}\")", []), ("send(:\"do_#{o[:p]}\")", []), ("send(\"#{o[:p]}_ios\")", []),
    ("send(o[:lane])", []), ("name = o[:lane]\n  send(name)", []), ("puts \"d#{o}\"", ["unused-private-lane:1"]),
    ("puts \"to do_#{o}\"", ["unused-private-lane:1"]), ("send(\"be_#{o[:p]}\")", ["unused-private-lane:1"]),
    ("send(\"#{o[:x]}_#{o[:p]}\")", []), ("send(:\"#{o[:x]}\")", []), ("method(o[:m]).call", []), ("eval(o[:x])", []),
    ("runner.execute(o[:lane])", []), ("Fastlane::LaneManager.cruise_lane(nil, o[:lane])", []),
    ("eval(\"x = 1\")", ["unused-private-lane:1"]), ("method(:other)", ["unused-private-lane:1"]),
    ("tool.execute(o[:x])", ["unused-private-lane:1"]), ("x.send(o[:lane])", ["unused-private-lane:1"]),
    ("send(:other)", ["unused-private-lane:1"]),
  ])
  func knowsNamesThatAreComputed(_ statement: String, _ expected: [String]) throws {
    #expect(try check("private_lane :do_ios do\nend\nlane :a do |o|\n  \(statement)\nend\n") == expected)
  }

  @Test(arguments: [
    ("a(b: \"x\" c: 1)", "missing-comma:2"), ("a b: \"x\" c: 1", "missing-comma:2"),
    ("x = { a: 1 b: 2 }", "missing-comma:2"),
    ("a(b: \"x\" c)", "unexpected-token:2"), ("a \"x\" C::D", "unexpected-token:2"),
  ])
  func findsMissingCommasBeforeLabels(_ statement: String, _ expected: String) throws {
    #expect(try check("lane :a do\n  \(statement)\nend\n").first == expected)
  }

  @Test(arguments: [
    "if defined?(prepre) then prepre end", "prepre if defined? prepre", "prepre if respond_to?(:prepre)",
    "prepre unless self.respond_to?(\"prepre\", true)",
  ])
  func takesNothingForASlipThatIsAskedFor(_ statement: String) throws {
    #expect(try check("lane :prepare do\nend\nlane :a do\n  \(statement)\nend\n") == [])
  }

  @Test func knowsSlipsInNamesOfTheProjectsActions() throws {
    let files = ["fastlane/actions/my_action.rb": ""]
    #expect(try check("lane :a do\n  my_actoin\nend\n", files) == ["unknown-lane:2"])
    #expect(try check("lane :a do\n  my_actoin\nend\n") == [])
  }

  @Test func knowsTheProjectsOwnActions() throws {
    let text = "lane :prepare_app do\nend\nlane :a do\n  prepre_app\nend\n"
    #expect(try check(text) == ["unknown-lane:4"])
    #expect(try check(text, ["fastlane/actions/prepre_app.rb": ""]) == [])
  }

  @Test(arguments: [
    ("desc 'x'\nversion = 1\nlane :a do\nend\n", []), ("desc 'x'\nif true\n  lane :a do\n  end\nend\n", []),
    ("desc 'x'\nmake_lane :a\nbefore_all do\nend\n", ["unknown-name:2"]),
    ("desc 'x'\ndef a\n  lane :b do\n  end\nend\n", []),
    ("desc 'x'\ndesc 'y'\nlane :a do\nend\n", []), ("platform :ios do\n  desc 'x'\nend\nlane :a do\nend\n", []),
    ("desc 'x'\nerror do |l|\nend\nlane :a do\nend\n", ["misplaced-desc:1"]),
    ("desc 'x'\nerror do |l|\nend\n", ["unused-desc:1"]), ("desc = 1\nlane :a do\n  puts desc\nend\n", []),
    ("lane :a do\n  lane :b do\n  end\n  desc 'x'\nend\n", ["lane-in-lane:2"]),
  ])
  func followsDescriptions(_ text: String, _ codes: [String]) throws {
    #expect(try check(text) == codes)
  }

  @Test func goesByNoRuleThatSyntaxMakesUncertain() throws {
    #expect(try check("lane :a do\n  lane :b do\n  end\nend\n") == ["lane-in-lane:2"])
    #expect(try check("lane :a do\n  lane :b do\n  end\nend\nend\n") == ["surplus-end:5"])
    #expect(try check("def lane(name)\nend\nlane :a do\n  lane :b do\n  end\nend\n") == [])
  }

  @Test func followsADescriptionIntoAnImportedFile() throws {
    #expect(try check("import 'Shared'\nlane :a do\nend\n", ["fastlane/Shared": "lane :b do\nend\ndesc 'x'\n"]) == [])
  }

  @Test func givesEverythingTheSeverityOfItsRule() throws {
    for fixture in Fixture.all {
      for diagnostic in try fixture.evaluation().fastfile.diagnostics {
        #expect(Rule.named(diagnostic.code)?.severity == diagnostic.severity, "\(fixture.name): \(diagnostic.code)")
      }
    }
  }
}
