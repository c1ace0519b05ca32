extension Fastfile {
  /// The lanes as fastlane writes them into its README.md, byte for byte.
  ///
  /// The text begins with the line end of the heading `# Available Actions` and ends where the closing part begins. Made
  /// from a Fastfile whose private lanes have not been taken out; they are left out here unless asked for.
  public func fastlaneMarkdown(
    _ style: FastlaneMarkdownStyle = .current, includingPrivate: Bool = false
  ) -> String {
    // General lanes stand on top, whenever they were defined.
    let ordered = platforms.filter { $0 == nil } + platforms.filter { $0 != nil }
    let groups = ordered.map { platform in
      let listed = lanes.filter { $0.platform == platform && (includingPrivate || !$0.isPrivate) }
      guard style.listsEmptyPlatforms || !listed.isEmpty else { return "" }
      let heading = platform.map { (style.isSpaced ? "\n" : "") + "## \(style.heading(of: $0))\n" } ?? ""
      return heading + listed.map { Self.entry(of: $0, style) }.joined() + "\n----\n\n"
    }
    return "\n" + groups.joined()
  }

  private static func entry(of lane: Lane, _ style: FastlaneMarkdownStyle) -> String {
    let name = [lane.platform?.name, lane.name].compactMap { $0 }.joined(separator: " ")
    let text = lane.description.joined(separator: "\n\n")
    return style.isSpaced
      ? "\n### \(name)\n\n```sh\n[bundle exec] fastlane \(name)\n```\n\n\(text)\n"
      : "### \(name)\n```\nfastlane \(name)\n```\n\(text)\n"
  }
}
