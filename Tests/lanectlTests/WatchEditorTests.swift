import Foundation
import Testing

@testable import lanectl

/// Real editors and tools that change a Fastfile, each in its own way.
@Suite(.serialized)
struct WatchEditorTests {
  private static let lane = "lane :b do\\nend\\n"

  /// Each adds a lane and takes none away at any time.
  @Test(
    "W1, W2, W3, W4: a save by a real editor or tool is one change",
    arguments: [
      ("vim", "vim -u NONE -es -c 'normal Golane :b do' -c 'normal oend' -c wq fastlane/Fastfile"),
      (
        "vim",
        "vim -u NONE -es -c 'set backup backupcopy=no' -c 'normal Golane :b do' -c 'normal oend' -c wq fastlane/Fastfile"
      ),
      (
        "vim",
        "vim -u NONE -es -c 'set backupcopy=yes' -c 'normal Golane :b do' -c 'normal oend' -c wq fastlane/Fastfile"
      ),
      (
        "vim",
        "vim -u NONE -es -c 'set nowritebackup' -c 'normal Golane :b do' -c 'normal oend' -c wq fastlane/Fastfile"
      ),
      (
        "emacs",
        #"emacs -Q --batch fastlane/Fastfile --eval '(progn (goto-char (point-max)) (insert "lane :b do\nend\n") (save-buffer))'"#
      ),
      (
        "emacs",
        #"emacs -Q --batch fastlane/Fastfile --eval '(progn (setq backup-by-copying t) (insert "lane :b do\nend\n") (save-buffer))'"#
      ),
      ("sed", "sed -i '1i lane :b do\\nend' fastlane/Fastfile"),
      ("perl", "perl -i -pe 'print \"\(lane)\" if $. == 1' fastlane/Fastfile"),
      ("rsync", "mkdir .o; printf '\(lane)lane :a do\\nend\\n' > .o/Fastfile; rsync -a .o/ fastlane/"),
      ("rsync", "mkdir .o; printf '\(lane)lane :a do\\nend\\n' > .o/Fastfile; rsync -a --inplace .o/ fastlane/"),
      (
        "tar",
        "mkdir -p .o/fastlane; printf '\(lane)lane :a do\\nend\\n' > .o/fastlane/Fastfile; tar -C .o -cf - fastlane | tar xf -"
      ),
      ("install", "printf '\(lane)lane :a do\\nend\\n' > .n; install -m 644 .n fastlane/Fastfile"),
    ])
  func seesOneLaneMore(_ tool: String, _ script: String) throws {
    guard Self.isInstalled(tool) else { return print("skipped: \(tool) is not installed") }
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile")
    let watch = try WatchProcess(in: folder)
    let lines = try watch.after(script)
    #expect(WatchProcess.lanes("added", in: lines) == ["b"])
    #expect(WatchProcess.lanes("removed", in: lines) == [])
    #expect(WatchProcess.beyondCookies(lines).count == 1)
    #expect(watch.names() == ["fastlane/Fastfile a", "fastlane/Fastfile b"])
    #expect(try watch.isRight())
  }

  #if os(Linux)
    /// The keys that save and end stand for themselves, as in `\u{18}` for Ctrl-X.
    @Test(
      "W1, W2, W3, W4: a save by an editor with a screen is one change",
      arguments: [
        ("nano", "nano --ignorercfiles", "lane :b do\rend\r\u{13}", "Wrote", "\u{18}"),
        ("vim", "vim -u NONE -N", "Golane :b do\rend\u{1B}:w\r", "written", ":q\r"),
        ("emacs", "emacs -Q -nw", "\u{1B}>lane :b do\rend\r\u{18}\u{13}", "Wrote", "\u{18}\u{3}"),
      ])
    func seesASaveOnAScreen(_ tool: String, _ command: String, _ keys: String, _ saved: String, _ end: String) throws {
      guard Self.isInstalled(tool), Self.isInstalled("script") else {
        return print("skipped: \(tool) or script is not installed")
      }
      let folder = try TestFolder()
      try folder.write("fastlane/Fastfile")
      let watch = try WatchProcess(in: folder)
      // Some editors want a terminal that they control, which `script` gives them.
      let script = URL(fileURLWithPath: "/usr/bin/script")
      let words = ["-qec", command + " fastlane/Fastfile", "/dev/null"]
      guard let editor = try WatchTerminal(words, in: folder, hasKeyboard: true, program: script) else {
        return print("skipped: there are no pseudo-terminals")
      }
      try editor.wait(for: "lane")
      try editor.type(keys)
      try editor.wait(for: saved)
      let lines = try watch.after("true")
      #expect(WatchProcess.lanes("added", in: lines) == ["b"])
      #expect(WatchProcess.lanes("removed", in: lines) == [])
      #expect(WatchProcess.beyondCookies(lines).count == 1)
      #expect(watch.names() == ["fastlane/Fastfile a", "fastlane/Fastfile b"])
      try editor.type(end)
      editor.waitForEnd()
      #expect(try watch.isRight())
    }
  #endif

  /// Each changes many files, and is told as one change.
  @Test(
    "W19: what git does to many files is one change",
    arguments: [
      ("git checkout -q two", ["two"]), ("git checkout -q two -- apps", ["two"]),
      ("git stash -q && true", ["one"]), ("git merge -q two", ["two"]), ("git reset -q --hard two", ["two"]),
    ])
  func takesWhatGitDoesForOneChange(_ script: String, _ lanes: [String]) throws {
    guard Self.isInstalled("git") else { return print("skipped: git is not installed") }
    let folder = try TestFolder()
    try folder.write(".gitconfig", "[user]\nname = a\nemail = a@b.c\n[init]\ndefaultBranch = one\n")
    let environment = ["HOME": folder.path]
    let write =
      "for i in 1 2 3 4 5 6 7 8; do mkdir -p apps/$i/fastlane; printf 'lane :NAME do\\nend\\n' > apps/$i/fastlane/Fastfile; done; "
    let home = "export HOME='\(folder.path)' GIT_CONFIG_NOSYSTEM=1; "
    let prepare = try BuiltProgram.run(
      home + "git init -q; " + write.replacingOccurrences(of: "NAME", with: "one")
        + "git add apps; git commit -qm one; git checkout -qb two; "
        + write.replacingOccurrences(of: "NAME", with: "two")
        + "git commit -qam two; git checkout -q one", in: folder)
    #expect(prepare.status == 0)
    if script.hasPrefix("git stash") {
      _ = try BuiltProgram.run(write.replacingOccurrences(of: "NAME", with: "dirty"), in: folder)
    }
    let watch = try WatchProcess(in: folder, environment: environment)
    let start = ContinuousClock.now
    let lines = try watch.after(home + script)
    let elapsed = ContinuousClock.now - start
    #expect(Set(watch.names().compactMap { $0.split(separator: " ").last.map(String.init) }) == Set(lanes))
    #expect(watch.names().count == 8)
    // Nothing is kept back for longer than 250 ms, so on a busy machine git may be heard twice.
    #expect(WatchProcess.beyondCookies(lines).count == 1 || elapsed > .milliseconds(100))
    #expect(try watch.isRight())
  }

  private static func isInstalled(_ tool: String) -> Bool {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + tool) }
  }
}
