/// How much the Markdown says of a lane.
enum MarkdownStyle: String, CaseIterable {
  /// What fastlane writes into its README.md, byte for byte.
  case fastlane
  /// Everything known.
  case full
}
