import FastfileParser
import Testing

@testable import lanectl

struct FileLoaderTests {
  private func loader(
    _ folder: TestFolder, for path: String, root: String? = nil, allowsOutside: Bool = false
  ) -> FileLoader {
    FileLoader(
      for: path, root: root, allowsOutside: allowsOutside, fileSystem: FileSystem(workingDirectory: folder.path))
  }

  private func tree() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("repo/.git/HEAD").write("repo/app/fastlane/Fastfile").write("repo/shared/Fastfile")
    try folder.write("outside/Fastfile", "secret").link("repo/app/fastlane/leak", to: "../../../outside/Fastfile")
    try folder.link("repo/app/fastlane/inside", to: "../../shared/Fastfile").link("repo/app/up", to: "../..")
    return folder
  }

  @Test(
    arguments: [
      ("repo/shared/Fastfile", "read"), ("repo/app/fastlane/inside", "read"), ("repo/app/fastlane/leak", "outside"),
      ("outside/Fastfile", "outside"), ("repo/app/up/outside/Fastfile", "outside"), ("outside/none", "outside"),
      ("repo/none", "missing-file"), ("repo/none/../../outside/none", "missing-file"), ("repo/app", "folder"),
      ("/etc/passwd", "outside"), ("/dev/null", "outside"), ("repo/app/fastlane/Fastfile\u{0}x", "missing-file"),
    ])
  func readsInsideTheRepositoryOnly(_ path: String, _ expected: String) throws {
    let folder = try tree()
    let loader = loader(folder, for: "repo/app/fastlane/Fastfile")
    do {
      _ = try loader.document(at: path)
      #expect("read" == expected)
    } catch {
      #expect(error.code == expected)
    }
    #expect((loader.entryKind(at: path) != nil) == ["read", "folder"].contains(expected))
    #expect(loader.covers(path) == (expected != "outside"))
  }

  @Test func takesTheFolderAboveWithoutARepository() throws {
    let folder = try TestFolder()
    try folder.write("app/fastlane/Fastfile").write("app/lanes.rb").write("other/lanes.rb")
    let loader = loader(folder, for: "app/fastlane/Fastfile")
    #expect(loader.entryKind(at: "app/lanes.rb") == .file)
    #expect(loader.entryKind(at: "other/lanes.rb") == nil)
    #expect(loader.entries(of: "app") == ["fastlane", "lanes.rb"])
    #expect(loader.entries(of: "other") == nil)
    #expect(loader.entries(of: "app/lanes.rb") == nil)
  }

  @Test func takesTheSearchedFolderWithoutARepository() throws {
    let folder = try TestFolder()
    try folder.write("tree/app/fastlane/Fastfile", "import \"../../shared.rb\"\nimport \"../../../other.rb\"\n")
    try folder.write("tree/shared.rb", "lane :shared do\nend\n").write("other.rb", "lane :other do\nend\n")
    let result = folder.run("--format", "names", "tree")
    #expect(result.output == "shared\n")
    #expect(result.errors == "lanectl: 1 import is not followed; see `lanectl check`\n")
  }

  @Test func obeysTheCaller() throws {
    let folder = try tree()
    let narrow = loader(folder, for: "repo/app/fastlane/Fastfile", root: "repo/app")
    #expect(narrow.entryKind(at: "repo/shared/Fastfile") == nil)
    let wide = loader(folder, for: "repo/app/fastlane/Fastfile", allowsOutside: true)
    #expect(wide.entryKind(at: "outside/Fastfile") == .file)
    #expect(throws: DocumentError.notRegular(path: "/dev/zero")) { try wide.document(at: "/dev/zero") }
  }

  @Test func doesNotTakeANeighbourForTheRoot() throws {
    let folder = try TestFolder()
    try folder.write("app/fastlane/Fastfile").write("app2/lanes.rb")
    #expect(loader(folder, for: "app/fastlane/Fastfile", root: "app").entryKind(at: "app2/lanes.rb") == nil)
  }
}
