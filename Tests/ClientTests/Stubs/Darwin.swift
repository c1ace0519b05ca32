// What `Examples/LaneControl` uses of Apple's C library and Dispatch.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import Dispatch

let O_EVTONLY: Int32 = 0x8000

protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}

extension DispatchSource {
  static func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject { preconditionFailure() }
}
