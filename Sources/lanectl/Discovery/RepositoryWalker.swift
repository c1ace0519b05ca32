/// Finds the Fastfiles below folders, one folder at a time.
struct RepositoryWalker: Sendable {
  /// What one folder holds.
  struct Visit {
    /// The folders in it that are to be visited.
    var folders: [WalkFolder] = []
    /// The paths of its Fastfiles as printed.
    var files: [String] = []
    /// Whether it has an ignore file.
    var hasIgnoreFile = false
    /// Whether it has an entry `.git`.
    var hasGitFolder = false
    /// What could not be looked at.
    var faults: [(path: String, fault: FileFault)] = []
  }

  let fileSystem: FileSystem
  let rules: SearchRules
  private let budget = KeptFolder.Budget()
  private static let ignoreFileLimit = 16 << 20

  init(fileSystem: FileSystem, rules: SearchRules) {
    self.fileSystem = fileSystem
    self.rules = rules
  }

  /// The folder at a path as one to visit; `order` says which path of the command line it is.
  func start(_ path: String, order: Int = 0) throws(FileFault) -> WalkFolder {
    var printedPrefix = path == "." ? [] : PathText.bytes(path)
    if let last = printedPrefix.last, last != UInt8(ascii: "/") { printedPrefix.append(UInt8(ascii: "/")) }
    let canonicalPath = fileSystem.resolved(path)
    var start = WalkFolder.Start(
      printedPrefix: printedPrefix, canonicalPath: canonicalPath, repositoryPrefix: [],
      name: PathText.bytes(PathName.last(canonicalPath ?? path)), order: order,
      folder: try fileSystem.openFolder(PathText.bytes(path)))
    guard let git = rules.git, let canonicalPath,
      let repository = GitRepository.around(canonicalPath, fileSystem: fileSystem)
    else { return WalkFolder(start, scope: nil) }
    start.repositoryPrefix = PathName.bytes(of: canonicalPath, below: repository.root)
    let scope = repository.scope(base: 0, environment: git, fileSystem: fileSystem)
    let inner = self.scope(above: start.repositoryPrefix, in: repository, from: scope)
    start.isIgnored = inner == nil
    return WalkFolder(start, scope: inner ?? GitScope(foldsCase: scope.foldsCase))
  }

  /// What the ignore files between a repository's root and a folder in it say of what is below the folder.
  ///
  /// Nil for a folder that is ignored itself: it is searched all the same, since it was asked for, and nothing above it
  /// counts.
  private func scope(above prefix: [UInt8], in repository: GitRepository, from scope: GitScope) -> GitScope? {
    var scope = scope
    var base = 0
    for slash in prefix.indices where prefix[slash] == UInt8(ascii: "/") {
      let folder = PathName.join(repository.root, PathText.string(prefix[..<max(0, base - 1)]))
      if let bytes = (try? fileSystem.openFolder(PathText.bytes(folder)))?.ignoreFile(limit: Self.ignoreFileLimit) {
        scope.add(bytes, base: base)
      }
      if scope.files?.ignores(Array(prefix[..<slash]), name: base, isFolder: true) ?? false {
        return nil
      }
      base = slash + 1
    }
    return scope
  }

  /// Looks into a folder; links to folders are not followed.
  func visit(_ folder: WalkFolder) -> Visit {
    var visit = Visit()
    do {
      let opened = try folder.open()
      var content = FolderContent()
      defer { take(content, of: folder, opened, &visit) }
      try read(opened, named: folder.isStart ? folder.start.name : folder.name, into: &content)
    } catch {
      if folder.isStart || !error.isOfVanished { visit.faults.append((printedPath(of: folder), error)) }
    }
    return visit
  }

  /// What a folder's entries come to.
  private struct FolderContent {
    var folders: [[UInt8]] = []
    /// The entries with the name of a Fastfile.
    var files: [(name: [UInt8], kind: FileSystem.Kind)] = []
    var hasIgnoreFile = false
    var hasGitFolder = false
  }

