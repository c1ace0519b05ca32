/// What a file system knows of a file besides its name and contents; nil for what nobody asked.
public struct FileAttributes: Hashable, Sendable {
  /// The size in bytes.
  public var size: Int?
  /// When the contents changed last, in nanoseconds since the start of 1970 in UTC.
  public var modificationTime: Int?
  /// The permission bits, such as 0o644.
  public var permissions: UInt16?

  /// Makes a set of attributes.
  public init(size: Int? = nil, modificationTime: Int? = nil, permissions: UInt16? = nil) {
    self.size = size
    self.modificationTime = modificationTime
    self.permissions = permissions
  }
}
