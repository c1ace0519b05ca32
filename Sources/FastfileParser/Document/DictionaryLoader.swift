/// A loader of files held in memory, for tests and for editors.
public struct DictionaryLoader: DocumentLoader {
  /// The absolute path that relative ones count from.
  public let workingDirectory: String
  /// The bytes of each file by its absolute path, without "." and "..".
  private let files: [String: [UInt8]]
  /// The names in each folder, by the folder's absolute path.
  private let folders: [String: Set<String>]

  /// Takes texts by their paths; relative paths count from the working directory.
  public init(_ texts: [String: String], workingDirectory: String = "/") {
    self.init(contents: texts.mapValues { Array($0.utf8) }, workingDirectory: workingDirectory)
  }

  /// Takes bytes by their paths; relative paths count from the working directory.
  public init(contents: [String: [UInt8]], workingDirectory: String = "/") {
    let root = Self.absolute(workingDirectory, from: "/")
    var files: [String: [UInt8]] = [:]
    var folders: [String: Set<String>] = ["/": []]
    for (path, bytes) in contents {
      let parts = Self.parts(path, from: root)
      files[Self.joined(parts)] = bytes
      for depth in parts.indices {
        folders[Self.joined(parts[..<depth]), default: []].insert(parts[depth])
      }
    }
    self.workingDirectory = root
    self.files = files
    self.folders = folders
  }

  /// The document at a path, read as an imported file in Ruby.
  public func document(at path: String) throws(DocumentError) -> FastfileDocument {
    let key = Self.absolute(path, from: workingDirectory)
    guard let bytes = files[key] else {
      if folders[key] != nil { throw .folder(path: path) }
      throw .missing(path: path)
    }
    return try FastfileDocument(path: path, bytes: bytes, contentType: .importedRuby)
  }

  /// What is at a path; nil where nothing is.
  public func entryKind(at path: String) -> DocumentEntryKind? {
    let key = Self.absolute(path, from: workingDirectory)
    if files[key] != nil { return .file }
    return folders[key] == nil ? nil : .folder
  }

  /// The names in a folder, in byte order; nil where there is no such folder.
  public func entries(of folder: String) -> [String]? {
    folders[Self.absolute(folder, from: workingDirectory)]?
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func absolute(_ path: String, from root: String) -> String { joined(parts(path, from: root)) }

  private static func joined(_ parts: some Collection<String>) -> String { "/" + parts.joined(separator: "/") }

  /// The components of a path counted from a folder, with "." and ".." worked out.
  private static func parts(_ path: String, from root: String) -> [String] {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : root + "/" + path
    var parts: [String] = []
    for part in whole.utf8.split(separator: UInt8(ascii: "/")) {
      switch String(decoding: part, as: UTF8.self) {
      case ".": continue
      case "..": _ = parts.popLast()
      case let name: parts.append(name)
      }
    }
    return parts
  }
}
