extension Rule {
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
}
