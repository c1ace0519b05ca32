extension CommandDescription {
  /// `lanectl completions`
  static let completions = CommandDescription(
    summary: "Print the script that makes a shell complete words",
    usage: "lanectl completions [OPTION…] bash|zsh|fish",
    operands: .choice("SHELL", Shell.allCases.map(\.rawValue)),
    discussion: [
      "The script asks lanectl itself whenever a word is completed: for commands, options and their values, lanes, "
        + "platforms and files; with --for fastlane for platforms, lanes and their parameters behind fastlane and "
        + "bundle exec fastlane."
    ],
    examples: [
      Example("source <(lanectl completions bash)", "in ~/.bashrc"),
      Example("eval \"$(lanectl completions bash)\"", "the same in bash 3.2, which macOS has"),
      Example("source <(lanectl completions zsh)", "in ~/.zshrc, behind compinit"),
      Example("lanectl completions fish | source", "in ~/.config/fish/config.fish"),
      Example("source <(lanectl completions --for fastlane zsh)", "the same for fastlane itself"),
    ],
    statuses: Status.ofTelling)
}
