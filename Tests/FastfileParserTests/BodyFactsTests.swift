import Testing

@testable import FastfileParser

/// What the calls in the bodies of lanes, hooks and helpers reach.
@Suite struct BodyFactsTests {
  private static let text = """
    # @param track [String] Where to
    def ship(options)
      sh("echo #{options[:track]}", log: false)
      upload(options)
      notify "done"
    end

    def notify(text)
      slack(message: text, url: ENV.fetch("SLACK_URL"))
    end

    module Notes
      def self.read(options)
        lane_context[SharedValues::IPA_OUTPUT_PATH]
        options[:since]
        gym
      end
    end

    before_all { setup_ci if ENV["CI"] }

    lane :upload do |options|
      UI.user_error!("no track") unless options[:track]
      gym
      plugin_action
    end

    platform :ios do
      before_all { notify("start") }

      lane :beta do |options|
        ship(options)
        Notes.read(options.merge(since: 1))
        ENV["X"] ||= "y"
        ENV["Z"] = `git log -1`
      end

      lane :all do |options|
        beta(options.merge(track: "beta"))
        send(:upload, version: 3, **options)
        upload("x" => 1, "y": 2)
        upload(other)
        Fastlane::LaneManager.cruise_lane("ios", "beta", { fast: true })
      end
    end
    """

  private static func fastfile() throws -> Fastfile { try Fastfile.of(text) }

  private static func lane(_ name: String) throws -> Lane {
    try #require(fastfile().lanes.first { $0.name == name })
  }

  /// A call as `target name(arguments) < through`.
  private static func show(_ call: BodyCall) -> String {
    var text: String
    switch call.target {
    case .lane(let platform, let name): text = "lane " + (platform.map { $0.name + " " } ?? "") + name
    case .action: text = "action " + call.name
    case .helper: text = "helper " + call.name
    case .other: text = "other " + call.name
    }
    if let arguments = call.arguments {
      var parts = arguments.names
      if arguments.passesOptions { parts.append("**") }
      if arguments.isOpen { parts.append("?") }
      text += "(" + parts.joined(separator: ", ") + ")"
    }
    return ([text] + call.through.reversed()).joined(separator: " < ") + " :\(call.location.line)"
  }

  @Test(
    arguments: [
      ("upload", ["action gym :24", "other plugin_action :25"]),
      (
        "beta",
        [
          "helper ship(**) :32", "action sh < ship :3", "lane upload(**) < ship :4", "helper notify(?) < ship :5",
          "action slack < notify < ship :9", "helper Notes.read(since, **) :33",
        ]
      ),
      (
        "all",
        [
          "lane ios beta(track, **) :39", "lane upload(version, **) :40", "lane upload(x, y) :41",
          "lane upload(?) :42", "other other :42", "lane ios beta(fast) :43",
        ]
      ),
    ] as [(String, [String])])
  func calls(_ name: String, _ expected: [String]) throws {
    #expect(try Self.lane(name).facts.calls.map(Self.show) == expected)
  }

  @Test func listsAreThoseOfAllThatRuns() throws {
    let beta = try Self.lane("beta")
    #expect(beta.actions == ["sh", "slack"])
    #expect(beta.lanes == ["upload"])
    #expect(beta.facts.helpers == ["ship", "notify", "Notes.read"])
    #expect(beta.facts.shellCommands.map(\.text) == ["git log -1", "echo #{options[:track]}"])
    #expect(beta.facts.laneContext == ["IPA_OUTPUT_PATH"])
    #expect(beta.environment == ["X", "Z", "SLACK_URL"])
    #expect(beta.facts.environmentUses.map(\.isWritten) == [false, true, false])
    #expect(beta.facts.environmentUses.map(\.default) == ["\"y\"", nil, nil])
    #expect(beta.facts.environmentUses.map(\.isRequired) == [false, false, true])
    #expect(beta.calledBy == ["ios all"])
    #expect(try Self.lane("upload").calledBy == ["ios beta", "ios all"])
  }

  @Test func hooksRunAroundTheLanesOfTheirPlatform() throws {
    let fastfile = try Self.fastfile()
    let upload = try Self.lane("upload")
    let beta = try Self.lane("beta")
    #expect(fastfile.hooks(around: upload).map(\.platform?.name) == [nil])
    #expect(fastfile.hooks(around: beta).map(\.platform?.name) == ["ios", nil])
    #expect(fastfile.hooks.map(\.facts.actions) == [["setup_ci"], ["slack"]])
    #expect(fastfile.hooks.map(\.facts.environment) == [["CI"], ["SLACK_URL"]])
  }

