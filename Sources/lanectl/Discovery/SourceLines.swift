/// The lines of a file as they are on disk, where what the Ruby reader sees may differ from them.
struct SourceLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  /// The text of a line, counted from 1, without its line end; bytes that are not UTF-8 are kept (see `PathText`).
  func line(_ number: Int) -> String {
    guard starts.indices.contains(number - 1) else { return "" }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return PathText.string(bytes[start..<end])
  }
}
