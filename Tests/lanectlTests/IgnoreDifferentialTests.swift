import Foundation
import Testing

@testable import lanectl

/// Compares what is ignored with what git says, over folders and ignore files made up at random.
///
/// `LANECTL_IGNORE_ROUNDS` asks for more rounds than fit into every run of the tests.
@Suite(.enabled(if: Git.path != nil, Comment(rawValue: Git.absence)))
struct IgnoreDifferentialTests {
  private static let rounds = ProcessInfo.processInfo.environment["LANECTL_IGNORE_ROUNDS"].flatMap { Int($0) } ?? 24

  /// A tree of files and folders, and the way to ask both sides about it.
  private struct Tree {
    let test: TestFolder
    var folders: [[UInt8]] = [[]]
    var files: [[UInt8]] = []

    var root: String { test.path + "/repository" }
    var home: String { test.path + "/home" }

    init(_ generator: inout IgnoreGenerator) throws {
      test = try TestFolder()
      try test.makeFolder("repository").makeFolder("home")
      try Git.run(["init", "-q", "."], in: root, home: home)
      var known: Set<[UInt8]> = []
      for index in 0..<560 {
        let parent = generator.random.pick(folders)
        let depth = parent.filter { $0 == UInt8(ascii: "/") }.count
        let path = (parent.isEmpty ? [] : parent + [UInt8(ascii: "/")]) + generator.name()
        guard known.insert(path).inserted else { continue }
        if index < 160, depth < 5 {
          guard mkdir(root + "/", path) else { continue }
          folders.append(path)
        } else {
          guard create(root + "/", path) else { continue }
          files.append(path)
        }
      }
    }

    private func mkdir(_ root: String, _ path: [UInt8]) -> Bool {
      let bytes = (Array(root.utf8) + path + [0]).map { CChar(bitPattern: $0) }
      return Foundation.mkdir(bytes, 0o755) == 0
    }

    private func create(_ root: String, _ path: [UInt8]) -> Bool {
      let bytes = (Array(root.utf8) + path + [0]).map { CChar(bitPattern: $0) }
      let descriptor = Foundation.open(bytes, O_CREAT | O_WRONLY, 0o644)
      guard descriptor >= 0 else { return false }
      return close(descriptor) == 0
    }

    func write(_ bytes: [UInt8], _ path: [UInt8]) {
      let name = (Array(root.utf8) + [UInt8(ascii: "/")] + path + [0]).map { CChar(bitPattern: $0) }
      let descriptor = Foundation.open(name, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
      guard descriptor >= 0 else { return }
      _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      close(descriptor)
    }

    func remove(_ path: [UInt8]) {
      unlink((Array(root.utf8) + [UInt8(ascii: "/")] + path + [0]).map { CChar(bitPattern: $0) })
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func ignoresWhatGitIgnores(_ seed: UInt64) throws {
    var generator = IgnoreGenerator(random: SeededGenerator(seed: seed))
    let tree = try Tree(&generator)
    var decisions = 0
    var ignoredCount = 0
    var differences: [String] = []
    for round in 0..<Self.rounds / 2 {
      let foldsCase = round % 4 == 3
      let written = try prepare(tree, &generator, foldsCase: foldsCase)
      let paths = tree.folders.dropFirst() + tree.files
      let expected = try Git.ignored(Array(paths), in: tree.root, home: tree.home)
      let actual = Set(decide(tree))
      decisions += paths.count
      ignoredCount += expected.count
      for path in paths where expected.contains(path) != actual.contains(path) {
        let verdict = expected.contains(path) ? "git ignores" : "git does not ignore"
        differences.append("round \(round) fold \(foldsCase): \(verdict) \(PathText.string(path).debugDescription)")
        if differences.count < 3 { differences += written.map { "  \($0)" } }
      }
      for folder in tree.folders {
        tree.remove(folder.isEmpty ? Array(".gitignore".utf8) : folder + Array("/.gitignore".utf8))
      }
    }
    print("seed \(seed): \(decisions) decisions, \(ignoredCount) ignored, \(differences.count) differences")
    #expect(differences.isEmpty, "\(differences.prefix(40).joined(separator: "\n"))")
    #expect(ignoredCount > decisions / 20 && ignoredCount < decisions - decisions / 20)
  }

  /// Writes the ignore files of a round; the texts are for the message.
  private func prepare(_ tree: Tree, _ generator: inout IgnoreGenerator, foldsCase: Bool) throws -> [String] {
    var written: [String] = []
    func note(_ name: [UInt8], _ bytes: [UInt8]) {
      written.append("\(PathText.string(name).debugDescription): \(PathText.string(bytes).debugDescription)")
    }
    for folder in tree.folders where folder.isEmpty || generator.random.chance(8) {
      guard !generator.random.chance(folder.isEmpty ? 25 : 0) else { continue }
      let bytes = generator.file()
      let path = (folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]) + Array(".gitignore".utf8)
      tree.write(bytes, path)
      note(path, bytes)
    }
    let exclude = generator.random.chance(60) ? generator.line() : []
    tree.write(exclude, Array(".git/info/exclude".utf8))
    note(Array("exclude".utf8), exclude)
    let excludes = generator.random.chance(60) ? generator.line() : []
    tree.write(excludes, Array("../home/ignored".utf8))
    note(Array("excludesFile".utf8), excludes)
    tree.write(Array("[core]\n\texcludesFile = ~/ignored\n".utf8), Array("../home/.gitconfig".utf8))
    let core = "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tignorecase = \(foldsCase)\n"
    tree.write(Array(core.utf8), Array(".git/config".utf8))
    return written
  }

  /// The paths that are ignored, as the walker would decide.
  private func decide(_ tree: Tree) -> [[UInt8]] {
    let fileSystem = FileSystem(workingDirectory: nil)
    guard let repository = GitRepository(root: tree.root, fileSystem: fileSystem) else { return [] }
    let environment = GitEnvironment { $0 == "HOME" ? tree.home : $0 == "GIT_CONFIG_NOSYSTEM" ? "1" : nil }
    var scopes: [[UInt8]: GitScope] = [:]
    var ignored: [[UInt8]] = []
    scopes[[]] = own([], tree, repository.scope(base: 0, environment: environment, fileSystem: fileSystem))
    let paths = tree.folders.dropFirst().map { ($0, true) } + tree.files.map { ($0, false) }
    for (path, isFolder) in paths {
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
      // A folder that is ignored has no scope, and so has nothing in it.
      guard let scope = scopes[slash.map { Array(path[..<$0]) } ?? []],
        !(scope.files?.ignores(path, name: slash.map { $0 + 1 } ?? 0, isFolder: isFolder) ?? false)
      else {
        ignored.append(path)
        continue
      }
      if isFolder { scopes[path] = own(path, tree, scope) }
    }
    return ignored
  }

  private func own(_ folder: [UInt8], _ tree: Tree, _ scope: GitScope) -> GitScope {
    var scope = scope
    let path = Array(tree.root.utf8) + (folder.isEmpty ? [] : [UInt8(ascii: "/")] + folder)
    if let bytes = (try? FileSystem(workingDirectory: nil).openFolder(path))?.ignoreFile(limit: 1 << 20) {
      scope.add(bytes, base: folder.isEmpty ? 0 : folder.count + 1)
    }
    return scope
  }
}
