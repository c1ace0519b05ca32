/// Evaluates Ruby over values of which some can't be known, without running anything.
///
/// It knows nothing of fastlane: calls that neither the file nor Ruby's core defines go to the host.
final class Evaluator {
  let host: any EvaluationHost
  let options: EvaluationOptions
  let core: CoreModules
  /// The object that the file's `self` is.
  let main: ObjectBox
  /// Where files come from.
  var files: FileAccess
  /// What MatchData the last match left; nil where there was none.
  var lastMatch: Value = .null
  var journals: [Journal] = []
  /// The conditions under which the code being evaluated runs.
  var conditions: [Condition] = []
  /// The ways out that may have been taken before, the last one behind.
  var departures: [Departure] = []
  private var decisionCount = 0
  /// Whether each body with `rescue` that is being evaluated may take an exception of a class.
  var rescuers: [(ModuleBox) -> Bool] = []
  /// Whether the innermost `rescue` is one behind an expression, so that what raises is worth what stands there.
  var rescuesValue = false
  /// What the innermost body with `rescue` depends on once something in it may have raised; nil outside of them.
  var guardedBody: GuardedBody?
  /// How many calls have been met whose outcome can't be known: they may raise.
  var unknownCallCount = 0
  /// What the running `catch` calls wait for.
  var catchTags: [Value] = []
  /// What paths that may be taken throw, for the `catch` around them.
  var possibleThrows: [(tag: Value, value: Value)] = []
  /// How many `rescue` clauses, which `retry` may end, are being evaluated.
  var handlerDepth = 0
  /// The innermost call in the source that is being evaluated.
  var callSite: CallSite
  var diagnostics: [Diagnostic] = []
  /// What to say if an exception is never rescued.
  var exceptionDiagnostics: [ObjectIdentifier: Diagnostic] = [:]
  var requiredPaths: Set<String> = []
  /// The trees of the files that were required.
  var requiredTrees: [SyntaxTree] = []
  /// Whether something has been met that may define names which are not known.
  var hasUnknownSources = false
  /// What `binding` gave, by its stand-in.
  var bindings: [ObjectIdentifier: (procedure: Procedure, scope: Scope)] = [:]
  /// The environment variables that the file sets.
  var writtenEnvironment: [String: Value] = [:]
  private var steps = 0
  /// The lists of statements whose later ones are evaluated even if an earlier one was too much work.
  private var essentialLists: [(unit: SourceUnit, list: NodeID)] = []
  private var recoveryCount = 0
  var depth = 0
  /// Whether the file adds methods to classes of the core.
  var hasCoreAdditions = false
  private(set) var limitWasReached = false

  init(host: any EvaluationHost, options: EvaluationOptions, files: FileAccess, unit: SourceUnit) {
    self.host = host
    self.options = options
    self.files = files
    let core = CoreModules()
    self.core = core
    main = ObjectBox(core.fastfile)
    callSite = CallSite(unit: unit, node: unit.tree.root)
  }

  // MARK: Limits

  /// Counts work; throws once there has been too much of it.
  func spend(_ count: Int) throws {
    steps &+= max(count, 1)
    if steps > options.stepLimit {
      noteLimit()
      throw ControlFlow.limitReached
    }
  }

  /// Does something that lies two levels deeper: the frames between two evaluations need as much of the stack as
  /// expressions do.
  func deeper<Result>(_ body: () throws -> Result) throws -> Result {
    depth += 2
    defer { depth -= 2 }
    guard depth <= options.depthLimit else {
      noteLimit()
      throw ControlFlow.limitReached
    }
    return try body()
  }

  /// Evaluates something whose statements, one by one, are what the file is about: a file, the lanes of a platform.
  func withEssential<Result>(_ list: NodeID, _ unit: SourceUnit, _ body: () throws -> Result) rethrows -> Result {
    essentialLists.append((unit, list))
    defer { essentialLists.removeLast() }
    return try body()
  }

  private func isEssential(_ list: NodeID, _ unit: SourceUnit) -> Bool {
    essentialLists.last.map { $0.list == list && $0.unit === unit } ?? false
  }

  /// Allows a tenth of the work again, ten times at most.
  private func recover() -> Bool {
    // Where only the depth was too much, there is work left.
    guard steps > options.stepLimit - options.stepLimit / 10 else { return true }
    guard recoveryCount < 10 else { return false }
    recoveryCount += 1
    steps = options.stepLimit - options.stepLimit / 10
    return true
  }

  /// Says, once, that the rest counts as unknown.
  func noteLimit() {
    guard !limitWasReached else { return }
    limitWasReached = true
    // Where the reader gave up on the nesting, that is the fault, and it is said.
    guard !diagnostics.contains(where: { $0.code == "nested-too-deep" }) else { return }
    diagnostics.append(
      Diagnostic(
        severity: .warning, code: "evaluation-limit",
        message:
          "the file computes too much to be followed; lanes that come after this are listed by what is written alone",
        location: location(of: callSite)))
  }

  // MARK: Places

  func location(of site: CallSite) -> SourceLocation {
    site.unit.tree.source.location(site.unit.tree.range(site.node))
  }

  func newDecision() -> Int {
    decisionCount += 1
    return decisionCount
  }

  // MARK: Evaluation of files

  /// Evaluates a whole file with its own local variables.
  func run(_ unit: SourceUnit, scope: Scope? = nil) throws {
    let scope = scope ?? Scope(frame: mainFrame(unit))
    let savedSite = callSite
    let mark = mark
    callSite = CallSite(unit: unit, node: unit.tree.root)
    defer {
      callSite = savedSite
      end(mark) { exit in
        switch exit {
        // What is raised in an imported file may be rescued where it is imported.
        case .raised, .thrown: false
        default: true
        }
      }
    }
    do {
      _ = try withEssential(unit.tree[unit.tree.root].a, unit) { try evaluate(unit.tree.root, scope) }
    } catch ControlFlow.returned, ControlFlow.nextBlock, ControlFlow.nextBlockOf, ControlFlow.nextLoop, ControlFlow
      .breakBlock,
      ControlFlow.breakLoop
    {}
  }

  func mainFrame(_ unit: SourceUnit) -> Frame {
    Frame(
      unit: unit, selfValue: .object(main), nesting: [core.object, core.fastfile], definitionTarget: core.fastfile)
  }

  /// Evaluates a main file to its end, whatever happens on the way.
  func runMain(_ unit: SourceUnit) {
    do {
      try run(unit)
    } catch ControlFlow.raised(let exception) {
      reportUncaught(exception)
    } catch {}
  }

  /// Evaluates statements; an exception that nothing rescues ends its statement only, so that what follows is seen too.
  func evaluateStatements(_ list: NodeID, _ scope: Scope) throws -> Value {
    var result = Value.null
    let tree = scope.frame.unit.tree
    let isEssential = isEssential(list, scope.frame.unit)
    for statement in tree.list(list) {
      if isEssential { beginEssential() }
      defer { if isEssential { endEssential() } }
      do {
        result = try evaluate(statement, scope)
        if !rescuers.isEmpty { guardFollowing() }
      } catch ControlFlow.raised(let exception) where !isRescued(exception.type) {
        reportUncaught(exception)
        result = .unknown
      } catch ControlFlow.limitReached where isEssential && recover() {
        forgetWritten(by: statement, scope)
        result = .unknown
      }
    }
    return result
  }
}
