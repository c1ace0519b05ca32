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
      "undocumented-lane", .note, "A public lane without description", on: false,
      "Neither a `desc` nor a comment says what the lane does, so `fastlane lanes` and the README show its name only."),
  ]

  /// What is imported.
  static let imports: [Rule] = [
    Rule(
      "import-not-found", .error, "An imported file does not exist",
      "A relative path counts from the folder of the main Fastfile, in imported files too, and not from the file that holds the import. "
        + "fastlane stops there."),
    Rule(
      "import-no-path", .error, "An import without a path",
      "`import` needs a path and `import_from_git` a url; here it is nil or empty."),
    Rule(
      "import-unreadable", .error, "An imported file can't be read",
      "It is a folder, too large, or the system refuses to read it."),
    Rule(
      "import-outside", .warning, "An imported file lies outside the folder that may be read",
      "The file was not read, so its lanes are missing here. `--root DIR` or `--allow-outside` let it be read. On another machine it may not exist at all."
    ),
    Rule(
      "import-cycle", .error, "Files import one another",
      "fastlane reads an imported file again each time, so two files that import one another never end."),
    Rule(
      "import-twice", .warning, "A file is imported twice for the same platform",
      "fastlane runs an imported file once for each import. Its lanes then exist already, which is an error, and its flow blocks "
        + "and top-level actions run again."),
    Rule(
      "import-wrong-folder", .warning, "A relative import finds another file than the one beside it",
      "A relative path counts from the folder of the main Fastfile, even in an imported file. Here a file of that name lies beside the importing "
        + "one too, and is not the one that is read."),
    Rule(
      "unresolved-import", .note, "What an import brings in can't be known",
      "The path is computed, or lies in a repository that is not fetched. Its lanes are missing here, so checks that would need them say nothing."
    ),
  ]

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
