extension CommandDescription {
  /// `lanectl docs`
  static let docs = CommandDescription(
    summary: "Write the documentation of lanes as JSON, Markdown or a page, or keep a README.md up to date",
    usage: "lanectl docs [OPTION…] [PATH…]",
    otherNames: ["doc", "document", "readme"],
    operands: .paths,
    discussion: [
      pathsParagraph,
      "With --update or --check and no PATH the Fastfile beside the file is read. In a README.md that fastlane wrote, "
        + "what is below \"\(ReadmePart.heading)\" up to the closing rule is rewritten, in the style of the fastlane that "
        + "wrote it; in another file, what is between the lines \"\(ReadmeMarker.opening)\" and "
        + "\"\(ReadmeMarker.closing)\".",
    ],
    examples: [
      Example("lanectl docs --update fastlane/README.md", "bring fastlane's own README.md up to date"),
      Example("lanectl docs --check fastlane/README.md", "in CI: fail, with a diff, where it is not"),
      Example("lanectl docs --format html -o lanes.html", "a page to search and to share"),
      Example("lanectl docs --style full ios", "Markdown with parameters, calls and links to the source"),
    ],
    statuses: [
      Status(.success, "done; with --check, the file is up to date"),
      Status(.fault, "there is an error in a Fastfile, or with --check the file is out of date"),
      Status(.failure, "could not be done: bad arguments, no such path, a file that can't be read or written"),
    ])
}
