extension Rule {
  /// Who calls what.
  static let calls: [Rule] = [
    Rule(
      "lane-of-other-platform", .warning, "A call of a lane that only another platform has",
      "A lane can call those of the platform that runs and the general ones. A lane of another platform is not found: fastlane looks for an "
        + "action of that name and fails. Make the lane a general one, or add one of that name to the platform."),
    Rule(
      "unknown-lane", .warning, "A call of a lane or action that does not exist",
      "The name is neither a lane nor a method of these files nor a built-in action, but differs by a slip from one that does exist. fastlane fails "
        + "when the call is reached."),
    Rule(
      "unused-private-lane", .warning, "A private lane that nothing calls",
      "Private lanes can't be run from the command line, and nothing that can be run calls this one. Delete it, or make it public."
    ),
    Rule(
      "deprecated-action", .warning, "An action that fastlane has given up",
      "The action is marked as deprecated in fastlane, prints a warning, and may stop working. The message names what replaces it."
    ),
  ]
}
