/// A method that the file defines.
struct MethodEntry {
  /// What it does when called.
  enum Body {
    /// `def` in a file.
    case definition(NodeID, SourceUnit, nesting: [ModuleBox])
    /// `define_method` with a block.
    case procedure(Procedure)
    /// `attr_reader`; the name has its `@`.
    case reader(String)
    /// `attr_writer`; the name has its `@`.
    case writer(String)
    /// A method of what an instance variable or a method gives, as Forwardable defines it.
    case delegation(to: String, method: String)
    /// What the evaluator or its host does under a name, reached by an alias.
    case builtIn(String)
    /// `undef`
    case undefined
    /// One of several, each with the condition under which it was defined.
    case alternatives([(entry: MethodEntry, condition: Condition)])
  }

  /// Who may call it.
  enum Visibility {
    case `public`
    case `private`
    case protected
  }

  /// The name it was defined under.
  var name: String
  var body: Body
  /// Where it is defined: `super` looks behind it.
  var owner: ModuleBox
  var visibility = Visibility.public

  /// Whether both are surely the same.
  func isSame(as other: MethodEntry) -> Bool {
    switch (body, other.body) {
    case (.definition(let node, let unit, _), .definition(let otherNode, let otherUnit, _)):
      node == otherNode && unit === otherUnit
    case (.procedure(let procedure), .procedure(let other)): procedure === other
    case (.reader(let name), .reader(let other)), (.writer(let name), .writer(let other)),
      (.builtIn(let name), .builtIn(let other)):
      name.utf8.elementsEqual(other.utf8)
    case (.undefined, .undefined): true
    default: false
    }
  }
}
