/// Makes instructions of a regular expression.
struct RegexCompiler {
  /// Compiles a pattern; throws `UnknownValue` for what is not understood.
  static func program(_ expression: RegularExpression) throws -> RegexProgram {
    if let program = expression.program { return program }
    var parser = RegexParser(expression.pattern, options: expression.options)
    let program = try program(&parser)
    expression.program = program
    return program
  }

  /// Compiles what a parser reads.
  static func program(_ parser: inout RegexParser) throws -> RegexProgram {
    let node = try parser.parse()
    var compiler = RegexCompiler()
    try compiler.add(.group(0, node))
    try compiler.emit(.accept)
    return RegexProgram(
      instructions: compiler.instructions, groupCount: parser.groupCount + 1, loopCount: compiler.loopCount,
      names: parser.names)
  }

  private static let maximumSize = 20_000
  private var instructions: [RegexProgram.Instruction] = []
  private var loopCount = 0

  private mutating func emit(_ instruction: RegexProgram.Instruction) throws {
    guard instructions.count < Self.maximumSize else { throw UnknownValue() }
    instructions.append(instruction)
  }

  private mutating func add(_ node: RegexNode) throws {
    switch node {
    case .empty: break
    case .instruction(let instruction): try emit(instruction)
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .alternatives(let nodes): try addAlternatives(nodes)
    case .group(let index, let inner):
      try emit(.save(index * 2))
      try add(inner)
      try emit(.save(index * 2 + 1))
    case .look(let inner, let isBehind, let isNegated):
      let start = try addInner(inner)
      let end = instructions.count
      instructions[start] =
        isBehind ? .lookBehind(end: end, isNegated: isNegated) : .look(end: end, isNegated: isNegated)
    case .atomic(let inner):
      let start = try addInner(inner)
      instructions[start] = .atomic(end: instructions.count)
    case .repetition(let inner, let minimum, let maximum, let isLazy):
      try addRepetition(inner, minimum, maximum, isLazy)
    }
  }

  /// Adds a program inside the program, with room for the instruction that leads it; gives that one's index.
  private mutating func addInner(_ inner: RegexNode) throws -> Int {
    let start = instructions.count
    try emit(.accept)
    try add(inner)
    try emit(.accept)
    return start
  }

  private mutating func addAlternatives(_ nodes: [RegexNode]) throws {
    var jumps: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard index < nodes.count - 1 else {
        try add(node)
        break
      }
      let split = instructions.count
      try emit(.accept)
      try add(node)
      jumps.append(instructions.count)
      try emit(.accept)
      instructions[split] = .split(split + 1, instructions.count)
    }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func addRepetition(_ node: RegexNode, _ minimum: Int, _ maximum: Int?, _ isLazy: Bool) throws {
    for _ in 0..<minimum { try add(node) }
    guard let maximum else { return try addLoop(node, isLazy) }
    var splits: [Int] = []
    for _ in minimum..<max(minimum, maximum) {
      splits.append(instructions.count)
      try emit(.accept)
      try add(node)
    }
    for split in splits { instructions[split] = branch(split + 1, instructions.count, isLazy) }
  }

  private mutating func addLoop(_ node: RegexNode, _ isLazy: Bool) throws {
    let loop = loopCount
    loopCount += 1
    let split = instructions.count
    try emit(.accept)
    try emit(.loopStart(loop))
    try add(node)
    try emit(.loopEnd(loop))
    try emit(.jump(split))
    instructions[split] = branch(split + 1, instructions.count, isLazy)
  }

  private func branch(_ body: Int, _ exit: Int, _ isLazy: Bool) -> RegexProgram.Instruction {
    isLazy ? .split(exit, body) : .split(body, exit)
  }
}
