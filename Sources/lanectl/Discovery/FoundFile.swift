/// A Fastfile that is to be read.
struct FoundFile: Hashable {
  /// The path as it is printed; "-" stands for standard input.
  var path: String
  /// Whether it was named itself, rather than found in a folder.
  var isNamed: Bool
  /// The folder that was searched when it was found; nil for one that was named itself.
  var searchedFolder: String?
  /// Which of the paths of the command line led to it.
  var order = 0
  /// What hides it from fastlane.
  var shadow: Shadow?
}
