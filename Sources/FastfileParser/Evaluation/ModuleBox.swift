/// A class or module, defined in the file or known by name.
final class ModuleBox: ValueHolder, ObjectCircles.Member {
  /// The full name; nil until an anonymous one is given to a constant.
  var name: String?
  let isClass: Bool
  private(set) var superclass: ModuleBox?
  /// The modules that were included, in that order.
  var included: [ModuleBox] = []
  /// The modules that were prepended, in that order.
  var prepended: [ModuleBox] = []
  /// What files define in it.
  var constants: [String: Value] = [:]
  /// What Ruby or fastlane define in it, by name; nil for modules of files.
  var builtInConstant: ((String) -> Value?)?
  /// The instance methods, by name.
  var methods: [String: MethodEntry] = [:]
  /// The names of the methods in the order of their first definition.
  var methodNames: [String] = []
  /// The methods of the module itself.
  var singleton: ModuleBox?
  /// Instance variables of the module itself, by name with `@`.
  var variables: [String: Value] = [:]
  /// By name with `@@`.
  var classVariables: [String: Value] = [:]
  /// The members of a Struct class, in order.
  var structMembers: [String]?
  /// Whether a Struct class takes its members by keyword only.
  var takesKeywords = false
  /// The visibility that `private` and the like without arguments gave to the methods that follow.
  var defaultVisibility = MethodEntry.Visibility.public
  /// Whether `module_function` without arguments came before.
  var definesModuleFunctions = false
  var isNoted = false

  init(name: String?, isClass: Bool, superclass: ModuleBox? = nil) {
    self.name = name
    self.isClass = isClass
    self.superclass = superclass
  }

  deinit { release() }

  override func empty(into holders: inout [ValueHolder]) {
    holders += included
    holders += prepended
    for value in constants.values { holders.append(value) }
    for value in variables.values { holders.append(value) }
    for value in classVariables.values { holders.append(value) }
    if let singleton { holders.append(singleton) }
    if let superclass { holders.append(superclass) }
    dismantle()
  }

  func dismantle() {
    superclass = nil
    included = []
    prepended = []
    constants = [:]
    methods = [:]
    singleton = nil
    variables = [:]
    classVariables = [:]
  }
}
