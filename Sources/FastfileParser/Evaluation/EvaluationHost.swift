/// What answers the calls that Ruby itself does not know.
protocol EvaluationHost: AnyObject {
  /// Whether the main object has a method of this name.
  func hasMethod(_ name: String) -> Bool
  /// Answers a call on the main object; nil where the host does not know the name.
  func call(_ call: HostCall, in evaluator: Evaluator) throws -> Value?
  /// Answers a call on a constant that the file does not define; nil where the host does not know it.
  func call(_ call: HostCall, on constant: String, in evaluator: Evaluator) throws -> Value?
  /// Whether no file but those that are evaluated can define names.
  var knowsAllNames: Bool { get }
  /// What the calls so far have left pending: saved before and restored between branches of which only one runs.
  var pendingState: PendingState { get set }
}

/// A call that reaches the host.
struct HostCall {
  var name: String
  var arguments: [Value]
  var block: Procedure?
  /// The call in the source, for its place.
  var site: CallSite
}

/// A call in the source.
struct CallSite {
  var unit: SourceUnit
  var node: NodeID
}

/// What a host's calls leave behind for later ones.
struct PendingState {
  var descriptions: [Value] = []
  var platform: Value = .null
  /// The calls that gave the descriptions.
  var descriptionSites: [CallSite] = []
  /// The source text of what must hold for the descriptions to be these; nil where they are so in any case.
  var descriptionCondition: String?
}
