/// The lines between which lanectl writes in a file that is not fastlane's.
enum ReadmeMarker {
  static let opening = "<!-- lanectl:lanes -->"
  static let closing = "<!-- /lanectl:lanes -->"
}
