import FastfileParser

/// A Markdown file and the part of it that documents the lanes; every byte around that part is kept.
struct Readme {
  /// The whole file.
  let bytes: [UInt8]
  /// The offsets of the part.
  let part: Range<Int>
  /// How fastlane wrote the part.
  let style: FastlaneMarkdownStyle
  /// Whether the part stands between markers, rather than below fastlane's heading.
  let isMarked: Bool

  /// Finds the part.
  init(_ bytes: [UInt8]) throws(ReadmeFault) {
    let lines = ReadmeLine.lines(of: bytes)
    self.bytes = bytes
    if let part = try Self.markedPart(lines) {
      self.part = part
      style = .current
      isMarked = true
    } else if let part = ReadmePart(lines) {
      self.part = part.range
      style = part.style
      isMarked = false
    } else {
      throw .noPart
    }
  }

  /// The file with another text for the part, in the file's own line ends.
  func replacing(with text: String) -> [UInt8] {
    var new = Array(text.utf8)
    if isMarked {
      // The line end of the marker is there already, and a description must not close the part.
      if new.first == UInt8(ascii: "\n") { new.removeFirst() }
      new = Self.withoutMarkers(new)
    }
    if endsLinesWithReturn { new = Self.withReturns(new) }
    // A description that looks like the end of the part makes it seem shorter than it is.
    if new.count > part.count, bytes[part.lowerBound...].starts(with: new) { return bytes }
    return Array(bytes[..<part.lowerBound] + new + bytes[part.upperBound...])
  }

  /// Whether the lines of the file end with a carriage return and a newline.
  private var endsLinesWithReturn: Bool {
    // The end of the line before the part belongs to the part below a heading, and not below a marker.
    let offset = isMarked ? part.lowerBound - 2 : part.lowerBound
    return bytes.indices.contains(offset) && bytes[offset] == UInt8(ascii: "\r")
  }

  private static func withoutMarkers(_ text: [UInt8]) -> [UInt8] {
    ReadmeLine.lines(of: text).flatMap { line in
      line.isExactly(ReadmeMarker.closing)
        ? Array("&lt;".utf8) + line.text.dropFirst() + [UInt8(ascii: "\n")] : Array(text[line.range])
    }
  }

  private static func withReturns(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 16)
    for byte in text {
      if byte == UInt8(ascii: "\n"), result.last != UInt8(ascii: "\r") { result.append(UInt8(ascii: "\r")) }
      result.append(byte)
    }
    return result
  }

  /// What stands between the markers; nil where there are none.
  private static func markedPart(_ lines: [ReadmeLine]) throws(ReadmeFault) -> Range<Int>? {
    var fenced = false
    for (index, line) in lines.enumerated() {
      if line.isFence { fenced.toggle() }
      guard !fenced, line.isExactly(ReadmeMarker.opening) else { continue }
      guard let end = lines[(index + 1)...].first(where: { $0.isExactly(ReadmeMarker.closing) }) else {
        throw .markerNotClosed(line: index + 1)
      }
      return line.range.upperBound..<end.range.lowerBound
    }
    return nil
  }
}
