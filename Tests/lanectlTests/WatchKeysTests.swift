import FastfileParser
import Foundation
import Testing

@testable import lanectl

/// Moving the view by keys.
@Suite(.serialized)
struct WatchKeysTests {
  @Test(
    arguments: [
      ("jk gGq", [.down, .up, .pageDown, .home, .end, .quit]),
      ("\u{1B}[A\u{1B}[B\u{1B}OA\u{1B}OB", [.up, .down, .up, .down]),
      (
        "\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}OH",
        [.pageUp, .pageDown, .home, .end, .home, .end, .home]
      ),
      ("\u{4}", [.endOfInput]), ("xyz\u{1B}[1;5Cäj", [.down]), ("\u{1B}j", [.down]), ("", []),
    ] as [(String, [Key])])
  func readsKeys(_ text: String, _ keys: [Key]) {
    var bytes = Array(text.utf8)
    #expect(Key.read(&bytes) == keys)
    #expect(bytes == [])
    // One byte at a time comes to the same.
    var pending: [UInt8] = []
    var single: [Key] = []
    for byte in text.utf8 {
      pending.append(byte)
      single += Key.read(&pending)
    }
    #expect(single == keys)
  }

  @Test func staysWithinTheTable() {
    var scroll = ScreenScroll()
    let first = scroll.fit(100, page: 10)
    #expect(first == 0..<10)
    for (key, top) in [
      (Key.up, 0), (.down, 1), (.pageDown, 10), (.pageUp, 1), (.end, 90), (.down, 90), (.pageUp, 81), (.home, 0),
    ] {
      let hasMoved = scroll.move(key)
      #expect(hasMoved)
      #expect(scroll.top == top)
    }
    let hasMoved = scroll.move(.quit)
    #expect(!hasMoved)
    scroll.reveal(30...33)
    #expect(scroll.top == 24)
    scroll.reveal(30...70)
    #expect(scroll.top == 30)
    let shorter = scroll.fit(20, page: 10)
    #expect(shorter == 10..<20)
    let short = scroll.fit(5, page: 10)
    #expect(short == 0..<5)
  }

  private func lanes(_ count: Int) -> String { (100..<100 + count).map { "lane :lane_\($0) do\nend\n" }.joined() }

  @Test("W30: the keys move the view, and the terminal's modes come back", arguments: ["q", "\u{3}", "stop", "fault"])
  func movesOnATerminal(_ ending: String) throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile", lanes(40))
    guard let terminal = try WatchTerminal(["watch", "--color=never"], in: folder, hasKeyboard: true) else {
      return print("skipped: there are no pseudo-terminals")
    }
    let process = terminal.process.processIdentifier
    try terminal.wait(for: "… 20 more lanes")
    #expect(terminal.settings != terminal.settingsAtStart)
    try terminal.type("j")
    try terminal.wait(for: "… 19 more lanes")
    try terminal.type("G")
    try terminal.wait(for: "lane_139")
    try terminal.wait(for: "… 18 lanes above")
    try terminal.type("\u{1B}[5~")
    try terminal.wait(for: "… ")
    try terminal.type("g")
    try terminal.wait(for: "lane_100")
    try terminal.wait(for: "… 20 more lanes")
    // What changes out of sight is brought into it.
    try folder.write("new", lanes(40) + "lane :fresh do\nend\n").move("new", to: "fastlane/Fastfile")
    try terminal.wait(for: "    fresh")
    try terminal.wait(for: "+ fresh")
    switch ending {
    case "q": try terminal.type("q")
    case "stop":
      kill(process, SIGTSTP)
      terminal.process.waitUntilStopped()
      #expect(terminal.settings == terminal.settingsAtStart)
      kill(process, SIGCONT)
      try terminal.wait(for: "\u{1B}[?1049l")
      try terminal.wait(for: "\u{1B}[?1049h")
      #expect(terminal.settings != terminal.settingsAtStart)
      try terminal.type("q")
    case "fault": kill(process, SIGSEGV)
    default: kill(process, SIGINT)
    }
    try terminal.wait(for: "\u{1B}[?1049l")
    terminal.waitForEnd()
    #expect(terminal.settings == terminal.settingsAtStart)
    if ending == "q" || ending == "stop" { #expect(terminal.process.terminationStatus == 0) }
  }

  @Test func takesTheEndOfInputFromTheKeyboardToo() throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile")
    guard let terminal = try WatchTerminal(["watch", "--exit-on-eof"], in: folder, hasKeyboard: true) else {
      return print("skipped: there are no pseudo-terminals")
    }
    try terminal.wait(for: "watching; q ends")
    try terminal.type("\u{4}")
    terminal.waitForEnd()
    #expect(terminal.process.terminationStatus == 0)
    #expect(terminal.settings == terminal.settingsAtStart)
  }
}
