/// The bytes of a text: past their end lie zeros, so that no scan needs to look where it is.
///
/// A `ByteReader` reads them faster.
struct SourceBytes: Hashable, Sendable {
  /// The bytes themselves.
  let array: [UInt8]

  init(_ array: [UInt8]) { self.array = array }

  /// The number of bytes.
  var count: Int { array.count }

  /// The byte at an offset; 0 past the end.
  subscript(offset: Int) -> UInt8 { offset < array.count ? array[offset] : 0 }

  /// The bytes of a range that lies within them.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> { array[range] }
}
