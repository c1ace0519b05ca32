import Foundation
import Testing

@testable import lanectl

/// How the watcher begins and ends.
@Suite(.serialized)
struct WatchEndingTests {
  private func start(_ arguments: [String] = []) throws -> WatchProcess {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile")
    return try WatchProcess(arguments, in: folder)
  }

  @Test(
    "W29: signals end it quietly, with their statuses",
    arguments: [(SIGINT, 130), (SIGQUIT, 131), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func saysWhichSignalEndedIt(_ signal: Int32, _ status: Int32) throws {
    let watch = try start()
    #expect(watch.end(signal) == status)
    #expect(watch.errors == "")
  }

  @Test("W29: a signal ends it even while nobody reads")
  func endsWhileNobodyReads() throws {
    let folder = try TestFolder()
    // More than a pipe holds.
    let lanes = (0..<1_000).map { "lane :lane_\($0) do\nend\n" }.joined()
    try folder.write("fastlane/Fastfile", lanes)
    let watch = try WatchProcess(in: folder, hasSnapshot: false)
    #expect(watch.end(SIGTERM) == 143)
  }

  @Test("W28: it ends with its reader")
  func endsWhenTheReaderIsGone() throws {
    let watch = try start()
    try watch.closeOutput()
    #expect(watch.status() == 0)
    #expect(watch.errors == "")
  }

  @Test("W28: it ends with standard input if told, and only then")
  func endsWithStandardInputIfTold() throws {
    let watch = try start(["--exit-on-eof"])
    try watch.after("true")
    try watch.closeInput()
    #expect(watch.status() == 0)
    let other = try start()
    try other.closeInput()
    try other.after("true")
    #expect(other.end(SIGTERM) == 143)
  }

  @Test func endsAfterTheFirstChangeIfTold() throws {
    let watch = try start(["--once"])
    try watch.shell("touch fastlane/Fastfile; printf 'lane :b do\\nend\\n' > t; mv t fastlane/Fastfile")
    let line = try watch.line()
    #expect(WatchProcess.lanes("modified", in: [line]) == ["b"])
    #expect(watch.status() == 0)
  }

  @Test("W27: the first result comes at once, or is waited for")
  func waitsForTheFirstChangeIfTold() throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile")
    let watch = try WatchProcess(["--initial=false", "--verbose"], in: folder, hasSnapshot: false)
    while !watch.errors.contains("nothing changed") { usleep(1000) }
    let lines = try watch.after("printf 'lane :b do\\nend\\n' > t; mv t fastlane/Fastfile")
    #expect(lines.allSatisfy { $0["type"] as? String == "changed" })
    #expect(WatchProcess.lanes("modified", in: lines) == ["b"])
  }

  @Test("after being stopped it looks again")
  func looksAgainWhenItIsResumed() throws {
    let watch = try start()
    let process = watch.process.processIdentifier
    kill(process, SIGTSTP)
    watch.process.waitUntilStopped()
    try watch.shell("printf 'lane :b do\\nend\\n' > t; mv t fastlane/Fastfile")
    kill(process, SIGCONT)
    let lines = try watch.after("true")
    #expect(WatchProcess.lanes("modified", in: lines) == ["b"])
  }

  @Test(
    arguments: [
      (["watch", "-"], "standard input can't be watched; name files or folders"),
      (["watch", "--poll=x"], "--poll can't be x; give milliseconds from 1 to 3600000"),
      (["watch", "--poll=0"], "--poll can't be 0; give milliseconds from 1 to 3600000"),
      (["watch", "--initial=maybe"], "--initial can't be maybe; choose one of true, false"),
      (["list", "--once"], "--once is no option of `list`, but of `watch`"),
    ])
  func refusesWhatMakesNoSense(_ arguments: [String], _ message: String) throws {
    let folder = try TestFolder()
    let result = try BuiltProgram.run("\"$0\" " + arguments.joined(separator: " "), in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lanectl: \(message)\n"))
  }

  @Test(
    arguments: [(["--poll"], 500), (["--poll", "20"], 20), (["--poll=20"], 20), (["--poll", "ios"], 500), ([], nil)]
      as [([String], Int?)])
  func readsTheInterval(_ words: [String], _ interval: Int?) throws {
    let request = try WatchRequest(TypedArguments(["watch"] + words))
    #expect(request.pollInterval == interval)
    #expect(request.reading.paths == words.filter { $0 == "ios" })
  }

  @Test("W32: every line off a terminal is one whole record")
  func everyLineFitsTheSchema() throws {
    let schema = try SchemaValidator(
      ProjectFiles.text("schema/lanectl-watch.schema.json"),
      including: ProjectFiles.text("schema/lanectl-list.schema.json"))
    let watch = try start(["--all"])
    var lines = [watch.snapshot]
    for script in [
      "printf 'desc \"x\"\\nlane :b do |options|\\n  options[:c]\\nend\\n' > fastlane/Fastfile",
      "printf 'lane :b do\\n \"' > fastlane/Fastfile", "mv fastlane/Fastfile Fastfile", "rm Fastfile",
      "printf 'import \"no\"\\nlane :b do\\nend\\nplatform :ios do\\n lane :b do\\n end\\nend\\n' > Fastfile",
    ] {
      lines += try watch.after(script)
    }
    for line in lines {
      let text = String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self)
      #expect(schema.faults(in: text) == [])
    }
  }
}
