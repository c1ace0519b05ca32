/// Something that happened in a watched folder.
struct WatchEvent: Hashable {
  /// What happened.
  enum Kind: String {
    /// An entry was made; a file may still be empty.
    case created
    /// An entry was moved here, complete as it is.
    case movedHere = "moved here"
    /// An entry is gone, deleted or moved elsewhere.
    case vanished
    /// A file has changed; whether it is whole is not known.
    case changed
    /// A file is being written, and not closed yet.
    case written = "being written"
    /// A file that was being written is closed.
    case finished = "written"
    /// Permissions, times or the number of links changed.
    case attributes
    /// The watched folder itself was moved, deleted or unmounted.
    case folderGone = "folder gone"
    /// Events were lost.
    case overflow = "events lost"
  }

  var kind: Kind
  /// The canonical path of the folder; empty where events were lost.
  var folder: String
  /// The entry; nil where the folder itself is meant.
  var name: String?
  /// Whether the entry is a folder.
  var isFolder = false

  /// The path of what it is about.
  var path: String { name.map { PathName.join(folder, $0) } ?? folder }
}
