import Testing

@testable import FastfileParser

/// What the body and the comment of a lane tell about it.
@Suite struct LaneFactsTests {
  private static func lane(_ text: String, named name: String = "a") throws -> Lane {
    let document = try FastfileDocument(path: "Fastfile", bytes: Array(text.utf8), contentType: .fastfile)
    return try #require(document.fastfile().lanes.first { $0.name == name })
  }

  /// A parameter as `name! type = default "text"`, the exclamation mark for a required one.
  private static func show(_ parameter: LaneParameter) -> String {
    var text = parameter.name + (parameter.isRequired ? "!" : "")
    if let type = parameter.type { text += " " + type }
    if let value = parameter.default { text += " = " + value }
    if let description = parameter.description { text += " \"" + description + "\"" }
    return text
  }

  @Test(
    arguments: [
      // Keywords.
      ("|version:, track: \"beta\", **rest|", "", ["version!", "track = \"beta\""]),
      ("|a: nil, b: [1, 2]|", "", ["a = nil", "b = [1, 2]"]),
      // Reads of the options, whatever they are called.
      ("|options|", "x(options[:b], options['c'])", ["b", "c"]),
      ("|o|", "x o[:b]", ["b"]),
      ("|o|", "x options[:b]", []),
      ("|options|", "options[:b] && options[:a] && options[:b]", ["b", "a"]),
      ("|options|", "options[name]", []),
      ("|options|", "options.dig(:b, :c); options.key?(:d); options.values_at(:e, :f)", ["b", "d", "e", "f"]),
      // Defaults.
      ("|options|", "options[:b] || \"x\"", ["b = \"x\""]),
      ("|options|", "options[:b] ||= compute(1)", ["b = compute(1)"]),
      ("|options|", "options.fetch(:b, 3)", ["b = 3"]),
      ("|options|", "options.fetch(:b) { 4 }", ["b = 4"]),
      ("|options|", "options[:b] = 1; options[:b] || 2", ["b = 2"]),
      ("|options|", "options[:b] ? options[:b] : 5", ["b = 5"]),
      ("|options|", "x(options[:b].nil? ? 6 : options[:b])", ["b = 6"]),
      ("|options|", "x(options[:b] ? options[:c] : 7)", ["b", "c"]),
      ("|options|", "raise 1 unless options[:b] || UI.confirm(2)", ["b"]),
      // Required.
      ("|options|", "options.fetch(:b)", ["b!"]),
      ("|options|", "options[:b] || UI.user_error!(\"no b\")", ["b!"]),
      ("|options|", "raise \"no b\" unless options[:b]", ["b!"]),
      ("|options|", "UI.user_error!(\"no b\") if options[:b].nil?", ["b!"]),
      ("|options|", "UI.user_error!(\"no b\") if options[:b].to_s.empty? || !options[:c]", ["b!", "c!"]),
      ("|options|", "unless options[:b]\n  UI.error 1\n  UI.user_error!(2)\nend", ["b!"]),
      ("|options|", "puts(1) unless options[:b]", ["b"]),
      ("|options|", "raise \"no b\" unless options[:b] || options[:c]", ["b", "c"]),
      ("|options|", "options[:b].nil? && raise(\"no b\")", ["b"]),
      ("|options|", "UI.user_error!(\"no b\") unless options.key?(:b)", ["b!"]),
      ("|options|", "options[:b] or raise \"no b\"", ["b!"]),
      // By way of variables.
      ("|options|", "b = options[:b]\nUI.user_error!(\"no b\") unless b", ["b!"]),
      ("|options|", "b = options[:b]\nb ||= 3", ["b = 3"]),
      ("|options|", "x(b = options[:c])\ny(b || 4)", ["c = 4"]),
      ("|options|", "o = options.dup\no[:b]", ["b"]),
      ("|options|", "o = options || {}\no.fetch(:b, 1)", ["b = 1"]),
      // Taken apart.
      ("|options|", "options => { b:, c: Integer => d }", ["b!", "c!"]),
      ("|options|", "case options\nin { b: } then 1\nelse 2\nend", ["b"]),
      ("|options|", "b, c = options.values_at(:b, :c)", ["b", "c"]),
      ("|options|", "x(options.slice(:b, :c))", ["b", "c"]),
      ("|options|", "b = options.delete(:b) { 2 }", ["b"]),
      ("|**o|", "x(o[:b])", ["b"]),
      ("|b:, **o|", "x(o[:c] || 1)", ["b!", "c = 1"]),
    ] as [(String, String, [String])])
  func parameters(_ block: String, _ body: String, _ expected: [String]) throws {
    let lane = try Self.lane("lane :a do \(block)\n\(body)\nend\n")
    #expect(lane.parameters.map(Self.show) == expected)
  }

  @Test(
    arguments: [
      ("# @param version [String] The version", ["version String \"The version\""]),
      ("# @param [String] version - The version", ["version String \"The version\""]),
      ("# @option options [Boolean] :fast (default: false) Skip tests", ["fast Boolean = false \"Skip tests\""]),
      ("# @option options [Integer] count (3) How many,\n#   at most", ["count Integer = 3 \"How many, at most\""]),
      ("# @param options [Hash] What is passed\n# @return [void]", []),
      ("desc \"Ships\\n @param track Where to\"", ["track \"Where to\""]),
    ] as [(String, [String])])
  func documented(_ above: String, _ expected: [String]) throws {
    #expect(try Self.lane("\(above)\nlane :a do\nend\n").parameters.map(Self.show) == expected)
  }

  @Test func tagsAddToWhatTheBodyTells() throws {
    let lane = try Self.lane("# @option options [String] :b Which\nlane :a do |options|\nx(options[:b] || 1)\nend")
    #expect(lane.parameters.map(Self.show) == ["b String = 1 \"Which\""])
    #expect(lane.parameters.map(\.source) == [.options])
  }

  @Test func environmentAndCalls() throws {
    let text = """
      def helper
      end
      lane :a do |options|
        match(type: ENV["TYPE"], key: ENV.fetch("KEY", ENV["OTHER"]))
        helper
        puts "#{other_action(1)}"
        b(x: 1)
        Fastlane::Actions.sh("ls")
        self.general
        unless_word = 1
        match
      end
      lane :b do
      end
      lane :general do
      end
      """
    let lane = try Self.lane(text)
    #expect(lane.environment == ["TYPE", "KEY", "OTHER"])
    #expect(lane.actions == ["match", "puts", "other_action"])
    #expect(lane.lanes == ["b", "general"])
    #expect(try Self.lane(text, named: "b").calledBy == ["a"])
  }

  @Test func aCallReachesTheOwnPlatformFirst() throws {
    let text = """
      lane :b do
      end
      platform :ios do
        lane :a do
          b
          only_android
        end
        lane :b do
        end
      end
      platform :android do
        lane :only_android do
        end
      end
      """
    let document = try FastfileDocument(path: "Fastfile", bytes: Array(text.utf8), contentType: .fastfile)
    let lanes = document.fastfile().lanes
    #expect(lanes.filter { $0.name == "b" }.map(\.calledBy) == [[], ["ios a"]])
    #expect(lanes.first { $0.name == "a" }?.actions == ["only_android"])
  }

  @Test func aMethodHidesTheLaneOfItsName() throws {
    let text = "def b\nend\nlane :a do\nb\nputs 1\ntest\nend\nlane :b do\nend\nlane :puts do\nend\nlane :test do\nend"
    let lane = try Self.lane(text)
    #expect(lane.lanes == ["test"])
    #expect(lane.facts.helpers == ["b"])
    #expect(lane.actions == ["puts"])
  }
}
