import Testing

@testable import FastfileParser

/// The parameters of lanes whose options go through other hashes, objects, blocks and loops.
@Suite struct OptionFlowTests {
  private static func shown(_ code: String, lane index: Int = 0) throws -> [String] {
    let lanes = try Fastfile.of(code).lanes
    return try #require(lanes.indices.contains(index) ? lanes[index] : nil).parameters.map {
      $0.name + ($0.isRequired ? "!" : "") + ($0.default.map { " = " + $0 } ?? "")
    }
  }

  private static func expect(_ outside: String, _ body: String, _ expected: [String]) throws {
    #expect(try shown("\(outside)\nlane(:l) do |options|\n\(body)\nend") == expected)
  }

  @Test(
    arguments: [
      ("D = { x: 1 }.freeze", "c = D.merge(options)\nc.fetch(:x)", ["x = 1"]),
      ("D = { x: 1 }", "c = { **D, **options }\nc.fetch(:x)\nc.fetch(:y)", ["x = 1", "y!"]),
      ("D = { x: 1 }", "c = { **options, **D }\nc[:x]\nc[:y]", ["y"]),
      ("", "d = { x: 1 }\nc = d.merge(options)\nUI.user_error!(1) unless c[:x]", ["x = 1"]),
      ("", "d = { x: 1 }\noptions = d.merge(options || {})\noptions[:x]", ["x = 1"]),
      ("", "{ x: 1 }.merge(options) => { x: }", ["x = 1"]),
      ("D = { x: 1 }", "c = D.dup\nc.merge!(options)\nc[:x]\nc[:y]", ["x = 1", "y"]),
      ("D = { x: 1 }", "c = D.dup.update(options)\nc[:x]", ["x = 1"]),
      ("", "c = options.merge(x: 1) { |_, a, b| a || b }\nc[:x]", ["x = 1"]),
      ("", "c = options.reverse_merge(x: 1)\nc[:x]", ["x = 1"]),
      ("", "c = options.merge(x: 1)\nc[:x]\nc[:y]", ["y"]),
      ("def d(o) = { x: 1 }.merge(o)", "c = d(options)\nc[:x]\nc[:y]", ["x = 1", "y"]),
      // A constant that is given two values, or one that may hold anything, says nothing of what is missing.
      ("D = { x: 1 }\nD = { x: 2 }", "c = D.merge(options)\nc.fetch(:x)", ["x"]),
      ("D = load", "c = D.merge(options)\nc.fetch(:x)", ["x"]),
      ("D = { x: 1 }", "c = D.dup\nc.merge!(options) if y\nc.fetch(:x)", ["x = 1"]),
      ("D = { x: 1 }", "c = D.dup\nc[:x]", []),
      ("D = { x: 1 }", "c = D.merge(options)\nc = {}\nc[:x]", []),
    ] as [(String, String, [String])])
  func defaults(_ outside: String, _ body: String, _ expected: [String]) throws {
    try Self.expect(outside, body, expected)
  }

  @Test(
    arguments: [
      ("def h\n  @o[:x]\nend", "@o = options\nh", ["x"]),
      ("def h\n  @o[:x]\nend", "h\n@o = options", []),
      ("def h\n  @p[:x]\nend", "@o = options\nh", []),
      ("def h\n  i\nend\ndef i = @o[:x]", "@o = options\nh", ["x"]),
      ("class C\n  def initialize(o)\n    @o = o\n  end\n  def h = @o.fetch(:x)\nend", "C.new(options).h", ["x!"]),
      ("class C\n  def initialize(o)\n    @o = o\n  end\n  def h = @o[:x]\nend", "c = C.new(options)\nc.h", ["x"]),
      (
        "class C\n  attr_reader :o\n  def initialize(o)\n    @o = o\n  end\n  def h = o[:x]\nend", "C.new(options).h",
        ["x"]
      ),
      (
        "class C\n  def self.h(o) = new(o).h\n  def initialize(o)\n    @o = o\n  end\n  def h = @o[:x]\nend",
        "C.h(options)", ["x"]
      ),
      (
        "class C\n  attr_reader :o\n  def initialize(o)\n    @p = o\n    @o = o\n  end\n  def h\n    i\n    j\n  end\n"
          + "  private\n  def i\n    raise unless @p[:x]\n  end\n  def j = o[:y]\nend", "C.new(options).h", ["x!", "y"]
      ),
      ("class C\n  def initialize(o)\n    @o = {}\n  end\n  def h = @o[:x]\nend", "C.new(options).h", []),
      ("class C\n  def initialize(o)\n    @o = o\n  end\n  def h = @o[:x]\nend", "C.new({}).h", []),
      ("class C\n  def initialize(o)\n    @p = o\n  end\n  def h = @o[:x]\nend", "C.new(options).h", []),
    ] as [(String, String, [String])])
  func instanceVariables(_ outside: String, _ body: String, _ expected: [String]) throws {
    try Self.expect(outside, body, expected)
  }

  @Test(
    arguments: [
      ("def h(o)\n  yield o\nend", "h(options) { |p| p[:x] }", ["x"]),
      ("def h(o)\n  yield 1, o\nend", "h(options) { |p, q| p[:y]\nq[:x] }", ["x"]),
      ("def h(o, &b) = b.call(o)", "h(options) { |p| p[:x] }", ["x"]),
      ("def h(o)\n  yield o.merge(y: 1)\nend", "h(options) { |p| p[:x]\np[:y] }", ["x"]),
      ("def h(o)\n  yield({})\nend", "h(options) { |p| p[:x] }", []),
      ("def h(o)\n  yield o\nend", "h({}) { |p| p[:x] }", []),
      ("", "l = ->(o) { o[:x] }\nl.call(options)", ["x"]),
      ("", "l = lambda { |o| o[:x] }\nl.(options)", ["x"]),
      ("", "->(o) { o[:x] }.call(options)", ["x"]),
      ("", "l = ->(o) { o[:x] }\nl.call({})", []),
      ("", "options.tap { |o| o[:x] }\noptions.then { |o| o[:y] }", ["x", "y"]),
    ] as [(String, String, [String])])
  func blocks(_ outside: String, _ body: String, _ expected: [String]) throws {
    try Self.expect(outside, body, expected)
  }

  @Test(
    arguments: [
      ("def h(o:) = o[:x]", "h(o: options)", ["x"]),
      ("def h(a, o: {}) = o[:x]", "h(1, o: options)", ["x"]),
      ("def h(a, o: {}, p: {}) = p[:x]", "h(1, o: options)", []),
      ("def h(a) = a[:o][:x]", "h({ o: options })", ["x"]),
      ("def h(a) = a[:p][:x]", "h(o: options)", []),
      ("def h(a) = a[:x]", "h(o: options)", []),
    ] as [(String, String, [String])])
  func arguments(_ outside: String, _ body: String, _ expected: [String]) throws {
    try Self.expect(outside, body, expected)
  }

  @Test(
    arguments: [
      ("", "k = %i[x y]\nk.each { |k| options[k] }", ["x", "y"]),
      ("", "for k in [:x, :y]\n  options[k]\nend", ["x", "y"]),
      ("", "{ a: :x }.each { |n, k| options[k] }", ["x"]),
      ("", "{ x: 1, y: \"z\" }.each { |k, d| options[k] || d }", ["x = 1", "y = \"z\""]),
      ("K = %i[x y]", "K.each { |k| UI.user_error!(k) unless options[k] }", ["x!", "y!"]),
      ("K = { x: \"no\" }", "K.each { |k, m| UI.user_error!(m) if options[k].nil? }", ["x!"]),
      ("K = %i[x y]", "K.each { |k| UI.user_error!(k) unless options[k] } if z", ["x", "y"]),
      ("K = %i[x y]", "K.each { |k| next if z\nraise unless options[k] }", ["x", "y"]),
      ("K = %i[x y]", "K.each { |k| break if z\nraise unless options[k] }", ["x", "y"]),
      ("K = keys", "K.each { |k| raise unless options[k] }", []),
      ("def h(o, *k)\n  k.each { |k| raise unless o[k] }\nend", "h(options, :x, :y)", ["x!", "y!"]),
      ("def h(o, *k)\n  k.each { |k| raise unless o[k] }\nend", "h(options, :x)\nh(options, :y) if z", ["x!", "y"]),
      ("def h(o, *k)\n  k.each { |k| raise unless o[k] }\nend", "h(options, *z)", []),
      ("def h(o, k)\n  k.each { |k| raise unless o[k] }\nend", "h(options, [:x, :y])", ["x!", "y!"]),
      ("K = %i[x]\ndef h(o, k)\n  k.each { |k| raise unless o[k] }\nend", "h(options, K)", ["x!"]),
      ("def h(o, k: [])\n  k.each { |k| raise unless o[k] }\nend", "h(options, k: %i[x y])", ["x!", "y!"]),
      ("def h(o, k)\n  k.each { |k| raise unless o[k] }\nend", "h(options, [:x, z])", []),
      (
        "module M\n  K = %i[x]\n  def self.h(o)\n    K.each { |k| raise unless o[k] }\n  end\nend", "M.h(options)",
        ["x!"]
      ),
      ("", "k = %i[x]\nk = z\nk.each { |k| options[k] }", []),
    ] as [(String, String, [String])])
  func keys(_ outside: String, _ body: String, _ expected: [String]) throws {
    try Self.expect(outside, body, expected)
  }

  /// Names that only a helper knows are told by what its call passes for them.
  @Test(
    arguments: [
      ("def h(o, k, d = 3) = o[k] || d", "h(options, :x)\nh(options, :y, 4)", ["x = 3", "y = 4"]),
      ("def h(o, k, d: 3) = o[k] || d", "h(options, :x, d: z)", ["x"]),
      ("def h(o, k, d) = o[k] || d", "h(options, :x, [])", ["x = []"]),
      ("def h(o, k, d) = o[k] || d", "h(options, :x, *y)", ["x"]),
      ("def h(o, k, d) = o[k] || d + 1", "h(options, :x, 1)", ["x"]),
    ] as [(String, String, [String])])
  func defaultsOfHelpers(_ outside: String, _ body: String, _ expected: [String]) throws {
    try Self.expect(outside, body, expected)
  }

  /// An option is required if the lane surely fails without it, whatever its variable is given in between.
  @Test(
    arguments: [
      ("", "v = options[:x]\nif y\n  v = 1\nend\nUI.user_error!(1) unless v", ["x"]),
      ("", "v = options[:x]\nif y\n  v = 1\nelse\n  z\nend\nUI.user_error!(1) if v.nil?", ["x"]),
      ("", "v = options[:x]\nunless v\n  z\n  v = 1\nend\nraise if v.nil?", ["x"]),
      ("", "v = options[:x]\nv = 1 if options[:y]\nraise unless v", ["x", "y"]),
      ("", "v = options[:x]\nv = 1 while v.nil?\nraise unless v", ["x"]),
      ("", "v = options[:x]\nv = 1 if y && v.nil?\nraise unless v", ["x"]),
      ("", "v = options[:x]\nraise unless v\nv = 1 if y", ["x!"]),
      ("", "v = options[:x]\nw = 1 if y\nraise unless v", ["x!"]),
      ("", "raise if options[:x]&.empty?", ["x"]),
      ("", "raise if options[:x].to_s.empty?", ["x!"]),
      ("", "options[:x]&.then { |y| raise unless options[:z] }", ["x", "z"]),
      ("", "Dir.chdir(\"..\") do\n  next if options[:y]\n  raise unless options[:x]\nend", ["y", "x"]),
      ("", "loop do\n  break if y\n  raise unless options[:x]\nend", ["x"]),
      ("", "options[:x] || next", ["x"]),
      ("", "options[:x] || return", ["x"]),
      ("", "options[:x] || raise", ["x!"]),
    ] as [(String, String, [String])])
  func requirements(_ outside: String, _ body: String, _ expected: [String]) throws {
    try Self.expect(outside, body, expected)
  }

  /// Lanes and helpers that pass their options round take what all of them read, whichever is asked first.
  @Test func circles() throws {
    let lanes = "lane(:a) { |o| o[:x]\nb(o) if o[:y] }\nlane(:b) { |o| a(o) }"
    #expect(try Self.shown(lanes) == ["x", "y"])
    #expect(try Self.shown(lanes, lane: 1) == ["x", "y"])
    let helpers = "def g(o)\n  o[:x]\n  h(o)\nend\ndef h(o)\n  o[:y]\n  g(o) if z\nend\n"
    let both = helpers + "lane(:a) { |o| g(o) }\nlane(:b) { |o| h(o) }"
    #expect(try Self.shown(both) == ["x", "y"])
    #expect(try Set(Self.shown(both, lane: 1)) == ["x", "y"])
    let three = "lane(:a) { |o| o[:x]\nb(o) }\nlane(:b) { |o| o[:y]\nc(o) }\nlane(:c) { |o| o[:z]\na(o) }"
    for index in 0..<3 { #expect(try Set(Self.shown(three, lane: index)) == ["x", "y", "z"]) }
  }

  /// A default is the text of a value by itself.
  @Test(
    arguments: [
      ("options.fetch(:x) do\n  \"d\"\nend", "\"d\""),
      ("options[:x] || <<~T\n  here\n   \"a\"\nT", "\"here\\n \\\"a\\\"\\n\""),
      ("options[:x] || <<-'T'\n  a\\n#{b}\n  T", "\"  a\\\\n\\#{b}\\n\""),
      ("options[:x] || (1 + 2)", "(1 + 2)"),
    ] as [(String, String)])
  func texts(_ body: String, _ expected: String) throws {
    let parameter = try #require(
      Fastfile.of("lane(:l) do |options|\n\(body)\nend").lanes.first?.parameters.first)
    #expect(parameter.default == expected)
  }

  /// What objects hold costs no more for many than for few: the time of a lane is not that of all helpers.
  @Test func manyOfEach() throws {
    let helpers = (0..<2_000).map { "def h\($0)(o)\n  o[:k\($0)]\n  h\(($0 + 1) % 2_000)(o)\nend\n" }.joined()
    let lane = try #require(Fastfile.of("\(helpers)lane(:l) { |o| h0(o) }").lanes.first)
    #expect(lane.parameters.first?.name == "k0")
    let hashes = (0..<2_000).map { "  o\($0) = { a\($0): 1 }.merge(options)\n  o\($0)[:a\($0)]\n" }.joined()
    let other = try #require(Fastfile.of("lane(:l) do |options|\n\(hashes)end").lanes.first)
    #expect(other.parameters.first?.default == "1")
  }
}
