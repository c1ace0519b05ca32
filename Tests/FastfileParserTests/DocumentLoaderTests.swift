import Testing

@testable import FastfileParser

/// How a loader of files in memory finds them.
@Suite struct DocumentLoaderTests {
  private let loader = DictionaryLoader(
    ["Fastfile": "a", "lanes/b.rb": "b", "/repo/fastlane/lanes/a.rb": "“", "../shared/Fastfile": "s", "é/B": ""],
    workingDirectory: "/repo/fastlane/")

  @Test(arguments: [
    ("Fastfile", "a"), ("./Fastfile", "a"), ("/repo/fastlane/Fastfile", "a"), ("lanes/../Fastfile", "a"),
    ("lanes//b.rb", "b"), ("lanes/a.rb", "“"), ("../shared/Fastfile", "s"), ("/repo/shared/Fastfile", "s"),
    ("../../../../repo/shared/Fastfile", "s"),
  ]) func documents(path: String, expected: String) throws {
    let document = try loader.document(at: path)
    #expect(String(decoding: document.contents, as: UTF8.self) == expected)
    #expect(document.path == path)
    #expect(document.role == .imported)
    #expect(document.diagnostics == [])
  }

  @Test(arguments: [
    ("nothing", DocumentError.missing(path: "nothing")), ("lanes", .folder(path: "lanes")), ("/", .folder(path: "/")),
    ("Fastfile.swift", .missing(path: "Fastfile.swift")),
  ]) func faults(path: String, expected: DocumentError) {
    #expect(throws: expected) { _ = try loader.document(at: path) }
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    let loader = DictionaryLoader(contents: ["a": [0x0A, 0xFF]])
    #expect(throws: DocumentError.notUTF8(path: "a", offset: 1, line: 2)) { _ = try loader.document(at: "a") }
  }

  @Test(
    arguments: [
      ("Fastfile", DocumentEntryKind.file), ("lanes", .folder), ("lanes/", .folder), (".", .folder), ("/repo", .folder),
      ("", .folder), ("lane", nil), ("Fastfile/x", nil),
    ] as [(String, DocumentEntryKind?)]) func kinds(path: String, expected: DocumentEntryKind?)
  {
    #expect(loader.entryKind(at: path) == expected)
  }

  @Test(
    arguments: [
      (".", ["Fastfile", "lanes", "é"]), ("lanes", ["a.rb", "b.rb"]), ("/", ["repo"]),
      ("/repo", ["fastlane", "shared"]),
      ("Fastfile", nil), ("nothing", nil),
    ] as [(String, [String]?)]) func entries(folder: String, expected: [String]?)
  {
    #expect(loader.entries(of: folder) == expected)
  }

  @Test func workingDirectoryIsAbsolute() {
    #expect(loader.workingDirectory == "/repo/fastlane")
    #expect(DictionaryLoader([:]).workingDirectory == "/")
    #expect(DictionaryLoader([:]).entries(of: "/") == [])
  }
}
