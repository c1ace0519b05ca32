import Foundation
import Testing

@testable import lanectl

/// What git ignores, and where a repository begins, may change while it is watched.
@Suite(.serialized)
struct WatchRepositoryTests {
  private static let good = "mkdir -p @/objects @/refs; echo 'ref: refs/heads/main' > @/HEAD\n"

  /// A script that makes a git folder.
  private func git(_ folder: String) -> String { Self.good.replacingOccurrences(of: "@", with: folder) }

  private func start(_ prepare: String = "true", _ arguments: [String] = []) throws -> WatchProcess {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile").write("apps/one/fastlane/Fastfile")
    try folder.write("home/.keep")
    let prepared = try BuiltProgram.run(prepare, in: folder)
    #expect(prepared.status == 0)
    return try WatchProcess(arguments, in: folder, environment: ["HOME": folder.path + "/home"])
  }

  /// Each leaves out the Fastfile in `apps` that was listed.
  @Test(
    "W8, W34: whatever comes to say that a folder is ignored is noticed",
    arguments: [
      ("G.git", "echo apps > .gitignore"), ("G.git", "mkdir -p .git/info; echo apps > .git/info/exclude"),
      ("G.git", "echo one > apps/.gitignore"), ("echo apps > .gitignore", "G.git"),
      ("mkdir -p apps/one; echo fastlane > apps/one/.gitignore", "Gapps/one/.git"),
      ("G.git; Gapps/.git; mkdir apps/.git/info", "echo one > apps/.git/info/exclude"),
      ("G.git; echo apps > home/ignored", "printf '[core]\\nexcludesFile = ~/ignored\\n' > .git/config"),
      ("G.git; echo apps > home/ignored", "printf '[core]\\nexcludesFile = ~/ignored\\n' > home/.gitconfig"),
      ("G.git; mkdir -p home/.config", "mkdir home/.config/git; echo apps > home/.config/git/ignore"),
      ("Gelsewhere; echo apps > .gitignore", "echo 'gitdir: elsewhere' > .git"),
    ])
  func noticesWhatIsIgnored(_ prepare: String, _ script: String) throws {
    let watch = try start(spelled(prepare))
    #expect(watch.names() == ["apps/one/fastlane/Fastfile a", "fastlane/Fastfile a"])
    try watch.after(spelled(script))
    #expect(watch.names() == ["fastlane/Fastfile a"])
  }

  /// `Gpath` stands for a script that makes a git folder.
  private func spelled(_ script: String) -> String {
    script.components(separatedBy: "; ").map { $0.hasPrefix("G") ? git(String($0.dropFirst())) : $0 }
      .joined(separator: "\n")
  }

  @Test("W8: what is no longer ignored is noticed", arguments: ["rm .gitignore", ": > .gitignore", "rm -r .git"])
  func noticesWhatIsIgnoredNoLonger(_ script: String) throws {
    let watch = try start(git(".git") + "echo apps > .gitignore")
    #expect(watch.names() == ["fastlane/Fastfile a"])
    try watch.after(script)
    #expect(watch.names() == ["apps/one/fastlane/Fastfile a", "fastlane/Fastfile a"])
    #expect(try watch.isRight())
  }

  @Test("W8: a repository that comes to be around what is searched is noticed")
  func noticesARepositoryAbove() throws {
    let folder = try TestFolder()
    try folder.write("outer/.gitignore", "apps\n").write("outer/inner/apps/fastlane/Fastfile")
    let inner = folder.path + "/outer/inner"
    let watch = try WatchProcess([inner, "cookie"], in: folder)
    #expect(watch.names() == [inner + "/apps/fastlane/Fastfile a"])
    try watch.after(git("outer/.git"))
    #expect(watch.names() == [])
    try watch.after("rm -r outer/.git")
    #expect(watch.names() == [inner + "/apps/fastlane/Fastfile a"])
    // The repository is the limit of what may be imported, too.
    try watch.after(
      "printf 'lane :far do\\nend\\n' > outer/Far; printf 'import \"../../../Far\"\\n' > outer/inner/apps/fastlane/Fastfile"
    )
    #expect(watch.names() == [])
    try watch.after("rm outer/.gitignore; " + git("outer/.git"))
    #expect(watch.names() == [inner + "/apps/fastlane/Fastfile far"])
  }

  @Test("W19: git at work in the repository is no change by itself")
  func staysSilentWhileGitWorks() throws {
    let watch = try start(git(".git"))
    let lines = try watch.after(
      "touch .git/index.lock; mv .git/index.lock .git/index; mkdir -p .git/refs/heads; echo x > .git/refs/heads/main; "
        + "echo 'ref: refs/heads/other' > .git/HEAD; touch .git/COMMIT_EDITMSG .git/ORIG_HEAD")
    #expect(WatchProcess.beyondCookies(lines).isEmpty)
    #expect(try watch.isRight())
  }

  @Test("W8: an ordinary folder costs a look into it and no search of everything")
  func looksIntoNewFoldersOnly() throws {
    let watch = try start(git(".git"), ["--verbose"])
    try watch.after("true")
    let before = watch.errors.utf8.count
    let lines = try watch.after(
      "mkdir -p src/a/b src/c; mv src/a src/d; rm -r src/c; mkdir src/c; mv src code; rm -r code/d")
    #expect(WatchProcess.beyondCookies(lines).isEmpty)
    let said = String(decoding: Array(watch.errors.utf8.dropFirst(before)), as: UTF8.self)
    #expect(said.contains(": look into it"))
    #expect(!said.contains(": search again"))
    // It is watched as well as any other.
    try watch.after("mkdir code/c/fastlane; cp fastlane/Fastfile code/c/fastlane")
    #expect(watch.names().contains("code/c/fastlane/Fastfile a"))
    try watch.after("mv code/c/fastlane code/fastlane; mkdir code/node_modules; cp -r fastlane code/node_modules")
    #expect(watch.names().filter { $0.hasPrefix("code") } == ["code/fastlane/Fastfile a"])
    #expect(try watch.isRight())
  }
}
