/// The method whose body is read, and the object that it is called on as far as that is known.
struct MethodContext {
  /// The method, by its index; nil for the body of a lane or hook.
  var helper: Int?
  /// The module around it; nil at the top level, where the object is the Fastfile.
  var module: String?
  /// The object, where the top level made it.
  var object: ObjectBox?
  /// The instance variables, and the methods without `@`, that hold the Fastfile itself.
  var fastfileNames: Set<String> = []

  /// The body of a lane or hook.
  static var lane: MethodContext { MethodContext() }
}
