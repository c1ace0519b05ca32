import Testing

@testable import FastfileParser

/// Classes and modules against what Ruby 3.1 shows.
@Suite("Evaluation of modules")
struct EvaluatorModuleTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(
      "module M; def self.included(base); base.extend(CM); end; module CM; def cm = :cm; end; end; class A; include M; end; A.cm",
      ":cm"),
    RubyRow(
      "module M; def self.prepended(b) = b.instance_variable_set(:@p, 1); end; class A; prepend M; end; A.instance_variable_get(:@p)",
      "1"),
    RubyRow(#"module M; def hi = "M" + super; end; class A; prepend M; def hi = "A"; end; A.new.hi"#, #""MA""#),
    RubyRow(
      "class P; def self.inherited(k); (@subs ||= []) << k.name; super; end; def self.subs = @subs; end; class Q1 < P; end; P.subs.size",
      "1"),
    RubyRow(
      "class P; class << self; attr_reader :list; def add(x) = (@list ||= []) << x; end; end; P.add(1); P.add(2); P.list",
      "[1, 2]"),
    RubyRow(
      "class A; attr :a; attr_writer :b; def initialize = (@a, @b = 1, 2); def bb = @b; end; a = A.new; a.b = 5; [a.a, a.bb]",
      "[1, 5]"),
    RubyRow("class A; x = attr_accessor :a, :b; X = x; end; A::X", "[:a, :a=, :b, :b=]"),
    RubyRow("class A; X = (def foo = 1); end; A::X", ":foo"),
    RubyRow("class A; private; def a = 1; public; def b = a; end; A.new.b", "1"),
    RubyRow(
      #"class A; def a = 1; def b = 2; private :a, :b; end; [(A.new.a rescue "private"), (A.new.b rescue "private")]"#,
      #"["private", "private"]"#),
    RubyRow(#"class A; def a = 1; private def b = 2; private attr_reader :c; end; (A.new.b rescue "p")"#, #""p""#),
    RubyRow(
      #"class A; def self.make = new; private_class_method :new; end; [A.make.class == A, (A.new rescue "private")]"#,
      #"[true, "private"]"#),
    RubyRow(
      #"class A; protected def v = 3; public def <=>(o) = v <=> o.v; end; [A.new <=> A.new, (A.new.v rescue "prot")]"#,
      #"[0, "prot"]"#),
    RubyRow("class A; def a = 1; alias b a; alias_method :c, :a; end; [A.new.b, A.new.c]", "[1, 1]"),
    RubyRow("class A; def a = 1; alias_method :old, :a; def a = old + 1; end; A.new.a", "2"),
    RubyRow("class A; define_method(:x) { |a, b = 2| [a, b] }; end; A.new.x(1)", "[1, 2]"),
    RubyRow(
      ##"class A; %w[a b].each { |n| define_method("#{n}!") { n } }; end; [A.new.a!, A.new.b!]"##, #"["a", "b"]"#),
    RubyRow("class A; define_method(:m, ->(x) { x * 2 }); end; A.new.m(4)", "8"),
    RubyRow("class B; def a = 1; end; class A < B; def a = 2; remove_method :a; end; A.new.a", "1"),
    RubyRow(#"class B; def a = 1; end; class A < B; undef_method :a; end; (A.new.a rescue "gone")"#, #""gone""#),
    RubyRow(#"class B; def a = 1; end; class A < B; undef a; end; (A.new.a rescue "gone")"#, #""gone""#),
    RubyRow("class A; end; A.class_exec(3) { |n| const_set(:N, n) }; A::N", "3"),
    RubyRow("class A; end; A.module_eval { def zz = 4 }; A.new.zz", "4"),
    RubyRow(#"class A; end; A.class_eval "def ev = 5", __FILE__, __LINE__; A.new.ev"#, "5"),
    RubyRow("A = Class.new; A.name", #""Fastlane::FastFile::A""#),
    RubyRow(#"A = Class.new(StandardError); begin; raise A, "m"; rescue A => e; e.message; end"#, #""m""#),
    RubyRow("A = Module.new { def self.x = 3 }; A.x", "3"),
    RubyRow("m = Module.new { def y = 8 }; o = Object.new.extend(m); o.y", "8"),
    RubyRow("module M; A = 1; module N; B = A + 1; end; end; [M::A, M::N::B]", "[1, 2]"),
    RubyRow(#"module M; A = 1; end; class M::K; def a = (A rescue "no"); end; M::K.new.a"#, #""no""#),
    RubyRow("module M; A = 1; class K; def a = A; end; end; M::K.new.a", "1"),
    RubyRow(
      #"module M; class << self; def a = b; private; def b = 2; end; end; [M.a, (M.b rescue "private")]"#,
      #"[2, "private"]"#),
    RubyRow("module M; module_function; def a = 1; def b = a + 1; end; M.b", "2"),
    RubyRow("module M; extend self; def a = 1; attr_accessor :v; end; M.v = 3; [M.a, M.v]", "[1, 3]"),
    RubyRow("module M; def self.call(x) = x + 1; end; M.(1)", "2"),
    RubyRow("module M; def self.[](k) = k.to_s; end; M[:a]", #""a""#),
    RubyRow(
      "module M; VALUE = 3; def self.method_missing(n, *) = n == :foo ? VALUE : super; def self.respond_to_missing?(*) = true; end; M.foo",
      "3"),
    RubyRow("String.name", #""String""#),
    RubyRow("String.to_s + Integer.inspect", #""StringInteger""#),
    RubyRow("[Integer.superclass, Class.superclass, Module.superclass]", "[Numeric, Module, Object]"),
    RubyRow("class A; end; A.ancestors.include?(Kernel)", "true"),
    RubyRow(
      #"module M; end; class A; include M; end; A.ancestors.first(2).map(&:to_s).map { |s| s[/\w+$/] }"#, #"["A", "M"]"#
    ),
    RubyRow(
      #"[String === "a", Integer === 1, Comparable === 1, Object === nil, Class === String, Module === Kernel, Kernel === 1]"#,
      "[true, true, true, true, true, true, true]"),
    RubyRow("S = Struct.new(:a, :b); S.members", "[:a, :b]"),
    RubyRow(
      #"class A; X = 1; end; [A.const_get(:X), A.const_defined?(:X), A.const_defined?("Y")]"#, "[1, true, false]"),
    RubyRow(#"Object.const_get("Math::PI").floor"#, "3"),
    RubyRow("class A; end; (A.const_get(:Nope) rescue $!.class)", "NameError"),
    RubyRow("class A; X = 1; end; A.send(:remove_const, :X); A.const_defined?(:X)", "false"),
    RubyRow("class A; const_set(:Z, 4); end; A::Z", "4"),
    RubyRow(
      "class A; def a = 1; def self.b = 2; private def c = 3; end; [A.method_defined?(:a), A.method_defined?(:c), A.private_method_defined?(:c), A.respond_to?(:b), A.public_method_defined?(:a)]",
      "[true, false, true, true, true]"),
    RubyRow("class A; def a = 1; def b = 2; end; A.instance_methods(false).sort", "[:a, :b]"),
    RubyRow("class A; def a = 1; def b = 2; private :b; end; A.public_instance_methods(false)", "[:a]"),
    RubyRow("class A; @@x = 1; def self.x = @@x; end; class B < A; def self.set = @@x = 5; end; B.set; A.x", "5"),
    RubyRow("class A; @x = 1; class << self; attr_reader :x; end; end; class B < A; end; [A.x, B.x]", "[1, nil]"),
    RubyRow("class A; end; [A == A, A.equal?(A), A != A, A.eql?(String), A == 1]", "[true, true, false, false, false]"),
    RubyRow(
      ##"class A; def self.to_s = "custom"; end; ["#{A}", A.to_s, A.name[/\w+$/]]"##, #"["custom", "custom", "A"]"#),
    RubyRow(
      "class A; def self.create(*a, &b) = new(*a, &b); def initialize(x) = @x = x; attr_reader :x; end; A.create(3).x",
      "3"),
    RubyRow("class A; class Inner; def v = 1; end; def inner = Inner.new; end; A.new.inner.v", "1"),
    RubyRow("class A < Struct.new(:x, :y); def sum = x + y; end; A.new(1, 2).sum", "3"),
    RubyRow("class A < Struct.new(:x); def initialize(x) = super(x * 2); end; A.new(3).x", "6"),
    RubyRow(
      #"class A; def initialize(**o) = o.each { |k, v| instance_variable_set("@#{k}", v); self.class.send(:attr_reader, k) }; end; A.new(z: 3).z"#,
      "3"),
    RubyRow(
      "class A; def respond_to?(n, p = false) = n == :magic || super; end; [A.new.respond_to?(:magic), A.new.respond_to?(:nope)]",
      "[true, false]"),
    RubyRow(#"class ::String; def yell2 = upcase + "!"; end; "a".yell2"#, #""A!""#),
    RubyRow("class ::Integer; def double = self * 2; end; 4.double", "8"),
    RubyRow("class ::Array; def second = self[1]; end; [1, 2].second", "2"),
    RubyRow(#"class ::Hash; def sym = transform_keys(&:to_sym); end; { "a" => 1 }.sym"#, "{:a=>1}"),
    RubyRow("class ::NilClass; def empty? = true; end; nil.empty?", "true"),
    RubyRow(#"class ::Object; def try_it(m) = respond_to?(m) ? send(m) : nil; end; "a".try_it(:upcase)"#, #""A""#),
    RubyRow("module ::Kernel; def helper_k = 4; end; helper_k", "4"),
    RubyRow(
      #"class A; class << self; def build(&b) = new.tap { |x| x.instance_eval(&b) }; end; def name(n) = @n = n; attr_reader :n; end; A.build { name "x" }.n"#,
      #""x""#),
    RubyRow("Comparable.instance_of?(Module)", "true"),
    RubyRow(#"Class.new(StandardError) { def message = "mm" }.new.message"#, #""mm""#),
    RubyRow("klass = Class.new { attr_accessor :a; def initialize(a:) = self.a = a }; klass.new(a: 3).a", "3"),
    RubyRow("o = Object.new; class << o; def a = 1; attr_accessor :b; end; o.b = 2; [o.a, o.b]", "[1, 2]"),
    RubyRow("o = Object.new; o.singleton_class.define_method(:x) { 5 }; o.x", "5"),
    RubyRow("o = Object.new; o.singleton_class.class_eval { def y = 6 }; o.y", "6"),
    RubyRow("o = Object.new; o.singleton_class.attr_accessor(:z); o.z = 1; o.z", "1"),
    RubyRow("Module.new.name", "nil"),
    RubyRow("Class.new.new.class.name", "nil"),
    RubyRow(
      "module M; def self.configure = yield(self); class << self; attr_accessor :o; end; end; M.configure { |c| c.o = 5 }; M.o",
      "5"),
    RubyRow(
      "module M; ITEMS = %w[a b].freeze; ITEMS.each { |i| const_set(i.upcase, i); define_singleton_method(i) { i * 2 } }; end; [M::A, M.b]",
      #"["a", "bb"]"#),
    RubyRow(
      #"module M; class E < StandardError; end; def self.f = raise(E, "e"); end; begin; M.f; rescue M::E => e; e.message; end"#,
      #""e""#),
    RubyRow(
      "@a = 1; [defined?(@a), defined?(a), (b = 2; defined?(b))]", #"["instance-variable", nil, "local-variable"]"#),
    RubyRow("$q = 1; alias $qq $q; $qq", "1"),
    RubyRow("class A; BEGIN_X = 1; end; A::BEGIN_X", "1"),
    RubyRow(#"class A; def inspect = "I!"; end; A.new.inspect"#, #""I!""#),
    RubyRow(#"class A; def inspect = "I!"; end; [A.new, { k: A.new }].inspect"#, #""[I!, {:k=>I!}]""#),
    RubyRow(##"class A; def to_s = "S!"; end; "#{A.new}-#{[1, A.new].join(",")}""##, #""S!-1,S!""#),
    RubyRow(#"class A; def to_s = "S!"; end; A.new.to_s + ".""#, #""S!.""#),
    RubyRow(
      "class A; def a = 1; end; class B < A; def a = [super, 2]; end; o = B.new; def o.a = [super, 3]; o.a",
      "[[1, 2], 3]"),
    RubyRow(
      "class A; def m(*a, **k, &b) = [a, k, b&.call]; end; class B < A; def m(*, **) = super; end; B.new.m(1, x: 2) { 3 }",
      "[[1], {:x=>2}, 3]"),
    RubyRow(
      "class A; def m(a, b = 5, *r, k: 1, **o) = [a, b, r, k, o]; end; class B < A; def m(a, b = 7, *r, k: 2, **o) = super; end; B.new.m(1, z: 9)",
      "[1, 7, [], 2, {:z=>9}]"),
    RubyRow("class A; def m = yield(2); end; class B < A; def m = super { |x| x * 10 }; end; B.new.m", "20"),
    RubyRow(
      "class A; define_method(:m) { |x| x + 1 }; end; class B < A; define_method(:m) { |x| super(x) * 2 }; end; B.new.m(3)",
      "8"),
    RubyRow(
      "module M; def self.new_one(k) = k.new; end; class A; def initialize = @v = 1; attr_reader :v; end; M.new_one(A).v",
      "1"),
    RubyRow(#"class A; def self.const_missing(n) = "missing #{n}"; end; A.const_get(:Zed)"#, #""missing Zed""#),
    RubyRow(
      "class B; end; class A < B; end; [B > A, B >= B, A > B, A >= B, A > String]", "[true, true, false, false, nil]"),
    RubyRow("class B; def b = 1; end; class A < B; def a = 2; end; A.instance_methods(false)", "[:a]"),
    RubyRow("defined?((1))", #""expression""#),
    RubyRow("defined?((1; 2))", #""expression""#),
    RubyRow("defined?(@@nope)", "nil"),
    RubyRow("class Q; @@yes = 1; def self.d = defined?(@@yes); end; Q.d", #""class variable""#),
  ]
}
