/// What a file is read as: its language, its role, and the name it must have.
public struct ContentType: Hashable, Sendable, CustomStringConvertible {
  /// The part a file plays in a set of Fastfiles.
  public enum Role: String, Hashable, Sendable {
    /// The file that fastlane opens first.
    case main
    /// A file that another one imports; fastlane leaves its curly quotes alone.
    case imported
  }

  /// A stable name of the type, in reverse DNS order.
  public let identifier: String
  /// The language the file is written in.
  public let language: Fastfile.Language
  /// The part the file plays.
  public let role: Role
  /// The name the file must have, letter for letter; nil where any will do.
  public let requiredName: String?

  private init(_ identifier: String, _ language: Fastfile.Language, _ role: Role, requiredName: String? = nil) {
    self.identifier = identifier
    self.language = language
    self.role = role
    self.requiredName = requiredName
  }

  /// A main file in Ruby that is called `Fastfile`.
  public static let fastfile = ContentType("tools.fastlane.fastfile", .ruby, .main, requiredName: "Fastfile")
  /// A main file in Swift that is called `Fastfile.swift`.
  public static let swiftFastfile = ContentType(
    "tools.fastlane.fastfile.swift", .swift, .main, requiredName: "Fastfile.swift")
  /// A file in Ruby that a Fastfile imports, whatever its name.
  public static let importedRuby = ContentType("tools.fastlane.fastfile.imported", .ruby, .imported)
  /// A main file in Ruby, whatever its name: what somebody points at by hand.
  public static let anyRuby = ContentType("tools.fastlane.fastfile.any", .ruby, .main)
  /// A main file in Swift, whatever its name.
  public static let anySwift = ContentType("tools.fastlane.fastfile.swift.any", .swift, .main)

  /// The type of a main file that somebody names: Swift where the path ends in `.swift` in any case, else Ruby.
  public static func named(_ path: String) -> ContentType {
    let ending = path.utf8.suffix(6).map { byte in
      byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
    return ending.elementsEqual(".swift".utf8) ? .anySwift : .anyRuby
  }

  /// The identifier.
  public var description: String { identifier }

  /// Whether a file of this name may be read as this type.
  func accepts(name: String) -> Bool {
    guard let requiredName else { return true }
    return requiredName.utf8.elementsEqual(name.utf8)
  }
}
