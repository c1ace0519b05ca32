/// What the word before the cursor may become.
struct Candidate: Hashable {
  /// The whole word.
  var text: String
  /// What it means, on one line; empty where there is nothing to say.
  var description = ""
  /// Whether the word goes on behind it, as behind `name:`.
  var goesOn = false
}

/// What a shell is to offer.
enum CompletionAnswer: Hashable {
  /// These words, in this order.
  case words([Candidate])
  /// The names of files, which the shell knows best how to write.
  case files
  /// The names of folders.
  case folders
}
