extension Rule {
  /// What ends the run of a Fastfile before it can list lanes.
  static let run: [Rule] = [
    Rule(
      "uncaught-exception", .error, "The Fastfile raises an error and nothing rescues it",
      "fastlane stops there while it loads the file, and shows no lanes. What comes before and behind is listed all the same."
    ),
    Rule(
      "unknown-constant", .error, "A constant that nothing defines",
      "Names that begin with a capital letter are constants. Neither Ruby, nor fastlane, nor the file or what it imports and requires "
        + "defines this one, so fastlane stops there while it loads the file."),
    Rule(
      "unknown-name", .error, "A name that is neither a variable, a lane nor an action",
      "fastlane stops there while it loads the file. A lane's name needs its colon: `lane :beta do`."),
    Rule(
      "require-not-found", .error, "A file that is required does not exist",
      "`require_relative` counts from the folder of the file it stands in. fastlane stops there while it loads the file."
    ),
    Rule(
      "no-such-lane", .error, "A lane was asked for that does not exist",
      "`lanectl list --all --format names` prints the lanes there are."),
  ]
}
