/// The methods of Ruby's core types.
enum CoreMethods {
  /// Calls a method of a core type; nil where the type of the receiver has no such method, or none that is known.
  static func call(
    _ name: String, on receiver: Value, with arguments: [Value], block: Procedure?, in context: any CoreMethodContext
  ) throws -> Value? {
    try result(in: context, block) { operation in
      let target = operation.plain(receiver)
      if target.isUnknown { return .unknown }
      return try operation.call(CoreCall(name, arguments, operation.block(block)), on: target)
    }
  }

  /// Calls a method of a module or class, such as `JSON.parse`; those of Kernel have the module "Kernel".
  static func callFunction(
    _ name: String, of module: String, with arguments: [Value], block: Procedure?, in context: any CoreMethodContext
  ) throws -> Value? {
    try result(in: context, block) { operation in
      try operation.callFunction(CoreCall(name, arguments, operation.block(block)), of: module, procedure: block)
    }
  }

  /// What `inspect` gives; nil if that can't be known.
  static func inspect(_ value: Value, in context: any CoreMethodContext) throws -> String? {
    try known { try CoreOperation(in: context).inspect(value) }
  }

  /// What `to_s` gives; nil if that can't be known.
  static func string(_ value: Value, in context: any CoreMethodContext) throws -> String? {
    try known { try CoreOperation(in: context).string(value) }
  }

  /// Whether `a == b`; nil if that can't be known.
  static func isEqual(_ a: Value, _ b: Value, in context: any CoreMethodContext) throws -> Bool? {
    try known { try CoreOperation(in: context).isEqual(a, b) }
  }

  private static func result(
    in context: any CoreMethodContext, _ block: Procedure?, _ body: (CoreOperation) throws -> Value?
  ) throws -> Value? {
    let operation = CoreOperation(in: context)
    do {
      guard let value = try body(operation) else { return nil }
      if case .assumed = value { return value }
      return operation.isAssumed && !value.isUnknown ? .assumed(value) : value
    } catch is UnknownValue {
      // The block may have been called for some elements only.
      if let block { try context.runPerhaps(block) }
      return .unknown
    }
  }

  private static func known<Result>(_ body: () throws -> Result) throws -> Result? {
    do {
      return try body()
    } catch is UnknownValue {
      return nil
    }
  }
}

/// What was to be computed can't be known.
struct UnknownValue: Error {}

/// What a block does: takes the arguments and gives a value.
typealias CoreBlock = ([Value]) throws -> Value

/// A call of a method of a core type.
struct CoreCall {
  var name: String
  var arguments: [Value]
  var block: CoreBlock?

  init(_ name: String, _ arguments: [Value] = [], _ block: CoreBlock? = nil) {
    self.name = name
    self.arguments = arguments
    self.block = block
  }

  /// The argument at an index; nil where there are fewer.
  func argument(_ index: Int) -> Value? {
    index < arguments.count ? arguments[index] : nil
  }
}
