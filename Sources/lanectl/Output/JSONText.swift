#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as the tool prints it: keys sorted, slashes as they are, a line end behind each document.
enum JSONText {
  /// A document over several lines.
  static func pretty(_ value: some Encodable) -> [UInt8] {
    bytes(of: value, [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted])
  }

  /// One line for each value.
  static func lines(_ values: [some Encodable]) -> [UInt8] {
    values.flatMap { bytes(of: $0, [.sortedKeys, .withoutEscapingSlashes]) }
  }

  private static func bytes(of value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    // Encoding fails only for numbers that are not finite, and there are none.
    let data = (try? encoder.encode(value)) ?? Data()
    return Array(data) + [UInt8(ascii: "\n")]
  }
}
