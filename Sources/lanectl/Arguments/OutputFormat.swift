/// How the lanes are printed.
enum OutputFormat: String, CaseIterable {
  case text
  case names
  case json
  case jsonLines = "jsonl"
  case markdown
  case fastlaneJSON = "fastlane-json"
}
