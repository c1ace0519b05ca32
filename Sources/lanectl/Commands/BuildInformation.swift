/// Which lanectl this is; `--version --json` prints it, and `schema/lanectl-version.schema.json` describes that.
struct BuildInformation: Encodable {
  /// The version, in its only place.
  static let version = "0.1.0"

  /// The day of that version, for the manual page.
  static let date = "2026-11-30"

  /// What `git archive` puts in the place of the words between the dollar signs, as `.gitattributes` tells it to; in a
  /// work tree they stay.
  private static let archivedCommit = "$Format:%H$"

  /// The commit that the sources are of; nil where they come from a work tree, which may differ from any commit.
  var commit: String? = Self.commit(in: archivedCommit)

  /// The commit that a text names, which is nothing but hexadecimal digits.
  static func commit(in text: String) -> String? {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) } ? text : nil
  }

  /// The system and the processor that the program was built for.
  static var platform: String {
    #if os(macOS)
      let system = "macos"
    #elseif os(Linux)
      let system = "linux"
    #else
      let system = "other"
    #endif
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "other"
    #endif
    return "\(system)-\(processor)"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(JSONListing.schemaVersion, forKey: .schemaVersion)
    try container.encode(Self.version, forKey: .version)
    // Encoded even when it is nil.
    try container.encode(commit, forKey: .commit)
    try container.encode(Self.platform, forKey: .platform)
  }
}
