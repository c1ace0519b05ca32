import Testing

@testable import FastfileParser

/// The text that a document's reader sees, its places, and what is written back.
@Suite struct DocumentTextTests {
  private func document(_ text: String, as type: ContentType = .anyRuby) throws -> FastfileDocument {
    try FastfileDocument(path: "Fastfile", bytes: Array(text.utf8), contentType: type)
  }

  private func text(_ document: FastfileDocument) -> String {
    document.sourceText.text(SourceRange(0, document.sourceText.count))
  }

  @Test(arguments: [
    ("“a” ‘b’ ‛c", "\"a\" 'b' 'c"), ("a–b…‚„", "a–b…‚„"), ("\u{FEFF}“", "\""), ("“”“”", "\"\"\"\""), ("é“é", "é\"é"),
    ("", ""),
    ("\u{FEFF}", ""), ("\u{FEFF}\u{FEFF}a", "\u{FEFF}a"), ("a\r\nb\r", "a\r\nb\r"), ("\0a", "\0a"),
  ]) func mainFilesInRubyHaveStraightQuotes(content: String, expected: String) throws {
    let document = try document(content)
    #expect(Array(text(document).utf8) == Array(expected.utf8))
    #expect(document.sourceText.bytes[document.sourceText.count] == 0)
  }

  @Test(arguments: [ContentType.importedRuby, .anySwift]) func otherFilesKeepTheirQuotes(type: ContentType) throws {
    let document = try document("\u{FEFF}“a”", as: type)
    #expect(text(document) == "“a”")
    #expect(document.diagnostics == [])
  }

  /// Each place is found by its text, once with its quotes straight and once in the file.
  @Test(arguments: [
    ("desc “x” # y", "#", 1, 14), ("desc “x” # y", "x", 1, 9), ("desc “x” # y", "desc", 1, 1), ("a\n“\nb", "b", 3, 1),
    ("“\n”x", "x", 2, 4), ("\u{FEFF}a “b” c", "a", 1, 1), ("\u{FEFF}a “b” c", "c", 1, 11), ("é ‘b’ c", "c", 1, 12),
    ("a\r\n‘’‛ b\r\nc", "b", 2, 11), ("a\r\n‘’‛ b\r\nc", "c", 3, 1),
  ]) func placesAreThoseOfTheFile(content: String, word: String, line: Int, column: Int) throws {
    let document = try document(content)
    let bytes = Array(text(document).utf8)
    let offset = try #require(bytes.indices.first { bytes[$0...].starts(with: word.utf8) })
    let place = document.sourceText.location(SourceRange(offset, offset + word.utf8.count))
    #expect(
      place
        == SourceLocation(
          path: "Fastfile", line: line, column: column, endLine: line, endColumn: column + word.utf8.count))
  }

  @Test func oneCurlyQuoteIsReported() throws {
    let diagnostics = try document("a\n  ’").diagnostics
    #expect(
      diagnostics == [
        Diagnostic(
          severity: .warning, code: "smart-quotes",
          message:
            "a curly quote, which fastlane replaces by a straight one before it reads the file; type a straight one",
          location: SourceLocation(path: "Fastfile", line: 2, column: 3, endLine: 2, endColumn: 6))
      ])
  }

  @Test func manyCurlyQuotesAreReportedOnce() throws {
    let diagnostics = try document(String(repeating: "“ ”\n", count: 10)).diagnostics
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(
      diagnostic.message
        == "20 curly quotes, which fastlane replaces by straight ones before it reads the file; type straight ones")
    #expect(diagnostic.location == SourceLocation(path: "Fastfile", line: 1, column: 1, endLine: 1, endColumn: 4))
    #expect(diagnostic.related.count == 10)
    #expect(
      diagnostic.related.first
        == Diagnostic.Related(
          message: "another curly quote",
          location: SourceLocation(path: "Fastfile", line: 1, column: 5, endLine: 1, endColumn: 8)))
    #expect(diagnostic.related.last?.location.line == 6)
  }

  @Test(arguments: ["", "\u{FEFF}", "\u{FEFF}lane “x”\r\n", "a\0\u{4}\u{1A}\r", "é\u{301}\u{2028}", "‘\n"])
  func writingGivesTheBytesBack(content: String) throws {
    let bytes = Array(content.utf8)
    let file = FileWrapper(
      regularFileWithContents: bytes, preferredFilename: "Fastfile",
      fileAttributes: FileAttributes(size: 1, modificationTime: 5, permissions: 0o640))
    let document = try FastfileDocument(configuration: ReadConfiguration(file: file, contentType: .fastfile))
    #expect(document.contents == bytes)
    let written = try document.fileWrapper(configuration: WriteConfiguration(contentType: .fastfile))
    #expect(written.regularFileContents == bytes)
    #expect(written.preferredFilename == "Fastfile")
    #expect(
      written.fileAttributes == FileAttributes(size: bytes.count, modificationTime: 5, permissions: 0o640))
  }

  @Test func writingKeepsTheExistingFilesNameAndAttributes() throws {
    let document = try document("a")
    let existing = FileWrapper(
      regularFileWithContents: [], preferredFilename: "Other", fileAttributes: FileAttributes(permissions: 0o600))
    let written = try document.fileWrapper(
      configuration: WriteConfiguration(contentType: .fastfile, existingFile: existing))
    #expect(written.preferredFilename == "Other")
    #expect(written.fileAttributes == FileAttributes(size: 1, permissions: 0o600))
  }

  @Test func writingInAnotherLanguageIsRefused() throws {
    let document = try document("a")
    #expect(throws: DocumentError.wrongContentType(path: "Fastfile", expected: .anyRuby)) {
      _ = try document.fileWrapper(configuration: WriteConfiguration(contentType: .swiftFastfile))
    }
  }

  @Test func wrappersTellKindsApart() {
    let file = FileWrapper(regularFileWithContents: [1])
    let link = FileWrapper(symbolicLinkWithDestination: "a")
    let folder = FileWrapper(directoryWithFileWrappers: ["a": file, "b": link])
    #expect([file, folder, link].map(\.isRegularFile) == [true, false, false])
    #expect([file, folder, link].map(\.isDirectory) == [false, true, false])
    #expect([file, folder, link].map(\.isSymbolicLink) == [false, false, true])
    #expect(folder.fileWrappers == ["a": file, "b": link])
    #expect(link.symbolicLinkDestination == "a")
    #expect(file.preferredFilename == nil)
  }

  @Test func lanesAreThoseOfTheDocumentAlone() throws {
    #expect(try document("lane :a do\nend\nlane :b do\nend").lanes().map(\.name) == ["a", "b"])
    let swift = try document("func aLane() {}\nfunc b() {}", as: .anySwift)
    #expect(swift.lanes().map(\.name) == ["aLane"])
    #expect(swift.fastfile().language == .swift)
  }

  @Test func fastfilesInSwiftTellWhatReadingShowed() throws {
    let bytes = Array("let a = \"\nfunc aLane() { // ".utf8) + [0xFF, 0x0A] + Array("}\nlet b = \"".utf8)
    let file = FileWrapper(regularFileWithContents: bytes, preferredFilename: "Fastfile.swift")
    let document = try FastfileDocument(
      repairing: ReadConfiguration(file: file, contentType: .swiftFastfile))
    let fastfile = document.fastfile()
    #expect(fastfile.diagnostics.map(\.code) == ["syntax", "invalid-utf8", "syntax"])
    #expect(fastfile.diagnostics.compactMap(\.location?.line) == [1, 2, 4])
    #expect(fastfile.lanes.map(\.name) == ["aLane"])
  }
}
