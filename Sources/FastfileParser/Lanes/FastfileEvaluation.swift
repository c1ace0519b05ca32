/// What evaluating a Fastfile found, with the sources of its lanes.
struct FastfileEvaluation {
  var fastfile: Fastfile
  var sources: [LaneSource]
  /// The trees of all files that were evaluated, the main one first.
  var trees: [SyntaxTree]
}
