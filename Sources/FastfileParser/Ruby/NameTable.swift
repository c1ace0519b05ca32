/// The names that have been given so far, to find those given twice.
struct NameTable {
  /// The first name: most lists have no other.
  private var first: SourceRange?
  /// The names behind the first, up to a dozen.
  private var ranges: [SourceRange] = []
  /// All names, where they are more.
  private var table: [ArraySlice<UInt8>: SourceRange] = [:]

  /// Adds the name in a range; returns where it stood before, if it did.
  mutating func insert(_ range: SourceRange, of bytes: [UInt8]) -> SourceRange? {
    guard let first else {
      first = range
      return nil
    }
    let name = bytes[range.lowerBound..<range.upperBound]
    func isName(_ other: SourceRange) -> Bool {
      other.count == range.count && bytes[other.lowerBound..<other.upperBound].elementsEqual(name)
    }
    // A short list is searched faster than a table is made.
    if table.isEmpty {
      if isName(first) { return first }
      if let other = ranges.first(where: isName) { return other }
      ranges.append(range)
      guard ranges.count > 12 else { return nil }
      for other in [first] + ranges { table[bytes[other.lowerBound..<other.upperBound]] = other }
      return nil
    }
    if let other = table[name] { return other }
    table[name] = range
    return nil
  }
}
