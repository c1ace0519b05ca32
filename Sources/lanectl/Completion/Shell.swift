/// A shell that completes words.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish
}
