/// A regular expression as instructions for the matcher.
final class RegexProgram: Sendable {
  /// One step of a match.
  enum Instruction: Sendable {
    case character(Unicode.Scalar, ignoringCase: Bool)
    case set(RegexCharacterClass, ignoringCase: Bool)
    case lineStart
    case lineEnd
    case textStart
    case textEnd
    case textEndOrNewline
    case wordBoundary(isNegated: Bool)
    /// Notes the place as one end of a group.
    case save(Int)
    case jump(Int)
    /// Goes on at the first place, and if that fails at the second.
    case split(Int, Int)
    /// Notes where a turn of a loop starts.
    case loopStart(Int)
    /// Leaves a loop whose turn matched nothing.
    case loopEnd(Int)
    case backreference([Int], ignoringCase: Bool)
    /// Whether what follows matches; the instructions up to the index are those of the look.
    case look(end: Int, isNegated: Bool)
    /// Whether what ends here matches.
    case lookBehind(end: Int, isNegated: Bool)
    /// Matches once and for all, without going back into it.
    case atomic(end: Int)
    case accept
  }

  let instructions: [Instruction]
  let groupCount: Int
  let loopCount: Int
  let names: [(name: String, group: Int)]

  init(instructions: [Instruction], groupCount: Int, loopCount: Int, names: [(name: String, group: Int)]) {
    self.instructions = instructions
    self.groupCount = groupCount
    self.loopCount = loopCount
    self.names = names
  }
}

/// A regular expression as it was read.
indirect enum RegexNode {
  case empty
  case instruction(RegexProgram.Instruction)
  case sequence([RegexNode])
  case alternatives([RegexNode])
  case group(Int, RegexNode)
  case look(RegexNode, isBehind: Bool, isNegated: Bool)
  case atomic(RegexNode)
  case repetition(RegexNode, minimum: Int, maximum: Int?, isLazy: Bool)
}
