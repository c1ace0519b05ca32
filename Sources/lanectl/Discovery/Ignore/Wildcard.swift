/// A pattern with wildcards as git has them, made ready for matching bytes.
///
/// Git matches bytes, not characters, and so does this: `?` takes one byte of a name in any encoding.
struct Wildcard: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    /// This byte.
    case byte(UInt8)
    /// Any byte but a slash.
    case any
    /// A byte of the set with this index, a slash never.
    case set(Int)
    /// Any bytes but slashes.
    case run
    /// Any bytes.
    case deepRun
    /// Nothing, or anything up to and with a slash.
    case folders
  }

  private(set) var parts: [Part] = []
  private(set) var sets: [ByteSet] = []

  /// Where to go on when what follows a run does not match: the run takes more.
  private struct Retry {
    var part: Int
    var offset: Int
    var takesFolders = false
  }

  /// Adds to what has to match.
  mutating func append(_ part: Part) { parts.append(part) }

  /// Adds one byte of a set to what has to match.
  mutating func append(_ set: ByteSet) {
    parts.append(.set(sets.count))
    sets.append(set)
  }

  /// Whether the bytes from `start` on match as a whole; `foldsCase` compares ASCII letters in lower case.
  ///
  /// Only the last run of each kind is tried again, since what lies before it can gain nothing by taking more; so the
  /// time is bounded by the square of the text's length times the pattern's.
  func matches(_ text: [UInt8], from start: Int, foldsCase: Bool) -> Bool {
    var part = 0
    var offset = start
    var retry: Retry?
    var deepRetry: Retry?
    while true {
      if part == parts.count {
        if offset == text.count { return true }
      } else {
        switch parts[part] {
        case .run:
          part += 1
          retry = Retry(part: part, offset: offset)
          continue
        case .deepRun, .folders:
          let takesFolders = parts[part] == .folders
          part += 1
          retry = nil
          deepRetry = Retry(part: part, offset: offset, takesFolders: takesFolders)
          continue
        case let single:
          if offset < text.count, admits(single, text[offset], foldsCase) {
            part += 1
            offset += 1
            continue
          }
        }
      }
      if let next = retry, next.offset < text.count, text[next.offset] != UInt8(ascii: "/") {
        part = next.part
        offset = next.offset + 1
        retry?.offset = offset
      } else if let last = deepRetry, let next = Self.next(after: last, in: text) {
        part = last.part
        offset = next
        retry = nil
        deepRetry?.offset = next
      } else {
        return false
      }
    }
  }

  private func admits(_ part: Part, _ byte: UInt8, _ foldsCase: Bool) -> Bool {
    switch part {
    case .byte(let expected): (foldsCase ? byte.lowercased : byte) == expected
    case .any: byte != UInt8(ascii: "/")
    // A set knows both cases.
    case .set(let index): sets[index].contains(byte)
    case .run, .deepRun, .folders: false
    }
  }

  private static func next(after retry: Retry, in text: [UInt8]) -> Int? {
    guard retry.offset < text.count else { return nil }
    guard retry.takesFolders else { return retry.offset + 1 }
    return text[retry.offset...].firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 }
  }
}

extension UInt8 {
  /// The byte with an ASCII letter in lower case.
  var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
