import FastfileParser
import Foundation

/// The lanes of one platform that a search leaves.
struct LaneGroup: Identifiable {
  var platform: Platform?
  var lanes: [Lane]

  var id: Platform? { platform }

  /// The platform as fastlane's README.md has it.
  var title: String { platform.map { FastlaneMarkdownStyle.current.heading(of: $0) } ?? "General" }

  /// The groups that are not empty, in the order in which fastlane lists them.
  static func groups(of fastfile: Fastfile, matching search: String) -> [LaneGroup] {
    fastfile.platforms.compactMap { platform in
      let lanes = fastfile.lanes.filter { $0.platform == platform && matches($0, search) }
      return lanes.isEmpty ? nil : LaneGroup(platform: platform, lanes: lanes)
    }
  }

  private static func matches(_ lane: Lane, _ search: String) -> Bool {
    let texts = [lane.name, lane.documentation] + lane.parameters.map(\.name)
    return search.isEmpty || texts.contains { $0.range(of: search, options: .caseInsensitive) != nil }
  }
}
