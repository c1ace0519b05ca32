extension Rule {
  /// What `desc` describes.
  static let descriptions: [Rule] = [
    Rule(
      "misplaced-desc", .warning, "A description goes to another lane than it seems to",
      "`desc` describes the next lane that is defined, whatever stands between. Above a flow block, a platform, a method or an import it "
        + "describes the lane after that, together with that lane's own description. Use a comment there."),
    Rule(
      "unused-desc", .warning, "A description describes no lane",
      "No lane follows, or the `desc` stands inside a lane's block, where it describes nothing. Move it above the lane."
    ),
    Rule(
      "conditional-description", .note, "A description depends on what only a run knows",
      "Whether `desc` is called, or with which text, depends on a condition that can't be known without running the file. The text shown is one of "
        + "those that are possible."),
    Rule(
      "undocumented-lane", .note, "A public lane without description", on: false,
      "Neither a `desc` nor a comment says what the lane does, so `fastlane lanes` and the README show its name only."),
  ]
}
