/// A Fastfile as it was read: its bytes, and the text that its reader sees.
///
/// It is a value; making one needs no file system, and the same bytes give the same result. It mirrors SwiftUI's
/// `FileDocument`.
public struct FastfileDocument: Sendable {
  /// What a document can be made from.
  public static let readableContentTypes: [ContentType] = [.fastfile, .swiftFastfile, .importedRuby]

  /// The largest size that is read, in bytes: 16 MiB.
  public static let sizeLimit = 16 * 1024 * 1024

  /// The path by which the caller knows the file.
  public let path: String
  /// What it was read as.
  public let contentType: ContentType
  /// The text to evaluate: without a byte order mark and, in a main file in Ruby, with straight quotes.
  public let sourceText: SourceText
  /// What reading the file showed: curly quotes and repaired bytes, in the order of their places.
  public let diagnostics: [Diagnostic]
  private let filename: String?
  private let attributes: FileAttributes
  /// The bytes of the file where the text differs from them.
  private let originalBytes: [UInt8]?

  /// Reads a file, and throws what makes fastlane or this library refuse it.
  public init(configuration: ReadConfiguration) throws(DocumentError) {
    let bytes = try Self.validatedContents(of: configuration)
    if let offset = UTF8Validation.firstInvalidByte(in: bytes) {
      throw .notUTF8(path: configuration.path, offset: offset, line: Self.line(of: offset, in: bytes))
    }
    self.init(configuration, bytes: bytes, text: bytes, firstInvalidByte: nil)
  }

  /// Reads a file even if bytes of it are not UTF-8.
  ///
  /// A question mark stands for each such byte in the text, and a diagnostic says where the first is. What else is wrong
  /// with the file is thrown.
  public init(repairing configuration: ReadConfiguration) throws(DocumentError) {
    let bytes = try Self.validatedContents(of: configuration)
    let offset = UTF8Validation.firstInvalidByte(in: bytes)
    let text = offset == nil ? bytes : UTF8Validation.repaired(bytes)
    self.init(configuration, bytes: bytes, text: text, firstInvalidByte: offset)
  }

  /// Reads bytes held in memory as the file at a path.
  public init(path: String, bytes: [UInt8], contentType: ContentType) throws(DocumentError) {
    let file = FileWrapper(regularFileWithContents: bytes)
    try self.init(configuration: ReadConfiguration(file: file, contentType: contentType, path: path))
  }

  private init(_ configuration: ReadConfiguration, bytes: [UInt8], text: [UInt8], firstInvalidByte: Int?) {
    let hasMark = text.starts(with: [0xEF, 0xBB, 0xBF])
    let body = hasMark ? Array(text[3...]) : text
    let isSanitised = configuration.contentType.language == .ruby && configuration.contentType.role == .main
    let quotes = isSanitised ? SmartQuotes(replacingIn: body) : nil
    let source = SourceText(path: configuration.path, bytes: quotes?.bytes ?? body, edits: quotes?.edits ?? [])

    var diagnostics: [Diagnostic] = []
    if let quotes { diagnostics.append(quotes.diagnostic(in: source)) }
    if let offset = firstInvalidByte {
      let place = Self.location(of: offset - (hasMark ? 3 : 0), in: body, path: configuration.path)
      let found = Self.invalidByteDiagnostic(offset: offset, location: place)
      let comesFirst = diagnostics.first?.location.map { (place.line, place.column) < ($0.line, $0.column) } ?? true
      diagnostics.insert(found, at: comesFirst ? 0 : diagnostics.count)
    }
    self.path = configuration.path
    self.contentType = configuration.contentType
    self.sourceText = source
    self.diagnostics = diagnostics
    self.filename = configuration.file.preferredFilename
    self.attributes = configuration.file.fileAttributes
    self.originalBytes = hasMark || quotes != nil || firstInvalidByte != nil ? bytes : nil
  }

  /// The language it is written in.
  public var language: Fastfile.Language { contentType.language }

  /// The part it plays: a main file, or one that another imports.
  public var role: ContentType.Role { contentType.role }

  /// Whether the text is the file's, byte by byte.
  package var isVerbatim: Bool { originalBytes == nil }

  /// The bytes of the file, as they were read.
  public var contents: [UInt8] { originalBytes ?? sourceText.bytes.array }

  /// The file to write: the bytes that were read, unchanged.
  ///
  /// Throws `DocumentError.wrongContentType` where it is to be written in another language.
  public func fileWrapper(configuration: WriteConfiguration) throws(DocumentError) -> FileWrapper {
    guard configuration.contentType.language == language else {
      throw .wrongContentType(path: path, expected: contentType)
    }
    let bytes = contents
    var attributes = configuration.existingFile?.fileAttributes ?? attributes
    attributes.size = bytes.count
    return FileWrapper(
      regularFileWithContents: bytes,
      preferredFilename: configuration.existingFile?.preferredFilename ?? filename, fileAttributes: attributes)
  }
}
