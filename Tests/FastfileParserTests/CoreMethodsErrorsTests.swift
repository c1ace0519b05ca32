import Testing

@testable import FastfileParser

/// Core methods against what Ruby 3.1 shows.
@Suite("Core methods: what is raised")
struct CoreMethodsErrorsTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow("(({a: 1}).fetch(:z) rescue $!.message)", #""key not found: :z""#),
    RubyRow(#"("abc".freeze << "d" rescue $!.message)"#, #""can't modify frozen String: \"abc\"""#),
    RubyRow("([1].freeze << 2 rescue $!.message)", #""can't modify frozen Array: [1]""#),
    RubyRow(#"(Integer("x") rescue $!.message)"#, #""invalid value for Integer(): \"x\"""#),
    RubyRow(#"(Float("x") rescue $!.message)"#, #""invalid value for Float(): \"x\"""#),
    RubyRow(#"([1,2].first("x") rescue $!.message)"#, #""no implicit conversion of String into Integer""#),
    RubyRow(#"("a" + 1 rescue $!.message)"#, #""no implicit conversion of Integer into String""#),
    RubyRow(#"("a" + nil rescue $!.message)"#, #""no implicit conversion of nil into String""#),
    RubyRow(#"(1 + "a" rescue $!.message)"#, #""String can't be coerced into Integer""#),
    RubyRow("(1 + nil rescue $!.message)", #""nil can't be coerced into Integer""#),
    RubyRow(#"([3, "a"].sort rescue $!.message)"#, #""comparison of Integer with String failed""#),
    RubyRow("(1 / 0 rescue $!.message)", #""divided by 0""#),
    RubyRow("([1].fetch(5) rescue $!.message)", #""index 5 outside of array bounds: -1...1""#),
    RubyRow(#"("x" * -1 rescue $!.message)"#, #""negative argument""#),
    RubyRow("(nil.upcase rescue $!.message)", #""undefined method `upcase' for nil:NilClass""#),
  ]
}
