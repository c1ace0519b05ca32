/// Why a file can't be read as a Fastfile.
public enum DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is not called what its content type asks for.
  case wrongName(path: String, expected: String)
  /// It is a folder.
  case folder(path: String)
  /// It is a symbolic link that nobody followed.
  case link(path: String, destination: String)
  /// It is larger than a Fastfile may be; sizes are in bytes.
  case tooLarge(path: String, size: Int, limit: Int)
  /// It holds bytes that are not UTF-8: the offset of the first, counted from 0, and its line, counted from 1.
  case notUTF8(path: String, offset: Int, line: Int)
  /// The system refuses to read it: its reason in words and its error number, where it gave one.
  case unreadable(path: String, reason: String, errno: Int32?)
  /// Nothing is there.
  case missing(path: String)
  /// It is a device, a socket or a pipe.
  case notRegular(path: String)
  /// It lies outside the folder that may be read.
  case outside(path: String, root: String)
  /// It is to be written in a language that it was not read in.
  case wrongContentType(path: String, expected: ContentType)

  /// The path as the caller named it.
  public var path: String {
    switch self {
    case .wrongName(let path, _), .folder(let path), .link(let path, _), .tooLarge(let path, _, _),
      .notUTF8(let path, _, _), .unreadable(let path, _, _), .missing(let path), .notRegular(let path),
      .outside(let path, _), .wrongContentType(let path, _):
      path
    }
  }

  /// A stable name for the kind of fault, as diagnostics have it.
  public var code: String {
    switch self {
    case .wrongName: "wrong-name"
    case .folder: "folder"
    case .link: "link"
    case .tooLarge: "too-large"
    case .notUTF8: "invalid-utf8"
    case .unreadable: "unreadable"
    case .missing: "missing-file"
    case .notRegular: "not-a-regular-file"
    case .outside: "outside"
    case .wrongContentType: "wrong-content-type"
    }
  }

  /// What is wrong and what to do, in one line without the path.
  public var reason: String {
    switch self {
    case .wrongName(_, let expected):
      "not called \(expected); rename it, or read it as a file of any name"
    case .folder:
      "a folder, not a file; name the Fastfile in it"
    case .link(_, let destination):
      "a link to \(destination); name the file it leads to"
    case .tooLarge(_, let size, let limit):
      "too large for a Fastfile: \(size) bytes, and at most \(limit) are read; check that it is the right file"
    case .notUTF8(_, let offset, let line):
      "not valid UTF-8 at byte offset \(offset) on line \(line), so fastlane refuses it; save it as UTF-8"
    case .unreadable(_, let reason, _):
      "can't be read: \(reason)"
    case .missing:
      "no such file; check the path"
    case .notRegular:
      "not a regular file; name a file with text in it"
    case .outside(_, let root):
      "outside \(root), where nothing is read; move it inside or allow a wider folder"
    case .wrongContentType(_, let expected):
      "can't be written in another language; write it as \(expected)"
    }
  }

  /// The path and the reason, in one line.
  public var description: String { "\(path): \(reason)" }
}
