extension [UInt32] {
  /// The index of the last element that equals a number; the elements must be ascending.
  func lastIndexOfSorted(_ number: UInt32) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 && self[low - 1] == number ? low - 1 : nil
  }
}
