/// A body with `rescue` that is being evaluated.
struct GuardedBody {
  /// Which of body and `rescue` is taken.
  var decision: Int
  /// How many calls whose outcome can't be known came before it.
  var unknownCallCount: Int
}
