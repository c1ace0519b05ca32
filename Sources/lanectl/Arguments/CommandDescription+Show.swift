extension CommandDescription {
  /// `lanectl show`
  static let show = CommandDescription(
    summary: "Show everything known of one lane",
    usage: "lanectl show [OPTION…] LANE [PATH…]",
    otherNames: ["describe", "info"],
    operands: .laneAndPaths,
    discussion: [
      "A LANE is named as fastlane takes it: beta, \"ios beta\" or ios:beta, with general for those without a platform. "
        + "All lanes that fit are shown, private ones too.",
      pathsParagraph,
    ],
    examples: [
      Example("lanectl show beta", "every lane called beta"),
      Example("lanectl show ios beta --source", "that of ios, with its text"),
      Example("lanectl show ios:beta ios --json | jq '.lanes[].calls'", "what it calls, and where"),
    ],
    statuses: [
      Status(.success, "done"),
      Status(.fault, "no such lane, or an error in its Fastfile"),
      Status(.failure, "could not be done: bad arguments, no such path, an unreadable file, no Fastfile found"),
    ])
}
