import FastfileParser
import Foundation
import Testing

@testable import lanectl

/// Trees that are odd, and folders that change while they are searched.
struct WalkTests {
  @Test func reachesTheBottomOfVeryDeepTrees() throws {
    let folder = try TestFolder()
    let tree = DeepTree(in: folder.path, depth: 5000)
    defer { tree.remove() }
    let path = Array(repeating: "d", count: 5000).joined(separator: "/") + "/Fastfile"
    let result = folder.run("--format", "jsonl")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("\"fastfile\":\"\(path)\""))
    #expect(folder.found(in: "d/d/d/d/d/d/d/d") == [String(path.dropFirst(16))])
  }

  @Test(arguments: ["a\nb", "a\tb", "é", " ", "-", "*", "\\", "\u{202E}"])
  func searchesFoldersOfAnyName(_ name: String) throws {
    let folder = try TestFolder()
    try folder.makeFolder(".git").write(".gitignore", "nothing\n").write("\(name)/x/Fastfile")
    #expect(folder.found() == ["\(name)/x/Fastfile"])
  }

  @Test func asksForTheFoldersThatFastlaneWouldUse() throws {
    let folder = try TestFolder()
    try folder.write("a/.fastlane/Fastfile").makeFolder("a/fastlane").write("b/.fastlane/Fastfile")
    try folder.write("c/fastlane/Fastfile").write("c/fastlane/Fastfile.swift", "class Fastfile: LaneFile {\n}\n")
    let text = folder.run().output
    #expect(text.contains("a/.fastlane/Fastfile  (shadowed: fastlane uses the folder fastlane beside this one)\n"))
    #expect(text.contains("b/.fastlane/Fastfile\n"))
    // Named alone it is shadowed as well.
    let named = folder.run("c/fastlane/Fastfile").output
    #expect(named.contains("c/fastlane/Fastfile  (shadowed: fastlane uses Fastfile.swift beside it)\n"))
  }

  @Test func knowsTheFolderItIsIn() throws {
    let folder = try TestFolder()
    try folder.write("vendor/bundle/Fastfile").write("xvendor/bundle/Fastfile").write("fastlane/Fastfile.swift", "//\n")
    #expect(folder.found(in: "vendor").isEmpty)
    #expect(folder.found(".", in: "vendor").isEmpty)
    #expect(folder.found("bundle", in: "vendor") == ["bundle/Fastfile"])
    #expect(folder.found() == ["xvendor/bundle/Fastfile"])
    // In a folder called fastlane a file without lanes is a Fastfile all the same.
    #expect(folder.run(in: "fastlane").output.hasPrefix("Fastfile.swift"))
    #expect(folder.run("fastlane").output.hasPrefix("fastlane/Fastfile.swift"))
  }

  @Test func leavesOneOfTheFilesThatSeveralPathsLeadTo() throws {
    let folder = try TestFolder()
    try folder.write("a/fastlane/Fastfile").write("b/Fastfile")
    #expect(folder.found("./a", "a", "a/fastlane/Fastfile", ".") == ["./a/fastlane/Fastfile", "b/Fastfile"])
    #expect(folder.found(".", "./a") == ["a/fastlane/Fastfile", "b/Fastfile"])
  }

  @Test(arguments: ["--format=text", "--format=json"])
  func refusesARootThatIsNone(_ format: String) throws {
    let folder = try TestFolder()
    try folder.write("Fastfile")
    for (root, problem) in [("missing", "no such folder"), ("Fastfile", "is not a folder")] {
      let result = folder.run("--root", root, format)
      #expect(result.status == 2)
      #expect(result.errors == "lanectl: \(root): \(problem); --root takes the folder that imports may read\n")
      #expect(!result.output.contains("Fastfile\","))
    }
    #expect(folder.run("--root", ".").status == 0)
  }

  @Test func forgetsFilesThatVanished() throws {
    let folder = try TestFolder()
    let fileSystem = FileSystem(workingDirectory: folder.path)
    let reader = FastfileReader(
      fileSystem: fileSystem, options: EvaluationOptions(), root: nil, allowsOutside: false, keepsExcerpts: false,
      standardInput: .success([]))
    guard case .vanished = reader.read(FoundFile(path: "a/Fastfile", isNamed: false)) else {
      Issue.record("a file that was found and is gone is reported")
      return
    }
    guard case .unread = reader.read(FoundFile(path: "a/Fastfile", isNamed: true)) else {
      Issue.record("a file that was named and is gone is not reported")
      return
    }
  }

  @Test func forgetsFoldersThatVanished() throws {
    let folder = try TestFolder()
    try folder.makeFolder("a/b").makeFolder("c").write("d/Fastfile")
    let walker = RepositoryWalker(fileSystem: FileSystem(workingDirectory: folder.path), rules: SearchRules(git: nil))
    let visit = walker.visit(try walker.start("."))
    try FileManager.default.removeItem(atPath: folder.path + "/a")
    try FileManager.default.removeItem(atPath: folder.path + "/c")
    try folder.link("c", to: "d")
    let visits = visit.folders.map { walker.visit($0) }
    #expect(visits.flatMap(\.files) == ["d/Fastfile"])
    #expect(visits.allSatisfy { $0.faults.isEmpty && $0.folders.isEmpty })
  }
}

/// A chain of folders, each in the other, that is too long for a path.
private struct DeepTree {
  let path: String
  let depth: Int

  /// Makes the folders, each called `d`, and a Fastfile in the last.
  init(in path: String, depth: Int) {
    self.path = path
    self.depth = depth
    var descriptor = open(path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<depth {
      mkdirat(descriptor, "d", 0o700)
      let next = openat(descriptor, "d", O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    let file = openat(descriptor, "Fastfile", O_CREAT | O_WRONLY, 0o600)
    _ = Array("lane :deep do\nend\n".utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
    close(descriptor)
  }

  /// Removes them again, which the usual means can't.
  func remove() {
    var descriptor = open(path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<depth {
      let next = openat(descriptor, "d", O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    unlinkat(descriptor, "Fastfile", 0)
    for _ in 0..<depth {
      let next = openat(descriptor, "..", O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
      unlinkat(descriptor, "d", AT_REMOVEDIR)
    }
    close(descriptor)
  }
}
