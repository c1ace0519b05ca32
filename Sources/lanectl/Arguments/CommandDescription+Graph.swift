extension CommandDescription {
  /// `lanectl graph`
  static let graph = CommandDescription(
    summary: "Show which lane calls which, hooks and circles included",
    usage: "lanectl graph [OPTION…] [PATH…]",
    operands: .paths,
    discussion: [
      pathsParagraph,
      "The filters choose the lanes from which calls are followed; what they call is shown whatever it is. A LANE is a "
        + "name, alone or behind its platform in one word: \"ios beta\".",
    ],
    examples: [
      Example("lanectl graph --from release", "everything that release does"),
      Example("lanectl graph --to 'ios match_all' --all", "everything that ends up there"),
      Example("lanectl graph --format dot | dot -Tsvg > lanes.svg", "a drawing"),
    ],
    statuses: [
      Status(.success, "done"),
      Status(.fault, "done, but there is an error in a Fastfile; or no such lane"),
      Status(.failure, "could not be done: bad arguments, no such path, an unreadable file, no Fastfile found"),
    ])
}
