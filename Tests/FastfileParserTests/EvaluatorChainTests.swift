import Testing

@testable import FastfileParser

/// Values that hold one another in chains far deeper than the stack is.
@Suite("Evaluator: chains of values")
struct EvaluatorChainTests {
  private static let uses = [
    "a == a.dup", "a.eql?(a.dup)", "a <=> a.dup", "a.equal?(a)", "a === a", "a.inspect", "a.to_s", "a.hash",
    "a.flatten",
    "a.join", "\"#{a}\"", "a.freeze.frozen?", "a.dup", "a.clone", "{ a => 1 }[a]", "[a, a.dup].uniq", "[a] - [a.dup]",
    "[a].include?(a.dup)", "[a, a.dup].sort", "[a].to_set", "a.to_a", "a.to_h", "a.first", "a.next", "a.call", "a.size",
    "a.name", "a.ancestors", "a.new", "a.respond_to?(:x)", "a.is_a?(Array)", "a.dig(0, 0, 0)", "a.nope",
    "JSON.generate(a)", "JSON.pretty_generate(a)", "a.to_json", "a.to_yaml", "Marshal.load(Marshal.dump(a))",
    "Array(a)",
    "String(a)", "puts(a)", "p(a)", "format(\"%s %p\", a, a)", "[*a]", "desc(a)", "File.join(a)", "a in [[[x]]]", "a.x",
    "Struct.new(:x).new(a).to_s", "raise(a)", "catch(a) { throw a }", "a.with_index.to_a", "a.to_proc.call(:x)",
    "a.instance_variables", "ENV[a]", "Pathname.new(a)", "a.map { |x| x.flatten }", "a.lazy.map { |x| x }.first",
  ]

  @Test("What uses them ends, and so does letting go of them", arguments: chains)
  func use(code: String) throws {
    let text = "a = nil\n" + code + "\n" + Self.uses.map { "begin; \($0); rescue; end" }.joined(separator: "\n")
    let fastfile = try Fastfile.of(
      text + "\nlane(:last) { }\n", options: EvaluationOptions(stepLimit: 2_000_000))
    #expect(fastfile.lanes.last?.name == "last")
  }

  @Test("A chain that is let go of while the file runs costs nothing of what follows")
  func released() throws {
    let fastfile = try Fastfile.of("a = nil\n40_000.times { a = [a] }\na = [[1]]\nlane(a.inspect.to_sym) { }")
    #expect(fastfile.lanes.map(\.name) == ["[[1]]"])
  }

  private static let chains = [
    "40_000.times { a = [a] }",
    "40_000.times { a = [[1], a, a] }",
    "40_000.times { a = { x: a } }",
    "40_000.times { a = { a => 1 } }",
    "40_000.times { h = Hash.new(a); a = h }",
    "40_000.times { a = Set[a] }",
    "a = 1\n40_000.times { a = (a..nil) }",
    "N = Struct.new(:x)\n40_000.times { a = N.new(a) }",
    "40_000.times { a = OpenStruct.new(x: a) }",
    "class Box; def initialize(x); @x = x; end; end\n40_000.times { a = Box.new(a) }",
    "a = [1].each\n40_000.times { a = a.each_with_index }",
    "a = [1].lazy\n40_000.times { a = a.map { |x| x } }",
    "a = [1]\n40_000.times { a = a.to_enum }",
    "40_000.times { a = a.method(:to_s) }",
    "b = ->(x) { x }\na = b\n40_000.times { a = a >> b }",
    "b = ->(x, y) { x }\n40_000.times { a = b.curry[a] }",
    "def keep(x) = -> { x }\n40_000.times { a = keep(a) }",
    "40_000.times { a = { x: a }.to_proc }",
    "a = Object\n20_000.times { a = Class.new(a) }",
    "20_000.times { b = Module.new; b.include(a) if a; a = b }",
    "40_000.times { b = Object.new; b.instance_variable_set(:@x, a); a = b }",
    "40_000.times { a = StandardError.new(a) }",
  ]
}
