/// A file, a folder or a link held in memory.
///
/// It mirrors Foundation's class of the same name as a value, without needing Foundation.
public struct FileWrapper: Hashable, Sendable {
  private enum Content: Hashable, Sendable {
    case regularFile([UInt8])
    case folder([String: FileWrapper])
    case link(destination: String)
  }

  private let content: Content
  /// The name to give the file where it is written; nil where it has none, as with standard input.
  public var preferredFilename: String?
  /// What is known of the file besides.
  public var fileAttributes: FileAttributes

  /// Wraps the bytes of a regular file.
  public init(
    regularFileWithContents contents: [UInt8], preferredFilename: String? = nil,
    fileAttributes: FileAttributes = FileAttributes()
  ) {
    self.content = .regularFile(contents)
    self.preferredFilename = preferredFilename
    self.fileAttributes = fileAttributes
  }

  /// Wraps a folder whose children are found by their names.
  public init(
    directoryWithFileWrappers children: [String: FileWrapper], preferredFilename: String? = nil,
    fileAttributes: FileAttributes = FileAttributes()
  ) {
    self.content = .folder(children)
    self.preferredFilename = preferredFilename
    self.fileAttributes = fileAttributes
  }

  /// Wraps a symbolic link that has not been followed.
  public init(
    symbolicLinkWithDestination destination: String, preferredFilename: String? = nil,
    fileAttributes: FileAttributes = FileAttributes()
  ) {
    self.content = .link(destination: destination)
    self.preferredFilename = preferredFilename
    self.fileAttributes = fileAttributes
  }

  /// Whether it is a regular file.
  public var isRegularFile: Bool { regularFileContents != nil }

  /// Whether it is a folder.
  public var isDirectory: Bool { fileWrappers != nil }

  /// Whether it is a symbolic link.
  public var isSymbolicLink: Bool { symbolicLinkDestination != nil }

  /// The bytes of a regular file; nil for anything else.
  public var regularFileContents: [UInt8]? {
    if case .regularFile(let contents) = content { contents } else { nil }
  }

  /// A folder's children by their names; nil for anything else.
  public var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }

  /// Where a symbolic link leads, as it is written there; nil for anything else.
  public var symbolicLinkDestination: String? {
    if case .link(let destination) = content { destination } else { nil }
  }
}
