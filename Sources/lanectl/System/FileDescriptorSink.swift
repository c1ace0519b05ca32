#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Output to a file descriptor.
final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  func write(_ bytes: [UInt8]) throws(WriteFault) {
    var offset = 0
    while offset < bytes.count {
      var failure: Int32 = 0
      // The length passed is what lies behind `offset` in the array.
      let written = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        #if canImport(Glibc)
          let result = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let result = Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let result = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if result < 0 { failure = errno }
        return result
      }
      if written >= 0 { offset += written; continue }
      switch failure {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE: throw .closedPipe
      default: throw .system(failure)
      }
    }
  }

  /// Waits on a descriptor that another program made non-blocking.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