  private func read(_ opened: OpenFolder, named name: [UInt8], into content: inout FolderContent) throws(FileFault) {
    try opened.forEachEntry { entry, kind in
      let isNamed = Self.isFastfileName(entry)
      if kind == .file || kind == .link, !isNamed, entry[0] != UInt8(ascii: ".") { return }
      if entry.elementsEqual(".gitignore".utf8) {
        content.hasIgnoreFile = true
        return
      }
      if entry.elementsEqual(".git".utf8) { content.hasGitFolder = true }
      guard kind == nil || kind == .folder || isNamed else { return }
      let known = kind ?? (try? opened.kind(of: Array(entry), followingLinks: false).get())
      if known == .folder {
        if !rules.skips(entry, in: name) { content.folders.append(Array(entry)) }
      } else if isNamed, let known {
        content.files.append((Array(entry), known))
      }
    }
  }

  private func take(_ content: FolderContent, of folder: WalkFolder, _ opened: OpenFolder, _ visit: inout Visit) {
    visit.hasIgnoreFile = content.hasIgnoreFile
    visit.hasGitFolder = content.hasGitFolder
    guard !content.folders.isEmpty || !content.files.isEmpty else { return }
    let scope = scope(in: folder, opened, content)
    var path: [UInt8] = []
    if scope?.files != nil { path = folder.path(behind: folder.start.repositoryPrefix) }
    let base = path.count
    func isIgnored(_ name: [UInt8], isFolder: Bool) -> Bool {
      guard let files = scope?.files else { return false }
      path.removeSubrange(base...)
      path += name
      return files.ignores(path, name: base, isFolder: isFolder)
    }
    let kept = content.folders.isEmpty ? nil : budget.keep(opened)
    for name in content.folders where !isIgnored(name, isFolder: true) {
      visit.folders.append(WalkFolder(name, in: folder, keptOpen: kept, scope: scope))
    }
    for (name, kind) in content.files where !isIgnored(name, isFolder: false) {
      let path = PathText.string(folder.path(behind: folder.start.printedPrefix) + name)
      let followed = kind == .link ? opened.kind(of: name, followingLinks: true) : .success(kind)
      switch followed {
      case .success(.file): visit.files.append(path)
      case .success(.folder): break
      case .success(.link), .success(.other): visit.faults.append((path, .notRegular))
      case .failure(let fault): visit.faults.append((path, fault.isOfVanished ? .danglingLink : fault))
      }
    }
  }

  /// What git ignores in a folder, its own ignore file included.
  private func scope(in folder: WalkFolder, _ opened: OpenFolder, _ content: FolderContent) -> GitScope? {
    guard let git = rules.git else { return nil }
    var scope = folder.scope
    if content.hasGitFolder, !folder.isStart, let canonicalStart = folder.start.canonicalPath {
      let root = PathText.string(folder.path(behind: PathText.bytes(PathName.join(canonicalStart, ""))).dropLast())
      if let repository = GitRepository(root: root, fileSystem: fileSystem), repository.isWhole || scope == nil {
        let base = folder.path(behind: folder.start.repositoryPrefix).count
        scope = repository.scope(base: base, environment: git, fileSystem: fileSystem)
      }
    }
    if content.hasIgnoreFile, scope != nil, let bytes = opened.ignoreFile(limit: Self.ignoreFileLimit) {
      scope?.add(bytes, base: folder.path(behind: folder.start.repositoryPrefix).count)
    }
    return scope
  }

  /// The path of a folder as printed.
  func printedPath(of folder: WalkFolder) -> String {
    let path = folder.path(behind: folder.start.printedPrefix)
    return path.isEmpty ? "." : PathText.string(path.count > 1 ? path.dropLast() : path[...])
  }

  private static func isFastfileName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.first == UInt8(ascii: "F") else { return false }
    return name.elementsEqual("Fastfile".utf8) || name.elementsEqual("Fastfile.swift".utf8)
  }
}
