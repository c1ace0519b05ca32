import Foundation

/// The project's own files, found from where this one lies.
enum ProjectFiles {
  /// The project's folder.
  static var root: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }

  /// The text of a file anywhere.
  static func text(at path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }
}
