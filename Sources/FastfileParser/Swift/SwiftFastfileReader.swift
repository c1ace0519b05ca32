/// Reads the lanes of a `Fastfile.swift`.
///
/// A lane is a function whose name, lower-cased, ends in `lane`: a free one, or a method of a class or an extension.
enum SwiftFastfileReader {
  /// Everything known of the file; nothing is compiled or run.
  static func read(_ source: SourceText) -> Fastfile { SwiftFileReader(SwiftSource(source)).fastfile() }

  /// Whether fastlane takes a function of this name for a lane.
  static func isLaneName(_ name: some Collection<UInt8>) -> Bool {
    name.suffix(4).map { $0 | 0x20 }.elementsEqual("lane".utf8)
  }
}
