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
    #expect(CallChecks.isSlip(Array(name.utf8), Array(typed.utf8)) == isSlip)
  }

  @Test func saysNothingOfCallsWhereLanesAreUnknown() throws {
    let text =
      "private_lane :sign do\nend\nlane :prepare do\nend\nlane :a do\n  prepre\nend\noverride_lane :z do\nend\n"
    let codes = ["unused-private-lane:1", "unknown-lane:6", "override-without-original:8"]
    #expect(try check(text) == codes)
    #expect(try check(text + "import_from_git(url: 'x')\n") == ["unresolved-import:10"])
  }

  @Test func findsNamesInStringsAndActions() throws {
    let text = "private_lane :sign do\nend\nlane :a do\n  step = \"sign\"\n  send(step)\nend\n"
    #expect(try check(text) == [])
    let unused = "private_lane :sign do\nend\n# sign\n"
    #expect(try check(unused) == ["unused-private-lane:1"])
    #expect(try check(unused, ["fastlane/actions/x.rb": "other_action.sign"]) == [])
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
