/// The names that have been given so far, to find those given twice.
struct NameTable {
  private var ranges: [SourceRange] = []
  private var table: [ArraySlice<UInt8>: SourceRange] = [:]

  /// Adds the name in a range; returns where it stood before, if it did.
  mutating func insert(_ range: SourceRange, of bytes: [UInt8]) -> SourceRange? {
    let name = bytes[range.lowerBound..<range.upperBound]
    // A short list is searched faster than a table is made.
    if table.isEmpty {
      for other in ranges where other.count == range.count {
        if bytes[other.lowerBound..<other.upperBound].elementsEqual(name) { return other }
      }
      ranges.append(range)
      guard ranges.count > 12 else { return nil }
      for other in ranges { table[bytes[other.lowerBound..<other.upperBound]] = other }
      return nil
    }
    if let other = table[name] { return other }
    table[name] = range
    return nil
  }
}
