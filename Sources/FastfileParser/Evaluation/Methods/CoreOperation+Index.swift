extension CoreOperation {
  /// The part of a sequence that a range names; nil where it starts outside.
  func bounds(_ range: RangeBox, count: Int) throws -> Range<Int>? {
    var start = isNull(range.lower) ? 0 : try integer(range.lower)
    var end = isNull(range.upper) ? -1 : try integer(range.upper)
    let isExclusive = range.isExclusive && !isNull(range.upper)
    if start < 0 { start &+= count }
    guard start >= 0, start <= count else { return nil }
    if end < 0 { end &+= count }
    if !isExclusive { end = end == Int.max ? end : end + 1 }
    return start..<max(start, min(end, count))
  }

  /// The part of a sequence that a start and a length name; nil where it starts outside.
  func bounds(start: Int, length: Int, count: Int) -> Range<Int>? {
    let start = start < 0 ? start &+ count : start
    guard start >= 0, start <= count, length >= 0 else { return nil }
    return start..<(length > count - start ? count : start + length)
  }

  /// The index of an element counted from either end; nil where there is none.
  func position(_ index: Int, count: Int) -> Int? {
    let index = index < 0 ? index &+ count : index
    return index >= 0 && index < count ? index : nil
  }
}
