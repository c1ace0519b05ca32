#if canImport(SwiftUI) && (os(macOS) || os(iOS) || os(visionOS))
  import Foundation
  import SwiftUI
  import UniformTypeIdentifiers

  /// A Fastfile as SwiftUI's `DocumentGroup` opens it.
  @available(macOS 13, iOS 14, visionOS 1, *)
  public struct FastfileFileDocument: SwiftUI.FileDocument {
    /// The types that an open panel offers; a file without an extension is plain data to the system.
    public static var readableContentTypes: [UTType] { [.swiftSource, .rubyScript, .plainText, .data] }

    /// The document itself.
    public var document: FastfileDocument

    /// Wraps a document.
    public init(_ document: FastfileDocument) {
      self.document = document
    }

    /// Reads a file whatever its name.
    public init(configuration: FileDocumentReadConfiguration) throws {
      let name = configuration.file.filename ?? configuration.file.preferredFilename ?? "Fastfile"
      guard let data = configuration.file.regularFileContents else {
        throw DocumentError.folder(path: name)
      }
      let type: ContentType = configuration.contentType.conforms(to: .swiftSource) ? .anySwift : .named(name)
      self.document = try FastfileDocument(path: name, bytes: [UInt8](data), contentType: type)
    }

    /// The file to write: the bytes that were read, unchanged.
    public func fileWrapper(configuration: FileDocumentWriteConfiguration) throws -> Foundation.FileWrapper {
      Foundation.FileWrapper(regularFileWithContents: Data(document.contents))
    }
  }
#endif
