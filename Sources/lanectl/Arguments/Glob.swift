/// A pattern of a shell: `*`, `**`, `?`, `[a-z]` and `\`.
struct Glob: Hashable {
  private enum Part: Hashable {
    case byte(UInt8)
    /// Any one scalar but a slash.
    case one
    /// Any text without a slash.
    case run
    /// Any text.
    case deepRun
    /// Any number of folders, each with its slash.
    case folders
    case set([ClosedRange<UInt32>], inverted: Bool)
  }

  private let parts: [Part]
  /// Whether the pattern holds a slash and so is meant for a whole path.
  let hasSlash: Bool

  /// The text that alone matches; nil for a pattern that several do.
  var plainText: String? {
    var bytes: [UInt8] = []
    for part in parts {
      guard case .byte(let byte) = part else { return nil }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a pattern; nil where a bracket is not closed.
  init?(_ pattern: String) {
    var parts: [Part] = []
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "?": parts.append(.one)
      case "*":
        let isDeep = rest.first == "*"
        while rest.first == "*" { rest.removeFirst() }
        let beginsFolder = parts.isEmpty || parts.last == .byte(UInt8(ascii: "/"))
        if isDeep, beginsFolder, rest.first == "/" {
          rest.removeFirst()
          parts.append(.folders)
        } else {
          parts.append(isDeep ? .deepRun : .run)
        }
      case "[":
        guard let set = Self.set(&rest) else { return nil }
        parts.append(set)
      default:
        let literal = scalar == "\\" ? rest.popFirst() ?? scalar : scalar
        parts.append(contentsOf: String(literal).utf8.map(Part.byte))
      }
    }
    self.parts = parts
    self.hasSlash = pattern.utf8.contains(UInt8(ascii: "/"))
  }

  private static func set(_ rest: inout Substring.UnicodeScalarView) -> Part? {
    var ranges: [ClosedRange<UInt32>] = []
    let inverted = rest.first == "!" || rest.first == "^"
    if inverted { rest.removeFirst() }
    var isFirst = true
    while let scalar = rest.popFirst() {
      if scalar == "]", !isFirst { return .set(ranges, inverted: inverted) }
      isFirst = false
      var upper = scalar
      if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        rest.removeFirst(2)
        upper = end
      }
      if scalar.value <= upper.value { ranges.append(scalar.value...upper.value) }
    }
    return nil
  }

  /// Whether the whole text matches.
  func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var part = 0
    var offset = 0
    // Where to go on when what follows a run does not match: the run takes one byte more.
    var retry: (part: Int, offset: Int)?
    var deepRetry: (part: Int, offset: Int, wholeFolders: Bool)?
    while true {
      if part == parts.count, offset == bytes.count { return true }
      if part < parts.count {
        switch parts[part] {
        case .run:
          part += 1
          retry = (part, offset)
          continue
        case .deepRun, .folders:
          let wholeFolders = parts[part] == .folders
          part += 1
          deepRetry = (part, offset, wholeFolders)
          retry = nil
          continue
        default: break
        }
        if let length = Self.match(parts[part], bytes, offset) { part += 1; offset += length; continue }
      }
      if let point = retry, point.offset < bytes.count, bytes[point.offset] != UInt8(ascii: "/") {
        retry = (point.part, point.offset + 1)
        (part, offset) = (point.part, point.offset + 1)
      } else if let point = deepRetry, let next = Self.next(after: point.offset, point.wholeFolders, bytes) {
        retry = nil
        deepRetry = (point.part, next, point.wholeFolders)
        (part, offset) = (point.part, next)
      } else {
        return false
      }
    }
  }

  /// Where a run across folders may end next.
  private static func next(after offset: Int, _ wholeFolders: Bool, _ bytes: [UInt8]) -> Int? {
    guard offset < bytes.count else { return nil }
    guard wholeFolders else { return offset + 1 }
    return bytes[offset...].firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 }
  }

  /// How many bytes one part takes; nil where it does not match.
  private static func match(_ part: Part, _ bytes: [UInt8], _ offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    if case .byte(let byte) = part { return bytes[offset] == byte ? 1 : nil }
    var length = 1
    while offset + length < bytes.count, bytes[offset + length] & 0xC0 == 0x80 { length += 1 }
    guard bytes[offset] != UInt8(ascii: "/") else { return nil }
    guard case .set(let ranges, let inverted) = part else { return length }
    let scalar = String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first?.value ?? 0
    return ranges.contains { $0.contains(scalar) } != inverted ? length : nil
  }
}
