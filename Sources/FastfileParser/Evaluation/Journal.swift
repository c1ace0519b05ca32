/// What was written while one of several possible branches was evaluated, or a statement that matters by itself.
struct Journal {
  /// Whether it is that of a branch: of code that may not run.
  let isBranch: Bool
  /// Something that can be written to.
  enum Location {
    case local(Scope, String)
    case variable(ObjectBox, String)
    case moduleVariable(ModuleBox, String)
    case classVariable(ModuleBox, String)
    case constant(ModuleBox, String)
    case global(String)
    case method(ModuleBox, String)
    case array(ArrayBox)
    case hash(HashBox)
    case string(StringBox)

    var key: Key {
      switch self {
      case .local(let scope, let name): Key(owner: ObjectIdentifier(scope), name: name)
      case .variable(let box, let name): Key(owner: ObjectIdentifier(box), name: name)
      case .moduleVariable(let box, let name): Key(owner: ObjectIdentifier(box), name: name)
      case .classVariable(let box, let name): Key(owner: ObjectIdentifier(box), name: name)
      case .constant(let box, let name): Key(owner: ObjectIdentifier(box), name: name)
      case .global(let name): Key(owner: nil, name: name)
      case .method(let box, let name): Key(owner: ObjectIdentifier(box), name: "def " + name)
      case .array(let box): Key(owner: ObjectIdentifier(box), name: "")
      case .hash(let box): Key(owner: ObjectIdentifier(box), name: "")
      case .string(let box): Key(owner: ObjectIdentifier(box), name: "")
      }
    }
  }

  struct Key: Hashable {
    var owner: ObjectIdentifier?
    var name: String
  }

  /// What a location holds.
  enum Content {
    case value(Value?)
    case method(MethodEntry?)
    case elements([Value], isUnknown: Bool)
    case pairs([(Value, Value)], isUnknown: Bool)
    case text(String, isUnknown: Bool)
  }

  /// The locations written, in the order of the first write, with what they held before.
  private(set) var entries: [(location: Location, before: Content)] = []
  private var keys: Set<Key> = []

  init(isBranch: Bool) { self.isBranch = isBranch }

  /// Notes what a location holds, before it is written for the first time.
  mutating func note(_ location: Location, content: @autoclosure () -> Content) {
    let key = location.key
    // Few are found faster one by one than by hashing.
    if entries.count < 8 {
      if entries.contains(where: { $0.location.key == key }) { return }
    } else {
      if keys.isEmpty { keys = Set(entries.map(\.location.key)) }
      guard keys.insert(key).inserted else { return }
    }
    entries.append((location, content()))
  }
}
