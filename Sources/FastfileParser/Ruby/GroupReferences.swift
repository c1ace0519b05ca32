/// The groups of a regular expression, and what refers to them.
struct GroupReferences {
  /// How many groups without a name have been met.
  var groupCount = 0
  /// The names of the groups met.
  var names: Set<ArraySlice<UInt8>> = []
  private var numbers: [(number: Int, range: SourceRange)] = []
  private var calls: [(name: ArraySlice<UInt8>, range: SourceRange)] = []
  private var unknown: SourceRange?

  /// Notes a reference by number, counted from 1.
  mutating func refer(to number: Int, _ range: SourceRange) { numbers.append((number, range)) }

  /// Notes what stands in `\k<…>` or, as a call, in `\g<…>`; levels (`n+1`) and relative calls are let pass.
  mutating func refer(to name: ArraySlice<UInt8>, isCall: Bool, _ range: SourceRange) {
    if name.allSatisfy({ ByteClass.isDigit($0) }), name.count < 7 {
      let number = name.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      if number > 0 { refer(to: number, range) }
    } else if name.allSatisfy({ ByteClass.continuesIdentifier($0) }) {
      if isCall {
        calls.append((name, range))
      } else if !names.contains(name) {
        // A name must be known where it is referred to.
        unknown = unknown ?? range
      }
    }
  }

  /// The first reference to a group that is not there, or by number where groups have names.
  var mistake: RegularExpressionCheck.Mistake? {
    let wrong = numbers.first { !names.isEmpty || $0.number > groupCount }?.range
    let call = calls.first { !names.contains($0.name) }?.range
    let ranges = [unknown, wrong, call].compactMap { $0 }
    return ranges.min { $0.lowerBound < $1.lowerBound }.map { .init($0.lowerBound, $0.upperBound, .unknownGroup) }
  }
}
