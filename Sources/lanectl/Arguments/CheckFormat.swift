/// How `check` prints what it found.
enum CheckFormat: String, CaseIterable {
  case text
  case json
  case sarif
  case github
}
