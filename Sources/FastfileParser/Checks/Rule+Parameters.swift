extension Rule {
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
}
