extension Rule {
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
