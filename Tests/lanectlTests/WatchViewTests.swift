import Foundation
import FastfileParser
import Testing

@testable import lanectl

/// What people see while watching.
@Suite(.serialized)
struct WatchViewTests {
  private func listing(_ text: String, columns: Int? = 80) throws -> WatchedListing {
    let folder = try TestFolder()
    try folder.write("Fastfile", text)
    let invocation = Invocation(
      arguments: [], fileSystem: FileSystem(workingDirectory: folder.path), environment: { _ in nil },
      standardInput: { (_) throws(FileFault) in [] }, output: MemorySink(), errors: MemorySink(),
      outputColumns: columns, errorColumns: nil, workers: 1)
    let files = WatchedFiles(try WatchRequest(TypedArguments(["watch"])), invocation)
    files.rescan([])
    return files.listing
  }

  private func changes(_ old: String, _ new: String) throws -> [String] {
    let first = try listing(old)
    var second = try listing(new)
    second.files = second.files.map { $0.with($0.listed, revision: $0.revision + 1) }
    let change = ListingChange(from: first, to: second)
    return ChangeText(style: Style(isOn: false), spellsBytes: true).lines(change)
  }

  @Test(
    arguments: [
      ("lane :a do\nend", "lane :a do\nend\nlane :b do\nx\nend", ["+ b"]),
      ("lane :a do\nend\nlane :b do\nx\nend", "lane :b do\nx\nend", ["- a"]),
      ("lane :a do\n  gym\nend", "lane :b do\n  gym\nend", ["~ b: renamed from a"]),
      ("lane :a do\nend", "desc 'x'\nlane :a do\nend", ["~ a: description"]),
      ("lane :a do\nend", "lane :a do |options|\n  options[:v]\nend", ["~ a: parameters"]),
      ("lane :a do\nend", "private_lane :a do\nend", ["- a"]),
      (
        "lane :a do\n  gym\nend", "platform :ios do\n  lane :a do\n    gym\n  end\nend",
        ["~ ios a: platform, was general"]
      ),
      ("lane :a do\nend", "\n\nlane :a do\nend", []),
      ("lane :a do\nend", "# more\nlane :z do\nend\nlane :a do\nend", ["+ z", "~ a: description"]),
      ("default_platform :ios\nlane :a do\nend", "lane :a do\nend", ["~ Fastfile: default platform"]),
    ])
  func namesWhatChanged(_ old: String, _ new: String, _ expected: [String]) throws {
    let lines = try changes(old, new)
    if new.hasPrefix("# more") {
      #expect(lines == ["+ z"])
    } else {
      #expect(lines == expected)
    }
  }

  @Test func namesFaultsThatComeAndGo() throws {
    let good = "lane :a do\nend"
    let came = try changes(good, "lane :a do\nend\nlane :a do\nend")
    #expect(came.count == 1 && came[0].hasPrefix("! Fastfile:3:"))
    let went = try changes("lane :a do\nend\nlane :a do\nend", good)
    #expect(went.count == 1 && went[0].hasPrefix("✓ gone: Fastfile:3:"))
  }

  @Test(arguments: [1, 2, 3, 5, 10, 24, 100])
  func fitsTheWindow(_ rows: Int) throws {
    let text = (0..<40).map { "lane :lane_\($0) do\nend\n" }.joined() + "lane :lane_1 do\nend\n"
    let listing = try listing(text)
    let style = Style(isOn: false)
    let table = ScreenTable(WatchText.table(listing, style: style, columns: 80))
    let frame = ScreenFrame(listing: listing, table: table, changes: ["+ x", "- y"], time: "12:00:00", style: style)
    var scroll = ScreenScroll()
    let lines = frame.lines(columns: 80, rows: rows, scroll: &scroll)
    #expect(lines.count <= rows)
    // Every lane can be reached, whatever the window shows.
    if rows >= 10 {
      var seen = Set(lines)
      while scroll.move(.pageDown), seen.count < 1000 {
        let next = frame.lines(columns: 80, rows: rows, scroll: &scroll)
        if next.dropLast().allSatisfy(seen.contains) { break }
        seen.formUnion(next)
      }
      #expect((0..<40).allSatisfy { number in seen.contains { $0.hasSuffix("lane_\(number)") } })
    }
    #expect(lines.last?.hasPrefix("12:00:00 · 1 Fastfile · ") == true)
  }

  @Test func showsAllOfWhatIsWrongInANarrowWindow() throws {
    let listing = try listing("lane :a do\n  puts 1\nlane :b do\nend\n")
    let style = Style(isOn: false)
    let table = ScreenTable(WatchText.table(listing, style: style, columns: 40))
    let frame = ScreenFrame(listing: listing, table: table, changes: [], time: "12:00:00", style: style)
    var scroll = ScreenScroll()
    let lines = frame.lines(columns: 40, rows: 40, scroll: &scroll)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 40 })
    let wide = frame.lines(columns: 200, rows: 40, scroll: &scroll)
    let words = { (lines: [String]) in
      Set(lines.dropLast().joined(separator: " ").split(separator: " ").filter { !$0.hasPrefix("^") })
    }
    #expect(words(wide).isSubset(of: words(lines)))
  }

  /// The view on a real terminal: entered, drawn, and left on every way out.
  @Test(
    "W30, W31: the terminal comes back as it was on every way out",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGTSTP])
  func givesTheTerminalBack(_ signal: Int32) throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile")
    guard let terminal = try WatchTerminal(["watch"], in: folder) else {
      print("skipped: there are no pseudo-terminals")
      return
    }
    try terminal.wait(for: "watching; Ctrl-C ends")
    #expect(terminal.text.hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"))
    try folder.write("new", "lane :a do\nend\nlane :fresh do\nend\n").move("new", to: "fastlane/Fastfile")
    try terminal.wait(for: "+ fresh")
    try terminal.resize(rows: 4, columns: 30)
    kill(terminal.process.processIdentifier, SIGWINCH)
    try terminal.wait(for: "… ")
    kill(terminal.process.processIdentifier, signal)
    try terminal.wait(for: "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    if signal == SIGTSTP {
      terminal.process.waitUntilStopped()
      kill(terminal.process.processIdentifier, SIGCONT)
      try terminal.wait(for: "\u{1B}[?1049h")
      kill(terminal.process.processIdentifier, SIGTERM)
      try terminal.wait(for: "\u{1B}[?1049l")
    }
    terminal.waitForEnd()
    #expect(terminal.settings == terminal.settingsAtStart)
  }

  @Test("W31: the screen is left alone if told")
  func appendsIfTold() throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile")
    guard let terminal = try WatchTerminal(["watch", "--no-clear", "--color=never"], in: folder) else {
      print("skipped: there are no pseudo-terminals")
      return
    }
    try terminal.wait(for: "    a\r\n")
    try folder.write("new", "lane :a do\nend\nlane :fresh do\nend\n").move("new", to: "fastlane/Fastfile")
    try terminal.wait(for: "+ fresh\r\n")
    kill(terminal.process.processIdentifier, SIGTERM)
    terminal.waitForEnd()
    #expect(!terminal.text.contains("\u{1B}"))
  }
}
