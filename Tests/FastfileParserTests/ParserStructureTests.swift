import Testing

@testable import FastfileParser

/// Which construct a token belongs to, where Ruby makes that hard to see.
@Suite struct ParserStructureTests {
  @Test(arguments: [
    // Whose block it is.
    ("a b do end", "(call a - (call b) (block - (statements)))"),
    ("a b { }", "(call a - (call b - - (block - (statements))))"),
    ("a(b) do end", "(call a - (call b) (block - (statements)))"),
    ("x = a b do end", "(assignment (localVariable x) (call a - (call b) (block - (statements))))"),
    ("a b, c(d) do end", "(call a - (call b) (call c - (call d)) (block - (statements)))"),
    ("a -> do end do end", "(call a - (lambda - (statements)) (block - (statements)))"),
    ("while a do b end", "(while (call a) (statements (call b)))"),
    ("while a(b do end) do c end", "(while (call a - (call b - - (block - (statements)))) (statements (call c)))"),
    ("a.b c do end.d", "(call d (call b (call a) (call c) (block - (statements))))"),
    // What is an argument.
    ("a -1", "(call a - (integer -1))"),
    ("a - 1", "(call - (call a) (integer 1))"),
    ("a = 1; a -1", "(assignment (localVariable a) (integer 1)) (call - (localVariable a) (integer 1))"),
    ("a [1]", "(call a - (array (integer 1)))"),
    ("a[1]", "(index (call a) (integer 1))"),
    ("a = 1; a [1]", "(assignment (localVariable a) (integer 1)) (index (localVariable a) (integer 1))"),
    ("a *b", "(call a - (splat (call b)))"),
    ("a * b", "(call * (call a) (call b))"),
    ("a &b", "(call a - (blockPass (call b)))"),
    ("a (1).b", "(call a - (call b (parenthesized (statements (integer 1)))))"),
    ("a(1).b", "(call b (call a - (integer 1)))"),
    ("a /b/", "(call a - (regularExpression (stringContent b)))"),
    ("a / b / c", "(call / (call / (call a) (call b)) (call c))"),
    ("a %w[b c]", "(call a - (wordArray (string (stringContent b)) (string (stringContent c))))"),
    ("a % b", "(call % (call a) (call b))"),
    ("a ?b", "(call a - (character b))"),
    ("a ? b : c", "(if (call a) (call b) (call c))"),
    ("a :b", "(call a - (symbol b))"),
    ("a:b", "(call a - (symbol b))"),
    (
      "a b: 1, \"c\": 2",
      "(call a - (hash (pair (symbol b) (integer 1)) (pair (quotedSymbol (stringContent c)) (integer 2))))"
    ),
    ("a(\"b\": [1])", "(call a - (hash (pair (quotedSymbol (stringContent b)) (array (integer 1)))))"),
    ("{ 'a': ::B }", "(hash (pair (quotedSymbol (stringContent a)) (constant B)))"),
    ("a b:\nc", "(call a - (hash (pair (symbol b) (call c))))"),
    ("A::B c", "(call B (constant A) (call c))"),
    (
      "puts [1].map do |x| end",
      "(call puts - (call map (array (integer 1))) (block (parameters (requiredParameter x)) (statements)))"
    ),
    // Modifiers, and how far they reach.
    ("a b if c", "(if (call c) (call a - (call b)))"),
    ("a = b rescue c", "(assignment (localVariable a) (rescueModifier (call b) (call c)))"),
    ("a if b unless c", "(if (call c) (if (call b) (call a)))"),
    ("begin; a; end while b", "(while (call b) (begin (statements (call a))))"),
    ("a and b or not c", "(or (and (call a) (call b)) (not (call c)))"),
    ("a = b and c", "(and (assignment (localVariable a) (call b)) (call c))"),
    // Operators.
    ("-2 ** 2", "(call - (call ** (integer 2) (integer 2)))"),
    ("!a == b", "(call == (call ! (call a)) (call b))"),
    ("a || b && c", "(or (call a) (and (call b) (call c)))"),
    ("a ? b : c ? d : e", "(if (call a) (call b) (if (call c) (call d) (call e)))"),
    ("a..b + 1", "(range (call a) (call + (call b) (integer 1)))"),
    ("a&.b ||= c", "(operatorAssignment || (call& b (call a)) (call c))"),
    (
      "a, (b, *c), d.e = f",
      "(multipleAssignment (multipleTarget (localVariable a) (multipleTarget (localVariable b) (splat (localVariable c))) (call e (call d))) (call f))"
    ),
    ("a = b, *c", "(assignment (localVariable a) (array (call b) (splat (call c))))"),
    // Lines that go on.
    ("a\n  .b\n  # c\n  &.d", "(call& d (call b (call a)))"),
    ("a ||\n  b", "(or (call a) (call b))"),
    ("a \\\n  b", "(call a - (call b))"),
    ("a(b,\n c\n)", "(call a - (call b) (call c))"),
    ("a.\nb", "(call b (call a))"),
    // Words that are keywords elsewhere.
    ("a.end.class", "(call class (call end (call a)))"),
    ("a if: 1, end: 2", "(call a - (hash (pair (symbol if) (integer 1)) (pair (symbol end) (integer 2))))"),
    ("def end; end", "(definition end - - (statements))"),
    ("{ class: :if }", "(hash (pair (symbol class) (symbol if)))"),
    // Definitions.
    (
      "def a(b, c = 1, *d, e:, f: 2, **g, &h) = b",
      "(definition a - (parameters (requiredParameter b) (optionalParameter c (integer 1)) (restParameter d) (keywordParameter e) (keywordParameter f (integer 2)) (keywordRestParameter g) (blockParameter h)) (localVariable b))"
    ),
    ("def self.a=(b) end", "(definition a= (selfReference self) (parameters (requiredParameter b)) (statements))"),
    ("private def a = 1", "(call private - (definition a - - (integer 1)))"),
    ("class A < B; end", "(class (constant A) (constant B) (statements))"),
    ("class << self; end", "(singletonClass (selfReference self) - (statements))"),
  ])
  func structure(_ text: String, _ expected: String) {
    #expect(SyntaxTree.rendering(text) == expected)
    #expect(SyntaxTree.faults(text) == [])
  }

