/// A function of a Swift source, by the indices of its tokens.
struct SwiftFunction {
  /// The first token of the declaration: an attribute, a modifier, or `func`.
  var first: Int
  /// The keyword `func`.
  var keyword: Int
  /// The name.
  var name: Int
  /// The parentheses around the parameters.
  var parameters: (open: Int, close: Int)
  /// The braces around the body; nil where there is none.
  ///
  /// Without a closing brace, `close` is where it must have been.
  var body: (open: Int, close: Int)?
  /// The names by which the body knows what a call passes: `options` in `withOptions options: [String: String]?`.
  var optionNames: [String]
  /// Whether it belongs to the type and not to its instances.
  var isStatic: Bool

  /// The index of the first token behind the function.
  var end: Int
}
