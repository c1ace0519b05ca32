/// What a document is made from.
public struct ReadConfiguration: Hashable, Sendable {
  /// The file as it was found.
  public var file: FileWrapper
  /// What to read it as.
  public var contentType: ContentType
  /// The path by which the caller knows the file; locations and messages repeat it.
  public var path: String

  /// Makes a configuration; without a path the file's preferred name stands in for it.
  public init(file: FileWrapper, contentType: ContentType, path: String? = nil) {
    self.file = file
    self.contentType = contentType
    self.path = path ?? file.preferredFilename ?? contentType.requiredName ?? "Fastfile"
  }

  /// The name that the content type judges: the file's own, else the last part of the path.
  var filename: String {
    if let name = file.preferredFilename { return name }
    return String(decoding: path.utf8.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
  }
}
