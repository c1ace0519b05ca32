extension CommandDescription {
  /// `lanectl help`
  static let help = CommandDescription(
    summary: "Explain lanectl or one of its commands",
    usage: "lanectl help [COMMAND]",
    operands: .command,
    examples: [
      Example("lanectl help list", "what list can do"),
      Example("lanectl help --man > lanectl.1", "the manual page, for man ./lanectl.1"),
    ],
    statuses: Status.ofTelling)
}
