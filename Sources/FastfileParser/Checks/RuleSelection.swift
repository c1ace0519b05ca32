/// Which rules a check goes by.
public struct RuleSelection: Hashable, Sendable {
  /// The codes of the only rules that are wanted; empty for those on by default.
  public var only: Set<String>
  /// The codes of rules that are not wanted.
  public var skipped: Set<String>

  /// Makes a selection; without arguments, the one of a plain check.
  public init(only: Set<String> = [], skipped: Set<String> = []) {
    self.only = only
    self.skipped = skipped
  }

  /// Whether diagnostics of a code are wanted.
  public func includes(_ code: String) -> Bool {
    if skipped.contains(code) { return false }
    if !only.isEmpty { return only.contains(code) }
    return Rule.named(code)?.isOnByDefault ?? true
  }
}
