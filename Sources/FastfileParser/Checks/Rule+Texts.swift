extension Rule {
  /// Bytes that mislead.
  static let texts: [Rule] = [
    Rule(
      "smart-quotes", .warning, "Curly quotes in the main Fastfile",
      "fastlane replaces curly quotes by straight ones everywhere in the main Fastfile before Ruby reads it, in texts too. Inside a string "
        + "of the same kind of quotes that ends the string. Type straight quotes."),
    Rule(
      "smart-quotes-in-import", .warning, "Curly quotes as quotes in an imported file",
      "fastlane replaces curly quotes in the main Fastfile only. In an imported file Ruby takes them for letters, so the "
        + "text is a call of an unknown name. Type straight quotes."),
    Rule(
      "invisible-character", .warning, "An invisible character is part of a name",
      "Ruby takes a no-break space, a zero-width space or a byte order mark in the middle of a file for a letter. `lane` with one in front is another word than `lane`. "
        + "Such characters come from web pages and chats; delete the blanks and type them anew."),
    Rule(
      "heredoc-indentation", .warning, "Tabs and spaces mixed in a `<<~` heredoc",
      "`<<~` takes off the indentation that all lines share, and counts a tab as up to eight columns. With tabs on some lines and spaces on others the "
        + "text keeps blanks that the editor does not show. Use one of both."),
    Rule(
      "heredoc-line-ends", .note, "Windows line ends inside a heredoc", on: false,
      "Ruby turns each CRLF inside a heredoc into LF, so the text differs from the file's bytes. Scripts and files written "
        + "from it have Unix line ends."),
  ]
}
