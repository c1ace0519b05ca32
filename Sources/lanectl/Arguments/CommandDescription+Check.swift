extension CommandDescription {
  /// `lanectl check`
  static let check = CommandDescription(
    summary: "Say what is wrong or doubtful in Fastfiles, with its place",
    usage: "lanectl check [OPTION…] [PATH…]",
    otherNames: ["lint", "validate", "verify"],
    operands: .paths,
    discussion: [
      pathsParagraph,
      "Nothing is run, and nothing is changed. A comment \"# lanectl:disable CODE\" hides a fault: behind code for that "
        + "line, on a line of its own for the next line or, above a lane, for the whole lane. \"# lanectl:disable-file CODE\" "
        + "counts for its file. A reason may follow behind \" -- \".",
    ],
    examples: [
      Example("lanectl check", "everything below the current folder"),
      Example("lanectl check --strict --format github", "in a workflow of GitHub Actions"),
      Example("lanectl check --format sarif > lanectl.sarif", "for code scanning"),
      Example("lanectl check --only undocumented-lane", "public lanes without a description"),
      Example("lanectl check --explain duplicate-lane", "what a code means, and what to do"),
    ],
    statuses: [
      Status(.success, "done, and no error was found, or with --strict no warning either"),
      Status(.fault, "done, and an error was found, or with --strict a warning"),
      Status(.failure, "could not be done: bad arguments, no such path, an unreadable file, no Fastfile found"),
    ])
}
