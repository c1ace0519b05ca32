@testable import lanectl

/// Keeps what is written, and can refuse it.
final class MemorySink: ByteSink {
  private(set) var bytes: [UInt8] = []
  var fault: WriteFault?

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ bytes: [UInt8]) throws(WriteFault) {
    if let fault { throw fault }
    self.bytes += bytes
  }
}
