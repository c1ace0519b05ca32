import Testing

@testable import FastfileParser

/// What Ruby 3.1 shows for the last expression of a piece of code, against what the evaluator knows of it.
@Suite("Evaluation of Ruby")
struct EvaluatorTests {
  struct Row: CustomTestStringConvertible {
    let code: String
    let value: String

    init(_ code: String, _ value: String) {
      self.code = code
      self.value = value
    }

    var testDescription: String { code }
  }

  /// What `p` would print for a piece of code; nil where it can't be known.
  static func inspect(_ code: String) throws -> String? {
    let text = "value = begin\n\(code)\nend\ndesc value.inspect\nlane :shown do\nend\n"
    let fastfile = try Fastfile.of(text)
    let shown = try #require(fastfile.lanes.last { $0.name == "shown" })
    let description = try #require(shown.description.last)
    return description == "value.inspect" ? nil : description
  }

  @Test("Variables, assignment and operators", arguments: variables)
  func variables(row: Row) throws {
    #expect(try Self.inspect(row.code) == row.value)
  }

  static let variables = [
    Row("a = 1; a += 2; a", "3"),
    Row("a = nil; a ||= 4; a &&= a + 1; a", "5"),
    Row("a, (b, *c), d = 1, [2, 3, 4], 5; [a, b, c, d]", "[1, 2, [3, 4], 5]"),
    Row("a, *b, c = 1, 2; [a, b, c]", "[1, [], 2]"),
    Row("a = b = 3; a + b", "6"),
    Row("*a, b = [1, 2, 3]; [a, b]", "[[1, 2], 3]"),
    Row("h = { a: 1 }; h[:b] ||= 2; h[:a] += 5; h", "{:a=>6, :b=>2}"),
    Row("x = 5; [1, 2].each { |i; x| x = i }; x", "5"),
    Row("x = 5; [1, 2].each { |i| x = i }; x", "2"),
    Row("$g ||= 1; $g", "1"),
    Row("@a ||= []; @a << 1; @a", "[1]"),
    Row("B ||= 7; B", "7"),
    Row("defined?(zzz)", "nil"),
    Row("defined?(String)", "\"constant\""),
    Row("defined?(puts)", "\"method\""),
    Row("x = 1; defined?(x)", "\"local-variable\""),
    Row("a = [1, 2]; b = a; b << 3; a", "[1, 2, 3]"),
    Row("a = nil; a&.length", "nil"),
    Row("x = if false then 1 end; x", "nil"),
    Row("first, second = [1, 2]; first, second = second, first; [first, second]", "[2, 1]"),
  ]

  @Test("Control flow", arguments: controlFlow)
  func controlFlow(row: Row) throws {
    #expect(try Self.inspect(row.code) == row.value)
  }

  static let controlFlow = [
    Row("i = 0; i += 1 while i < 5; i", "5"),
    Row("i = 0; until i == 3 do i += 1 end; i", "3"),
    Row("i = 10; begin i += 1 end while i < 5; i", "11"),
    Row("s = 0; for a, b in [[1, 2], [3, 4]] do s += a * b end; s", "14"),
    Row("[1, 2, 3].each { |n| break n * 10 if n == 2 }", "20"),
    Row("[1, 2, 3].map { |n| next 0 if n == 2; n }", "[1, 0, 3]"),
    Row("loop do break 4 end", "4"),
    Row("catch(:done) { [1, 2].each { |n| throw :done, n + 5 if n == 2 }; 0 }", "7"),
    Row("case 5 when 1..3 then :low when Integer then :int end", ":int"),
    Row("case \"ab\" when /^a(.)/ then $1 end", "\"b\""),
    Row("case [1, [2, 3]]\nin [Integer => a, [b, *c]] then [a, b, c] end", "[1, 2, [3]]"),
    Row("case { name: \"x\", age: 3 }\nin { name: String => n, **rest } then [n, rest] end", "[\"x\", {:age=>3}]"),
    Row("case 7\nin Integer | Float => n if n > 5 then n end", "7"),
    Row("case [1, 42, \"x\", :y]\nin [*, String => s, *post] then [s, post] end", "[\"x\", [:y]]"),
    Row("{ a: 1 } => { a: }; a", "1"),
    Row("(5 in String)", "false"),
    Row("x = 5; case 5\nin ^x then :same end", ":same"),
    Row("begin; raise \"no\"; rescue => e; e.message; end", "\"no\""),
    Row("begin; Integer(\"z\"); rescue ArgumentError; 1; else; 2; ensure; 3; end", "1"),
    Row(
      "class Oops < StandardError; end; begin; raise Oops, \"x\"; rescue Oops => e; [e.class.name[-4..], e.message]; end",
      "[\"Oops\", \"x\"]"),
    Row("n = 0; begin; n += 1; raise \"a\" if n < 3; n; rescue; retry; end", "3"),
    Row("(raise \"x\" rescue 9)", "9"),
    Row("x = []; begin; x << 1; ensure; x << 2; end; x", "[1, 2]"),
    Row("{ a: 1 }.fetch(:b) rescue $!.class", "KeyError"),
    Row("true && nil || 3", "3"),
    Row("(1 if false).nil?", "true"),
    Row("5.then { _1 + 1 }", "6"),
    Row("[[1, 2], [3, 4]].map { _1 + _2 }", "[3, 7]"),
    Row("[3, 1].sort.map(&:to_s)", "[\"1\", \"3\"]"),
  ]

