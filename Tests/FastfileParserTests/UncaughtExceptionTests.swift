import Testing

@testable import FastfileParser

/// What ends fastlane before it can list any lane.
@Suite struct UncaughtExceptionTests {
  /// A Fastfile, and the errors it has, as `line:column code`.
  struct Row: CustomTestStringConvertible {
    let code: String
    let errors: [String]

    init(_ code: String, _ errors: [String]) {
      self.code = code
      self.errors = errors
    }

    var testDescription: String { code }
  }

  @Test(arguments: rows)
  func errors(row: Row) throws {
    let fastfile = try Fastfile.of(row.code + "\nlane(:last) { }\n")
    let errors = fastfile.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      "\(diagnostic.location?.line ?? 0):\(diagnostic.location?.column ?? 0) \(diagnostic.code)"
    }
    #expect(errors == row.errors)
    #expect(fastfile.lanes.last?.name == "last")
  }

  static let rows = [
    // Raised whatever happens.
    Row("raise \"no\"", ["1:1 uncaught-exception"]),
    Row("raise ArgumentError", ["1:1 uncaught-exception"]),
    Row("fail", ["1:1 uncaught-exception"]),
    Row("class Oops < StandardError; end\nraise Oops.new(\"x\")", ["2:1 uncaught-exception"]),
    Row("UI.user_error!(\"no\")", ["1:1 uncaught-exception"]),
    Row("def f(x)\n  raise \"no\" if x.nil?\nend\nf(nil)", ["2:3 uncaught-exception"]),
    Row("x = { a: 1 }\nx.fetch(:b)", ["2:1 uncaught-exception"]),
    Row("Integer(\"x\")", ["1:1 uncaught-exception"]),
    Row("1 / 0", ["1:1 uncaught-exception"]),
    Row("return", ["1:1 uncaught-exception"]),
    Row("abort(\"no\")", ["1:1 uncaught-exception"]),
    Row("begin\n  raise \"a\"\nensure\n  x = 1\nend", ["2:3 uncaught-exception"]),
    Row("begin\n  raise \"a\"\nrescue TypeError\nend", ["2:3 uncaught-exception"]),
    Row("class String\n  def shout = upcase\nend\n\"a\".shout", ["4:1 uncaught-exception"]),
    Row("class A\n  private def x = 1\nend\nA.new.x", ["4:1 uncaught-exception"]),
    Row("# frozen_string_literal: true\ns = \"a\"\ns << \"b\"", ["3:1 uncaught-exception"]),
    Row("def desc(x) = super\ndesc \"a\"", ["2:1 uncaught-exception"]),
    Row("import_from_git(\"https://x\")", ["1:1 argument-count"]),
    // Rescued, or not certain.
    Row("raise \"no\" rescue nil", []),
    Row("begin\n  raise \"a\"\nrescue => e\n  puts e\nend", []),
    Row("raise \"no\" if ENV[\"CI\"]", []),
    Row("raise \"no\" unless ENV[\"KEY\"]", []),
    Row("if is_ci\n  UI.user_error!(\"no\")\nend", []),
    Row("Integer(ENV.fetch(\"N\", \"x\"))", []),
    Row("ENV.fetch(\"N\")", []),
    Row("sh(\"ls\").each { raise \"no\" }", []),
    Row("File.read(\"secret.txt\")", []),
    Row("before_all { raise \"no\" }", []),
    Row("lane(:a) { raise \"no\" }", []),
    Row("exit if ENV[\"CI\"]", []),
    // Names.
    Row("lane beta do\nend", ["1:6 unknown-name"]),
    Row("lane :foo-bar do\nend", ["1:11 unknown-name"]),
    Row("my_thing do\n  lane :never do\n  end\nend", ["1:1 unknown-name"]),
    Row("private", ["1:1 unknown-name"]),
    Row("x = MISSING_ONE", ["1:5 unknown-constant"]),
    Row("begin\n  my_thing\nrescue => e\nend", []),
    Row("my_thing if ENV[\"CI\"]", []),
    Row("def my_thing; end\nmy_thing", []),
    Row("gym", []),
    Row("x = Time.now\ny = Pathname.new(\"x\")\nz = FastlaneCore::Helper", []),
    Row("defined?(MISSING_ONE) && defined?(my_thing)", []),
    Row("require \"some_gem\"\nx = MISSING_ONE\nmy_thing", []),
    Row("import_from_git(url: \"https://example.com/x\")\nmy_thing", []),
    Row("actions_path(\"../actions\")\nmy_thing", []),
    // Files.
    Row("require_relative \"gone\"", ["1:1 require-not-found"]),
    Row("require \"./gone\"", ["1:1 require-not-found"]),
    Row("require \"json\"", []),
    Row("begin\n  require_relative \"gone\"\nrescue LoadError\nend", []),
    // One fault is said once, and nothing that only follows from it.
    Row("helper_one\nhelper_two\nx = OTHER", ["1:1 unknown-name"]),
  ]

  @Test(arguments: [
    ("lane beta do\nend", "a name needs a colon: lane :beta"),
    ("platform ios do\nend", "a name needs a colon: platform :ios"),
    ("lane :foo-bar do\nend", "a name with a dash needs quotes: :\"foo-bar\""),
    ("\u{A0}puts 1", "it has the blank U+A0 in it"),
    ("  __END__", "only at the beginning of its line"),
  ]) func hints(_ code: String, _ hint: String) throws {
    let message = try #require(Fastfile.of(code).diagnostics.first { $0.code == "unknown-name" }?.message)
    #expect(message.contains(hint))
  }

  @Test(arguments: [
    ["fastlane/Pluginfile": ""], ["fastlane/actions/x.rb": ""], ["Gemfile": "gem \"fastlane-plugin-versioning\""],
  ]) func pluginsMayDefineNames(_ files: [String: String]) throws {
    #expect(try Fastfile.of("my_thing\nMISSING", files: files).diagnostics == [])
  }

  @Test func aFileThatIsNoMainFastfileMayBeImported() throws {
    #expect(try Fastfile.of("my_thing\nMISSING", path: "shared/Lanes.rb").diagnostics == [])
  }
}
