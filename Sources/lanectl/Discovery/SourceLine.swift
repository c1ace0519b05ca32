/// A line of a file that diagnostics point at, without its line end.
struct SourceLine: Sendable {
  /// How many bytes lie between two counts of code units.
  private static let step = 512

  /// The bytes as they are in the file.
  let bytes: [UInt8]
  /// Where the parts begin for which code units have been counted, and how many stand before each.
  private let counts: [(offset: Int, units: Int)]

  /// Takes a line as text (see `PathText` for bytes that are not UTF-8).
  init(_ text: String) {
    bytes = PathText.bytes(text)
    var counts = [(offset: 0, units: 0)]
    while let last = counts.last, bytes.count - last.offset > Self.step * 2 {
      var offset = last.offset + Self.step
      // A scalar is not cut in two.
      while offset > last.offset + Self.step - 4, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      let part = String(decoding: bytes[last.offset..<offset], as: UTF8.self)
      counts.append((offset, last.units + part.utf16.count))
    }
    self.counts = counts
  }

  /// The column in UTF-16 code units of a column in bytes; both are counted from 1.
  func utf16Column(_ column: Int) -> Int {
    let end = min(max(0, column - 1), bytes.count)
    // No part is longer than a step, so this one does not begin behind the place.
    let (offset, units) = counts[min(end / Self.step, counts.count - 1)]
    return units + String(decoding: bytes[offset..<end], as: UTF8.self).utf16.count + 1
  }
}
