/// Everything known of one Fastfile and of what it imports.
public struct Fastfile: Hashable, Sendable {
  /// The language a Fastfile is written in.
  public enum Language: String, Hashable, Sendable {
    /// `Fastfile`
    case ruby
    /// `Fastfile.swift`
    case swift
  }

  /// The path as the caller named it.
  public var path: String
  /// The language it is written in.
  public var language: Language
  /// The platform that `default_platform` named last.
  public var defaultPlatform: String?
  /// The lanes: platforms in the order of their first lane, within one in the order of definition.
  public var lanes: [Lane]
  /// The keys of the platforms that have lanes, in the order of their first lane; nil stands for the general lanes.
  public var platforms: [Platform?] {
    var found: [Platform?] = []
    // The lanes of a platform stand together.
    for lane in lanes where found.last != .some(lane.platform) { found.append(lane.platform) }
    return found
  }
  /// The flow blocks, in the order of definition.
  public var hooks: [Hook]
  /// The methods that the files define, in the order of their files and places.
  public var helpers: [HelperMethod]
  /// The imports, in the order in which they run.
  public var imports: [Import]
  /// What is wrong or doubtful, in the order of the places.
  public var diagnostics: [Diagnostic]

  /// Makes a Fastfile without lanes.
  public init(path: String, language: Language) {
    self.path = path
    self.language = language
    self.defaultPlatform = nil
    self.lanes = []
    self.hooks = []
    self.helpers = []
    self.imports = []
    self.diagnostics = []
  }
}