  @Test func helpersTellWhatTheirOwnBodiesDo() throws {
    let helpers = try Self.fastfile().helpers
    #expect(helpers.map(\.name) == ["ship", "notify", "Notes.read"])
    #expect(helpers.map(\.location.line) == [2, 8, 13])
    #expect(helpers[0].facts.lanes == ["upload"])
    #expect(helpers[0].facts.actions == ["sh"])
    #expect(helpers[2].facts.actions == [])
  }

  @Test func parametersComeFromWhatGetsTheOptions() throws {
    func shown(_ name: String) throws -> [String] {
      try Self.lane(name).parameters.map { parameter in
        parameter.name + (parameter.isRequired ? "!" : "") + (parameter.inheritedFrom.map { " < " + $0 } ?? "")
          + (parameter.type.map { " " + $0 } ?? "")
      }
    }
    #expect(try shown("beta") == ["track! < ship String"])
    #expect(try shown("all") == ["track! < upload"])
  }

  @Test(
    arguments: [
      ("def h(o) = o[:x]", "h(options)", ["x"]),
      ("def h(a, o = {}) = o.fetch(:x, 2)", "h(1, options)", ["x = 2"]),
      ("def h(a, o = {}) = a", "h(1, options)", []),
      ("def h(x:, y: 3, **rest) = rest[:z]", "h(**options)", ["x!", "y = 3", "z"]),
      ("def h(x:, y: 3) = x", "h(**options, y: 1)", ["x!"]),
      ("def h(x:, y: 3) = x", "h(y: 1, **options)", ["x!", "y = 1"]),
      ("def h(o) = o[:x] || raise", "h(x: 1, **options)", ["x = 1"]),
      ("def h(o) = o[:x] || raise", "h({ x: 1 }.merge(options))", ["x = 1"]),
      ("def h(o) = o[:x] || raise", "h({ x: 1, **options, x: 2 })", []),
      ("def h(o) = o[:x] || raise", "h(x: 1, **options, x: 2, **options)", ["x = 2"]),
      ("def h(o) = o[:x] || raise", "h(x: 1, **options.merge(x: 2))", []),
      ("def h(o) = o[:x]", "h(options.merge(y: 1))", ["x"]),
      ("def h(o) = o[:x]", "h(x: options[:y])", ["y"]),
      ("def h(o) = o[:x] || raise", "h(options) if y", ["x"]),
      ("def h(o, k) = o[k] || raise", "h(options, :x)\nh(options, :y) if z", ["x!", "y"]),
      ("def h(o) = o[:x] || raise", "options[:x] = 1\nh(options)", []),
      ("def h(o) = o[:x] || raise", "options = { x: 1 }.merge(options)\nh(options)", ["x = 1"]),
      ("def h(o) = o[:x] || raise", "options = { x: 1 }.merge(options) if y\nh(options)", ["x"]),
      ("D = { y: 1 }\ndef h(o) = o[:x]", "h(D.merge(options))", ["x"]),
      ("def h(o) = o[:x] || raise", "v = h(options)", ["x!"]),
      // What only the helper knows is no default.
      ("def h(o, k, default: nil) = o.fetch(k, default)", "h(options, :x, default: 1)", ["x = 1"]),
      ("def h(o, k, e) = o[k] || ENV[e]", "h(options, :x, \"E\")", ["x"]),
      ("def h(o, k) = o[k] || LIST", "h(options, :x)", ["x = LIST"]),
      ("def h(o) = o.fetch(:x) do\n  1\nend", "h(options)", ["x = 1"]),
      // Some of them, or all under other names or with other values.
      ("def h(o) = [o[:x], o[:y]]", "h(options.except(:y))", ["x"]),
      ("def h(o) = [o[:x], o[:y]]", "h(options.merge(z: 1).except(:y))", ["x"]),
      ("def h(o) = o[:x]", "h(options.reject { |k, v| v.nil? })", ["x"]),
      ("def h(o) = o[:x]", "h(options.select { |k, v| v })", ["x"]),
      ("def h(o) = o[:x]", "h(options.transform_keys(&:to_sym))", ["x"]),
      ("def h(o) = o[:x]", "h(options.transform_values { |v| v.to_s })", ["x"]),
      ("def h(o) = o[:x]", "h(options.tap { |o| puts 1 })", ["x"]),
      ("def h(o) = o[:x]", "h(options.is_a?(Hash) ? options : {})", ["x"]),
      ("def h(o) = o[:x]", "h(options.map { |k, v| v })", []),
      ("def h(o) = o[:x]", "o = options.reject { |k, v| v.nil? }\nh(o)\no[:y]", ["x", "y"]),
      ("def h(o) = o[:x]", "@o = options\nh(@o)\n@o[:y]", ["x", "y"]),
      ("def h(o) = o[:x]", "@o = options\n@o = {}\n@o[:y]", []),
      ("def h(o)\n  i(o)\nend\ndef i(p) = p[:x]", "h(options)", ["x"]),
      ("# @param x [String] Which\ndef h(o) = o[:x]", "h(options)", ["x"]),
      ("module M\n  def self.h(o) = o[:x]\nend", "M.h(options)", ["x"]),
      ("module M\n  extend self\n  def h(o) = i(o)\n  def i(o) = o[:x]\nend", "M.h(options)", ["x"]),
      ("module M\n  module_function\n  def h(o) = o[:x]\nend", "M.h(options)", ["x"]),
      ("module M\n  def h(o) = o[:x]\n  module_function :h\nend", "M.h(options)", ["x"]),
      ("module M\n  module_function def h(o) = o[:x]\nend", "M.h(options)", ["x"]),
      ("module M\n  module_function def g(o) = o[:x]\n  def h(o) = o[:x]\nend", "M.h(options)", []),
      ("module M\n  module_function\n  def g(o) = o[:x]\n  alias h g\nend", "M.h(options)", []),
      ("module M\n  class << self\n    def g(o) = o[:x]\n    alias h g\n  end\nend", "M.h(options)", ["x"]),
      ("module M\n  class << self\n    define_method(:h) { |o| o[:x] }\n  end\nend", "M.h(options)", ["x"]),
      ("module M\n  extend self\n  def g(o) = o[:x]\n  alias_method :h, :g\nend", "M.h(options)", ["x"]),
      ("def g(o) = o[:x]\nalias h g", "h(options)", ["x"]),
      ("define_singleton_method(:h) { |o| o[:x] }", "h(options)", ["x"]),
      ("class C\n  def h(o) = i(o)\n  def i(o) = o[:x]\nend", "C.new.h(options)", ["x"]),
      ("class C\n  def h(o) = o[:x]\nend", "C.h(options)", []),
      ("module L\n  def self.g = 1\nend\nmodule M\n  def self.h(o) = o[:x]\nend", "M.h(options)", ["x"]),
    ] as [(String, String, [String])])
  func inheritance(_ helper: String, _ body: String, _ expected: [String]) throws {
    let fastfile = try Fastfile.of("\(helper)\nlane(:l) do |options|\n\(body)\nend")
    let parameters = try #require(fastfile.lanes.first).parameters
    #expect(
      parameters.map { $0.name + ($0.isRequired ? "!" : "") + ($0.default.map { " = " + $0 } ?? "") } == expected)
  }

  @Test func longCallsAreReadToTheirEnd() throws {
    let reads = (0..<5_000).map { "  o[:k\($0)]\n" }.joined()
    let pairs = (0..<5_000).map { "k\($0): \($0), **options" }.joined(separator: ", ")
    let lane = try #require(
      Fastfile.of("def h(o)\n\(reads)end\nlane(:l) do |options|\n  h(\(pairs))\nend").lanes.first)
    #expect(lane.parameters.map(\.default) == (0..<5_000).map { String($0) })
  }

  @Test func helpersThatCallOneAnotherEnd() throws {
    let text = "def a(o)\nb(o)\nend\ndef b(o)\na(o)\no[:x]\nend\nlane(:l) { |o| a(o)\nl(o) }"
    let lane = try #require(Fastfile.of(text).lanes.first)
    #expect(lane.facts.helpers == ["a", "b"])
    #expect(lane.parameters.map(\.name) == ["x"])
    #expect(lane.calledBy == ["l"])
  }
}
