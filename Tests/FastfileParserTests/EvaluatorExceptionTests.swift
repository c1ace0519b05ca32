import Testing

@testable import FastfileParser

/// What raises, rescues, throws and catches, against what Ruby 3.1 shows.
@Suite("Evaluation of exceptions")
struct EvaluatorExceptionTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow("catch(:done) { 10.times { |i| throw :done, i if i == 3 }; :never }", "3"),
    RubyRow("catch(:done) { throw :done }", "nil"),
    RubyRow("catch { |tag| throw tag, 7 }", "7"),
    RubyRow("catch(:a) { catch(:b) { throw :a, 1 }; 2 }", "1"),
    RubyRow("(throw :nothing rescue $!.class)", "UncaughtThrowError"),
    RubyRow("(throw :nothing rescue $!.message)", #""uncaught throw :nothing""#),
    RubyRow("catch(:x) { 5 }", "5"),
    RubyRow(#"begin; eval("1 +"); rescue SyntaxError => e; "syntax"; end"#, #""syntax""#),
    RubyRow("def ens; yield; ensure; @done = true; end; ens { 1 }; @done", "true"),
    RubyRow(#"def resc; raise "x"; rescue => e; e.message; else; 2; ensure; 3; end; resc"#, #""x""#),
    RubyRow("def els; 1; rescue; 2; else; 3; end; els", "3"),
    RubyRow(#"def retr; @n = (@n || 0) + 1; raise "x" if @n < 3; @n; rescue; retry; end; retr"#, "3"),
    RubyRow(
      #"begin; Integer("x"); rescue ArgumentError => e; e.message; end"#, #""invalid value for Integer(): \"x\"""#),
    RubyRow("begin; raise ArgumentError; rescue TypeError, ArgumentError => e; e.class; end", "ArgumentError"),
    RubyRow(#"begin; raise "a"; rescue *[TypeError, RuntimeError] => e; e.message; end"#, #""a""#),
    RubyRow("begin; [].fetch(3); rescue IndexError => e; e.message; end", #""index 3 outside of array bounds: 0...0""#),
    RubyRow("begin; {}.fetch(:x); rescue KeyError => e; e.message; end", #""key not found: :x""#),
    RubyRow("begin; nil.foo; rescue NoMethodError => e; e.class; end", "NoMethodError"),
    RubyRow("begin; 1 / 0; rescue ZeroDivisionError => e; e.message; end", #""divided by 0""#),
    RubyRow("begin; Foo; rescue NameError => e; e.class; end", "NameError"),
    RubyRow(#"begin; raise Class.new(StandardError), "anon"; rescue => e; e.message; end"#, #""anon""#),
    RubyRow(#"begin; raise "x", cause: nil; rescue => e; e.message; end"#, #""x""#),
    RubyRow(#"begin; raise IOError.new("io"); rescue IOError; $!.message; end"#, #""io""#),
    RubyRow(#"begin; exit; rescue SystemExit; "exited"; end"#, #""exited""#),
    RubyRow("begin; abort; rescue SystemExit => e; e.class; end", "SystemExit"),
    RubyRow(#"begin; throw :q; rescue UncaughtThrowError; "uncaught"; end"#, #""uncaught""#),
    RubyRow(
      "begin; def strict(a) = a; strict; rescue ArgumentError => e; e.message; end",
      #""wrong number of arguments (given 0, expected 1)""#),
    RubyRow(
      "begin; strict2 = ->(a) { a }; strict2.call; rescue ArgumentError => e; e.message; end",
      #""wrong number of arguments (given 0, expected 1)""#),
    RubyRow(
      #"begin; [1, 2].first("x"); rescue TypeError => e; e.message; end"#,
      #""no implicit conversion of String into Integer""#),
    RubyRow(
      #"begin; "a" + 1; rescue TypeError => e; e.message; end"#, #""no implicit conversion of Integer into String""#),
    RubyRow(#"begin; 1 + "a"; rescue TypeError => e; e.message; end"#, #""String can't be coerced into Integer""#),
    RubyRow("begin; 1 + nil; rescue TypeError => e; e.message; end", #""nil can't be coerced into Integer""#),
    RubyRow(
      "begin; [1] + 1; rescue TypeError => e; e.message; end", #""no implicit conversion of Integer into Array""#),
    RubyRow(#"begin; Float("x"); rescue => e; e.message; end"#, #""invalid value for Float(): \"x\"""#),
    RubyRow("begin; Integer(nil); rescue => e; e.message; end", #""can't convert nil into Integer""#),
    RubyRow("begin; Integer([1]); rescue => e; e.message; end", #""can't convert Array into Integer""#),
    RubyRow(#"begin; raise "a"; rescue; raise rescue $!.message; end"#, #""a""#),
    RubyRow(#"("%d" % "x" rescue $!.class)"#, "ArgumentError"),
    RubyRow(#"("%s %s" % ["a"] rescue $!.class)"#, "ArgumentError"),
    RubyRow(#"(format("%z", 1) rescue $!.class)"#, "ArgumentError"),
    RubyRow(#"("%{q}" % { a: 1 } rescue $!.class)"#, "KeyError"),
    RubyRow(#"("%d" % nil rescue $!.class)"#, "TypeError"),
    RubyRow(#"format("%,d", 5) rescue $!.class"#, "ArgumentError"),
    RubyRow("class A; remove_method :nope; end rescue $!.class", "NameError"),
    RubyRow("class A; end; begin; A.send(:remove_method, :nope); rescue NameError => e; e.class; end", "NameError"),
    RubyRow("Hash([[1, 2]]) rescue $!.class", "TypeError"),
    RubyRow(
      "(begin; [1][-3] = 1; rescue IndexError => e; e.message; end)", #""index -3 too small for array; minimum: -1""#),
    RubyRow("(begin; [1][-3..1] = 1; rescue RangeError => e; e.message; end)", #""-3..1 out of range""#),
    RubyRow("(begin; [1][0, -1] = 1; rescue IndexError => e; e.message; end)", #""negative length (-1)""#),
    RubyRow("(begin; { a: 1 }.freeze[:b] = 2; rescue => e; e.message; end)", #""can't modify frozen Hash: {:a=>1}""#),
    RubyRow(#"("abc".delete("z-a") rescue $!.class)"#, "ArgumentError"),
    RubyRow("([1].select.with_index rescue 1).class", "Enumerator"),
    RubyRow(#"0x110000.chr("UTF-8") rescue $!.class"#, "RangeError"),
    RubyRow(#""abc".casecmp?(nil) rescue $!.class"#, "nil"),
    RubyRow("(def kwr(a:) = a; kwr) rescue $!.message", #""missing keyword: :a""#),
    RubyRow("(def kwu(a: 1) = a; kwu(z: 2)) rescue $!.message", #""unknown keyword: :z""#),
    RubyRow("catch(:a) { throw :a, [1, 2] }", "[1, 2]"),
    RubyRow("def lj = yield; (lj rescue $!.class)", "LocalJumpError"),
    RubyRow(#"(raise "a" rescue "b") + "c""#, #""bc""#),
    RubyRow("raise StandardError rescue $!.message", #""StandardError""#),
    RubyRow("begin; raise ArgumentError.new; rescue => e; e.message; end", #""ArgumentError""#),
    RubyRow(
      #"begin; raise IndexError, "i"; rescue KeyError, IndexError => e; [e.class, e.message]; end"#,
      #"[IndexError, "i"]"#),
    RubyRow(
      #"begin; Integer("z"); rescue => e; [e.class, e.message]; end"#,
      #"[ArgumentError, "invalid value for Integer(): \"z\""]"#),
    RubyRow(#"begin; raise "x"; rescue TypeError; 1; rescue => e; 2; end"#, "2"),
    RubyRow(#"begin; begin; raise "in"; ensure; @e = 1; end; rescue; @e; end"#, "1"),
    RubyRow(#"def deep(n) = n.zero? ? (raise "deep") : deep(n - 1); (deep(5) rescue $!.message)"#, #""deep""#),
    RubyRow("x = begin; 1; ensure; 2; end; x", "1"),
    RubyRow(#"[3, "a", nil].map { |v| Integer(v) rescue 0 }"#, "[3, 0, 0]"),
  ]
}
