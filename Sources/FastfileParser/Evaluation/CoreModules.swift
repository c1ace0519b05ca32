/// The classes and modules that Ruby and fastlane define, as far as files name them.
final class CoreModules {
  let object: ModuleBox
  /// `Fastlane::FastFile`: the class of the main object, where a file's constants and methods land.
  let fastfile: ModuleBox
  /// The global variables that the files set, by name with `$`.
  var globals: [String: Value] = [:]
  /// The modules that were asked for, by their full names; most files ask for few.
  private var byName: [String: ModuleBox] = [:]
  /// What the file makes that may hold itself.
  var circles = ObjectCircles()

  init() {
    object = ModuleBox(name: "Object", isClass: true, superclass: ModuleBox(name: "BasicObject", isClass: true))
    fastfile = ModuleBox(name: "Fastlane::FastFile", isClass: true, superclass: object)
    byName["Object"] = object
    byName["Fastlane::FastFile"] = fastfile
    object.builtInConstant = { [unowned self] in self.constant($0) }
    fastfile.builtInConstant = { _ in nil }
  }

  deinit { dismantle() }

  /// Takes apart what holds itself: modules that name each other by their constants, and what the file made. None of it may
  /// be used any more.
  func dismantle() {
    for module in byName.values { module.dismantle() }
    circles.dismantle()
    globals = [:]
  }

  /// The class of a name; `Object` if it is none that is known.
  func named(_ name: String) -> ModuleBox { module(name) ?? object }

  /// The module of a full name, made when it is asked for first.
  private func module(_ name: String) -> ModuleBox? {
    if let known = byName[name] { return known }
    let box: ModuleBox
    let length = name.utf8.count
    let isName = { (known: String) in known.utf8.count == length && known.utf8.elementsEqual(name.utf8) }
    if let parent = Self.classes.first(where: { isName($0.0) })?.1 {
      box = ModuleBox(name: name, isClass: true, superclass: named(parent))
    } else if Self.modules.contains(where: isName) {
      box = ModuleBox(name: name, isClass: false)
    } else {
      return nil
    }
    byName[name] = box
    box.builtInConstant = { [unowned self] in self.constant($0, in: name) }
    return box
  }

  /// The value that Ruby or fastlane give a constant of `Object`.
  private func constant(_ name: String) -> Value? {
    switch name {
    case "RUBY_ENGINE": .string("ruby")
    case "BasicObject": object.superclass.map { .module($0) }
    case "RUBY_VERSION", "ARGV", "STDIN", "STDOUT", "STDERR": .unknown
    default: name.utf8.contains(UInt8(ascii: ":")) ? nil : module(name).map { .module($0) }
    }
  }

  /// The value that Ruby or fastlane give a constant of another module.
  private func constant(_ name: String, in outer: String) -> Value? {
    switch (outer, name) {
    case ("Float", "INFINITY"): .float(.infinity)
    case ("Float", "NAN"): .float(.nan)
    case ("Float", "EPSILON"): .float(.ulpOfOne)
    case ("File", "SEPARATOR"): .string("/")
    case ("Math", "PI"): .float(.pi)
    default: module(outer + "::" + name).map { .module($0) }
    }
  }

  /// The class of a value.
  func type(of value: Value) -> ModuleBox? {
    switch value {
    case .unknown, .choice: nil
    case .assumed(let value): type(of: value)
    case .null: named("NilClass")
    case .bool(let value): named(value ? "TrueClass" : "FalseClass")
    case .integer: named("Integer")
    case .float: named("Float")
    case .symbol: named("Symbol")
    case .string: named("String")
    case .array: named("Array")
    case .hash: named("Hash")
    case .range: named("Range")
    case .regularExpression: named("Regexp")
    case .match: named("MatchData")
    case .set: named("Set")
    case .enumerator: named("Enumerator")
    case .procedure(let procedure):
      if case .method = procedure.body { named("Method") } else { named("Proc") }
    case .object(let box): box.type
    case .module(let box): named(box.isClass ? "Class" : "Module")
    }
  }

  /// Whether the name belongs to Ruby's core, so that its instances are not objects of the file's making.
  func isCore(_ module: ModuleBox) -> Bool {
    module.builtInConstant != nil
  }

