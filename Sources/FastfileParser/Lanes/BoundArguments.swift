/// What the parameters of a method or block hold, as far as it is something with methods of the files.
struct BoundArguments: Hashable {
  /// By the names of the parameters.
  var names: [String: [Receiver]] = [:]
  /// What `*args`, `**options` and `...` hold, by their names.
  var rest: [String: ReceiverArguments] = [:]

  var isEmpty: Bool { names.isEmpty && rest.isEmpty }
}
