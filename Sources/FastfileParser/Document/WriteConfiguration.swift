/// How a document is to be written.
public struct WriteConfiguration: Hashable, Sendable {
  /// What the file is to be written as.
  public var contentType: ContentType
  /// The file that is there already; its name and attributes are kept.
  public var existingFile: FileWrapper?

  /// Makes a configuration.
  public init(contentType: ContentType, existingFile: FileWrapper? = nil) {
    self.contentType = contentType
    self.existingFile = existingFile
  }
}
