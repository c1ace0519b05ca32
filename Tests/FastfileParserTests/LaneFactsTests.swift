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
      ("|options|", "options[:b] = 1; options[:b] || 2", []),
      ("|options|", "if x\noptions[:b] = 1\nend\noptions[:b] || 2", ["b = 2"]),
      ("|options|", "options[:b] || ENV[\"B\"] || 3", ["b = ENV[\"B\"] || 3"]),
      ("|options|", "options[:b] || ENV[\"B\"] || raise(1)", ["b = ENV[\"B\"]"]),
      ("|options|", "(options[:b] || ENV[\"B\"]) || 3", ["b = ENV[\"B\"] || 3"]),
      ("|options|", "x(options[:b] == nil ? 6 : options[:b])", ["b = 6"]),
      ("|options|", "x(options.key?(:b) ? options.fetch(:b) : nil)", ["b = nil"]),
      ("|options|", "b = options[:b]\nb = 3 if b.nil?", ["b = 3"]),
      ("|options|", "options[:b] = 3 unless options[:b]", ["b = 3"]),
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
      ("|options|", "options[:b].nil? && raise(\"no b\")", ["b!"]),
      ("|options|", "b = options[:b] or UI.user_error!(\"no b\")", ["b!"]),
      ("|options|", "options.fetch(:b) { |key| raise key }", ["b!"]),
      ("|options|", "b = options.fetch(:b, nil)\nraise if b.nil?", ["b!"]),
      ("|options|", "raise if options[:b] == nil", ["b!"]),
      ("|options|", "raise unless options[:b] != nil", ["b!"]),
      ("|options|", "raise if nil == options[:b]", ["b!"]),
      ("|options|", "raise if (options[:b]).nil?", ["b!"]),
      ("|options|", "raise if (b = options[:b]).nil?", ["b!"]),
      ("|options|", "exit 1 unless options[:b]", ["b!"]),
      ("|options|", "exit unless options[:b]", ["b"]),
      // Needed under a condition only.
      ("|options|", "options.fetch(:b) if options.key?(:b)", ["b"]),
      ("|options|", "if options[:b]\noptions.fetch(:b)\nend", ["b"]),
      ("|options|", "x { options.fetch(:b) }", ["b"]),
      ("|options|", "Dir.chdir(1) { options.fetch(:b) }", ["b!"]),
      ("|options|", "begin\noptions.fetch(:b)\nrescue KeyError\n1\nend", ["b"]),
      ("|options|", "begin\noptions.fetch(:b)\nrescue => e\nx\nraise e\nend", ["b!"]),
      ("|options|", "next if options[:b]\nraise unless options[:c]", ["b", "c"]),
      ("|options|", "options[:b] = 1 if x\nraise unless options[:b]", ["b"]),
      // What else is put there may have the option.
      ("|options|", "options = defaults(options)\nraise unless options[:b]", ["b"]),
      ("|options|", "options = D.merge(options)\nraise unless options[:b]", ["b"]),
      ("|options|", "options = { **D, **options }\nraise unless options[:b]", ["b"]),
      ("|options|", "options = { c: 1, **options }\nraise unless options[:b]", ["b!"]),
      ("|options|", "options = options.merge(c: 1)\nraise unless options[:b]", ["b!"]),
      ("|options|", "options.merge!(D)\nraise unless options[:b]", ["b"]),
      ("|options|", "options.merge!(c: 1)\nraise unless options[:b]", ["b!"]),
      ("|options|", "raise unless D.merge(options)[:b]", ["b"]),
      ("|options|", "raise unless options[:b]\noptions = defaults(options)", ["b!"]),
      ("|options|", "UI.user_error!(\"no b\") unless options.key?(:b)", ["b!"]),
      ("|options|", "options[:b] or raise \"no b\"", ["b!"]),
      // By way of variables.
      ("|options|", "b = options[:b]\nUI.user_error!(\"no b\") unless b", ["b!"]),
      ("|options|", "b = options[:b]\nb ||= 3", ["b = 3"]),
      ("|options|", "x(b = options[:c])\ny(b || 4)", ["c = 4"]),
      ("|options|", "o = options.dup\no[:b]", ["b"]),
      ("|options|", "o = options || {}\no.fetch(:b, 1)", ["b = 1"]),
      // Other variables, and other values.
      ("|options|", "x.each { |options| options[:b] }", []),
      ("|options|", "x { options[:b] }", ["b"]),
      ("|options|", "def x(options) = options[:b]", []),
      ("|options|", "options = { b: 1 }\noptions[:b]", []),
      ("|options|", "options[:b]\noptions = load\noptions[:c]", ["b"]),
      ("|options|", "options = load unless options\noptions[:b]", ["b"]),
      ("|options|", "options = known(options)\noptions[:b]", ["b"]),
      ("|options|", "options[:b] = true", []),
      // Merged with others.
      ("|options|", "o = D.merge(options)\no[:b]", ["b"]),
      ("|options|", "options = { b: 1 }.merge(options)\noptions[:b]", ["b = 1"]),
      ("|options|", "o = { b: 1, **options, c: 2 }\nx(o[:b], o[:c])", ["b = 1"]),
      ("|options|", "o = options.merge(b: 1)\nx(o[:b], o[:c])", ["c"]),
      ("|options|", "options.store(:b, 1)\nx(options[:b], options[:c])", ["c"]),
      ("|options|", "options.merge!(b: 1)\nx(options[:b], options[:c])", ["c"]),
      ("|options|", "options.reverse_merge!(b: 1)\nx(options[:b], options[:c])", ["b = 1", "c"]),
      // By way of names.
      ("|options|", "%i[b c].each { |k| UI.user_error!(k) unless options[k] }", ["b!", "c!"]),
      ("|options|", "k = :b\noptions[k]", ["b"]),
      ("|options|", "options[KEY]", ["konst"]),
      ("", "_1[:b]", ["b"]),
      ("", "x { _1[:b] }", []),
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
    let lane = try Self.lane("KEY = :konst\nlane :a do \(block)\n\(body)\nend\n")
    #expect(lane.parameters.map(Self.show) == expected)
  }

  @Test(
    arguments: [
      ("# @param version [String] The version", ["version String \"The version\""]),
      ("# @param [String] version - The version", ["version String \"The version\""]),
      ("# @option options [Boolean] :fast (default: false) Skip tests", ["fast Boolean = false \"Skip tests\""]),
      ("# @option options [Integer] count (3) How many,\n#   at most", ["count Integer = 3 \"How many, at most\""]),
      ("# @option options [String] :x (see below) Text", ["x String \"(see below) Text\""]),
      ("# @option options [String] :x (optional) Text", ["x String \"(optional) Text\""]),
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

  @Test func aLoopAroundTheLaneGivesNames() throws {
    let text = """
      %w[dev prod].each do |e|
        lane :"to_#{e}" do |options|
          x(ENV["KEY_#{e}"], options[:"by_#{e}"])
          send(:"notify_#{e}")
        end
      end
      lane :notify_prod do
      end
      """
    let lane = try Self.lane(text, named: "to_prod")
    #expect(lane.environment == ["KEY_prod"])
    #expect(lane.parameters.map(Self.show) == ["by_prod"])
    #expect(lane.lanes == ["notify_prod"])
  }

  @Test(
    arguments: [
      ("ENV[NAME]", ["TOKEN"]),
      ("k = \"X\"\nENV[k]", ["X"]),
      ("%w[A B].each { |k| ENV[k] }", ["A", "B"]),
      ("ENV.update(\"U\" => 1)", ["U written"]),
      ("ENV.to_h[\"X\"]", ["X"]),
      ("ENV.fetch(\"X\") { raise }", ["X!"]),
      ("ENV.fetch(\"X\") { compute(1) }", ["X = compute(1)"]),
      ("x = ENV[\"X\"]\nx ||= 4", ["X = 4"]),
      ("ENV[\"X\"] || UI.user_error!(1)", ["X!"]),
      ("raise unless ENV[\"X\"]", ["X!"]),
      ("x = ENV[\"X\"]\nraise if x.nil?", ["X!"]),
      ("1 || ENV[\"X\"] || ENV[\"Y\"] || 2", ["X = ENV[\"Y\"] || 2", "Y = 2"]),
      ("ENV[\"X\"] ||= 3", ["X = 3"]),
      ("ENV[\"X\"] = 3", ["X written"]),
    ] as [(String, [String])])
  func environment(_ body: String, _ expected: [String]) throws {
    let lane = try Self.lane("NAME = \"TOKEN\"\nlane :a do\n\(body)\nend\n")
    let shown = lane.facts.environmentUses.map { use in
      use.name + (use.isRequired ? "!" : "") + (use.isWritten ? " written" : "")
        + (use.default.map { " = " + $0 } ?? "")
    }
    #expect(shown == expected)
  }

  @Test(
    arguments: [
      ("lane_context[:B] ||= 1", ["B written"]),
      ("lc = lane_context\nlc[:B]", ["B"]),
      ("lane_context.key?(:B)", ["B"]),
      ("lane_context.values_at(:B, SharedValues::C)", ["B", "C"]),
    ] as [(String, [String])])
  func laneContext(_ body: String, _ expected: [String]) throws {
    let lane = try Self.lane("lane :a do\n\(body)\nend\n")
    #expect(lane.facts.laneContextUses.map { $0.key + ($0.isWritten ? " written" : "") } == expected)
  }

  @Test(
    arguments: [
      ("defined?(other)", []), ("instance_eval { gym }", ["gym"]), ("runner", []),
      ("[:b, :c].each { |name| send(name) }", ["b", "c"]),
    ] as [(String, [String])])
  func calls(_ body: String, _ expected: [String]) throws {
    #expect(try Self.lane("lane :a do\n\(body)\nend\n").facts.calls.map(\.name) == expected)
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

  /// A general lane reaches the lanes of the platform that runs, as far as one runs it.
  @Test(arguments: [
    ("ship", ["r": ["ios s"], "ios b": ["r"]]), ("ship_other", ["r": ["ios s"], "ios b": []]),
  ])
  func generalLanesRunForPlatforms(_ called: String, _ expected: [String: [String]]) throws {
    let fastfile = try Fastfile.of(
      "lane(:r) { \(called == "ship" ? "b" : "c") }\nplatform(:ios) { lane(:s) { r }\nprivate_lane(:b) { } }\n"
        + "platform(:mac) { private_lane(:b) { } }")
    for lane in fastfile.lanes {
      let name = [lane.platform?.name, lane.name].compactMap { $0 }.joined(separator: " ")
      if let callers = expected[name] { #expect(lane.calledBy == callers) }
      if name == "mac b" { #expect(lane.calledBy == []) }
    }
  }

  @Test func generalLanesRunForPlatformsOfOtherGeneralLanes() throws {
    let lanes = (0..<2000).map { "lane(:l\($0)) { l\($0 + 1) }\n" }.joined()
    let fastfile = try Fastfile.of(
      "\(lanes)lane(:l2000) { b }\nplatform(:ios) { before_all { l0 }\nlane(:b) { } }\n"
        + "platform(:mac) { lane(:b) { l5 } }")
    #expect(fastfile.lanes.filter { $0.name == "b" }.map(\.calledBy) == [["l2000"], ["l2000"]])
    let calls = try #require(fastfile.lanes.first { $0.name == "l2000" }).facts.calls
    #expect(calls.map(\.target) == ["ios", "mac"].map { .lane(platform: Platform($0), name: "b") })
  }
}
