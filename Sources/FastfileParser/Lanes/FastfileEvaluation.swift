/// What evaluating a Fastfile found, with the sources of its bodies.
struct FastfileEvaluation {
  var fastfile: Fastfile
  /// The blocks of the lanes; nil for one that is no literal block.
  var laneSources: [BodySource?]
  /// The blocks of the hooks.
  var hookSources: [BodySource?]
  /// The trees of all files that were evaluated, the main one first.
  var trees: [SyntaxTree]
  /// What holds the constants that can be seen from everywhere.
  var modules: CoreModules
  /// The object that runs the Fastfile.
  var main: ObjectBox
}
