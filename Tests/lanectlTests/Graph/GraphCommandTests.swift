import Foundation
import Testing

@testable import lanectl

struct GraphCommandTests {
  private let source = """
    before_all { setup }
    private_lane :setup do
      cocoapods
    end
    def tell(options)
      report(options)
    end
    private_lane :report do
      slack
    end
    lane :ping do
      pong
    end
    lane :pong do
      ping
    end
    platform :ios do
      error { report }
      lane :beta do |options|
        build
        tell(options)
      end
      lane :release do
        build
        beta
        setup
      end
      lane :build do
        build_app
      end
      lane :alone do
        puts 1
      end
    end

    """

  private func graph(_ arguments: String..., source: String? = nil) throws -> RunResult {
    let folder = try TestFolder().write("fastlane/Fastfile", source ?? self.source)
    let output = MemorySink()
    let errors = MemorySink()
    let invocation = Invocation(
      arguments: ["graph"] + arguments, fileSystem: FileSystem(workingDirectory: folder.path),
      environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output, errors: errors,
      outputColumns: nil, errorColumns: nil, workers: 1)
    let status = Program(invocation).run()
    return RunResult(status: status.rawValue, output: output.text, errors: errors.text)
  }

  @Test func drawsTrees() throws {
    let expected = """
      fastlane/Fastfile
        before_all
        └─ setup (private)
        ios error
        └─ report (private)
        ios release
        ├─ ios build
        ├─ ios beta
        │  ├─ ios build
        │  └─ report (private, through tell)
        └─ setup (private)
        ping
        └─ pong
           └─ ping ↻ circle
        1 lane neither calls nor is called

      """
    #expect(try graph() == RunResult(status: 0, output: expected, errors: ""))
  }

  @Test(
    arguments: [
      (["--from", "beta"], ["ios beta", "ios build", "report"]),
      (["--from", "ios beta", "--actions"], ["ios beta", "ios build", "build_app", "report", "slack"]),
      (["--to", "report"], ["ios error", "ios beta", "ios release", "report"]),
      (["--to", "slack"], ["ios error", "ios beta", "ios release", "report", "slack"]),
      (["--to", "gym"], ["ios beta", "ios release", "ios build", "build_app"]),
      (["--to", "report", "--from", "release"], ["ios release", "ios beta", "report"]),
      (["--from", "release", "--depth", "1"], ["ios release", "ios build", "ios beta", "setup"]),
      (["--name", "p?ng"], ["ping", "pong"]),
      (["--platform", "ios", "--name", "beta"], ["ios beta", "ios build", "report"]),
      (["--private"], ["setup", "report"]),
      (["--from", "alone"], ["ios alone"]),
    ])
  func selects(_ arguments: [String], _ expected: [String]) throws {
    let folder = try TestFolder().write("fastlane/Fastfile", source)
    let output = MemorySink()
    let invocation = Invocation(
      arguments: ["graph", "--json"] + arguments, fileSystem: FileSystem(workingDirectory: folder.path),
      environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output, errors: MemorySink(),
      outputColumns: nil, errorColumns: nil, workers: 1)
    #expect(Program(invocation).run() == .success)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any])
    let graphs = try #require(document["graphs"] as? [[String: Any]])
    let ids = (graphs.first?["nodes"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    let labels = ids.compactMap { $0.split(separator: ":", maxSplits: 1).last.map(String.init) }
    #expect(Set(labels) == Set(expected))
    #expect(labels.count == expected.count)
  }

  @Test func writesJSONThatFitsItsSchema() throws {
    let schema = try SchemaValidator(ProjectFiles.text("schema/lanectl-graph.schema.json"))
    for arguments in [[], ["--actions"], ["--from", "ping"]] {
      let folder = try TestFolder().write("a/Fastfile", source).write("b/Fastfile", source + "lane :x do\nend\nend\n")
      let output = MemorySink()
      let invocation = Invocation(
        arguments: ["graph", "--json"] + arguments, fileSystem: FileSystem(workingDirectory: folder.path),
        environment: { _ in nil }, standardInput: { (_) throws(FileFault) in [] }, output: output,
        errors: MemorySink(), outputColumns: nil, errorColumns: nil, workers: 1)
      _ = Program(invocation).run()
      #expect(schema.faults(in: output.text) == [])
    }
    let text = try graph("--json").output
    #expect(text.contains("\"lane:ping\""))
    #expect(try graph("--format", "json").output == text)
  }

  @Test func saysWhichLaneIsMissing() throws {
    let result = try graph("--from", "relaese")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors == "lanectl: no lane is called relaese; did you mean release?\n")
    #expect(try graph("--depth", "0").status == 2)
    #expect(try graph("--depth", "x").errors.hasPrefix("lanectl: --depth can't be x; give a number from 1 on\n"))
    #expect(try graph("--name", "zzz").errors == "lanectl: no lane passes the filters\n")
    #expect(try graph("release").errors.hasSuffix("lanectl: to see what a lane calls, write --from release\n"))
    #expect(try !graph("none/release").errors.contains("--from"))
  }

  @Test func writesMermaid() throws {
    let source = "lane :\"a\\\"b#c<d>\" do\n  e\nend\nlane :e do\n  e\nend\n"
    let expected = """
      flowchart LR
        f0n0["a#34;b#35;c#60;d#62;"]
        f0n1["e"]
        f0n0 --> f0n1
        f0n1 ==> f0n1
        linkStyle 1 stroke:#d1242f

      """
    #expect(try graph("--format", "mermaid", source: source).output == expected)
  }

  @Test func showsBlankNamesInQuotes() throws {
    let source = "lane :\" \" do\n  e\nend\nlane :e do\nend\n"
    #expect(try graph("--format", "mermaid", source: source).output.contains("f0n0[\"#34; #34;\"]"))
    #expect(try graph(source: source).output.contains("  \" \"\n"))
  }

  @Test func graphvizAcceptsDot() throws {
    let folder = try TestFolder()
    guard try BuiltProgram.run("command -v dot", in: folder).status == 0 else {
      print("skipped: no dot of Graphviz here")
      return
    }
    let hostile = "lane :\"a\\\"b\\\\\\\\nc<d>{e}|f\\nx\" do\n  e\nend\nlane :e do\nend\n"
    try folder.write("a/Fastfile", source).write("b/Fastfile", hostile)
    let result = try BuiltProgram.run("\"$0\" graph --actions --format dot | dot -Tplain", in: folder)
    #expect(result.errors.isEmpty)
    #expect(result.output.split(separator: "\n").filter { $0.hasPrefix("node ") }.count == 16)
    #expect(result.output.contains(#""a\"b\\\\nc<d>{e}|f\\nx""#))
  }

  @Test func mermaidAcceptsMermaid() throws {
    let folder = try TestFolder().write("Fastfile", source)
    guard try BuiltProgram.run("command -v mmdc", in: folder).status == 0 else {
      print("skipped: no mmdc of Mermaid here")
      return
    }
    #expect(
      try BuiltProgram.run("\"$0\" graph --format mermaid > g.mmd && mmdc -i g.mmd -o g.svg", in: folder).status == 0)
  }

