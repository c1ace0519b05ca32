extension Rule {
  /// What keeps a file from being read at all.
  static let files: [Rule] = [
    Rule(
      "no-fastfile", .error, "Nothing to read was found",
      "No Fastfile lies in the folders that were searched. Name a file, or the folder of a project that uses fastlane."),
    Rule(
      "missing-file", .error, "A path leads nowhere",
      "The path that was given does not exist. Check how it is spelt and which folder it counts from."),
    Rule(
      "unreadable", .error, "A file can't be read",
      "The system refuses to read the file, for the reason that the message gives. Its permissions are a good place to look."
    ),
    Rule(
      "folder", .error, "A folder stands where a file is needed",
      "A folder was named where only a file makes sense. Name the Fastfile inside it."),
    Rule(
      "bad-root", .error, "`--root` names no folder",
      "`--root` takes the folder outside of which no imported file is read."),
    Rule(
      "link", .error, "A link was not followed",
      "The path is a symbolic link that nothing has followed. Name the file it leads to."),
    Rule(
      "not-a-regular-file", .error, "A device, socket or pipe was named",
      "Only regular files are read, since others may never end. Name a file with text in it."),
    Rule(
      "too-large", .error, "A file is larger than a Fastfile can be",
      "Files above 16 MiB are not read. It is probably not the file that was meant."),
    Rule(
      "binary-file", .error, "A file is no text",
      "The file holds bytes that no text has, so it can't be a Fastfile. Check the path."),
    Rule(
      "wrong-name", .error, "A file is not called Fastfile",
      "It was to be read as a main file, which has to be called Fastfile or Fastfile.swift."),
    Rule(
      "outside", .error, "A file lies outside the folder that may be read",
      "Nothing outside the repository is read, so that a Fastfile can't probe the machine. --root or --allow-outside widen that."
    ),
    Rule(
      "wrong-content-type", .error, "A file was to be written in another language",
      "A Fastfile in Ruby can't be written as one in Swift, nor the reverse."),
    Rule(
      "usage", .error, "The command line makes no sense",
      "An option or a word is not understood. `lanectl --help` lists what there is."),
    Rule(
      "invalid-utf8", .error, "The file is not valid UTF-8",
      "fastlane reads the main Fastfile as UTF-8 whatever the locale says, and refuses all of it for one bad byte, even one in "
        + "a comment. Save the file as UTF-8; the place is that of the first bad byte."),
    Rule(
      "unresolved-eval", .note, "Code that can't be known is evaluated",
      "`eval` or `instance_eval` is given a text that depends on more than the files: what it defines is missing here, so checks that would need it "
        + "say nothing. Write the code out, or put it into a file and import that."),
    Rule(
      "evaluation-limit", .warning, "The file computes too much to be followed",
      "The top level loops or nests further than it is followed without running it. Lanes after that place are listed by what is written alone."
    ),
  ]
}
