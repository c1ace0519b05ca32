import Testing

@testable import FastfileParser

/// Blocks, values and texts that are used elsewhere than where they are written.
@Suite struct EvaluatorObjectPlaceTests {
  @Test func aMethodOfAnotherFileMayRunTheBlock() throws {
    let helper =
      "# Far\n# down\n\ndef each_app(&block)\n  list = some_action(a: 1, b: [1, 2, 3], c: \"d\")\n  list.items.each(&block)\nend\n"
    let fastfile = try Fastfile.of(
      "import \"Helpers\"\neach_app { |app| lane(:a) { } }", files: ["fastlane/Helpers": helper])
    #expect(fastfile.lanes.map(\.name) == ["a"])
    #expect(fastfile.lanes.map(\.condition) == ["list.items.each"])
  }

  @Test(
    "Lists that hold one another are not followed for ever",
    arguments: [
      "h = { a => 1 }", "[a, a.dup].uniq", "File.join(a)", "a = []\na << a\nFile.join(a)", "StringIO.new.puts(a)",
    ])
  func sharedLists(code: String) throws {
    let fastfile = try Fastfile.of("a = [1]\n60.times { a = [a, a] }\n\(code)\nlane(:l) { }")
    #expect(fastfile.lanes.map(\.name) == ["l"])
  }

  @Test(
    "Code in a heredoc is where the file has it",
    arguments: [
      ("eval(<<~RUBY, binding, __FILE__, __LINE__ + 1)\n    lane(:a) { }\nRUBY", 2, 5),
      ("eval(<<~RUBY, binding, __FILE__, __LINE__ + 1)\n  # x\n    lane(:a) { }\nRUBY", 3, 5),
      ("instance_eval <<~RUBY, __FILE__, __LINE__ + 1\n\n\t\tlane(:a) { }\nRUBY", 3, 3),
      ("eval(<<-RUBY, binding, __FILE__, __LINE__ + 1)\n  lane(:a) { }\nRUBY", 2, 3),
      ("eval(\"\\n lane(:a) { }\", binding, __FILE__, 1)", 2, 2),
    ])
  func columns(code: String, line: Int, column: Int) throws {
    let lane = try #require(Fastfile.of(code).lanes.first)
    #expect(lane.location.line == line)
    #expect(lane.location.column == column)
  }

  @Test func delegatorsStandForAnother() throws {
    let row = RubyRow("class A < SimpleDelegator; def extra = size + 1; end; A.new([1, 2]).extra", "3")
    #expect(try row.inspected() == row.value)
    let fastfile = try Fastfile.of(
      "class D < SimpleDelegator\n  def make(name) = lane(name) { }\nend\nD.new(self).make(:a)")
    #expect(fastfile.lanes.map(\.name) == ["a"])
  }
}
