/// An object that the body of a lane or of a method makes with `new`, with what its variables may hold.
///
/// A class, since objects may hold each other, and are told apart.
final class BodyObject {
  let type: ModuleBox
  /// What may be held, by the name of the instance variable with its `@`, or of the member of a Struct.
  var variables: [String: [Receiver]] = [:]

  init(_ type: ModuleBox) { self.type = type }
}