  @Test("Methods and their parameters", arguments: methods)
  func methods(row: Row) throws {
    #expect(try Self.inspect(row.code) == row.value)
  }

  static let methods = [
    Row(
      "def m(a, b = a + 1, *c, d, e:, f: 2, **g, &h) = [a, b, c, d, e, f, g]\nm(1, 9, e: 3)",
      "[1, 2, [], 9, 3, 2, {}]"),
    Row("def m(a, b = 2, *c, d) = [a, b, c, d]\nm(1, 5, 6, 7, 8)", "[1, 5, [6, 7], 8]"),
    Row("def m(*a, **k) = [a, k]\nm(1, x: 2)", "[[1], {:x=>2}]"),
    Row("def m(h) = h\nm(a: 1)", "{:a=>1}"),
    Row("def m(...) = n(...)\ndef n(a, b: 0) = [a, b]\nm(1, b: 2)", "[1, 2]"),
    Row("def m; yield 1, 2; end\nm { |a, b| [b, a] }", "[2, 1]"),
    Row("def m(&b) = b.call(3)\nm { |x| x * 2 }", "6"),
    Row("def m(n) = n <= 1 ? 1 : n * m(n - 1)\nm(10)", "3628800"),
    Row("def m; return 1, 2; end\nm", "[1, 2]"),
    Row("def m; [1, 2].each { |x| return x }; end\nm", "1"),
    Row("f = ->(x, y = 2) { x + y }; [f.(1), f[5, 5], f.call(3)]", "[3, 10, 5]"),
    Row("f = lambda { |x| return x * 2 }; f.call(4)", "8"),
    Row("add = ->(a, b) { a + b }; add.curry[1][2]", "3"),
    Row("(method(:Integer) >> ->(n) { n + 1 }).call(\"4\")", "5"),
    Row("def m(name:, **) = name\nm(name: 1, other: 2)", "1"),
    Row("send(:format, \"%03d\", 7)", "\"007\""),
    Row("[[1, [2, 3]]].map { |a, (b, c)| a + b + c }", "[6]"),
    Row("{ a: 1 }.map { |k, v| [k, v] }", "[[:a, 1]]"),
    Row("def m(a, b) = [a, b]\nx = [1, 2]\nm(*x)", "[1, 2]"),
    Row("def m(a:, b:) = a - b\nh = { a: 5, b: 3 }\nm(**h)", "2"),
    Row("a = 1; b = 2; { a:, b: }", "{:a=>1, :b=>2}"),
    Row("block_given?", "false"),
    Row("def m = block_given?\n[m, m { }]", "[false, true]"),
    Row("def m = __method__\nm", ":m"),
    Row("eval(\"1 + 2\")", "3"),
    Row("x = 4; eval(\"x * 2\")", "8"),
  ]
}

extension Fastfile {
  /// The Fastfile that a text is, with other files beside it.
  static func of(
    _ text: String, files: [String: String] = [:], options: EvaluationOptions = EvaluationOptions(),
    path: String = "fastlane/Fastfile"
  ) throws -> Fastfile {
    let document = try FastfileDocument(path: path, bytes: Array(text.utf8), contentType: .anyRuby)
    return document.fastfile(loader: DictionaryLoader(files), options: options)
  }
}
