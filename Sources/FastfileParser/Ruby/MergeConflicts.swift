/// The marks that unfinished merges have left in a text.
struct MergeConflicts {
  /// The marks, and of each merge all sides but the first.
  private(set) var blanks: [Range<Int>] = []
  /// Where the first mark begins.
  private(set) var first: Int?

  /// Finds those that are whole: from `<<<<<<<` over `=======` to `>>>>>>>`.
  init(_ bytes: SourceBytes) {
    var opener: Range<Int>?
    var separator: Int?
    var start = 0
    while start < bytes.count {
      let end = bytes.array[start...].firstIndex(of: 0x0a) ?? bytes.count
      switch Self.mark(at: start, in: bytes) {
      case UInt8(ascii: "<"): (opener, separator) = (start..<end, nil)
      case UInt8(ascii: "="), UInt8(ascii: "|"): if opener != nil { separator = separator ?? start }
      case UInt8(ascii: ">"):
        if let opener, let separator {
          blanks += [opener, separator..<end]
          first = first ?? opener.lowerBound
        }
        (opener, separator) = (nil, nil)
      default: break
      }
      start = end + 1
    }
  }

  /// The byte of which seven, and no more, stand at an offset, if they are a mark.
  static func mark(at start: Int, in bytes: SourceBytes) -> UInt8? {
    let mark = bytes[start]
    guard "<=>|".utf8.contains(mark), start + 7 <= bytes.count, bytes[start + 7] != mark else { return nil }
    return bytes[start..<start + 7].allSatisfy { $0 == mark } ? mark : nil
  }
}
