/// How the documentation of lanes is written.
enum DocsFormat: String, CaseIterable {
  case json
  case markdown
  case html
}
