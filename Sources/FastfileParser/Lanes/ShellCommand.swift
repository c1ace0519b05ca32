/// A command that a body gives to a shell: by `sh`, `system` and the like, or between backticks.
public struct ShellCommand: Hashable, Sendable {
  /// The command as written: the text between the quotes, or the source of the arguments.
  public var text: String
  /// The names of the helpers by way of which the lane gets here, the outermost first.
  public var through: [String]
  /// The place of the call.
  public var location: SourceLocation

  /// Makes a command.
  public init(text: String, through: [String] = [], location: SourceLocation) {
    self.text = text
    self.through = through
    self.location = location
  }
}
