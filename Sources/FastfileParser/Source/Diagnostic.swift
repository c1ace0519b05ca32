/// Something wrong or doubtful in a file, with its place and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// Fastlane refuses the file.
    case error
    /// Fastlane loads the file, but it probably does not do what its author meant.
    case warning
    /// Worth knowing; nothing needs to be done.
    case note
  }

  /// A second place that explains the first, such as the earlier definition of a duplicate.
  public struct Related: Hashable, Sendable {
    /// What is there.
    public var message: String { didSet { message = message.abridged } }
    /// Where it is.
    public var location: SourceLocation

    /// Makes a related place.
    public init(message: String, location: SourceLocation) {
      self.message = message.abridged
      self.location = location
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// A stable name for the kind of fault, such as `duplicate-lane`.
  public var code: String
  /// One sentence without a full stop that says what is wrong and, where it is not plain, what to do; of names and code
  /// that are long it leaves out the middle.
  public var message: String { didSet { message = message.abridged } }
  /// Where it is; nil for what concerns a file as a whole that could not be read.
  public var location: SourceLocation?
  /// Other places that explain it.
  public var related: [Related]

  /// Makes a diagnostic.
  public init(
    severity: Severity, code: String, message: String, location: SourceLocation?, related: [Related] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message.abridged
    self.location = location
    self.related = related
  }
}
