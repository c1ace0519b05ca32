import Testing

@testable import FastfileParser

/// Modules, structs and patterns of file names against what Ruby 3.1 shows.
@Suite("Core methods: modules and structs")
struct CoreMethodsObjectsTests {
  @Test("Agrees with Ruby", arguments: modules + structs + filePatterns)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let modules = [
    RubyRow(#"String == String"#, #"true"#),
    RubyRow(#"String != Symbol"#, #"true"#),
    RubyRow(#"Integer < Numeric"#, #"true"#),
    RubyRow(#"Integer <= Integer"#, #"true"#),
    RubyRow(#"Numeric < Integer"#, #"false"#),
    RubyRow(#"String < Integer"#, #"nil"#),
    RubyRow(#"Integer < Integer"#, #"false"#),
    RubyRow(#"Class.new.name"#, #"nil"#),
    RubyRow(#"Object.const_get(:Float)"#, #"Float"#),
    RubyRow(#"Object.const_get("Float::INFINITY")"#, #"Infinity"#),
    RubyRow(#"M1 = Module.new; M1.const_set(:X, 3); M1::X"#, #"3"#),
    RubyRow(
      #"M2 = Module.new; M2.const_set(:X, 3); [M2.const_defined?(:X), M2.const_defined?(:Y)]"#, #"[true, false]"#),
    RubyRow(#"class A1; def x = 1; end; [A1.method_defined?(:x), A1.method_defined?(:y)]"#, #"[true, false]"#),
    RubyRow(#"class A2; @@v = 1; end; A2.class_variable_set(:@@v, 5); A2.class_variable_get(:@@v)"#, #"5"#),
    RubyRow(#"class A3; end; A3.class_eval { def y = 7 }; A3.new.y"#, #"7"#),
    RubyRow(#"class A4; end; A4.class_eval("def z = 8"); A4.new.z"#, #"8"#),
    RubyRow(#"class A5; def x = 1; undef_method :x; end; (A5.new.x rescue "gone")"#, #""gone""#),
    RubyRow(#"class A6; def x = 1; end; A6.send(:remove_method, :x); A6.method_defined?(:x)"#, #"false"#),
    RubyRow(
      #"module M3; def self.included(b) = b.extend(K); module K; def k = :k; end; end; class A7; include M3; end; A7.k"#,
      #":k"#),
    RubyRow(#"module M4; def f = 1; module_function :f; end; M4.f"#, #"1"#),
    RubyRow(#"module M5; module_function; def f = 2; end; M5.f"#, #"2"#),
    RubyRow(#"module M6; extend self; def f = 3; end; M6.f"#, #"3"#),
    RubyRow(
      #"module M7; def self.extended(o) = o.instance_variable_set(:@e, 1); end; o = Object.new; o.extend(M7); o.instance_variable_get(:@e)"#,
      #"1"#),
    RubyRow(#"class A8; class << self; attr_accessor :v; end; end; A8.v = 4; A8.v"#, #"4"#),
    RubyRow(
      #"o = Object.new; o.instance_variable_set(:@a, 3); [o.instance_variable_defined?(:@a), o.instance_variable_defined?(:@b), o.instance_variable_get(:@a)]"#,
      #"[true, false, 3]"#),
    RubyRow(#"o = Object.new; o.define_singleton_method(:hi) { |n| "hi #{n}" }; o.hi("you")"#, #""hi you""#),
    RubyRow(#"class A9; attr_accessor :v; end; a = A9.new; a.v = 1; b = a.dup; b.v = 2; [a.v, b.v]"#, #"[1, 2]"#),
    RubyRow(#"class B1; attr_accessor :v; end; a = B1.new.freeze; a.frozen?"#, #"true"#),
    RubyRow(#"class B2; def initialize(n) = @n = n; def ==(o) = true; end; B2.new(1) != B2.new(2)"#, #"false"#),
    RubyRow(
      #"class B3; include Comparable; attr_reader :n; def initialize(n) = @n = n; def <=>(o) = n <=> o.n; def inspect = "v#{n}"; end; B3.new(5).clamp(B3.new(1), B3.new(3))"#,
      #"v3"#),
    RubyRow(
      #"class B4; include Comparable; attr_reader :n; def initialize(n) = @n = n; def <=>(o) = n <=> o.n; end; B4.new(2).between?(B4.new(1), B4.new(3))"#,
      #"true"#),
    RubyRow(#"{}.respond_to?(:keys)"#, #"true"#),
    RubyRow(#"[].respond_to?(:each_pair)"#, #"false"#),
    RubyRow(#"(1..2).respond_to?(:each)"#, #"true"#),
    RubyRow(
      #"class B5; private def x = 1; end; [B5.new.respond_to?(:x), B5.new.respond_to?(:x, true)]"#, #"[false, true]"#),
    RubyRow(##"class B6; def initialize(m) = @m = m; def to_s = @m; end; "#{B6.new("q")}""##, ##""q""##),
    RubyRow(##"StandardError.new("m").inspect"##, ##""#<StandardError: m>""##),
    RubyRow(#"Object.new.instance_eval { 4 }"#, #"4"#),
    RubyRow(#"class B7; def initialize = @z = 9; end; B7.new.instance_eval("@z")"#, #"9"#),
    RubyRow(
      #"o = Class.new { def method_missing(n, *a) = [n, a]; def respond_to_missing?(*) = true }.new; o.foo(1)"#,
      #"[:foo, [1]]"#),
    RubyRow(
      #"class B9; def call(x) = x + 1; def to_proc = method(:call).to_proc; end; [1, 2].map(&B9.new)"#, #"[2, 3]"#),
    RubyRow(
      #"class C1; def each; yield 1; yield 2; end; include Enumerable; end; [C1.new.map { |x| x + 1 }, C1.new.include?(2), C1.new.sort_by { |x| -x }, C1.new.first, C1.new.reduce(:+)]"#,
      #"[[2, 3], true, [2, 1], 1, 3]"#),
  ]

  private static let structs = [
    RubyRow(#"P1 = Struct.new(:a, :b); P1.new(1, 2).to_a"#, #"[1, 2]"#),
    RubyRow(#"Struct.new("Named", :a).new(1).a"#, #"1"#),
    RubyRow(#"P2 = Struct.new(:a, :b, keyword_init: true); P2.new(a: 1, b: 2).to_h"#, #"{:a=>1, :b=>2}"#),
    RubyRow(#"P3 = Struct.new(:a); P3.new(1) == P3.new(1)"#, #"true"#),
    RubyRow(#"P5 = Struct.new(:a) do def twice = a * 2 end; P5.new(4).twice"#, #"8"#),
    RubyRow(#"P6 = Struct.new(:a, :b); p = P6.new(1); p.b = 5; p[:a] = 4; [p["a"], p[1], p.b]"#, #"[4, 5, 5]"#),
    RubyRow(#"P7 = Struct.new(:a, :b); P7.new(1, [2, [3]]).dig(:b, 1, 0)"#, #"3"#),
    RubyRow(#"P8 = Struct.new(:a); P8.new({x: {y: 1}}).dig(:a, :x, :y)"#, #"1"#),
    RubyRow(#"P9 = Struct.new(:a, :b); P9.members"#, #"[:a, :b]"#),
    RubyRow(#"Q1 = Struct.new(:a, :b); Q1.new(3, 1).map { |x| x + 1 }"#, #"[4, 2]"#),
    RubyRow(#"Q2 = Struct.new(:a, :b); Q2.new(3, 1).each.to_a"#, #"[3, 1]"#),
    RubyRow(#"Q3 = Struct.new(:a, :b); Q3.new(3, 1).select(&:odd?)"#, #"[3, 1]"#),
    RubyRow(#"Q4 = Struct.new(:a, :b); Q4.new(3, 1).values_at(0)"#, #"[3]"#),
    RubyRow(#"Q5 = Struct.new(:a, :b); a, b = *Q5.new(3, 1); b"#, #"1"#),
    RubyRow(#"Q6 = Struct.new(:a) do def initialize(a); super(a + 1); end end; Q6.new(1).a"#, #"2"#),
    RubyRow(#"Q8 = Struct.new(:a, :b); Q8.new(1, 2).each_pair.to_a"#, #"[[:a, 1], [:b, 2]]"#),
    RubyRow(#"Q9 = Struct.new(:a, :b); Q9.new(1, 2).to_h { |k, v| [k.to_s, v * 2] }"#, #"{"a"=>2, "b"=>4}"#),
    RubyRow(#"Struct.new(:a).new(1).size"#, #"1"#),
    RubyRow(#"R3 = Struct.new(:a); R3.new(1).any?"#, #"true"#),
    RubyRow(#"R4 = Struct.new(:a, :b); R4.new(1, 2).count"#, #"2"#),
    RubyRow(#"class R5 < Struct.new(:a, :b); def sum = a + b; end; R5.new(1, 2).sum"#, #"3"#),
    RubyRow(#"o = OpenStruct.new(a: 1); o.b = 2; [o.a, o.b, o.c]"#, #"[1, 2, nil]"#),
    RubyRow(#"o = OpenStruct.new(a: 1); o[:z] = 3; o.to_h"#, #"{:a=>1, :z=>3}"#),
    RubyRow(#"o = OpenStruct.new(a: 1); [o.respond_to?(:a), o.respond_to?(:b)]"#, #"[true, false]"#),
    RubyRow(#"o = OpenStruct.new(a: {b: 1}); o.dig(:a, :b)"#, #"1"#),
    RubyRow(#"o = OpenStruct.new(a: 1, b: 2); o.delete_field(:a); o.to_h"#, #"{:b=>2}"#),
    RubyRow(#"OpenStruct.new(a: 1) == OpenStruct.new(a: 1)"#, #"true"#),
    RubyRow(##"OpenStruct.new(a: 1).inspect"##, ##""#<OpenStruct a=1>""##),
    RubyRow(#"o = OpenStruct.new(a: 1); o.each_pair.to_a"#, #"[[:a, 1]]"#),
    RubyRow(#"OpenStruct.new("a b" => 1)["a b"]"#, #"1"#),
  ]

  private static let filePatterns = [
    RubyRow(#"File.fnmatch("*.rb", "a.rb")"#, #"true"#),
    RubyRow(#"File.fnmatch("*.rb", "a.py")"#, #"false"#),
    RubyRow(#"File.fnmatch("a?c", "abc")"#, #"true"#),
    RubyRow(#"File.fnmatch("[a-c]x", "bx")"#, #"true"#),
    RubyRow(#"File.fnmatch("[^a-c]x", "bx")"#, #"false"#),
    RubyRow(#"File.fnmatch("[!a-c]x", "dx")"#, #"true"#),
    RubyRow(#"File.fnmatch("[abc]x", "cx")"#, #"true"#),
    RubyRow(#"File.fnmatch("a\\*", "a*")"#, #"true"#),
    RubyRow(#"File.fnmatch?("fast*", "fastlane")"#, #"true"#),
    RubyRow(#"File.fnmatch("[a-", "a")"#, #"false"#),
  ]
}
