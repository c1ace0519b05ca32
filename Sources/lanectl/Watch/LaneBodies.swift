import FastfileParser

/// Hashes of what lanes do, to know one again that was renamed.
enum LaneBodies {
  /// The hash of each lane's text behind its name, by the lane's place; the sources are those that were read.
  static func hashes(of lanes: [Lane], _ sources: [String: SourceText]) -> [SourceLocation: Int] {
    var hashes: [SourceLocation: Int] = [:]
    for lane in lanes {
      guard let source = sources[lane.location.path] else { continue }
      hashes[lane.location] = hash(lane, source)
    }
    return hashes
  }

  private static func hash(_ lane: Lane, _ source: SourceText) -> Int {
    var hasher = Hasher()
    let (start, end) = (lane.nameLocation, lane.location)
    guard start.endLine <= end.endLine else { return hasher.finalize() }
    for number in start.endLine...end.endLine {
      var line = Array(source.line(number).utf8)[...]
      if number == end.endLine { line = line.prefix(max(0, end.endColumn - 1)) }
      if number == start.endLine { line = line.dropFirst(max(0, start.endColumn - 1)) }
      // Moving a lane into a platform indents it anew.
      hasher.combine(Array(line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }))
    }
    return hasher.finalize()
  }
}