  @Test func survivesLongChainsAndWideCircles() throws {
    let count = 3000
    let lanes = (0..<count).map { "lane :l\($0) do\n  l\(($0 + 1) % count)\nend\n" }.joined()
    let tree = try graph(source: lanes)
    #expect(tree.status == 0)
    let rows = tree.output.split(separator: "\n")
    #expect(rows.count { $0.hasSuffix("(see below)") } == (count - 1) / 40)
    #expect(rows.count { !$0.contains("(see ") } == count + 1)
    #expect(tree.output.contains("↻ circle") == false)
    #expect(tree.output.utf8.count < count * 200)
  }

  @Test func goesOnBelowWhereWaysAreLong() throws {
    let lanes = (0..<50).map { "lane :l\($0) do\n  l\($0 + 1)\n  l\($0 + 2)\nend\n" }.joined()
    let rows = try graph(source: lanes).output.split(separator: "\n").map { $0.drop { " │├└─".contains($0) } }
    #expect(rows.contains("l40 (see below)"))
    #expect(rows.contains("l40"))
    #expect(rows.firstIndex(of: "l40 (see below)") ?? 99 < rows.firstIndex(of: "l40") ?? 0)
    // Whatever is called is unfolded once.
    for number in 1..<49 { #expect(rows.count { $0 == "l\(number)" } == 1, "l\(number)") }
  }

  @Test func unfoldsWhereFewestCallsLeadWhenTheirNumberIsLimited() throws {
    let source =
      "lane :a do\n  b\n  c\nend\nlane :b do\n  c\nend\nlane :c do\n  d\nend\nlane :d do\n  e\nend\nlane :e do\nend\n"
    let expected = """
      fastlane/Fastfile
        a
        ├─ b
        │  └─ c (see below)
        └─ c
           └─ d (…)

      """
    #expect(try graph("--from", "a", "--depth", "2", source: source).output == expected)
  }

  @Test func followsEachCallOnceWhereTheirNumberIsLimited() throws {
    let layers = (0..<60).flatMap { layer in
      (0..<2).map { "lane :l\(layer)_\($0) do\n  l\(layer + 1)_0\n  l\(layer + 1)_1\nend\n" }
    }
    #expect(try graph("--depth", "50", source: layers.joined()).output.split(separator: "\n").count < 400)
  }

  @Test func saysThatALaneHasATreeOfItsOwnFurtherDown() throws {
    let source = "before_all { c }\nlane(:c) { top }\nlane(:top) { x }\nlane :x do\n  top\nend\n"
    let expected = """
      fastlane/Fastfile
        before_all
        └─ c
           └─ top (see below)
        top
        └─ x
           └─ top ↻ circle

      """
    #expect(try graph("--depth", "2", source: source).output == expected)
  }

  @Test func knowsLanesOfOneNameOnManyPlatforms() throws {
    let platforms = (0..<30).map { "platform :p\($0) do\n  lane :same do\n  end\n  lane :x do\n    same\n  end\nend\n" }
    let output = try graph(source: platforms.joined() + "lane :same do\n  x\nend\n").output
    for number in 0..<30 { #expect(output.contains("  p\(number) x\n  └─ p\(number) same\n")) }
  }
}
