/// Runs the instructions of a regular expression over text, going back where a choice failed.
struct RegexMatcher {
  private static let maximumSteps = 2_000_000
  private static let maximumChoices = 500_000
  private static let maximumDepth = 20

  let program: RegexProgram
  let characters: [Unicode.Scalar]
  private var steps = 0

  init(_ program: RegexProgram, _ characters: [Unicode.Scalar]) {
    self.program = program
    self.characters = characters
  }

  /// How many steps were needed.
  var stepCount: Int { steps }

  /// A state of the match to which it can go back.
  private struct State {
    var instruction: Int
    var position: Int
    var saved: [Int]
    var loops: [Int]
  }

  /// The places of the groups of the first match at or behind an index; -1 for a group without part.
  mutating func firstMatch(from start: Int) throws -> [Int]? {
    var start = start
    while start <= characters.count {
      if let saved = try match(at: start) { return saved }
      start += 1
    }
    return nil
  }

  private mutating func match(at start: Int) throws -> [Int]? {
    let state = State(
      instruction: 0, position: start, saved: Array(repeating: -1, count: program.groupCount * 2),
      loops: Array(repeating: -1, count: program.loopCount))
    return try run(state, depth: 0)?.saved
  }

  private mutating func run(_ start: State, depth: Int, endingAt end: Int? = nil) throws -> State? {
    guard depth < Self.maximumDepth else { throw UnknownValue() }
    var choices: [State] = []
    var state = start
    while true {
      steps += 1
      if steps > Self.maximumSteps || choices.count > Self.maximumChoices { throw UnknownValue() }
      let outcome = try step(&state, &choices, depth: depth)
      if outcome == .accepted, end == nil || state.position == end { return state }
      if outcome != .goesOn {
        guard let choice = choices.popLast() else { return nil }
        state = choice
      }
    }
  }

  private enum Outcome { case goesOn, failed, accepted }

  private mutating func step(_ state: inout State, _ choices: inout [State], depth: Int) throws -> Outcome {
    let index = state.instruction
    state.instruction += 1
    switch program.instructions[index] {
    case .accept: return .accepted
    case .character(let wanted, let ignoringCase):
      guard state.position < characters.count else { return .failed }
      let character = characters[state.position]
      guard character == wanted || (ignoringCase && character.caseVariants.contains(wanted)) else { return .failed }
      state.position += 1
    case .set(let set, let ignoringCase):
      guard state.position < characters.count,
        set.contains(characters[state.position], ignoringCase: ignoringCase)
      else { return .failed }
      state.position += 1
    case .save(let slot): state.saved[slot] = state.position
    case .jump(let target): state.instruction = target
    case .split(let first, let second):
      var other = state
      other.instruction = second
      choices.append(other)
      state.instruction = first
    case .loopStart(let loop): state.loops[loop] = state.position
    case .loopEnd(let loop): if state.loops[loop] == state.position { state.instruction += 1 }
    case .backreference(let groups, let ignoringCase): return refer(to: groups, ignoringCase, &state)
    case .look(let end, let isNegated):
      return try look(&state, end: end, isNegated: isNegated, depth: depth)
    case .lookBehind(let end, let isNegated):
      return try lookBehind(&state, end: end, isNegated: isNegated, depth: depth)
    case .atomic(let end):
      guard var inner = try run(state, depth: depth + 1) else { return .failed }
      inner.instruction = end
      state = inner
    default: return isAt(program.instructions[index], state.position) ? .goesOn : .failed
    }
    return .goesOn
  }

  private mutating func look(_ state: inout State, end: Int, isNegated: Bool, depth: Int) throws -> Outcome {
    let found = try run(state, depth: depth + 1)
    guard (found != nil) != isNegated else { return .failed }
    if let found { state.saved = found.saved }
    state.instruction = end
    return .goesOn
  }

  private mutating func lookBehind(_ state: inout State, end: Int, isNegated: Bool, depth: Int) throws -> Outcome {
    var found: State?
    var start = state.position
    while start >= 0, found == nil {
      var inner = state
      inner.position = start
      found = try run(inner, depth: depth + 1, endingAt: state.position)
      start -= 1
    }
    guard (found != nil) != isNegated else { return .failed }
    if let found { state.saved = found.saved }
    state.instruction = end
    return .goesOn
  }

  private func refer(to groups: [Int], _ ignoringCase: Bool, _ state: inout State) -> Outcome {
    for group in groups.reversed() {
      guard group * 2 + 1 < state.saved.count, state.saved[group * 2] >= 0, state.saved[group * 2 + 1] >= 0 else {
        continue
      }
      let wanted = characters[state.saved[group * 2]..<state.saved[group * 2 + 1]]
      let end = state.position + wanted.count
      guard end <= characters.count else { return .failed }
      let isSame = zip(wanted, characters[state.position..<end]).allSatisfy { a, b in
        a == b || (ignoringCase && a.caseVariants.contains(b))
      }
      guard isSame else { return .failed }
      state.position = end
      return .goesOn
    }
    return .failed
  }

  private func isAt(_ instruction: RegexProgram.Instruction, _ position: Int) -> Bool {
    switch instruction {
    case .lineStart: return position == 0 || (position < characters.count && characters[position - 1] == "\n")
    case .lineEnd: return position == characters.count || characters[position] == "\n"
    case .textStart: return position == 0
    case .textEnd: return position == characters.count
    case .textEndOrNewline:
      return position == characters.count || (position == characters.count - 1 && characters[position] == "\n")
    case .wordBoundary(let isNegated):
      let isBehindWord = position > 0 && characters[position - 1].isRegexWord
      let isBeforeWord = position < characters.count && characters[position].isRegexWord
      return (isBehindWord != isBeforeWord) != isNegated
    default: return false
    }
  }
}
