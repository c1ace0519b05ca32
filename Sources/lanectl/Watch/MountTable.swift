/// Which file systems are mounted where, as far as they send no events for changes made elsewhere.
struct MountTable {
  /// The types of file systems whose files may be changed by other machines or another kernel.
  private static let silentTypes: Set<String> = [
    "9p", "acfs", "afs", "afpfs", "beegfs", "ceph", "cifs", "coda", "davfs", "drvfs", "fuse", "fuseblk", "gfs", "gfs2",
    "glusterfs", "lustre", "macfuse", "ncpfs", "nfs", "nfs4", "ocfs2", "osxfuse", "prl_fs", "smb2", "smb3", "smbfs",
    "vboxsf", "virtiofs",
    "vmhgfs", "webdav", "wslfs",
  ]

  /// The places of all mounts where one sends no events, else none; the deepest first.
  private let mounts: [(path: String, type: String)]
  /// The numbers of the mounts at each place, where the system gives them any.
  private var numbers: [String: [String]] = [:]

  /// Reads the text of `/proc/self/mountinfo`.
  init(mountinfo text: some Collection<UInt8>) {
    var mounts: [(path: String, type: String)] = []
    var numbers: [String: [String]] = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "))
      // Any number of optional fields stand before a lone dash, the type behind it.
      guard let dash = fields.firstIndex(where: { $0.elementsEqual("-".utf8) }), dash >= 6, dash + 1 < fields.count
      else { continue }
      let path = Self.unescaped(fields[4])
      mounts.append((path, String(decoding: fields[dash + 1], as: UTF8.self)))
      numbers[path, default: []].append(String(decoding: fields[0], as: UTF8.self))
    }
    self.init(mounts)
    self.numbers = numbers
  }

  /// Takes mounts in the order in which they were made.
  init(_ mounts: [(path: String, type: String)]) {
    guard mounts.contains(where: { Self.isSilent($0.type) }) else {
      self.mounts = []
      return
    }
    // What was mounted later covers what was mounted before at the same place.
    let indexed = mounts.enumerated().sorted { left, right in
      let lengths = (left.element.path.utf8.count, right.element.path.utf8.count)
      return lengths.0 == lengths.1 ? left.offset > right.offset : lengths.0 > lengths.1
    }
    self.mounts = indexed.map(\.element)
  }

  /// The type of the file system that holds a canonical path, if it sends no events.
  func silentType(of path: String) -> String? {
    guard let mount = mounts.first(where: { PathName.contains($0.path, path) }) else { return nil }
    return Self.isSilent(mount.type) ? mount.type : nil
  }

  /// The places at which something is mounted that was not, or no longer.
  func differences(from other: MountTable) -> Set<String> {
    Set(numbers.keys).union(other.numbers.keys).filter { numbers[$0] != other.numbers[$0] }
  }

  private static func isSilent(_ type: String) -> Bool {
    silentTypes.contains(type) || type.utf8.starts(with: "fuse.".utf8)
  }

  /// Blanks and backslashes stand in the table as three octal digits behind a backslash.
  private static func unescaped(_ field: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ (0x30...0x37).contains($0) }) {
        bytes.append(digits.reduce(0) { $0 &* 8 &+ ($1 &- 0x30) })
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return PathText.string(bytes)
  }
}
