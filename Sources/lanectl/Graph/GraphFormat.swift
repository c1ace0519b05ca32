/// How a graph of calls is printed.
enum GraphFormat: String, CaseIterable {
  case text
  case mermaid
  case dot
  case json
}
