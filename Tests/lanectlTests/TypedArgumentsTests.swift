import Testing

@testable import lanectl

struct TypedArgumentsTests {
  struct Row: CustomTestStringConvertible {
    var words: [String]
    var expected: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    arguments: [
      Row(words: [], expected: "nil []"),
      Row(words: ["list"], expected: "list []"),
      Row(words: ["ios"], expected: "nil [] ios"),
      Row(words: ["list", "list"], expected: "list [] list"),
      Row(words: ["ios", "list"], expected: "nil [] ios list"),
      Row(words: ["--", "list"], expected: "nil [] list"),
      Row(words: ["--", "-x", "--all"], expected: "nil [] -x --all"),
      Row(words: ["-"], expected: "nil [] -"),
      Row(words: ["--all", "ios"], expected: "nil [all=] ios"),
      Row(words: ["ios", "--all"], expected: "nil [all=] ios"),
      Row(words: ["--format=json"], expected: "nil [format=json]"),
      Row(words: ["--format", "json", "x"], expected: "nil [format=json] x"),
      Row(words: ["--env", "A=B=C"], expected: "nil [environment=A=B=C]"),
      Row(words: ["--env=A=B"], expected: "nil [environment=A=B]"),
      Row(words: ["--grep", "-x"], expected: "nil [grep=-x]"),
      Row(words: ["--grep="], expected: "nil [grep=]"),
      Row(words: ["-aj"], expected: "nil [all= json=]"),
      Row(words: ["-ap", "ios"], expected: "nil [all= platform=ios]"),
      Row(words: ["-apios"], expected: "nil [all= platform=ios]"),
      Row(words: ["-p=ios"], expected: "nil [platform=ios]"),
      Row(words: ["-p", "ios", "--platform", "mac"], expected: "nil [platform=ios platform=mac]"),
      Row(words: ["help", "list"], expected: "help [] list"),
      Row(words: ["list", "--help"], expected: "list [help=]"),
    ])
  func sortsWords(_ row: Row) throws {
    let typed = try TypedArguments(row.words)
    let options = typed.options.map { "\($0.option)=\($0.value)" }.joined(separator: " ")
    let parts = [typed.command?.rawValue ?? "nil", "[\(options)]"] + typed.operands
    #expect(parts.joined(separator: " ") == row.expected)
  }

  @Test(
    arguments: [
      Row(words: ["--plaform", "ios"], expected: "unknown option --plaform; did you mean --platform?"),
      Row(words: ["--plaform=ios"], expected: "unknown option --plaform; did you mean --platform?"),
      Row(words: ["--xyzzy"], expected: "unknown option --xyzzy"),
      Row(words: ["--undoc"], expected: "unknown option --undoc; did you mean --undocumented?"),
      Row(words: ["-x"], expected: "unknown option -x"),
      Row(words: ["-all"], expected: "unknown option -all; did you mean --all?"),
      Row(words: ["--format"], expected: "--format needs a value; write --format FORMAT"),
      Row(words: ["-p"], expected: "-p needs a value; write -p NAME"),
      Row(words: ["--all=yes"], expected: "--all takes no value"),
      Row(words: ["--format=jsno"], expected: "--format can't be jsno; did you mean json?"),
      Row(
        words: ["--format", "yaml"],
        expected: "--format can't be yaml; choose one of text, names, json, jsonl, markdown, fastlane-json"),
      Row(words: ["--color="], expected: "--color can't be empty; choose one of auto, always, never"),
      Row(words: ["list", "--man"], expected: "--man is no option of `list`, but of `help`"),
      Row(words: ["help", "--all"], expected: "--all is no option of `help`, but of `list`, `docs`, `watch`, `graph`"),
    ])
  func refusesWords(_ row: Row) {
    let error = #expect(throws: UsageError.self) { try TypedArguments(row.words) }
    #expect(error?.message == row.expected)
  }

  @Test(
    arguments: [
      Row(words: [""], expected: "a path is empty; leave it out to search the current folder"),
      Row(words: ["-", "-"], expected: "- stands twice, but standard input can be read only once"),
      Row(words: ["--all", "--private"], expected: "--all and --private exclude each other; give one of them"),
      Row(
        words: ["--json", "--format", "names"],
        expected: "--json and --format names exclude each other; give one of them"),
      Row(
        words: ["--root", "x", "--allow-outside"],
        expected: "--root and --allow-outside exclude each other; give one of them"),
      Row(words: ["--env", "A"], expected: "--env A does not give a variable its value; write --env NAME=VALUE"),
      Row(words: ["--env", "=A"], expected: "--env =A does not give a variable its value; write --env NAME=VALUE"),
      Row(
        words: ["--name", "a["],
        expected: "the pattern a[ has a \"[\" without \"]\"; write \"[[]\" for the bracket itself"),
    ])
  func refusesWhatMakesNoSense(_ row: Row) throws {
    let typed = try TypedArguments(row.words)
    let error = #expect(throws: UsageError.self) { try ListRequest(typed) }
    #expect(error?.message == row.expected)
  }

  @Test func readsEveryPart() throws {
    let words = [
      "a", "-p", "ios,general", "--env", "A=1", "--env", "B=", "--sort", "name", "--no-headers", "--root", "r",
    ]
    let request = try ListRequest(TypedArguments(words))
    #expect(request.reading.paths == ["a"])
    #expect(request.filter.platforms == ["ios", "general"])
    #expect(request.reading.environment == ["A": "1", "B": ""])
    #expect(request.order == .name)
    #expect(!request.showsHeaders)
    #expect(request.reading.root == "r")
    #expect(request.format == .text)
  }
}
