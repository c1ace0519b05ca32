import Testing

@testable import FastfileParser

/// What core methods make of values that can't be known, rest on an assumption, or grow too large.
@Suite("Core methods: the limits of what is known")
struct CoreMethodsLimitTests {
  /// A context without an evaluator: procedures are functions, and every method is a core method.
  private final class Context: CoreMethodContext {
    struct Raised: Error, Equatable {
      var className: String
      var message: String
    }

    var lastMatch = Value.null
    var unknownCallCount = 0
    var steps = 0

    func call(_ procedure: Procedure, with arguments: [Value]) throws -> Value {
      guard case .native(let body) = procedure.body else { return .unknown }
      return try body(arguments)
    }

    func send(_ name: String, to receiver: Value, with arguments: [Value], block: Procedure?) throws -> Value {
      try CoreMethods.call(name, on: receiver, with: arguments, block: block, in: self) ?? .unknown
    }

    func runPerhaps(_ block: Procedure) throws {}

    func yielder(_ take: @escaping ([Value]) throws -> Value) -> Value { .unknown }

    func spend(_ steps: Int) throws {
      self.steps += steps
      if self.steps > 1_000_000 { throw exception("Limit", "too much") }
    }

    func exception(_ className: String, _ message: String) -> any Error {
      Raised(className: className, message: message)
    }
  }

  private let context = Context()

  private func call(_ name: String, on receiver: Value, _ arguments: Value..., block: Procedure? = nil) throws -> Value?
  {
    try CoreMethods.call(name, on: receiver, with: arguments, block: block, in: context)
  }

  /// What `inspect` shows: `?` for what can't be known, and a mark before what rests on an assumption.
  private func shown(_ value: Value?) throws -> String {
    switch value {
    case nil: "no method"
    case .assumed(let inner)?: "assumed " + (try shown(inner))
    case let value?: try CoreMethods.inspect(value, in: context) ?? "?"
    }
  }

  @Test("An unknown element only hides what needs it")
  func unknownElements() throws {
    let array = Value.array([.unknown, .integer(1), .integer(2)])
    #expect(try shown(call("length", on: array)) == "3")
    #expect(try shown(call("last", on: array)) == "2")
    #expect(try shown(call("first", on: array)) == "?")
    #expect(try shown(call("join", on: array, .string("-"))) == "?")
    #expect(try shown(call("include?", on: array, .integer(2))) == "true")
    #expect(try shown(call("include?", on: array, .integer(9))) == "?")
    #expect(try shown(call("drop", on: array, .integer(1))) == "[1, 2]")
    #expect(try shown(call("sum", on: array)) == "?")
    #expect(try shown(call("==", on: array, .array([.integer(1)]))) == "false")
  }

  @Test("A block gets unknown elements as they are")
  func unknownInBlocks() throws {
    let array = Value.array([.unknown, .integer(1)])
    let block = Procedure(.native { $0[0].isUnknown ? .string("hidden") : $0[0] })
    #expect(try shown(call("map", on: array, block: block)) == #"["hidden", 1]"#)
  }

  @Test("What is computed from an assumption rests on it too")
  func assumptions() throws {
    let name = Value.assumed(.string("beta"))
    #expect(try shown(call("upcase", on: name)) == #"assumed "BETA""#)
    #expect(try shown(call("+", on: .string("a "), name)) == #"assumed "a beta""#)
    #expect(try shown(call("join", on: .array([.string("a"), name]), .string("-"))) == #"assumed "a-beta""#)
    #expect(try shown(call("length", on: .array([name]))) == "1")
    #expect(try shown(call("+", on: .string("a"), .assumed(.null))) == "?")
  }

  @Test("A change in place that can't be known leaves nothing known")
  func unknownChanges() throws {
    let text = StringBox("a")
    #expect(try shown(call("<<", on: .string(text), .unknown)) == "?")
    #expect(text.isUnknown)
    let hash = HashBox([(.symbol("a"), .integer(1))])
    _ = try call("[]=", on: .hash(hash), .unknown, .integer(2))
    #expect(try shown(call("fetch", on: .hash(hash), .symbol("a"))) == "?")
  }

  @Test("Values that would grow too large can't be known")
  func sizes() throws {
    #expect(try shown(call("*", on: .string("abc"), .integer(1 << 40))) == "?")
    #expect(try shown(call("*", on: .array([.null]), .integer(1 << 40))) == "?")
    #expect(try shown(call("ljust", on: .string("a"), .integer(Int.max))) == "?")
    #expect(try shown(call("+", on: .integer(Int.max), .integer(1))) == "?")
    #expect(try shown(call("*", on: .integer(Int.min), .integer(-1))) == "?")
    #expect(try shown(call("/", on: .integer(Int.min), .integer(-1))) == "?")
    #expect(try shown(call("abs", on: .integer(Int.min))) == "?")
    #expect(try shown(call("**", on: .integer(10), .integer(30))) == "?")
    #expect(try shown(call("<<", on: .integer(1), .integer(Int.max))) == "?")
    #expect(try shown(call("%", on: .string("%999999999d"), .integer(1))) == "?")
  }

  @Test("Arrays that hold themselves are shown, compared and joined without end")
  func cycles() throws {
    let box = ArrayBox([.integer(1)])
    box.elements.append(.array(box))
    #expect(try shown(.array(box)) == "[1, [...]]")
    #expect(try shown(call("==", on: .array(box), .array(box))) == "true")
    #expect(throws: Context.Raised.self) { try call("join", on: .array(box)) }
    #expect(throws: Context.Raised.self) { try call("flatten", on: .array(box)) }
    #expect(try shown(call("uniq", on: .array([.array(box)]))) == "?")
  }

  @Test("A regular expression that tries too long can't be known")
  func slowExpressions() throws {
    let expression = RegularExpression(pattern: #"\A(a|a)*(a|a)*(a|a)*b\z"#, options: "")
    #expect(
      try shown(call("match?", on: .regularExpression(expression), .string(String(repeating: "a", count: 60)))) == "?")
  }

  @Test("An expression that is not understood can't be known", arguments: [#"\G"#, "(", "*a", #"\p{Nope}"#, "[b-a]"])
  func unreadExpressions(pattern: String) throws {
    let expression = RegularExpression(pattern: pattern, options: "")
    #expect(try shown(call("match?", on: .regularExpression(expression), .string("a"))) == "?")
  }

  @Test("Frozen values refuse changes")
  func frozenValues() throws {
    let box = ArrayBox([.integer(1)])
    box.isFrozen = true
    #expect(throws: Context.Raised(className: "FrozenError", message: "can't modify frozen Array: [1]")) {
      try call("push", on: .array(box), .integer(2))
    }
    #expect(box.elements.count == 1)
  }

  @Test("Names that are no methods are told apart from results that can't be known")
  func missingMethods() throws {
    #expect(try shown(call("upcase", on: .integer(1))) == "no method")
    #expect(try shown(call("nonsense", on: .string(""))) == "no method")
    #expect(try shown(call("shuffle", on: .array([]))) == "?")
  }

  @Test(
    "YAML that is not understood can't be known", arguments: ["b: *x", "a: !ruby/object 1", "a: 2031-05-06"])
  func unreadYAML(text: String) throws {
    let value = try CoreMethods.callFunction("load", of: "YAML", with: [.string(text)], block: nil, in: context)
    #expect(try shown(value) == "?")
  }
}
