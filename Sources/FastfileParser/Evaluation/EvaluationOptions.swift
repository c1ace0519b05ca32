/// What the caller knows of the surroundings in which a Fastfile would run.
public struct EvaluationOptions: Sendable {
  /// Environment variables and their values; the real environment is never read.
  public var environment: [String: String]
  /// Whether a variable that is not given counts as unset in conditions too; otherwise such conditions can't be known.
  public var unsetIsCertain: Bool
  /// How many steps of evaluation are done before the rest counts as unknown.
  public var stepLimit: Int

  /// Makes options; without arguments nothing is known of the surroundings.
  public init(environment: [String: String] = [:], unsetIsCertain: Bool = false, stepLimit: Int = 2_000_000) {
    self.environment = environment
    self.unsetIsCertain = unsetIsCertain
    self.stepLimit = stepLimit
  }
}
