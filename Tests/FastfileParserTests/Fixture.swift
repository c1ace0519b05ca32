import Foundation
import Testing

@testable import FastfileParser

/// One folder of `fixtures/`: a small repository, and what fastlane makes of it.
struct Fixture: CustomTestStringConvertible {
  let name: String

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("fixtures").path

  /// All fixtures that have an expectation and a main file in Ruby.
  static let all: [Fixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { Fixture(name: $0) }.filter { $0.mainPath != nil && $0.expectation != nil }
  }()

  var testDescription: String { name }
  var input: String { Self.folder + "/" + name + "/input" }

  /// The path of the main file from the input folder.
  var mainPath: String? {
    ["fastlane/Fastfile", ".fastlane/Fastfile"].first { FileManager.default.fileExists(atPath: input + "/" + $0) }
  }

  /// What fastlane makes of it; nil for a Fastfile.swift.
  var expectation: Expectation? {
    guard let data = FileManager.default.contents(atPath: Self.folder + "/" + name + "/expected.json") else {
      return nil
    }
    let expectation = try? JSONDecoder().decode(Expectation.self, from: data)
    return expectation?.swift == true ? nil : expectation
  }

  /// The bytes of the main file.
  var bytes: [UInt8] {
    mainPath.flatMap { FileManager.default.contents(atPath: input + "/" + $0) }.map { [UInt8]($0) } ?? []
  }

  /// What the library makes of it.
  func evaluation(options: EvaluationOptions = EvaluationOptions()) throws -> FastfileEvaluation {
    let path: String = try #require(mainPath)
    let document = try FastfileDocument(
      repairing: ReadConfiguration(
        file: FileWrapper(regularFileWithContents: bytes), contentType: .anyRuby, path: path))
    return document.evaluation(loader: FolderLoader(workingDirectory: input), options: options)
  }

  struct Expectation: Decodable {
    struct Lane: Decodable {
      let platform: String?
      let name: String
      let description: [Text]
      let `private`: Bool
      let file: String
      let line: Int
    }

    let loads: Bool
    let error: String?
    let line: Int?
    let lanes: [Lane]?
    let defaultPlatform: String?
    let markdownLanes: String?
    let swift: Bool?
  }

  /// A description: any value of JSON, as the texts it stands for.
  struct Text: Decodable {
    let parts: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        parts = [""]
      } else if let list = try? container.decode([Text].self) {
        parts = list.flatMap(\.parts)
      } else if let text = try? container.decode(String.self) {
        parts = [text]
      } else if let flag = try? container.decode(Bool.self) {
        parts = [flag ? "true" : "false"]
      } else if let number = try? container.decode(Int.self) {
        parts = [String(number)]
      } else {
        parts = ["\(try container.decode(Double.self))"]
      }
    }
  }
}

/// A loader of the files below a folder of the disk.
struct FolderLoader: DocumentLoader {
  let workingDirectory: String

  func document(at path: String) throws(DocumentError) -> FastfileDocument {
    switch entryKind(at: path) {
    case nil: throw .missing(path: path)
    case .folder: throw .folder(path: path)
    case .file:
      guard let data = FileManager.default.contents(atPath: absolute(path)) else {
        throw .unreadable(path: path, reason: "no contents", errno: nil)
      }
      return try FastfileDocument(path: path, bytes: [UInt8](data), contentType: .importedRuby)
    }
  }

  func entryKind(at path: String) -> DocumentEntryKind? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue ? .folder : .file
  }

  func entries(of folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : workingDirectory + "/" + path }
}
