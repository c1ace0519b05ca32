import Testing

@testable import FastfileParser

/// What becomes of imports whose files can't be read.
@Suite("Imports that fail")
struct ImportTests {
  /// A loader that refuses files for reasons of their own.
  private struct RefusingLoader: DocumentLoader {
    let main: DictionaryLoader
    let errors: [String: DocumentError]

    var workingDirectory: String { main.workingDirectory }

    func document(at path: String) throws(DocumentError) -> FastfileDocument {
      if let error = errors[path] { throw error }
      return try main.document(at: path)
    }

    func entryKind(at path: String) -> DocumentEntryKind? {
      errors[path] == nil ? main.entryKind(at: path) : .file
    }

    func entries(of folder: String) -> [String]? { main.entries(of: folder) }
  }

  private struct Row: CustomTestStringConvertible {
    let code: String
    let state: Import.State?
    let diagnostic: String

    var testDescription: String { code }
  }

  @Test("Are recorded with their state and told", arguments: rows)
  private func tells(row: Row) throws {
    let loader = RefusingLoader(
      main: DictionaryLoader(["fastlane/sub/Inner": "import 'Beside'", "fastlane/sub/Beside": ""]),
      errors: [
        "fastlane/Outside": .outside(path: "fastlane/Outside", root: "/p"),
        "fastlane/Bytes": .notUTF8(path: "fastlane/Bytes", offset: 9, line: 3),
        "fastlane/Device": .notRegular(path: "fastlane/Device"),
      ])
    let document = try FastfileDocument(
      path: "fastlane/Fastfile", bytes: Array((row.code + "\nlane(:a) { }\n").utf8), contentType: .anyRuby)
    let fastfile = document.fastfile(loader: loader)
    #expect(fastfile.imports.last?.state == row.state)
    #expect(fastfile.diagnostics.map { "\($0.severity) \($0.code): \($0.message)" } == [row.diagnostic])
  }

  private static let rows = [
    Row(
      code: "import 'Outside'", state: .outside,
      diagnostic: "warning import-outside: 'Outside' lies outside /p and was not read"),
    Row(
      code: "import 'Bytes'", state: .unreadable,
      diagnostic: "error invalid-utf8: 'Bytes' is not valid UTF-8 on line 3; save it as UTF-8"),
    Row(
      code: "import 'Device'", state: .unreadable,
      diagnostic: "error import-unreadable: 'Device' can't be imported: "
        + DocumentError.notRegular(path: "fastlane/Device").reason),
    Row(
      code: "import 'nope'", state: .missing,
      diagnostic: "error import-not-found: there is no file 'nope' to import; 'fastlane/nope' was tried, since paths "
        + "count from the main Fastfile's folder"),
    Row(
      code: "import 'sub/Inner'", state: .missing,
      diagnostic: "error import-not-found: there is no file 'Beside' to import; 'fastlane/Beside' was tried, since "
        + "paths count from the main Fastfile's folder, not from the importing file's: write 'sub/Beside'"),
    Row(
      code: "import_from_git(url: '')", state: nil,
      diagnostic: "error import-no-path: 'import_from_git' needs the url of a repository"),
    Row(
      code: "import_from_hub('x')", state: .unknown,
      diagnostic:
        "note unresolved-import: what 'import_from_hub' brings in here can't be known without running the file"
    ),
  ]
}
