/// The way that the system goes from a path to a file, entry by entry.
struct PathTrace: Equatable {
  /// An entry that decides where the path leads.
  struct Stop: Hashable {
    /// The canonical path of the folder that holds it.
    var folder: String
    var name: String
  }

  /// The links on the way and, at its end, the file or the first entry that is not there.
  var stops: [Stop] = []
  /// The canonical paths of the folders passed, from the root on.
  var folders: [String] = []
  /// The canonical path of what is there; nil where nothing is.
  var target: String?
}

extension PathTrace {
  /// How many links the system follows before it takes them for a circle.
  private static let linkLimit = 40

  /// Follows a path.
  init(_ path: String, in fileSystem: FileSystem) {
    var current = "/"
    var rest: [String] = []
    if path.utf8.first != UInt8(ascii: "/") { rest = Self.parts(fileSystem.absoluteWorkingDirectory) }
    rest = (rest + Self.parts(path)).reversed()
    folders = ["/"]
    var linkCount = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        current = PathName.folder(current)
        continue
      }
      let full = PathName.join(current, name)
      let stop = Stop(folder: current, name: name)
      switch fileSystem.entryKind(at: PathText.bytes(full)) {
      case .folder:
        // That a folder goes is learnt from the folder itself.
        current = full
        folders.append(full)
      case .link:
        stops.append(stop)
        linkCount += 1
        guard linkCount <= Self.linkLimit, let destination = fileSystem.destination(ofLink: full) else { return }
        if destination.utf8.first == UInt8(ascii: "/") { current = "/" }
        rest += Self.parts(destination).reversed()
      case nil:
        stops.append(stop)
        return
      case .file, .other:
        stops.append(stop)
        if rest.isEmpty { target = full }
        return
      }
    }
    target = current
  }

  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }
}
