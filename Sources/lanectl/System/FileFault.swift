import FastfileParser

/// Why a file or a folder could not be read.
enum FileFault: Error, Hashable {
  /// The system's error number.
  case system(Int32)
  /// A link to nothing.
  case danglingLink
  /// A folder where a file was asked for.
  case folder
  /// A pipe, a device or a socket, which is never read.
  case notRegular
  /// More bytes than may be read.
  case tooLarge(size: Int, limit: Int)

  /// Whether something is not there any more, or has become something else.
  var isOfVanished: Bool {
    guard case .system(let number) = self else { return self == .danglingLink }
    return Self.vanishedNumbers.contains(number)
  }

  /// The same as an error of the document at `path`.
  func documentError(path: String) -> DocumentError {
    switch self {
    case .system(let number):
      number == Self.missingNumber
        ? .missing(path: path)
        : .unreadable(path: path, reason: Host.message(for: number), errno: number)
    case .danglingLink: .unreadable(path: path, reason: "it is a link that leads nowhere", errno: Self.missingNumber)
    case .folder: .folder(path: path)
    case .notRegular: .notRegular(path: path)
    case .tooLarge(let size, let limit): .tooLarge(path: path, size: size, limit: limit)
    }
  }

  /// Why, in a few words that follow the path.
  var reason: String {
    switch self {
    case .system(let number): Host.message(for: number)
    case .danglingLink: "it is a link that leads nowhere"
    case .folder: "it is a folder"
    case .notRegular: "it is not a regular file"
    case .tooLarge(let size, let limit): "it has \(size) bytes, and at most \(limit) are read"
    }
  }
}