  @Test(arguments: [
    ("a <<B\nx\nB\nc", "(call a - (heredoc B (stringContent x\n))) (call c)"),
    (
      "a(<<~B, <<-C)\n  x\nB\n  y\n  C\nd",
      "(call a - (heredoc B (stringContent   x\n)) (heredoc C (stringContent   y\n))) (call d)"
    ),
    (
      "a <<B do\n#{c}\nB\nend",
      "(call a - (heredoc B (interpolation (statements (call c))) (stringContent \n)) (block - (statements)))"
    ),
    (
      "a <<~B\n#{<<~C}z\ny\nC\nx\nB\nd",
      "(call a - (heredoc B (interpolation (statements (heredoc C (stringContent y\n)))) (stringContent z\n) (stringContent x\n))) (call d)"
    ),
    ("a <<'B'\n#{c}\nB", "(call a - (heredoc B (stringContent #{c}\n)))"),
    ("a = 1; a <<B", "(assignment (localVariable a) (integer 1)) (call << (localVariable a) (constant B))"),
    (
      "\"a#{\"b#{c}\"}d\"",
      "(string (stringContent a) (interpolation (statements (string (stringContent b) (interpolation (statements (call c)))))) (stringContent d))"
    ),
    ("%q(a(b)c)", "(string (stringContent a(b)c))"),
    (
      "%(#@a #$b)",
      "(string (interpolation (instanceVariable @a)) (stringContent  ) (interpolation (globalVariable $b)))"
    ),
    ("'a' \"b\"", "(adjacentStrings (string (stringContent a)) (string (stringContent b)))"),
    (":\"a b\"", "(quotedSymbol (stringContent a b))"),
    ("%i[a b]", "(symbolArray (quotedSymbol (stringContent a)) (quotedSymbol (stringContent b)))"),
    ("a\n=begin\nlane\n=end\nb", "(call a) (call b)"),
    ("a\n__END__\nb", "(call a)"),
    ("a\0b", "(call a)"),
  ])
  func literals(_ text: String, _ expected: String) {
    #expect(SyntaxTree.rendering(text) == expected)
    #expect(SyntaxTree.faults(text) == [])
  }
}
