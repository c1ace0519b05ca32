extension [UInt32] {
  /// The index of the last element that equals a number; the elements must be ascending.
  func lastIndexOfSorted(_ number: UInt32) -> Int? {
    let end = firstIndexOfSorted { $0 > number }
    return end > 0 && self[end - 1] == number ? end - 1 : nil
  }
}

extension Array {
  /// The index of the first element of which something is true that stays true behind it; `count` where there is none.
  func firstIndexOfSorted(where isReached: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Sorts the elements; those of which none precedes the other stay as they stand.
  mutating func sortStably(by precedes: (Element, Element) -> Bool) {
    // Most lists are sorted already.
    guard indices.dropFirst().contains(where: { precedes(self[$0], self[$0 - 1]) }) else { return }
    let order = indices.sorted {
      precedes(self[$0], self[$1]) || $0 < $1 && !precedes(self[$1], self[$0])
    }
    self = order.map { self[$0] }
  }
}
