extension Rule {
  /// The names of lanes.
  static let names: [Rule] = [
    Rule(
      "duplicate-lane", .error, "Two lanes of one platform have the same name",
      "fastlane stops at the second one, wherever it stands: in the same file or in an imported one. Public and private lanes "
        + "share their names. Rename one, or let `override_lane` replace a lane that was defined before it; an override that "
        + "comes first does not help."),
    Rule(
      "reserved-lane-name", .error, "A lane has the name of one of fastlane's commands",
      "`fastlane run`, `fastlane list`, `fastlane help` and some more are commands, so fastlane refuses lanes of those names."
    ),
    Rule(
      "lane-name-not-symbol", .error, "A lane's name is no symbol",
      "Names of lanes are written with a colon in front and without quotes: `lane :beta do`. fastlane refuses everything else."
    ),
    Rule(
      "lane-name-space", .error, "A lane's name has a space in it",
      "Nobody could type such a name behind `fastlane`, so fastlane refuses it. Write `_` or `-`."),
    Rule(
      "tool-name", .warning, "A lane has the name of one of fastlane's tools",
      "`fastlane gym`, `fastlane match` and the like start a tool. fastlane starts the lane instead only if it finds a line that begins "
        + "with blanks and `lane :NAME` in the main Fastfile; tabs, parentheses and imported files defeat that. It warns in any case."
    ),
    Rule(
      "action-name", .warning, "A lane has the name of a built-in action",
      "Where a lane and an action have the same name, a call reaches the lane. fastlane says so whenever it loads the file. Rename the lane, "
        + "so that the action can be called."),
    Rule(
      "recursive-lane", .warning, "A lane calls itself where an action was meant",
      "A lane named like an action hides it: the call inside reaches the lane again, without end. Rename the lane, or call the action "
        + "by another of its names, where it has one."),
  ]
}
