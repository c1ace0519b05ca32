/// One of the things that a call in a body may reach.
struct CallReach {
  var result: CallResolver.Result
  /// What to call it: as written, but what is reached by way of an object by its own name.
  var name: String
  /// What a helper that is reached knows.
  var context = MethodContext.lane
}
