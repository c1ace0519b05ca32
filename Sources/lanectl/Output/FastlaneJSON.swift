import FastfileParser

/// What `fastlane lanes --json` prints, byte for byte.
enum FastlaneJSON {
  /// The document for one Fastfile whose private lanes have not been taken out.
  ///
  /// A platform with private lanes only stays as an empty object.
  static func render(_ fastfile: Fastfile) -> [UInt8] {
    var writer = JSONWriter(isPretty: true, breaksEmptyObjects: true)
    writer.object { writer in
      for platform in fastfile.platforms {
        writer.key(platform?.name ?? "")
        writer.object { writer in
          for lane in fastfile.lanes where lane.platform == platform && !lane.isPrivate {
            writer.key(lane.name)
            writer.object { writer in
              writer.key("description")
              writer.string(lane.description.joined(separator: "\n"))
            }
          }
        }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}
