/// The value of a string literal: text, and the places where something is interpolated.
struct SwiftStringLiteral {
  /// A part of the value.
  enum Part {
    /// Bytes that are known.
    case text([UInt8])
    /// The source range of an interpolated expression, without its parentheses.
    case interpolation(SourceRange)
  }

  /// The parts in their order.
  private(set) var parts: [Part] = []
  /// Whether it ends with its closing quotes.
  let isClosed: Bool

  private let source: SourceText
  private let shape: SwiftStringShape
  private var pending: [UInt8] = []
  private var position: Int
  private var end: Int

  /// Decodes the literal at a range.
  init(_ range: SourceRange, in source: SourceText) {
    self.source = source
    var hashes = 0
    while source.bytes[range.lowerBound + hashes] == UInt8(ascii: "#") { hashes += 1 }
    shape = SwiftStringShape(at: range.lowerBound, hashes: hashes, in: source.bytes, count: source.count)
    position = min(shape.contentStart, range.upperBound)
    let closing = (shape.isMultiLine ? 3 : 1) + hashes
    end = range.upperBound
    isClosed = end - closing >= position && shape.endOfClosing(at: end - closing, in: source.bytes) == end
    if isClosed { end -= closing }
    decode()
  }

  /// The value where nothing is interpolated and the end is known; nil otherwise.
  var constant: String? {
    guard isClosed else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      guard case .text(let text) = part else { return nil }
      bytes += text
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func decode() {
    let indentation = shape.isMultiLine ? trimLines() : []
    while position < end {
      let byte = source.bytes[position]
      if byte == UInt8(ascii: "\\"), let escaped = shape.endOfEscapePrefix(at: position, in: source.bytes),
        escaped < end
      {
        position = escaped
        decodeEscape(indentation)
      } else if byte == UInt8(ascii: "\r"), source.bytes[position + 1] == UInt8(ascii: "\n") {
        position += 1
      } else {
        pending.append(byte)
        position += 1
        if byte == UInt8(ascii: "\n") { skip(indentation) }
      }
    }
    endText()
  }

  /// Drops the first newline and the last line of a literal of several lines, and gives that line's blanks.
  private mutating func trimLines() -> [UInt8] {
    var start = position
    while start < end, source.bytes[start] != UInt8(ascii: "\n") { start += 1 }
    guard start < end else { return [] }
    position = start + 1
    var line = end
    while line > position, source.bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
    let indentation = Array(source.bytes[line..<end])
    guard indentation.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return [] }
    end = max(line - 1, position)
    if end > position, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    skip(indentation)
    return indentation
  }

  private mutating func skip(_ indentation: [UInt8]) {
    for byte in indentation {
      guard position < end, source.bytes[position] == byte else { return }
      position += 1
    }
  }

  private mutating func decodeEscape(_ indentation: [UInt8]) {
    let byte = source.bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): pending.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): pending.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): pending.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "0"): pending.append(0)
    case UInt8(ascii: "u"): decodeScalar()
    case UInt8(ascii: "("): decodeInterpolation()
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      var next = position - 1
      while next < end, [0x20, 0x09, 0x0D].contains(source.bytes[next]) { next += 1 }
      if next < end, source.bytes[next] == UInt8(ascii: "\n") {
        position = next + 1
        skip(indentation)
      } else {
        pending.append(byte)
      }
    default: pending.append(byte)
    }
  }

  private mutating func decodeScalar() {
    guard position < end, source.bytes[position] == UInt8(ascii: "{") else { return }
    var value: UInt32 = 0
    var next = position + 1
    while next < end, next < position + 9, let digit = Character(Unicode.Scalar(source.bytes[next])).hexDigitValue {
      value = value << 4 | UInt32(digit)
      next += 1
    }
    guard next < end, source.bytes[next] == UInt8(ascii: "}") else { return }
    position = next + 1
    pending += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  private mutating func decodeInterpolation() {
    let start = position
    var lexer = SwiftLexer(source, from: start)
    lexer.depth = 1
    let isClosed = lexer.readCode(in: shape.isMultiLine ? .multiLineInterpolation : .interpolation)
    position = min(lexer.position, end)
    endText()
    parts.append(.interpolation(SourceRange(start, isClosed ? max(position - 1, start) : position)))
  }

  private mutating func endText() {
    if !pending.isEmpty { parts.append(.text(pending)) }
    pending = []
  }
}
