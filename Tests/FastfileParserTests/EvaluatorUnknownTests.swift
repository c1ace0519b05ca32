import Testing

@testable import FastfileParser

/// What Ruby knows and the evaluator does not: it must say so, and never guess.
@Suite("What stays unknown")
struct EvaluatorUnknownTests {
  @Test("Is not guessed", arguments: codes)
  func isUnknown(code: String) throws {
    #expect(try RubyRow(code, "").inspected() == nil)
  }

  private static let codes = [
    "a = [1, 2, 3]; a.sample.class",
    #"[1, 2, 3].pack("C*")"#,
    #"h = { "k" => 1 }; h.compare_by_identity; h["k".dup]"#,
    "h = { a: 1 }; h.rehash",
    "Enumerator.new(3) { |y| y << 1 }.size",
    "2 ** -1",
    "1e20.to_i",
    "1e25.to_i",
    "9223372036854775807 + 1",
    "2 ** 64",
    "4611686018427387904 * 2",
    "rand.class",
    "128.chr.bytes",
    "233.chr.bytes",
    #""i".upcase(:turkic)"#,
    #""é".unicode_normalize(:nfd).length"#,
    #""abc".unicode_normalize"#,
    #""abc".encode("UTF-16LE").bytesize"#,
    #""A"[/\101/]"#,
    #""日本語"[/\p{Han}+/]"#,
    #""foo"[/\Gf/]"#,
    #""foobar"[/foo\Kbar/]"#,
    "[rand(1).class]",
    #"Rational("1/2").class"#,
    "srand(1).class",
    #"class A; def a = 1; remove_method :a; end; (A.new.a rescue "gone")"#,
    "A = Class.new(Array) { def second = self[1] }; A.new([1, 2]).second",
    "class A; include Singleton; attr_accessor :v; end; A.instance.v = 1; A.instance.v",
    #"Class.new(String).new("a") + "b""#,
    #"o = "str"; def o.shout = upcase; o.shout"#,
    "$stdout.class",
    "[$0.class, $PROGRAM_NAME.class]",
    "ObjectSpace.respond_to?(:each_object)",
    "[].respond_to?(:nothing_like_it)",
    "o = Object.new; o.instance_variable_set(:@a, 3); o.instance_variables",
    #"class A; attr_accessor :x; end; a = A.new; def a.only = 1; [a.clone.only, (a.dup.only rescue "none")]"#,
    #"class A; def to_str = "s"; end; "a" + A.new"#,
    "class A; def coerce(o) = [o, 10]; end; 1 + A.new",
    "class A; def hash = 1; def eql?(o) = true; end; { A.new => 1 }[A.new]",
    #"YAML.load("a: !!str 1\n")"#,
    "{ a: 1 }.to_yaml",
    #"Shellwords.split("a 'b c' d\\ e")"#,
    #"Shellwords.escape("it's")"#,
    #"Base64.encode64("abc")"#,
    #"Base64.strict_encode64("abc")"#,
    #"Digest::MD5.hexdigest("a")"#,
    #"ERB.new("x <%= 1 + 1 %>").result"#,
    #"ERB.new("<% 2.times do |i| %><%= i %>,<% end %>").result(binding)"#,
    #"URI.parse("https://a.b/c?d=1").host"#,
    "SecureRandom.hex(2).size",
    "Date.new(2024, 1, 2).to_s",
    "Time.at(0).utc.year",
    "Process.pid.class",
    #"Gem::Version.new("1.2.3") > Gem::Version.new("1.2")"#,
    #"Gem::Version.new("1.2.3").segments"#,
    "Rational(1, 2) + 1",
    "Complex(1, 2).real",
    #"BigDecimal("1.5").to_f"#,
    "RUBY_VERSION.class",
    "ENV.to_h.class",
    "ARGV.class",
  ]
}
