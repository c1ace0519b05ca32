// The entry of libFuzzer, for the script `fuzz`: any bytes are read, and listed where they are few.

/// Reads one input; a trap, a hang or a range outside of the text is a failure.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnyBytes(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let tree = SyntaxTree.parse(SourceText(path: "Fastfile", bytes: bytes))
  for id in tree.ids {
    let range = tree.range(id)
    precondition(range.lowerBound <= range.upperBound && range.upperBound <= count)
  }
  guard count < 2048 else { return 0 }
  let file = FileWrapper(regularFileWithContents: bytes, preferredFilename: "Fastfile")
  if let document = try? FastfileDocument(repairing: ReadConfiguration(file: file, contentType: .fastfile)) {
    _ = document.fastfile()
  }
  return 0
}
