import Testing

@testable import FastfileParser

@Suite("Evaluation of classes, modules and objects")
struct EvaluatorObjectTests {
  @Test("Objects behave as Ruby's do", arguments: rows)
  func objects(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  static let rows: [RubyRow] = [
    .init("class A; def initialize(x) = @x = x\n attr_reader :x; end\nA.new(3).x", "3"),
    .init("class A; def a = 1; end\nclass B < A; def a = super + 1; end\nB.new.a", "2"),
    .init("class A; attr_accessor :n; def go; self.n = 5; n; end; end\nA.new.go", "5"),
    .init("module M; def hi = \"hi\"; end\nclass C; include M; def hi = super + \"!\"; end\nC.new.hi", "\"hi!\""),
    .init("module M; module_function\ndef twice(x) = x * 2\nend\nM.twice(4)", "8"),
    .init("module M; X = 3; def self.x = X; end\n[M.x, M::X]", "[3, 3]"),
    .init("class A; class << self; attr_accessor :p; end; end\nA.p = 2; A.p", "2"),
    .init("class A; @@n = 1; def self.n = @@n += 1; end\nA.n; A.n", "3"),
    .init(
      "S = Struct.new(:a, :b); s = S.new(1); s.b = 2; [s.a, s[:b], s[0], s.to_a, s.to_h]",
      "[1, 2, 1, [1, 2], {:a=>1, :b=>2}]"),
    .init("S = Struct.new(:a) do\ndef up = a.upcase\nend\nS.new(\"x\").up", "\"X\""),
    .init("S = Struct.new(:a, :b, keyword_init: true); S.new(b: 1).to_h", "{:a=>nil, :b=>1}"),
    .init("S = Struct.new(:a); S.new(1) == S.new(1)", "true"),
    .init("S = Struct.new(:a, :b); a, b = *S.new(1, 2); [b, a]", "[2, 1]"),
    .init("S = Struct.new(:a); case S.new(4)\nin [x] then x end", "4"),
    .init(
      "require 'ostruct'; o = OpenStruct.new(a: 1); o.b = 2; [o.a, o.b, o.c, o[:a], o.respond_to?(:b)]",
      "[1, 2, nil, 1, true]"),
    .init(
      "class A; include Comparable; attr_reader :v; def initialize(v) = @v = v\n def <=>(o) = v <=> o.v; end\n"
        + "[A.new(2) > A.new(1), [A.new(3), A.new(1)].min.v, A.new(1) == A.new(1)]", "[true, 1, true]"),
    .init(
      "class L; include Enumerable; def each; yield 3; yield 1; end; end\n[L.new.sort, L.new.map { _1 + 1 }, L.new.first]",
      "[[1, 3], [4, 2], 3]"),
    .init("o = Object.new; def o.hi = 1\no.hi", "1"),
    .init("k = Class.new { define_method(:x) { |n = 1| n + 1 } }; [k.new.x, k.new.x(5)]", "[2, 6]"),
    .init(
      "class A; def method_missing(n, *a) = [n, a]\n def respond_to_missing?(*) = true; end\nA.new.foo(1)",
      "[:foo, [1]]"),
    .init("class A; def to_s = \"me\"; end\n\"x#{A.new}\"", "\"xme\""),
    .init("class A; private def z = 1\n public\n def y = z; end\nA.new.y", "1"),
    .init("5.is_a?(Comparable)", "true"),
    .init("[1.is_a?(Integer), \"\".is_a?(Symbol), [].is_a?(Enumerable), nil.nil?]", "[true, false, true, true]"),
    .init("class A; def initialize = @a = 1; end\nA.new.instance_variable_get(:@a)", "1"),
    .init("a = [1]; a.instance_eval { size }", "1"),
    .init("class ::String; def shout = upcase + \"!\"; end\n\"a\".shout", "\"A!\""),
    .init("module H; def h = 7; end\nextend H\nh", "7"),
    .init("5.tap { |x| x + 1 }.then { |x| x * 2 }", "10"),
    .init("class A; CONST = 4; def c = CONST; end\nclass B < A; end\n[B.new.c, B::CONST]", "[4, 4]"),
    .init("class A; def ==(o) = true; end\nA.new == 3", "true"),
    .init("class A; def each; yield 1; end; end\nx = []; A.new.each { |v| x << v }; x", "[1]"),
    .init("class A; def [](k) = k.to_s; end\nA.new[:z]", "\"z\""),
    .init("class A; def call(x) = x + 1; end\nA.new.(2)", "3"),
    .init("class A; alias_method :old, :to_s; def one = 1; alias uno one; end\nA.new.uno", "1"),
  ]
}

/// What the evaluator does where files answer calls, make elements or name groups themselves.
@Suite struct EvaluatorGeneratorTests {
  @Test(arguments: rows)
  func values(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  static let rows = [
    RubyRow(
      """
      class A
        def method_missing(name, *rest) = name.to_s.start_with?("x") ? [name, rest] : super
        def respond_to_missing?(name, all = false) = name.to_s.start_with?("x") || super
      end
      a = A.new
      [a.x1(2), (a.y rescue 0), a.respond_to?(:x9), a.respond_to?(:y)]
      """, "[[:x1, [2]], 0, true, false]"),
    RubyRow("/(?<a>\\d+)-(?<b>\\w+)?/ =~ \"12-\"; [a, b]", "[\"12\", nil]"),
    RubyRow("%w[a b].lazy.map(&:upcase).each { |x| (@l ||= []) << x }; @l", #"["A", "B"]"#),
    RubyRow(
      "[%w[a b].lazy.map(&:upcase).each_with_index { |x, i| (@m ||= []) << [x, i] }.class, @m].last",
      #"[["A", 0], ["B", 1]]"#),
    RubyRow(
      "%w[a b].lazy.map(&:upcase).with_index { |x, i| (@n ||= []) << i }.each { |x| @n << x }; @n",
      #"[0, "A", 1, "B"]"#),
    RubyRow(
      #"""
      %w[a b c].lazy.filter_map { |x| x.upcase if x > "a" }.flat_map { |x| [x, x] }.take_while { |x| x < "C" }.with_index.to_a
      """#, #"[["B", 0], ["B", 1]]"#),
    RubyRow("/(?<a>x)/ =~ \"y\"; a", "nil"),
    RubyRow("[1].each { |a:| } rescue $!.class", "ArgumentError"),
    RubyRow("Enumerator.new { |y| y << 1 << 2; y.yield 3 }.to_a", "[1, 2, 3]"),
    RubyRow(
      "e = Enumerator.new { |y| n = 0; loop { y << (n += 1) } }; [e.first(3), e.take(2), e.next, e.next]",
      "[[1, 2, 3], [1, 2], 1, 2]"),
    RubyRow("Enumerator.new { |y| y << 3; y << 4 }.with_index.map { |a, i| a * i }", "[0, 4]"),
    RubyRow("Enumerator.new { |y| n = 0; loop { y << (n += 1) } }.lazy.select(&:even?).first(2)", "[2, 4]"),
    RubyRow("[1, 2, 3].enum_for(:each_slice, 2).to_a", "[[1, 2], [3]]"),
    RubyRow("[4, 5].to_enum.with_index(1).to_a", "[[4, 1], [5, 2]]"),
    RubyRow(
      "require \"forwardable\"; class A; extend Forwardable; def_delegators :@a, :size, :first; def_delegator :@a, :last, :final; def initialize(a) = @a = a; end; x = A.new([1, 2]); [x.size, x.first, x.final]",
      "[2, 1, 2]"),
    RubyRow(
      """
      class L
        include Enumerable
        def each
          return to_enum(:each) unless block_given?
          yield 1
          yield 2
        end
      end
      [L.new.each.to_a, L.new.map { |x| x + 1 }]
      """, "[[1, 2], [2, 3]]"),
  ]

  @Test func timesAreUnknown() throws {
    for code in ["Time.now.year", "Date.today.to_s", "Time.now.strftime(\"%Y\")", "Date.parse(\"2024-01-01\").wday"] {
      #expect(try RubyRow(code, "").inspected() == nil, "\(code)")
    }
  }
}
