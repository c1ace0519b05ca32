/// Places where a file is wrong and where reading it again should assume what is missing.
struct Repairs {
  /// Where calls begin whose `do` is missing.
  var missingDo: Set<Int> = []
  /// Where literals begin that end with their line.
  var unclosedLiterals: Set<Int> = []
  /// Where heredocs begin that have no body.
  var unclosedHeredocs: Set<Int> = []
}
