/// The classes and modules that Ruby and fastlane define, as far as files name them.
final class CoreModules {
  let object: ModuleBox
  /// `Fastlane::FastFile`: the class of the main object, where a file's constants and methods land.
  let fastfile: ModuleBox
  private(set) var byName: [String: ModuleBox] = [:]

  init() {
    let basic = ModuleBox(name: "BasicObject", isClass: true)
    object = ModuleBox(name: "Object", isClass: true, superclass: basic)
    let fastlane = ModuleBox(name: "Fastlane", isClass: false)
    fastfile = ModuleBox(name: "Fastlane::FastFile", isClass: true, superclass: object)
    byName["BasicObject"] = basic
    byName["Object"] = object
    byName["Fastlane"] = fastlane
    byName["Fastlane::FastFile"] = fastfile
    fastlane.constants["FastFile"] = .module(fastfile)
    for (name, parent) in Self.classes {
      byName[name] = ModuleBox(name: name, isClass: true, superclass: byName[parent] ?? object)
    }
    for name in Self.modules {
      byName[name] = ModuleBox(name: name, isClass: false)
    }
    for (name, module) in byName where !name.utf8.contains(UInt8(ascii: ":")) {
      object.constants[name] = .module(module)
    }
    nest("FastlaneCore", ["Interface"])
    nest("FastlaneCore::Interface", ["FastlaneError", "FastlaneCrash"])
    nest("Errno", ["ENOENT", "EISDIR", "EACCES", "EEXIST", "ENOTDIR"])
    nest("Process", ["Status"])
    constant("RUBY_VERSION", .string("3.1.2"), in: object)
    constant("RUBY_ENGINE", .string("ruby"), in: object)
    constant("ARGV", .unknown, in: object)
    constant("STDIN", .unknown, in: object)
    constant("STDOUT", .unknown, in: object)
    constant("STDERR", .unknown, in: object)
    if let integer = byName["Float"] {
      integer.constants["INFINITY"] = .float(.infinity)
      integer.constants["NAN"] = .float(.nan)
      integer.constants["EPSILON"] = .float(.ulpOfOne)
    }
    byName["File"]?.constants["SEPARATOR"] = .string("/")
    byName["Math"]?.constants["PI"] = .float(.pi)
  }

  /// Takes apart the circle of classes that name their superclass and are named by its constants.
  deinit {
    object.constants = [:]
    fastfile.constants = [:]
    fastfile.methods = [:]
  }

  private func nest(_ outer: String, _ names: [String]) {
    for name in names {
      if let inner = byName[outer + "::" + name] { byName[outer]?.constants[name] = .module(inner) }
    }
  }

  private func constant(_ name: String, _ value: Value, in module: ModuleBox) {
    module.constants[name] = value
  }

  /// The class of a name; `Object` if it is none that is known.
  func named(_ name: String) -> ModuleBox { byName[name] ?? object }

  /// The class of a value.
  func type(of value: Value) -> ModuleBox? {
    switch value {
    case .unknown: nil
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
    module.name.map { byName[$0] === module } ?? false
  }

  private static let modules = [
    "Kernel", "Comparable", "Enumerable", "FastlaneCore", "FastlaneCore::Interface", "JSON", "YAML", "Psych", "Math",
    "Process", "FileUtils", "Open3", "Shellwords", "SecureRandom", "Benchmark", "Timeout", "Etc", "GC", "Signal",
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
    ("JSON::ParserError", "StandardError"), ("FastlaneCore::Interface::FastlaneError", "StandardError"),
    ("FastlaneCore::Interface::FastlaneCrash", "StandardError"), ("Process::Status", "Object"),
  ]
}
