/// Hands on what is written in ASCII.
final class ASCIISink: ByteSink {
  private let sink: any ByteSink

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  func write(_ bytes: [UInt8]) throws(WriteFault) {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return try sink.write(bytes) }
    try sink.write(Array(ASCIIText.spelling(String(decoding: bytes, as: UTF8.self)).utf8))
  }
}
