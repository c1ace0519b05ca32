extension String {
  /// Whether all bytes of the UTF-8 satisfy a condition; asking `utf8` takes several times as long.
  @inlinable
  package func allBytesSatisfy(_ condition: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(condition) } ?? utf8.allSatisfy(condition)
  }

  /// Whether a byte of the UTF-8 satisfies a condition.
  @inlinable
  package func containsByte(where condition: (UInt8) -> Bool) -> Bool { !allBytesSatisfy { !condition($0) } }
}
