/// What calls are made on, as far as the files and the bodies of lanes tell.
enum Receiver: Hashable {
  /// The object that runs the Fastfile: it has the lanes and the actions.
  case fastfile
  /// An object that a body makes.
  case instance(BodyObject)
  /// An object that the top level made.
  case object(ObjectBox)
  case module(ModuleBox)
  case procedure(Procedure)
  /// What `method(:name)` gives.
  indirect case method(String, of: Receiver)

  /// What a value of the top level is; nil for what has no methods of the files.
  init?(_ value: Value?, _ modules: CoreModules) {
    switch value?.withoutAssumption {
    case .object(let box): self = box.type === modules.fastfile ? .fastfile : .object(box)
    case .module(let box): self = .module(box)
    case .procedure(let procedure): self = .procedure(procedure)
    default: return nil
    }
  }

  /// What tells it from others of its kind.
  private var identity: ObjectIdentifier? {
    switch self {
    case .fastfile, .method: nil
    case .instance(let object): ObjectIdentifier(object)
    case .object(let box): ObjectIdentifier(box)
    case .module(let box): ObjectIdentifier(box)
    case .procedure(let procedure): ObjectIdentifier(procedure)
    }
  }

  static func == (left: Receiver, right: Receiver) -> Bool {
    switch (left, right) {
    case (.fastfile, .fastfile): true
    case (.method(let name, let receiver), .method(let other, let another)): name == other && receiver == another
    default: left.identity != nil && left.identity == right.identity
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    if case .method(let name, _) = self { hasher.combine(name) }
  }
}
