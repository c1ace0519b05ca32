/// One of the ways at a place where the evaluation could not know which is taken.
struct Condition {
  /// The source text of what decides.
  var text: String
  /// The number of the decision; two conditions with the same one and different branches exclude each other.
  var decision: Int
  var branch: Int
}
