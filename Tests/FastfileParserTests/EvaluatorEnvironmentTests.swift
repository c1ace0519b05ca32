import Testing

@testable import FastfileParser

/// Environment variables: unset unless they are given or the file sets them, and unknown where they decide something.
@Suite("Evaluation of the environment")
struct EvaluatorEnvironmentTests {
  @Test("Values are what Ruby shows where a variable is unset", arguments: rows)
  func shows(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(#"ENV["NOPE"]"#, "nil"),
    RubyRow(#"ENV.fetch("NOPE", "d")"#, #""d""#),
    RubyRow(#"ENV.fetch("NOPE") { |k| k.downcase }"#, #""nope""#),
    RubyRow(#"ENV.key?("NOPE")"#, "false"),
    RubyRow(#"ENV["NOPE"].to_s + "a""#, #""a""#),
    RubyRow(#"ENV["NOPE"]&.upcase"#, "nil"),
    RubyRow(#"ENV.delete("NOPE")"#, "nil"),
    RubyRow("ENV.nil?", "false"),
    RubyRow(#"ENV["MADE"] = "1"; ENV["MADE"]"#, #""1""#),
    RubyRow(#"ENV.store("MADE", "2"); ENV.fetch("MADE")"#, #""2""#),
    RubyRow(#"ENV["MADE"] = "1"; [ENV.delete("MADE"), ENV["MADE"]]"#, #"["1", nil]"#),
    RubyRow(
      #"ENV["MADE"] = "1"; [ENV.key?("MADE"), ENV.include?("MADE"), ENV.has_key?("MADE")]"#, "[true, true, true]"),
    RubyRow(#"ENV["MADE"] = "1"; ENV["MADE"] = nil; [ENV["MADE"], ENV.key?("MADE")]"#, "[nil, false]"),
    RubyRow(#"ENV["MADE"] = "1"; ENV["MADE"] += "2"; ENV["MADE"]"#, #""12""#),
    RubyRow(#"ENV["MADE"] ||= "d"; ENV["MADE"]"#, #""d""#),
  ]

  @Test("Values that are given count", arguments: given)
  func lanes(row: UncertaintyRow) throws {
    let options = EvaluationOptions(environment: ["SET": "x"])
    let fastfile = try Fastfile.of(row.code, options: options)
    #expect(fastfile.lanes.map { $0.name + ($0.condition.map { " [\($0)]" } ?? "") } == row.lanes)
  }

  private static let given = [
    UncertaintyRow(#"lane(ENV["SET"].to_sym) { }"#, ["x"]),
    UncertaintyRow(#"lane(ENV.fetch("SET").to_sym) { }"#, ["x"]),
    UncertaintyRow(#"lane(ENV.fetch("SET") { "y" }.to_sym) { }"#, ["x"]),
    UncertaintyRow(#"lane(:a) { } if ENV["SET"] == "x""#, ["a"]),
    UncertaintyRow(#"lane(:a) { } if ENV.key?("SET")"#, ["a"]),
    UncertaintyRow(#"lane(:a) { } unless ENV.key?("SET")"#, []),
    UncertaintyRow(#"lane(:a) { } if ENV.key?("NOPE")"#, [#"a [ENV.key?("NOPE")]"#]),
    UncertaintyRow(#"lane(:a) { } if ENV[name]"#, ["a [ENV[name]]"]),
    UncertaintyRow(#"lane(:a) { } if ENV.fetch(name, nil)"#, ["a [ENV.fetch(name, nil)]"]),
    UncertaintyRow(#"lane(:a) { } if ENV.key?(name)"#, ["a [ENV.key?(name)]"]),
    UncertaintyRow(#"ENV.each { |k, v| lane(:a) { } }"#, ["a [ENV.each]"]),
    UncertaintyRow(#"lane((ENV.fetch("NOPE") { name }).to_sym) { }"#, [#"(ENV.fetch("NOPE") { name }).to_sym"#]),
  ]

  @Test("Variables that are not given may count as unset everywhere", arguments: unsetRows)
  func unset(row: UncertaintyRow) throws {
    let fastfile = try Fastfile.of(row.code, options: EvaluationOptions(unsetIsCertain: true))
    #expect(fastfile.lanes.map { $0.name + ($0.condition.map { " [\($0)]" } ?? "") } == row.lanes)
  }

  private static let unsetRows = [
    UncertaintyRow(#"lane((ENV.fetch("NOPE") rescue "none").to_sym) { }"#, ["none"]),
    UncertaintyRow(#"lane(:a) { } if ENV["NOPE"]"#, []),
    UncertaintyRow(#"lane(:b) { } unless ENV["NOPE"]"#, ["b"]),
    UncertaintyRow("x = ENV[\"NOPE\"]&.upcase\nlane(:c) { } unless x", ["c"]),
    UncertaintyRow("n = ENV[\"NOPE\"].split(\",\") rescue [\"d\"]\nn.each { |x| lane(x.to_sym) { } }", ["d"]),
  ]
}
