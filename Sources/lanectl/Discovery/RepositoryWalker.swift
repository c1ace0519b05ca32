/// Finds the Fastfiles below a folder.
struct RepositoryWalker {
  /// What was found.
  struct Result {
    /// The paths of the Fastfiles, in no particular order.
    var files: [String] = []
    /// What could not be looked at.
    var faults: [(path: String, fault: FileFault)] = []
  }

  let fileSystem: FileSystem
  let rules: any FolderRules

  /// Searches a folder; links to folders are not followed.
  ///
  /// Depth costs memory only for the folders still to be visited.
  func walk(_ folder: String) -> Result {
    var result = Result()
    var pending = [PathText.bytes(folder)]
    while let folder = pending.popLast() {
      do {
        try visit(folder, &pending, &result)
      } catch {
        result.faults.append((PathText.string(folder), error))
      }
    }
    return result
  }

  private func visit(_ folder: [UInt8], _ pending: inout [[UInt8]], _ result: inout Result) throws(FileFault) {
    var prefix = folder
    if prefix.elementsEqual(".".utf8) {
      prefix = []
    } else if prefix.last != UInt8(ascii: "/") {
      prefix.append(UInt8(ascii: "/"))
    }
    try fileSystem.forEachEntry(of: folder) { name, kind in
      let isNamed = Self.isFastfileName(name)
      if kind == .file && !isNamed { return }
      switch kind ?? fileSystem.entryKind(at: prefix + name) {
      case .folder:
        if !rules.skips(name, in: folder) { pending.append(prefix + name) }
      case .file where isNamed:
        result.files.append(PathText.string(prefix + name))
      case .link where isNamed:
        take(link: PathText.string(prefix + name), &result)
      case .other where isNamed:
        result.faults.append((PathText.string(prefix + name), .notRegular))
      default: break
      }
    }
  }

  /// A Fastfile may be a link to a file; a link to a folder is not one.
  private func take(link path: String, _ result: inout Result) {
    do {
      switch try fileSystem.kind(of: path) {
      case .file: result.files.append(path)
      case .folder: break
      case .link, .other: result.faults.append((path, .notRegular))
      }
    } catch {
      result.faults.append((path, error))
    }
  }

  private static func isFastfileName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.first == UInt8(ascii: "F") else { return false }
    return name.elementsEqual("Fastfile".utf8) || name.elementsEqual("Fastfile.swift".utf8)
  }
}
