import Testing

@testable import FastfileParser

/// What objects tell of themselves and how they are compared, against what Ruby 3.1 shows.
@Suite("Evaluation of what objects tell")
struct EvaluatorReflectionTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(
      "class A; def respond_to_missing?(n, p) = n == :zz; end; [A.new.respond_to?(:zz), A.new.respond_to?(:yy)]",
      "[true, false]"),
    RubyRow("class A; def x = 1; undef x; end; A.new.respond_to?(:x)", "false"),
    RubyRow("class A; private def x = 1; end; [A.new.respond_to?(:x), A.new.respond_to?(:x, true)]", "[false, true]"),
    RubyRow(
      "S = Struct.new(:a); [S.new(1).respond_to?(:a), S.new(1).respond_to?(:a=), S.new(1).respond_to?(:b)]",
      "[true, true, false]"),
    RubyRow("S = Struct.new(:a); [S.new(1).respond_to?(:to_s), S.new(1).respond_to?(:freeze)]", "[true, true]"),
    RubyRow("S = Struct.new(:a); S.new(1).respond_to?(:to_h)", "true"),
    RubyRow("S = Struct.new(:a); S.new(1).respond_to?(:each)", "true"),
    RubyRow("S = Struct.new(:a); S.new(1).respond_to?(:map)", "true"),
    RubyRow("S = Struct.new(:a); S.new(1).respond_to?(:dig)", "true"),
    RubyRow("class A; include Comparable; def <=>(o) = 0; end; A.new.respond_to?(:clamp)", "true"),
    RubyRow("class A; include Enumerable; def each = yield(1); end; A.new.respond_to?(:map)", "true"),
    RubyRow(#"RuntimeError.new("x").respond_to?(:message)"#, "true"),
    RubyRow("OpenStruct.new(a: 1).respond_to?(:to_h)", "true"),
    RubyRow("OpenStruct.new(a: 1).respond_to?(:each_pair)", "true"),
    RubyRow("OpenStruct.new(a: 1).respond_to?(:c)", "false"),
    RubyRow("module M; def self.q = 1; end; M.respond_to?(:q)", "true"),
    RubyRow("[1].respond_to?(:each)", "true"),
    RubyRow(
      "[[].respond_to?(:keys), {}.respond_to?(:keys), {}.respond_to?(:each_pair), [].respond_to?(:to_hash)]",
      "[false, true, true, false]"),
    RubyRow("[[].respond_to?(:to_str), {}.respond_to?(:to_sym), [].respond_to?(:upcase)]", "[false, false, false]"),
    RubyRow("[{}.respond_to?(:call), [].respond_to?(:call)]", "[false, false]"),
    RubyRow(
      #"["".respond_to?(:upcase), :a.respond_to?(:upcase), "".respond_to?(:to_proc), :a.respond_to?(:to_proc)]"#,
      "[true, true, false, true]"),
    RubyRow(
      #"["".respond_to?(:each), :a.respond_to?(:map), "".respond_to?(:to_i), :a.respond_to?(:to_h)]"#,
      "[false, false, true, false]"),
    RubyRow(":a.respond_to?(:to_i)", "false"),
    RubyRow(#"["".respond_to?(:to_a), :a.respond_to?(:keys)]"#, "[false, false]"),
    RubyRow(
      "[proc {}.respond_to?(:call), 1.respond_to?(:each), (1..2).respond_to?(:each), nil.respond_to?(:map), 1.5.respond_to?(:map)]",
      "[true, false, true, false, false]"),
    RubyRow(#""".respond_to?(:length)"#, "true"),
    RubyRow(#""abc".send(:upcase)"#, #""ABC""#),
    RubyRow(#""abc".public_send(:length)"#, "3"),
    RubyRow("1.__send__(:+, 2)", "3"),
    RubyRow("class A; private def x = 5; end; A.new.send(:x)", "5"),
    RubyRow("class A; private def x = 5; end; (A.new.public_send(:x) rescue $!.class)", "NoMethodError"),
    RubyRow("1.instance_of?(Numeric)", "false"),
    RubyRow(
      #"[1.instance_of?(Integer), 1.is_a?(Numeric), nil.is_a?(NilClass), "".kind_of?(Comparable)]"#,
      "[true, true, true, true]"),
    RubyRow(
      "[[].is_a?(Enumerable), {}.is_a?(Enumerable), (1..2).is_a?(Enumerable), Set[1].is_a?(Enumerable), 1.is_a?(Enumerable)]",
      "[true, true, true, true, false]"),
    RubyRow(
      #"["".is_a?(Comparable), 1.is_a?(Comparable), 1.5.is_a?(Comparable), nil.is_a?(Comparable), :a.is_a?(Comparable)]"#,
      "[true, true, true, false, true]"),
    RubyRow("1.is_a?(Kernel)", "true"),
    RubyRow("[1].each.is_a?(Enumerable)", "true"),
    RubyRow(
      #"[1.class, 1.5.class, nil.class, :a.class, "".class, (1..2).class, [].class, {}.class, true.class, /x/.class, proc {}.class]"#,
      "[Integer, Float, NilClass, Symbol, String, Range, Array, Hash, TrueClass, Regexp, Proc]"),
    RubyRow("Set[1].class", "Set"),
    RubyRow("class A; end; A.new.class", "Fastlane::FastFile::A"),
    RubyRow("class A; end; A.class", "Class"),
    RubyRow("module M; end; M.class", "Module"),
    RubyRow("5.tap { |x| x + 1 }", "5"),
    RubyRow("5.then { |x| x + 1 }", "6"),
    RubyRow("5.yield_self { |x| x * 2 }", "10"),
    RubyRow(#""a".method(:upcase).call"#, #""A""#),
    RubyRow("[1, 2].map(&10.method(:+))", "[11, 12]"),
    RubyRow("def twice(x) = x * 2; [1, 2].map(&method(:twice))", "[2, 4]"),
    RubyRow("o = Object.new; o.define_singleton_method(:hi) { |n = 1| n + 1 }; [o.hi, o.hi(4)]", "[2, 5]"),
    RubyRow(
      "o = Object.new; o.instance_variable_set(:@a, 3); [o.instance_variable_get(:@a), o.instance_variable_get(:@b), o.instance_variable_defined?(:@a), o.instance_variable_defined?(:@b)]",
      "[3, nil, true, false]"),
    RubyRow("class A; def a = 1; def b = 2; private def c = 3; end; A.instance_methods(false)", "[:a, :b]"),
    RubyRow("o = Object.new; def o.q = 1; o.singleton_methods", "[:q]"),
    RubyRow("o = Object.new; o.instance_eval { @z = 4 }; o.instance_variable_get(:@z)", "4"),
    RubyRow("o = Object.new; o.instance_exec(7) { |v| @z = v }; o.instance_variable_get(:@z)", "7"),
    RubyRow(#"o = Object.new; o.instance_eval("@z = 9"); o.instance_variable_get(:@z)"#, "9"),
    RubyRow("o = Object.new; o.instance_eval { def w = 6 }; o.w", "6"),
    RubyRow("[1, 2].instance_exec(3) { |x| sum + x }", "6"),
    RubyRow("class A; end; (A.new == A.new)", "false"),
    RubyRow(
      "class A; end; a = A.new; [a == a, a.equal?(a), a.eql?(a), a === a, a != a, a == 1, a != 1]",
      "[true, true, true, true, false, false, true]"),
    RubyRow(
      "class A; end; [A.new.nil?, !A.new, A.new =~ 1, A.new.itself.class]", "[false, false, nil, Fastlane::FastFile::A]"
    ),
    RubyRow("class A; end; A.new !~ 1", "true"),
    RubyRow("class A; end; a = A.new.freeze; [a.frozen?, A.new.frozen?]", "[true, false]"),
    RubyRow("class A; attr_accessor :x; end; a = A.new; a.x = 1; b = a.dup; b.x = 2; [a.x, b.x]", "[1, 2]"),
    RubyRow("class A; def set = @x = 1; end; a = A.new.freeze; (a.set rescue $!.class)", "FrozenError"),
    RubyRow(
      "class A; def initialize(a, b = 2, *c, d:, e: 5, **f, &g); @all = [a, b, c, d, e, f]; end; attr_reader :all; end; A.new(1, d: 4).all",
      "[1, 2, [], 4, 5, {}]"),
    RubyRow("class A; def initialize; yield self; end; attr_accessor :q; end; A.new { |a| a.q = 3 }.q", "3"),
    RubyRow(#"class A; end; A.new.instance_variable_get("@nothing")"#, "nil"),
    RubyRow(
      #"class E < StandardError; end; [E.new.message, E.new("x").message, E.new("x").inspect]"#,
      ##"["Fastlane::FastFile::E", "x", "#<Fastlane::FastFile::E: x>"]"##),
    RubyRow(
      #"class E < StandardError; def initialize(n) = super("number #{n}"); end; begin; raise E.new(3); rescue E => e; e.message; end"#,
      #""number 3""#),
    RubyRow(
      #"class E < StandardError; def message = "own"; end; begin; raise E; rescue => e; e.message; end"#, #""own""#),
    RubyRow(
      #"class E < StandardError; def to_s = "text"; end; begin; raise E; rescue => e; e.message; end"#, #""text""#),
    RubyRow(#"e = RuntimeError.new("a"); [e.to_s, e.exception.equal?(e)]"#, #"["a", true]"#),
    RubyRow(#"e = RuntimeError.new("a"); e.exception("b").message"#, #""b""#),
    RubyRow("e = RuntimeError.new(nil); e.message", #""RuntimeError""#),
    RubyRow("e = RuntimeError.new(:sym); e.message", #""sym""#),
    RubyRow(
      "class V; include Comparable; attr_reader :n; def initialize(n) = @n = n; def <=>(o) = n <=> o.n; end; a, b = V.new(1), V.new(2); [a < b, a <= b, a > b, a >= b, a == V.new(1), a.between?(a, b), V.new(3).between?(a, b)]",
      "[true, true, false, false, true, true, false]"),
    RubyRow(
      "class V; include Comparable; attr_reader :n; def initialize(n) = @n = n; def <=>(o) = n <=> o.n; end; a, b = V.new(1), V.new(2); [V.new(5).clamp(a, b).n, V.new(0).clamp(a, b).n, V.new(2).clamp(a, b).n]",
      "[2, 1, 2]"),
    RubyRow(
      "class V; include Comparable; attr_reader :n; def initialize(n) = @n = n; def <=>(o) = n <=> o.n; end; [V.new(3), V.new(1)].sort.map(&:n)",
      "[1, 3]"),
    RubyRow(
      "class V; include Comparable; attr_reader :n; def initialize(n) = @n = n; def <=>(o) = n <=> o.n; end; [V.new(3), V.new(1)].minmax.map(&:n)",
      "[1, 3]"),
    RubyRow("class V; include Comparable; def <=>(o) = nil; end; [V.new == V.new, (V.new == 3)]", "[false, false]"),
    RubyRow("class V; def <=>(o) = 0; end; V.new == V.new", "false"),
    RubyRow(
      "class L; include Enumerable; def each; yield 1; yield 2; yield 3; end; end; [L.new.to_a, L.new.map { _1 * 2 }, L.new.select(&:odd?), L.new.include?(2), L.new.first, L.new.first(2), L.new.sum, L.new.reduce(:+), L.new.sort_by { -_1 }, L.new.min, L.new.max, L.new.count, L.new.entries]",
      "[[1, 2, 3], [2, 4, 6], [1, 3], true, 1, [1, 2], 6, 6, [3, 2, 1], 1, 3, 3, [1, 2, 3]]"),
    RubyRow(
      "class L; include Enumerable; def each; yield 1; yield 2; yield 3; end; end; [L.new.each_slice(2).to_a, L.new.each_with_index.to_a, L.new.zip(L.new), L.new.to_set, L.new.inject { |a, b| a * b }, L.new.partition(&:even?), L.new.group_by(&:odd?), L.new.each_with_object([]) { |x, m| m << x }]",
      "[[[1, 2], [3]], [[1, 0], [2, 1], [3, 2]], [[1, 1], [2, 2], [3, 3]], #<Set: {1, 2, 3}>, 6, [[2], [1, 3]], {true=>[1, 3], false=>[2]}, [1, 2, 3]]"
    ),
    RubyRow(
      "class L; include Enumerable; def each; yield 1; yield 2; yield 3; end; end; L.new.lazy.map { _1 + 1 }.first(2)",
      "[2, 3]"),
    RubyRow("class L; include Enumerable; def each; yield 1, 2; end; end; L.new.to_a", "[[1, 2]]"),
    RubyRow(
      "module Lister; extend Enumerable; def self.each; yield :a; yield :b; end; end; Lister.map(&:to_s)",
      #"["a", "b"]"#),
    RubyRow("module Lister; extend Enumerable; def self.each; yield :a; yield :b; end; end; Lister.to_a", "[:a, :b]"),
    RubyRow(
      "class A; def method_missing(name, *args, &block) = block ? block.call : super; def respond_to_missing?(*) = true; end; [A.new.x { 2 }, (A.new.x rescue $!.class)]",
      "[2, NoMethodError]"),
    RubyRow("class A; def self.method_missing(name, *a) = [name, a]; end; A.anything(1)", "[:anything, [1]]"),
    RubyRow("class A; def to_ary = [1, 2]; end; x, y = A.new; [x, y]", "[1, 2]"),
    RubyRow("class A; def to_ary = [1, 2]; end; [[A.new]].each { |(a)| }; [A.new].map { |a, b| [a, b] }", "[[1, 2]]"),
    RubyRow("class A; def to_a = [1, 2]; end; [*A.new]", "[1, 2]"),
    RubyRow("class A; def to_proc = proc { |x| x + 1 }; end; [1, 2].map(&A.new)", "[2, 3]"),
    RubyRow("class A; def to_h = { a: 1 }; end; { **A.new.to_h }", "{:a=>1}"),
    RubyRow(
      #"class A; def +(o) = "plus #{o}"; def -@ = "minus"; def ! = "not"; def [](*k) = k; def []=(k, v); @s = [k, v]; end; attr_reader :s; def ~ = "t"; def =~(o) = 7; end; a = A.new; a[1] = 2; [a + 1, -a, !a, a[1, 2], a.s, ~a, a =~ 3]"#,
      #"["plus 1", "minus", "not", [1, 2], [1, 2], "t", 7]"#),
    RubyRow(
      "class A; def each_pair; yield :a, 1; end; end; r = []; A.new.each_pair { |k, v| r << [k, v] }; r", "[[:a, 1]]"),
    RubyRow(#"class A; def ===(o) = o == 5; end; case 5; when A.new then "yes" else "no" end"#, #""yes""#),
    RubyRow(#"class A; def inspect = "I"; end; [A.new]"#, "[I]"),
    RubyRow(##"class A; def to_s = "S"; end; "#{A.new}""##, #""S""#),
    RubyRow(
      "class A; def initialize; @a = 1; end; def ==(o) = o.class == self.class && o.state == state; def state = [@a]; end; A.new == A.new",
      "true"),
  ]
}
