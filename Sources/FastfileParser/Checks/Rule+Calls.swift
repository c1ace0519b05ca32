extension Rule {
  /// Who calls what.
  static let calls: [Rule] = [
    Rule(
      "lane-of-other-platform", .warning, "A call of a lane that only another platform has",
      "A lane can call those of the platform that runs and the general ones. A lane of another platform is not found: fastlane looks for an "
        + "action of that name and fails. Make the lane a general one, or add one of that name to the platform."),
    Rule(
      "unknown-lane", .warning, "A call of a lane that does not exist",
      "The name is neither a lane nor a method of these files nor a built-in action, but differs by a slip from a lane that does exist. fastlane fails "
        + "when the call is reached."),
    Rule(
      "unused-private-lane", .warning, "A private lane that nothing calls",
      "Private lanes can't be run from the command line, and nothing in these files names this one. Delete it, or make it public."
    ),
    Rule(
      "deprecated-action", .warning, "An action that fastlane has given up",
      "The action is marked as deprecated in fastlane, prints a warning, and may stop working. The message names what replaces it."
    ),
  ]

  /// What lanes take and what is passed to them.
  static let parameters: [Rule] = [
    Rule(
      "unknown-parameter", .warning, "A call passes something that the lane does not take",
      "The lane's block has no keyword of that name, which Ruby refuses when the call is reached; or the lane never reads that option, so "
        + "that what is passed has no effect. Look for a slip in the name."),
    Rule(
      "missing-parameter", .warning, "A call leaves out something that the lane needs",
      "The lane's block has a keyword without a default, or it stops by itself without that option. Such a call fails when it is reached."
    ),
    Rule(
      "documented-parameter-unused", .warning, "A documented parameter that the lane does not read",
      "A comment or a description names a parameter that the lane's block never reads. The name may have changed, or the documentation is out of date."
    ),
    Rule(
      "undocumented-parameter", .note, "A parameter that the documentation leaves out", on: false,
      "Other parameters of the lane are documented with @param or @option, this one is not."),
  ]

  /// Comments that switch rules off.
  static let comments: [Rule] = [
    Rule(
      "unused-disable", .warning, "A comment switches off a rule that has nothing to say there",
      "`# lanectl:disable CODE` behind code counts for that line, on a line of its own for the next one, and above a lane for all of it. "
        + "`# lanectl:disable-file CODE` counts for its file. This one hides nothing; delete it, or correct its place."),
    Rule(
      "unknown-code", .warning, "A comment names a rule that does not exist",
      "`# lanectl:disable` is followed by codes with blanks or commas between them, and by ` -- ` and a reason if you like. "
        + "`lanectl check --explain all` lists the codes."),
  ]
}
