/// When colours are used.
enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never

  /// Whether output is coloured, by the conventions of `NO_COLOR`, `CLICOLOR_FORCE` and `TERM=dumb`.
  func isOn(terminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = environment("NO_COLOR"), !value.isEmpty { return false }
      if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
      return terminal && environment("TERM") != "dumb"
    }
  }
}
