extension CommandDescription {
  /// `lanectl list`
  static let list = CommandDescription(
    summary: "List the lanes of a file, a folder or a whole repository (this is what lanectl alone does)",
    usage: "lanectl [list] [OPTION…] [PATH…]",
    otherNames: ["lanes", "ls"],
    operands: .paths,
    discussion: [
      pathsParagraph,
      "A lane is listed when every kind of filter admits it. Of several --platform, --name, --in-file, --calls or "
        + "--uses-env one has to fit, whether repeated or in one list with commas; of several --grep each.",
    ],
    examples: [
      Example("lanectl", "every lane below the current folder"),
      Example("lanectl ios --all", "those of ios/, private ones too"),
      Example("lanectl --platform ios,general --grep beta", "those about beta, of ios or of no platform"),
      Example("fastlane $(lanectl --format names | fzf)", "choose one and run it"),
      Example("lanectl --json | jq -r '.fastfiles[].lanes[].command'", "the commands that run them"),
    ])
}
