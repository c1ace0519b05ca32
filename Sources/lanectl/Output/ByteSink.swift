/// Where finished output goes.
protocol ByteSink: AnyObject {
  /// Takes all of the bytes.
  func write(_ bytes: [UInt8]) throws(WriteFault)
}

/// Why output could not be written.
enum WriteFault: Error, Hashable {
  /// Nobody reads the other end any more, which is no fault of the program's.
  case closedPipe
  /// The system's error number.
  case system(Int32)
}
