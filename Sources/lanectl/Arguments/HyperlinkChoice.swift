/// When names and paths are links.
enum HyperlinkChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// Terminals that tell their name in `TERM_PROGRAM`.
  private static let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "mintty", "rio", "Tabby"]
  /// Terminals that tell their name in `TERM`.
  private static let terms = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
  /// Variables that a terminal with links sets.
  private static let variables = ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM"]

  /// Whether there are links; a terminal inside another one, as of tmux, may not hand them on.
  func isOn(terminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let term = environment("TERM") ?? ""
      guard terminal, term != "dumb", !term.utf8.starts(with: "screen".utf8), !term.utf8.starts(with: "tmux".utf8)
      else {
        return false
      }
      if Self.programs.contains(environment("TERM_PROGRAM") ?? "") || Self.terms.contains(term) { return true }
      // Older versions of VTE printed garbage.
      if let version = environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
      return Self.variables.contains { !(environment($0) ?? "").isEmpty }
    }
  }
}
