import FastfileParser

/// Turns the paths of a command line into the Fastfiles to read.
struct Discovery {
  let fileSystem: FileSystem
  let rules: any FolderRules

  /// The files in the order of their paths' bytes.
  private(set) var files: [FoundFile] = []
  /// What could not be looked at.
  private(set) var diagnostics: [Diagnostic] = []
  /// What leads to each file, to read none twice.
  private var identities: Set<String> = []

  init(fileSystem: FileSystem, rules: any FolderRules) {
    self.fileSystem = fileSystem
    self.rules = rules
  }

  /// Looks for Fastfiles; no path means the current folder and, when nothing lies below it, the nearest parent with one.
  mutating func find(_ paths: [String]) {
    if paths.isEmpty {
      search(".")
      if files.isEmpty { searchUpward() }
    }
    for path in paths { find(path) }
    files.sort { PathName.precedes($0.path, $1.path) }
    markShadowed()
  }

  private mutating func find(_ path: String) {
    if path == "-" {
      files.append(FoundFile(path: path, isNamed: true))
      return
    }
    do {
      switch try fileSystem.kind(of: path) {
      case .folder: search(path)
      case .file, .link, .other: add(path, isNamed: true)
      }
    } catch {
      diagnostics.append(.unread(path, error))
    }
  }

  private mutating func search(_ folder: String) {
    let result = RepositoryWalker(fileSystem: fileSystem, rules: rules).walk(folder)
    for path in result.files { add(path, isNamed: false, below: folder) }
    for (path, fault) in result.faults.sorted(by: { PathName.precedes($0.path, $1.path) }) {
      diagnostics.append(.unread(path, fault))
    }
  }

  private mutating func add(_ path: String, isNamed: Bool, below searchedFolder: String? = nil) {
    let folder = fileSystem.resolved(PathName.folder(path)) ?? PathName.folder(path)
    guard identities.insert(PathName.join(folder, PathName.last(path))).inserted else {
      guard isNamed, let index = files.firstIndex(where: { $0.path == path }) else { return }
      files[index].isNamed = true
      return
    }
    files.append(FoundFile(path: path, isNamed: isNamed, searchedFolder: searchedFolder))
  }

  /// Looks where fastlane would look, in each parent in turn up to the repository's root.
  private mutating func searchUpward() {
    var canonical = fileSystem.absoluteWorkingDirectory
    var folder = "."
    while canonical != "/", !isRepositoryRoot(folder) {
      canonical = PathName.folder(canonical)
      folder = PathName.join(folder, "..")
      for place in [folder, PathName.join(folder, "fastlane"), PathName.join(folder, ".fastlane")] {
        for name in ["Fastfile", "Fastfile.swift"] {
          let path = PathName.join(place, name)
          if let kind = try? fileSystem.kind(of: path), kind == .file { add(path, isNamed: false) }
        }
      }
      if !files.isEmpty { return }
    }
  }

  private func isRepositoryRoot(_ folder: String) -> Bool {
    (try? fileSystem.kind(of: PathName.join(folder, ".git"))) != nil
  }

  private mutating func markShadowed() {
    let paths = Set(files.map(\.path))
    for index in files.indices where PathName.last(files[index].path) == "Fastfile" {
      files[index].isShadowed = paths.contains(files[index].path + ".swift")
    }
  }
}

extension Diagnostic {
  /// What to say of a path that could not be read.
  static func unread(_ path: String, _ fault: FileFault) -> Diagnostic {
    .unread(fault.documentError(path: path))
  }

  /// What to say of a document that could not be read.
  static func unread(_ error: DocumentError) -> Diagnostic {
    Diagnostic(severity: .error, code: error.code, message: error.description, location: nil)
  }
}
