/// What the caller knows of the surroundings in which a Fastfile would run.
public struct EvaluationOptions: Sendable {
  /// Environment variables and their values; the real environment is never read.
  public var environment: [String: String]
  /// Whether a variable that is not given counts as unset in conditions too; otherwise such conditions can't be known.
  public var unsetIsCertain: Bool
  /// How many steps of evaluation are done before the rest counts as unknown.
  public var stepLimit: Int
  /// How deep expressions and calls may nest before they count as unknown; the default fits a stack of 512 KiB.
  public var depthLimit: Int
  /// What the bodies of lanes, hooks and helpers are read for.
  public var facts: Facts

  /// What the bodies of lanes, hooks and helpers are read for.
  public enum Facts: Sendable {
    /// Nothing.
    case none
    /// The parameters of lanes.
    case parameters
    /// What they take, use and call.
    case all
  }

  /// Makes options; without arguments nothing is known of the surroundings.
  public init(
    environment: [String: String] = [:], unsetIsCertain: Bool = false, stepLimit: Int = 200_000,
    depthLimit: Int = EvaluationOptions.smallStackDepth, facts: Facts = .all
  ) {
    self.environment = environment
    self.unsetIsCertain = unsetIsCertain
    self.stepLimit = stepLimit
    self.depthLimit = depthLimit
    self.facts = facts
  }

  /// The depth that fits the smallest stack a thread is given, 512 KiB.
  public static let smallStackDepth = 200
}
