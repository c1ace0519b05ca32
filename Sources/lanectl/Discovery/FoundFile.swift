/// A Fastfile that is to be read.
struct FoundFile: Hashable {
  /// The path as it is printed; "-" stands for standard input.
  var path: String
  /// Whether it was named itself, rather than found in a folder.
  var isNamed: Bool
  /// Whether fastlane uses the Fastfile.swift beside it instead.
  var isShadowed = false
}
