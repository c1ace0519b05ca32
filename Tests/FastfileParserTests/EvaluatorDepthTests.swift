import Testing

@testable import FastfileParser

/// What lies too deep or is too much work ends in what can't be known: never in a guess, an error or a lost lane.
@Suite("Evaluation: what lies deep")
struct EvaluatorDepthTests {
  /// The names of the lanes, of those with a dynamic name their text.
  private static func names(_ code: String) throws -> [String] {
    try Fastfile.of(code).lanes.map(\.name)
  }

  @Test(
    "Values and procedures that are made of thousands of others need no deep stack",
    arguments: [
      "f = ->(x) { x }; g = f; 400.times { g = g >> f }; g.call(0)",
      "f = ->(x) { x }; g = f; 400.times { g = g << f }; g.call(0)",
      "g = :itself.to_proc; 400.times { g = g >> :itself.to_proc }; g.call(0)",
      "g = ->(x) { x }; 400.times { g = g.method(:call) }; g.call(0)",
      "send(*([:send] * 400), :puts, 1)",
      "S = Struct.new(:n); g = nil; 400.times { g = S.new(g) }; g.inspect",
      "S = Struct.new(:n); g = h = nil; 400.times { g = S.new(g); h = S.new(h) }; g == h",
      "g = nil; 400.times { g = OpenStruct.new(n: g) }; g.to_s",
      "Dir.glob('{a,b}' * 20)", "Dir['{a,b}{c,d}' * 5000]", "Pathname.glob('{a,b}' * 30)",
    ])
  func deepValues(code: String) throws {
    #expect(try Self.names("\(code)\nlane(:after) { }") == ["after"])
  }

  @Test(
    "What a cut evaluation leaves is unknown",
    arguments: [
      "count = 0\n1_000_000.times { count += 1 }\nlane(:\"x#{count}\") { }",
      "def r(n, l)\nl << n\nr(n + 1, l)\nend\ncount = []\nr(0, count)\nlane(:\"x#{count}\") { }",
      "def r(n) = r(n + 1)\ncount = 1\nif true\ncount = r(0)\nend\nlane(:\"x#{count}\") { }",
      "g = Enumerator.new { |y| y << 1 }\n300.times { h = g; g = Enumerator.new { |y| h.each { |x| y << x } } }\n"
        + "count = g\nlane(:\"x#{count.to_a.size}\") { }",
      "count = [1].each\n400.times { count = count.each_with_index }\nlane(:\"x#{count.to_a.size}\") { }",
      "count = []\n400.times { count = [count] }\nlane(:\"x#{count.flatten.size}\") { }",
    ])
  func noGuesses(code: String) throws {
    let fastfile = try Fastfile.of(code)
    #expect(fastfile.lanes.map(\.isDynamic) == [true])
    #expect(fastfile.lanes.first?.name.contains("#{count") == true)
    #expect(!fastfile.diagnostics.contains { $0.severity == .error })
  }

  @Test(
    "Delegators, methods of Forwardable and unbound methods lead to lanes",
    arguments: [
      "require 'delegate'; d = self; 400.times { d = SimpleDelegator.new(d) }; d.lane(:a) { }",
      "class P\nextend Forwardable\ndef_delegators :@f, :lane\ndef initialize(f) = @f = f\nend\nP.new(self).lane(:a) { }",
      "class P\nextend Forwardable\ndef_delegator :@f, :lane, :l\ndef initialize(f) = @f = f\nend\nP.new(self).l(:a) { }",
      "class P\nextend Forwardable\ninstance_delegate [:lane] => :f\nattr_reader :f\ndef initialize(f) = @f = f\nend\n"
        + "P.new(self).lane(:a) { }",
      "method(:lane).unbind.bind(self).call(:a) { }", "self.class.instance_method(:lane).bind(self).call(:a) { }",
      "self.class.instance_method(:lane).bind_call(self, :a) { }",
      "require 'stringio'\nio = StringIO.new('a')\nio.close\nbegin\nio.read\nrescue IOError\nlane(:a) { }\nend",
    ])
  func delegation(code: String) throws {
    #expect(try Self.names(code) == ["a"])
  }

  @Test("An alias that may not be allowed keeps the lanes of both ways")
  func aliases() throws {
    let fastfile = try Fastfile.of(
      "begin\nx = YAML.load(\"a: &b 1\\nc: *b\\n\")\nlane(:\"v#{x['c']}\") { }\nrescue Psych::BadAlias\nlane(:r) { }\nend"
    )
    #expect(fastfile.lanes.map(\.name) == ["v1", "r"])
    #expect(fastfile.lanes.allSatisfy { $0.condition != nil })
  }
}
