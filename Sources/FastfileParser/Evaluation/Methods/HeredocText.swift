/// The text of a heredoc.
///
/// The indentation that `<<~` removes is found in the source, before escapes are resolved: an escaped blank is text.
struct HeredocText {
  /// A stretch of the body.
  private enum Part {
    case text([UInt8])
    case interpolation(NodeID)
  }

  private let tree: SyntaxTree
  private let flags: SyntaxFlags
  private var parts: [Part] = []

  init(of id: NodeID, in tree: SyntaxTree) {
    self.tree = tree
    flags = tree[id].flags
    for part in tree.list(tree[id].a) {
      if tree.kind(part) == .stringContent {
        let bytes = StringLiteral.bytes(tree.range(part), in: tree)
        if case .text(let text)? = parts.last {
          parts[parts.count - 1] = .text(text + bytes)
        } else {
          parts.append(.text(bytes))
        }
      } else {
        parts.append(.interpolation(part))
      }
    }
  }

  /// The bytes of the text; nil where they can't be known.
  func bytes(interpolate: (NodeID) throws -> String?) throws -> [UInt8]? {
    let isRaw = flags.contains(.raw)
    let indentation = flags.contains(.squiggly) ? commonIndentation : 0
    var result: [UInt8]? = []
    var isAtLineStart = true
    for part in parts {
      switch part {
      case .interpolation(let id):
        if let text = try interpolate(id) {
          result?.append(contentsOf: text.utf8)
        } else {
          result = nil
        }
        isAtLineStart = false
      case .text(let bytes):
        let text = indentation > 0 ? dedented(bytes, by: indentation, isAtLineStart: isAtLineStart) : bytes
        isAtLineStart = bytes.last == UInt8(ascii: "\n")
        guard let resolved = isRaw ? text : EscapeSequences.resolved(text) else { return nil }
        result?.append(contentsOf: resolved)
      }
    }
    return result
  }

  /// The width of the indentation that all lines with text share; all of it where no line counts.
  ///
  /// In a heredoc with interpolation Ruby passes over a line of text that follows a line of blanks.
  private var commonIndentation: Int {
    var least: Int?
    var width: Int? = 0
    var isBehindBlanks = false
    func count() {
      if let indented = width, !isBehindBlanks { least = min(least ?? indented, indented) }
      width = nil
    }
    for part in parts {
      guard case .text(let bytes) = part else {
        count()
        continue
      }
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\n"):
          isBehindBlanks = !flags.contains(.raw) && (width ?? 0) > 0
          width = 0
        case UInt8(ascii: " "): width = width.map { $0 + 1 }
        case UInt8(ascii: "\t"): width = width.map { ($0 / 8 + 1) * 8 }
        default: count()
        }
      }
    }
    return least ?? Int.max
  }

  private func dedented(_ bytes: [UInt8], by indentation: Int, isAtLineStart: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var width: Int? = isAtLineStart ? 0 : nil
    for byte in bytes {
      if let removed = width, removed < indentation {
        if byte == UInt8(ascii: " ") {
          width = removed + 1
          continue
        }
        if byte == UInt8(ascii: "\t"), (removed / 8 + 1) * 8 <= indentation {
          width = (removed / 8 + 1) * 8
          continue
        }
      }
      result.append(byte)
      width = byte == UInt8(ascii: "\n") ? 0 : nil
    }
    return result
  }
}
