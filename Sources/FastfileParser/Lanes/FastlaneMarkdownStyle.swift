/// The form that one generation of fastlane gives the lanes in the README.md it writes.
public struct FastlaneMarkdownStyle: Hashable, Sendable {
  /// Whether blank lines part headings, commands and descriptions, and commands begin with `[bundle exec]`.
  public var isSpaced: Bool
  /// Whether a platform is listed that has private lanes only.
  public var listsEmptyPlatforms: Bool
  /// Whether the heading of the platform `android` begins with a capital letter.
  public var capitalizesAndroid: Bool

  /// Makes a style from its parts.
  public init(isSpaced: Bool, listsEmptyPlatforms: Bool, capitalizesAndroid: Bool) {
    self.isSpaced = isSpaced
    self.listsEmptyPlatforms = listsEmptyPlatforms
    self.capitalizesAndroid = capitalizesAndroid
  }

  /// The form since December 2021.
  public static let current = FastlaneMarkdownStyle(
    isSpaced: true, listsEmptyPlatforms: false, capitalizesAndroid: true)
  /// The form from 2016 to 2021.
  public static let compact = FastlaneMarkdownStyle(
    isSpaced: false, listsEmptyPlatforms: false, capitalizesAndroid: true)
  /// The form of 2015.
  public static let early = FastlaneMarkdownStyle(
    isSpaced: false, listsEmptyPlatforms: true, capitalizesAndroid: false)

  /// The heading of a platform.
  public func heading(of platform: Platform) -> String {
    switch platform.name {
    case "ios": "iOS"
    case "mac": "Mac"
    case "android" where capitalizesAndroid: "Android"
    default: platform.name
    }
  }
}
