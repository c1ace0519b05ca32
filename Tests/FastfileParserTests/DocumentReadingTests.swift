import Testing

@testable import FastfileParser

/// What a document accepts, and what it says of the rest.
@Suite struct DocumentReadingTests {
  private func configuration(
    _ bytes: [UInt8], name: String? = nil, path: String? = nil, as type: ContentType
  ) -> ReadConfiguration {
    ReadConfiguration(
      file: FileWrapper(regularFileWithContents: bytes, preferredFilename: name), contentType: type, path: path)
  }

  private func error(_ configuration: ReadConfiguration) -> DocumentError? {
    do {
      _ = try FastfileDocument(configuration: configuration)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("Fastfile", ContentType.fastfile, nil),
      ("a/Fastfile", .fastfile, nil),
      ("a/Fastfile/", .fastfile, nil),
      ("fastfile", .fastfile, "fastfile: not called Fastfile; rename it, or read it as a file of any name"),
      ("a/Fastfile.rb", .fastfile, "a/Fastfile.rb: not called Fastfile; rename it, or read it as a file of any name"),
      ("Fastfile/a", .fastfile, "Fastfile/a: not called Fastfile; rename it, or read it as a file of any name"),
      ("", .fastfile, ": not called Fastfile; rename it, or read it as a file of any name"),
      ("Fastfile.swift", .swiftFastfile, nil),
      ("Fastfile", .swiftFastfile, "Fastfile: not called Fastfile.swift; rename it, or read it as a file of any name"),
      ("lanes/x.rb", .importedRuby, nil),
      ("x", .anyRuby, nil),
      ("x.txt", .anySwift, nil),
    ] as [(String, ContentType, String?)]) func names(path: String, type: ContentType, expected: String?)
  {
    #expect(error(configuration([], path: path, as: type))?.description == expected)
  }

