/// The method whose body is read, and what is known of the object and the arguments that it is called with.
struct MethodContext: Hashable {
  /// The method, by its index; nil for the body of a lane or hook.
  var helper: Int?
  /// What `self` is; nil where that can't be known.
  var receiver: Receiver? = .fastfile
  /// The method as its module has it, for `super`; nil at the top level.
  var method: Method?
  /// What the parameters hold.
  var parameters = BoundArguments()

  /// A method of a class or module.
  struct Method: Hashable {
    var name: String
    /// Where it is defined.
    var owner: ModuleBox

    static func == (left: Method, right: Method) -> Bool { left.name == right.name && left.owner === right.owner }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(ObjectIdentifier(owner))
    }
  }

  /// The body of a lane or hook.
  static var lane: MethodContext { MethodContext() }

  /// Whether nothing is known but what is true of every call of a method of the top level.
  var isPlain: Bool { receiver == .fastfile && parameters.isEmpty }
}
