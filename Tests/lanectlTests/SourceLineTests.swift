import Testing

@testable import lanectl

struct SourceLineTests {
  @Test(arguments: ["", "abc", "é", "aé乗🚢b", "🚢", "\u{10FF80}a"])
  func countsCodeUnits(_ part: String) {
    for count in [0, 1, 3, 700] {
      let text = String(repeating: part, count: count)
      let line = SourceLine(text)
      let bytes = PathText.bytes(text)
      #expect(line.bytes == bytes)
      for column in Set([1, 2, 3, 511, 512, 513, 514, 1024, 1025, 1026, bytes.count, bytes.count + 1, bytes.count + 9])
      {
        let expected = String(decoding: bytes.prefix(max(0, column - 1)), as: UTF8.self).utf16.count + 1
        // Inside of a scalar there is no column.
        let isInside = column >= 1 && column - 1 < bytes.count && bytes[column - 1] & 0xC0 == 0x80
        if !isInside || bytes.count < 512 {
          #expect(line.utf16Column(column) == expected, "\(part) \(count) \(column)")
        }
      }
    }
  }
}