  @Test func preferredNameCountsBeforeThePath() {
    #expect(error(configuration([], name: "Fastfile", path: "x", as: .fastfile)) == nil)
    #expect(
      error(configuration([], name: "x", path: "Fastfile", as: .fastfile))
        == .wrongName(path: "Fastfile", expected: "Fastfile"))
  }

  @Test func pathIsTheCallersElseTheFilesName() throws {
    let named = try FastfileDocument(configuration: configuration([], name: "Fastfile", as: .fastfile))
    #expect(named.path == "Fastfile")
    let placed = try FastfileDocument(configuration: configuration([], name: "Fastfile", path: "./a/b", as: .fastfile))
    #expect(placed.path == "./a/b")
    #expect(placed.sourceText.path == "./a/b")
  }

  @Test func foldersAndLinksAreRefused() {
    let folder = ReadConfiguration(
      file: FileWrapper(directoryWithFileWrappers: [:], preferredFilename: "fastlane"), contentType: .fastfile)
    #expect(error(folder)?.description == "fastlane: a folder, not a file; name the Fastfile in it")
    let link = ReadConfiguration(
      file: FileWrapper(symbolicLinkWithDestination: "../Fastfile"), contentType: .fastfile, path: "a/Fastfile")
    #expect(error(link)?.description == "a/Fastfile: a link to ../Fastfile; name the file it leads to")
  }

  @Test func sizeHasALimit() {
    let largest = [UInt8](repeating: UInt8(ascii: "#"), count: FastfileDocument.sizeLimit)
    #expect(error(configuration(largest, name: "Fastfile", as: .fastfile)) == nil)
    #expect(
      error(configuration(largest + [0x23], name: "Fastfile", as: .fastfile))?.description
        == "Fastfile: too large for a Fastfile: 16777217 bytes, and at most 16777216 are read; check that it is the right file"
    )
  }

  @Test(
    arguments: [
      ([0x80], 0, 1), ([0x61, 0xC3], 1, 1), ([0x0A, 0xC3, 0x28], 1, 2), ([0xC0, 0xAF], 0, 1), ([0xC1, 0x81], 0, 1),
      ([0xE0, 0x9F, 0x80], 0, 1), ([0xED, 0xA0, 0x80], 0, 1), ([0xE2, 0x82], 0, 1), ([0xE2, 0x82, 0x41], 0, 1),
      ([0xF0, 0x8F, 0x80, 0x80], 0, 1), ([0xF4, 0x90, 0x80, 0x80], 0, 1), ([0xF5, 0x80, 0x80, 0x80], 0, 1),
      ([0xC3, 0xA9, 0x0D, 0x0A, 0xFF], 4, 2), ([0xEF, 0xBB, 0xBF, 0x0A, 0x0A, 0xFE], 5, 3),
      ([0xFF, 0xFE, 0x61, 0], 0, 1),
    ] as [([UInt8], Int, Int)]) func bytesThatAreNotUTF8(bytes: [UInt8], offset: Int, line: Int)
  {
    let expected = DocumentError.notUTF8(path: "Fastfile", offset: offset, line: line)
    #expect(error(configuration(bytes, name: "Fastfile", as: .fastfile)) == expected)
    #expect(
      expected.description
        == "Fastfile: not valid UTF-8 at byte offset \(offset) on line \(line), so fastlane refuses it; save it as UTF-8"
    )
  }

  @Test(arguments: ["", "a\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}", "\0\u{4}\u{1A}"])
  func everyCharacterIsUTF8(text: String) {
    #expect(error(configuration(Array(text.utf8), name: "Fastfile", as: .fastfile)) == nil)
  }

  @Test func repairingKeepsOffsetsAndSaysWhere() throws {
    let bytes = Array("a\n“b” ".utf8) + [0xFF, 0x63, 0xE2, 0x82, 0x0A] + Array("‘d".utf8)
    let configuration = configuration(bytes, name: "Fastfile", as: .fastfile)
    let document = try FastfileDocument(repairing: configuration)
    #expect(document.sourceText.text(SourceRange(0, 100)) == "a\n\"b\" ?c??\n'd")
    #expect(document.contents == bytes)
    #expect(document.diagnostics.map(\.code) == ["smart-quotes", "invalid-utf8"])
    let found = try #require(document.diagnostics.last)
    #expect(found.severity == .error)
    #expect(found.message == "not valid UTF-8 at byte offset 10, so fastlane refuses the file; save it as UTF-8")
    #expect(found.location == SourceLocation(path: "Fastfile", line: 2, column: 9, endLine: 2, endColumn: 10))
  }

  @Test func repairingGivesFaultsInOrder() throws {
    let bytes = [0xEF, 0xBB, 0xBF, 0xFF] + Array(" “b”".utf8)
    let document = try FastfileDocument(repairing: configuration(bytes, name: "Fastfile", as: .fastfile))
    #expect(document.diagnostics.map(\.code) == ["invalid-utf8", "smart-quotes"])
    #expect(document.diagnostics.first?.location?.column == 1)
    #expect(document.diagnostics.first?.message.contains("byte offset 3,") == true)
  }

  @Test func repairingLeavesGoodFilesAlone() throws {
    let document = try FastfileDocument(repairing: configuration([0x61], name: "Fastfile", as: .fastfile))
    #expect(document.diagnostics == [])
    #expect(document.contents == [0x61])
    #expect(throws: DocumentError.wrongName(path: "x", expected: "Fastfile")) {
      _ = try FastfileDocument(repairing: configuration([0xFF], name: "x", as: .fastfile))
    }
  }

  @Test(arguments: [
    (
      DocumentError.unreadable(path: "a", reason: "permission denied", errno: 13), "unreadable",
      "a: can't be read: permission denied"
    ),
    (.missing(path: "a"), "missing-file", "a: no such file; check the path"),
    (.notRegular(path: "a"), "not-a-regular-file", "a: not a regular file; name a file with text in it"),
    (
      .outside(path: "../a", root: "/r"), "outside",
      "../a: outside /r, where nothing is read; move it inside or allow a wider folder"
    ),
    (
      .wrongContentType(path: "a", expected: .fastfile), "wrong-content-type",
      "a: can't be written in another language; write it as tools.fastlane.fastfile"
    ),
  ]) func messages(error: DocumentError, code: String, description: String) {
    #expect(error.code == code)
    #expect(error.description == description)
    #expect(error.description == "\(error.path): \(error.reason)")
  }

  @Test(arguments: [
    ("a/Fastfile", ContentType.anyRuby), ("a.rb", .anyRuby), ("a.swift", .anySwift), ("a.SWIFT", .anySwift),
    ("swift", .anyRuby), (".swift", .anySwift), ("a.swift/b", .anyRuby), ("a.sw\u{69}ft\u{301}", .anyRuby),
    ("", .anyRuby),
  ]) func typesOfNamedFiles(path: String, expected: ContentType) {
    #expect(ContentType.named(path) == expected)
  }

  @Test func typesSayLanguageAndRole() {
    #expect(FastfileDocument.readableContentTypes == [.fastfile, .swiftFastfile, .importedRuby])
    #expect(Set(FastfileDocument.readableContentTypes + [.anyRuby, .anySwift]).count == 5)
    #expect(ContentType.swiftFastfile.language == .swift)
    #expect(ContentType.importedRuby.role == .imported)
    #expect(ContentType.anyRuby.role == .main)
  }
}
