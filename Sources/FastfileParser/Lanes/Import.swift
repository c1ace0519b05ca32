/// A call that brings another Fastfile in.
public struct Import: Hashable, Sendable {
  /// The kind of call.
  public enum Kind: String, Hashable, Sendable {
    /// `import "path"`.
    case file = "import"
    /// `import_from_git(url: …)`.
    case git = "import_from_git"
    /// A call of a plugin that imports by its own rules.
    case other
  }

  /// What became of it.
  public enum State: String, Hashable, Sendable {
    /// The file was read and its lanes are listed.
    case resolved
    /// There is no such file.
    case missing
    /// The file is being imported already.
    case cycle
    /// The file lies outside the folder that may be read.
    case outside
    /// The file is there but could not be read.
    case unreadable
    /// It lives in a repository elsewhere, which is never fetched.
    case git
    /// What it names can't be known without running the file.
    case unknown
  }

  /// The kind of call.
  public var kind: Kind
  /// The path as written; for an unknown one the source text of the argument.
  public var path: String
  /// The file's path as read; nil where none was.
  public var resolvedPath: String?
  /// The repository of `import_from_git`, as written.
  public var url: String?
  /// The branch of `import_from_git`, as written.
  public var branch: String?
  /// The version of `import_from_git`, as written.
  public var version: String?
  /// What became of it.
  public var state: State
  /// The place of the call.
  public var location: SourceLocation

  /// Makes an import.
  public init(
    kind: Kind, path: String, resolvedPath: String? = nil, url: String? = nil, branch: String? = nil,
    version: String? = nil, state: State, location: SourceLocation
  ) {
    self.kind = kind
    self.path = path
    self.resolvedPath = resolvedPath
    self.url = url
    self.branch = branch
    self.version = version
    self.state = state
    self.location = location
  }
}
