import Foundation
import Testing

@testable import lanectl

struct IgnoreTests {
  /// A repository with a Fastfile in each of these folders.
  private func repository(_ folders: String..., ignoring text: String? = nil) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.makeFolder(".git")
    for name in folders { try folder.write(name + "/Fastfile") }
    if let text { try folder.write(".gitignore", text) }
    return folder
  }

  @Test(
    arguments: [
      ("a/\n", ["b/a.x", "b/c"]), ("/a\n", ["b/a", "b/a.x", "b/c"]), ("b/*\n!b/a\n", ["a", "b/a"]),
      ("b\n!b/a\n", ["a"]),
      ("*.x\n", ["a", "b/a", "b/c"]), ("**/c\n", ["a", "b/a", "b/a.x"]), ("b/**\n", ["a"]), ("Fastfile\n", []),
      ("Fastfile/\n", ["a", "b/a", "b/a.x", "b/c"]), ("/b/Fastfile\n", ["a", "b/a", "b/a.x", "b/c"]),
      ("[ab]\n!a\n", ["a"]), ("# a\n\\#\n", ["a", "b/a", "b/a.x", "b/c"]), ("\u{FEFF}a\r\nc\r\n", ["b/a.x"]),
      ("A\n", ["a", "b/a", "b/a.x", "b/c"]),
    ])
  func obeysIgnoreFiles(_ text: String, _ left: [String]) throws {
    let folder = try repository("a", "b/a", "b/a.x", "b/c", ignoring: text)
    #expect(folder.found() == left.map { $0 + "/Fastfile" }.sorted())
    #expect(folder.found("--no-ignore").count == 4)
    #expect(folder.found("a/Fastfile") == ["a/Fastfile"])
  }

  @Test func nearerFilesOverrule() throws {
    let folder = try repository("a/x", "a/y", "b/x", "b/y", ignoring: "x/\n")
    try folder.write("a/.gitignore", "!x/\n/y\n")
    #expect(folder.found() == ["a/x/Fastfile", "b/y/Fastfile"])
    #expect(folder.found("a") == ["a/x/Fastfile"])
    #expect(folder.found(in: "b") == ["y/Fastfile"])
    #expect(folder.found("..", in: "b") == ["../a/x/Fastfile", "../b/y/Fastfile"])
  }

  @Test func searchesWhatIsNamedThoughItIsIgnored() throws {
    let folder = try repository("build/app/x", "build/app/y", "build/x", ignoring: "/build/\nx\n")
    try folder.write("build/app/.gitignore", "y/\n")
    #expect(folder.found(in: "").isEmpty)
    #expect(folder.found("build") == ["build/app/x/Fastfile", "build/x/Fastfile"])
    #expect(folder.found("build/app") == ["build/app/x/Fastfile"])
    #expect(folder.found(in: "build/app") == ["x/Fastfile"])
  }

  @Test func ignoresNothingOutsideOfRepositories() throws {
    let folder = try TestFolder()
    try folder.write("a/Fastfile").write(".gitignore", "a\n")
    #expect(folder.found() == ["a/Fastfile"])
  }

  @Test func obeysExcludesOfTheUserAndTheRepository() throws {
    let folder = try repository("r/a", "r/b", "r/c", "r/d")
    try folder.write("home/.config/git/ignore", "a\n").write("home/mine", "b\n").write("xdg/git/ignore", "d\n")
    #expect(folder.found("r", environment: ["HOME": folder.path + "/home"]).count == 3)
    #expect(
      folder.found("r", environment: ["HOME": folder.path + "/home", "XDG_CONFIG_HOME": folder.path + "/xdg"])
        == ["r/a/Fastfile", "r/b/Fastfile", "r/c/Fastfile"])
    try folder.write("home/.gitconfig", "[core]\n  excludesFile = ~/mine\n").write(".git/info/exclude", "/r/c\n")
    #expect(folder.found("r", environment: ["HOME": folder.path + "/home"]) == ["r/a/Fastfile", "r/d/Fastfile"])
    try folder.write(".git/config", "[CORE]\n  ExcludesFile = \"\"\n  ignoreCase\n").write(".git/info/exclude", "R/C\n")
    #expect(
      folder.found("r", environment: ["HOME": folder.path + "/home"])
        == ["r/a/Fastfile", "r/b/Fastfile", "r/d/Fastfile"])
    #expect(folder.found("--no-ignore", "r", environment: ["HOME": folder.path + "/home"]).count == 4)
  }

  @Test func followsInclusionsOfConfiguration() throws {
    let folder = try repository("r/a", "r/b", "r/c")
    try folder.write("home/ignore", "b\n").write("home/extra", "[core]\n\texcludesfile = ~/ignore\n")
    try folder.write("home/.gitconfig", "[include]\n\tpath = extra\n[includeIf \"gitdir:/nowhere/\"]\npath = other\n")
    try folder.write("home/other", "[core]\nexcludesFile =\n")
    let home = ["HOME": folder.path + "/home"]
    #expect(folder.found("r", environment: home) == ["r/a/Fastfile", "r/c/Fastfile"])
    try folder.write(
      "home/.gitconfig", "[include]\npath = extra\n[includeIf \"gitdir:\(folder.path)/\"]\npath = other\n")
    #expect(folder.found("r", environment: home).count == 3)
    // Files that include each other come to an end.
    try folder.write("home/extra", "[include]\npath = .gitconfig\n")
    #expect(folder.found("r", environment: home).count == 3)
  }

  @Test func knowsWorktreesAndSubmodules() throws {
    let folder = try TestFolder()
    for name in ["HEAD", "objects/x", "refs/x", "info/exclude"] { try folder.write("main/.git/\(name)", "a\n") }
    try folder.write("main/.git/worktrees/w/HEAD").write("main/.git/worktrees/w/commondir", "../..\n")
    try folder.write("w/.git", "gitdir: ../main/.git/worktrees/w\n").write("w/a/Fastfile").write("w/b/Fastfile")
    #expect(folder.found("w") == ["w/b/Fastfile"])
    for name in ["HEAD", "objects/x", "refs/x", "info/exclude"] { try folder.write("modules/s/\(name)", "b\n") }
    try folder.write("w/sub/.git", "gitdir: \(folder.path)/modules/s\n").write("w/sub/a/Fastfile").write(
      "w/sub/b/Fastfile")
    #expect(folder.found("w") == ["w/b/Fastfile", "w/sub/a/Fastfile"])
    #expect(folder.found(in: "w/sub") == ["a/Fastfile"])
    try folder.write("w/.gitignore", "/sub\n")
    #expect(folder.found("w") == ["w/b/Fastfile"])
  }

  @Test func nestedRepositoriesHaveRulesOfTheirOwn() throws {
    let folder = try repository("a", "inner/a", "inner/b", ignoring: "a\n")
    // A git folder without content does not make a repository inside of one.
    try folder.makeFolder("inner/.git")
    #expect(folder.found() == ["inner/b/Fastfile"])
    for name in ["HEAD", "objects/x", "refs/x"] { try folder.write("inner/.git/\(name)") }
    try folder.write("inner/.gitignore", "/b\n")
    #expect(folder.found() == ["inner/a/Fastfile"])
    #expect(folder.found("inner") == ["inner/a/Fastfile"])
  }

  @Test func takesOnlyRegularFilesForIgnoreFiles() throws {
    let folder = try repository("a", "b/a", "c/a")
    try folder.write("text", "a\n").link(".gitignore", to: "text").makeFolder("b/.gitignore")
    #expect(mkfifo(folder.path + "/c/.gitignore", 0o600) == 0)
    #expect(folder.found().count == 3)
  }
}