  private static let modules = [
    "Kernel", "Fastlane", "Comparable", "Enumerable", "FastlaneCore", "FastlaneCore::Interface", "JSON", "YAML",
    "Psych", "Math",
    "Process", "FileTest", "FileUtils", "Open3", "Shellwords", "SecureRandom", "Benchmark", "Timeout", "Etc", "GC",
    "Signal",
    "Marshal", "ObjectSpace", "RbConfig", "Bundler", "Errno", "Zlib", "Digest", "Base64", "Net", "OpenSSL", "Singleton",
    "Forwardable", "ENV", "UI", "Actions", "Helper", "Spaceship", "Supply", "Xcodeproj", "Pod", "Snapshot", "Gym",
    "Scan", "Match", "SharedValues",
  ]

  private static let classes: [(String, String)] = [
    ("Module", "Object"), ("Class", "Module"), ("NilClass", "Object"), ("TrueClass", "Object"),
    ("FalseClass", "Object"), ("Numeric", "Object"), ("Integer", "Numeric"), ("Float", "Numeric"),
    ("Rational", "Numeric"), ("Complex", "Numeric"), ("String", "Object"), ("Symbol", "Object"), ("Array", "Object"),
    ("Hash", "Object"), ("Range", "Object"), ("Regexp", "Object"), ("MatchData", "Object"), ("Set", "Object"),
    ("Enumerator", "Object"), ("Proc", "Object"), ("Method", "Object"), ("UnboundMethod", "Object"),
    ("Struct", "Object"), ("OpenStruct", "Object"), ("IO", "Object"), ("File", "IO"), ("Dir", "Object"),
    ("Pathname", "Object"), ("Time", "Object"), ("Date", "Object"), ("DateTime", "Date"), ("Random", "Object"),
    ("Thread", "Object"), ("Mutex", "Object"), ("Queue", "Object"), ("Binding", "Object"), ("StringIO", "Object"),
    ("SimpleDelegator", "Object"),
    ("Logger", "Object"), ("ERB", "Object"), ("CSV", "Object"), ("URI", "Object"), ("Gem", "Object"),
    ("OptionParser", "Object"), ("Tempfile", "Object"), ("BigDecimal", "Numeric"), ("Data", "Object"),
    ("Exception", "Object"), ("NoMemoryError", "Exception"), ("ScriptError", "Exception"),
    ("LoadError", "ScriptError"), ("NotImplementedError", "ScriptError"), ("SyntaxError", "ScriptError"),
    ("SecurityError", "Exception"), ("SignalException", "Exception"), ("Interrupt", "SignalException"),
    ("SystemExit", "Exception"), ("SystemStackError", "Exception"), ("StandardError", "Exception"),
    ("ArgumentError", "StandardError"), ("UncaughtThrowError", "ArgumentError"), ("EncodingError", "StandardError"),
    ("FiberError", "StandardError"), ("IOError", "StandardError"), ("EOFError", "IOError"),
    ("IndexError", "StandardError"), ("KeyError", "IndexError"), ("StopIteration", "IndexError"),
    ("LocalJumpError", "StandardError"), ("NameError", "StandardError"), ("NoMethodError", "NameError"),
    ("RangeError", "StandardError"), ("FloatDomainError", "RangeError"), ("RegexpError", "StandardError"),
    ("RuntimeError", "StandardError"), ("FrozenError", "RuntimeError"), ("SystemCallError", "StandardError"),
    ("Errno::ENOENT", "SystemCallError"), ("Errno::EISDIR", "SystemCallError"), ("Errno::EACCES", "SystemCallError"),
    ("Errno::EEXIST", "SystemCallError"), ("Errno::ENOTDIR", "SystemCallError"), ("ThreadError", "StandardError"),
    ("TypeError", "StandardError"), ("ZeroDivisionError", "StandardError"),
    ("NoMatchingPatternError", "StandardError"), ("NoMatchingPatternKeyError", "NoMatchingPatternError"),
    ("JSON::ParserError", "StandardError"), ("Psych::BadAlias", "RuntimeError"),
    ("FastlaneCore::Interface::FastlaneError", "StandardError"),
    ("FastlaneCore::Interface::FastlaneCrash", "StandardError"), ("Process::Status", "Object"),
  ]
}
