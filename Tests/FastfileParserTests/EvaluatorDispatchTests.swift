import Testing

@testable import FastfileParser

/// Which method a call reaches, and what makes values of objects, against what Ruby 3.1 shows.
@Suite struct EvaluatorDispatchTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  static let rows: [RubyRow] = [
    RubyRow(
      "class N; def self.make = new; private_class_method :new; end; [N.make.class.name[-1], (N.new rescue :no)]",
      "[\"N\", :no]"),
    RubyRow("class D; def to_ary = [1, 2]; end; [[D.new, 3]].map { |(x, y), z| [x, y, z] }", "[[1, 2, 3]]"),
    RubyRow(
      "class Z; attr_writer :z; def set = @z = 1; end; z = Z.new.freeze; [begin z.z = 1; rescue; :a end, (z.set rescue :b)]",
      "[:a, :b]"),
    RubyRow(
      """
      class M
        def up = (self.n ||= 1; self.n += 1; self[0] = n; self[0])
        private
        attr_accessor :n
        def [](i) = @l
        def []=(i, v)
          @l = v
        end
        def to_s = "m"
      end
      [M.new.up, "#{M.new}"]
      """, "[2, \"m\"]"),
    RubyRow("[{ a: 1 }.map { |k,| k }, [[1, 2]].map { |n, | n }, proc { |a,| a }.call([1, 2])]", "[[:a], [1], 1]"),
    RubyRow(
      #"""
      module C; def self.each_app; return to_enum(:each_app) unless block_given?; yield :a; yield :b; end
      end; [C.each_app.with_index.to_a, C.each_app.with_index(1).map { |a, i| [a, i] }]
      """#, "[[[:a, 0], [:b, 1]], [[:a, 1], [:b, 2]]]"),
    RubyRow(
      #"""
      class D; class << self; def items; return enum_for(__method__) unless block_given?; yield :q; end; end
      end; D.items.map { |x| x }
      """#, "[:q]"),
    RubyRow(
      "class E; include Enumerable; def each = (yield :a; yield :b); end; def m(*a) = a; [[*E.new], m(*E.new)]",
      "[[:a, :b], [:a, :b]]"),
    RubyRow(
      "class P; def to_ary = [:p, :q]; end; a, b = P.new; [a, b, [P.new].map { |c, d| [d, c] }]",
      "[:p, :q, [[:q, :p]]]"),
    RubyRow("a, b = { x: 1 }; [a, b]", "[{:x=>1}, nil]"),
    RubyRow("a, b = 1..2; [a, b]", "[1..2, nil]"),
    RubyRow("class A; private def x = 1; end; (A.new.x rescue :hidden)", ":hidden"),
    RubyRow(
      #"""
      class B; def y = z + self.z; private; def z = 2; end
      [B.new.y, (B.new.z rescue $!.class), B.new.send(:z), (B.new.public_send(:z) rescue :no)]
      """#, "[4, NoMethodError, 2, :no]"),
    RubyRow(
      "class F; protected def w = 3; public def cmp(o) = o.w; end; [F.new.cmp(F.new), (F.new.w rescue :no)]",
      "[3, :no]"),
    RubyRow("class G; def self.g = 1; private_class_method :g; end; (G.g rescue :no)", ":no"),
    RubyRow(
      "class H; private; attr_reader :r; define_method(:s) { 1 }; end; [(H.new.r rescue :no), (H.new.s rescue :no)]",
      "[:no, :no]"),
    RubyRow("class I; private; def x = 1; def method_missing(n) = [n]; end; I.new.x", "[:x]"),
    RubyRow(#"[("abc" !~ /d/), ("abc" !~ /b/), (nil !~ /b/), (:abc !~ /b/)]"#, "[true, false, true, false]"),
    RubyRow("(Object.const_get(:Nope1) rescue $!.class)", "NameError"),
    RubyRow(
      #"""
      module Reg; class << self; include Enumerable; def each; yield 3; yield 1; end
      def method_missing(m, *a) = m == :zz ? m : super; end; end
      [Reg.map { |x| x }, Reg.sort, Reg.include?(3), Reg.zz]
      """#, "[[3, 1], [1, 3], true, :zz]"),
    RubyRow(
      #"""
      S = Struct.new(:a, :b)
      [[S.new(1, 2), S.new(1, 2)].uniq.size, { S.new(1, 2) => 3 }[S.new(1, 2)], [S.new(1, 2)] - [S.new(1, 2)], S.new(1, 2).equal?(S.new(1, 2))]
      """#, "[1, 3, [], false]"),
    RubyRow("module T; def self.one = 1; def self.two = 2; end; T.singleton_methods.sort", "[:one, :two]"),
    RubyRow("class J; def a = 1; def b = 2; private def c = 3; end; J.instance_methods(false).sort", "[:a, :b]"),
    RubyRow("n = 0; l = []; [1, 2].each { |x| n += 1; redo if n == 1; l << x }; [n, l]", "[3, [1, 2]]"),
    RubyRow("def v = 1; old = method(:v); def v = 2; [old.call, v]", "[1, 2]"),
    RubyRow("define_singleton_method(:q) { __method__ }; q", ":q"),
    RubyRow("def q2 = [1].map { __method__ }; q2", "[:q2]"),
    RubyRow("[1, 2, 3].detect(-> { :none }) { false }", ":none"),
    RubyRow("[proc { _1 + _2 }.arity, proc { _1 }.arity, proc { }.arity]", "[2, 1, 0]"),
    RubyRow(#"module ::Kernel; def app_name(x) = "app_#{x}"; end; app_name(1)"#, #""app_1""#),
  ]

  /// In a file that freezes its strings.
  @Test("Agrees with Ruby where strings are frozen", arguments: frozenRows)
  func frozen(row: FrozenRow) throws {
    let text = "# frozen_string_literal: true\nvalue = begin\n\(row.code)\nend\nlane(value.to_sym) { }\n"
    #expect(try Fastfile.of(text).lanes.map(\.name) == [row.name])
  }

  struct FrozenRow: CustomTestStringConvertible {
    let code: String
    /// The name that the value makes.
    let name: String

    var testDescription: String { code }
  }

  static let frozenRows = [
    FrozenRow(code: "(\"a\" << \"b\" rescue $!.class.to_s)", name: "FrozenError"),
    FrozenRow(code: "(<<~A << \"b\" rescue $!.class.to_s)\nx\nA", name: "FrozenError"),
    FrozenRow(code: "s = \"a\"; s += \"b\"; s", name: "ab"),
    FrozenRow(code: "s = +\"a\"; s << \"b\"; s", name: "ab"),
    FrozenRow(code: "s = \"a\".dup; s << \"b\"; s", name: "ab"),
    FrozenRow(code: "s = String.new; s << \"b\"; s", name: "b"),
    FrozenRow(code: "n = 1; s = \"a#{n}\"; s << \"b\"; s", name: "a1b"),
  ]
}
