/// The rules on lanes and on where they stand.
enum LaneChecks {
  static func run(_ context: CheckContext) -> [Diagnostic] {
    context.files.flatMap(lanesInBodies) + lostPlatforms(context) + overrides(context) + undocumented(context.fastfile)
  }

  private static func lanesInBodies(_ file: SyntaxIndex) -> [Diagnostic] {
    file.declarations.filter { $0.isLane || $0.name == "platform" }.compactMap { inner in
      guard !file.tree[inner.node].c.isNone, case .body(let outer) = file.surroundings(inner.node) else { return nil }
      let what = inner.isLane ? "the lane '\(file.title(inner))'" : "the platform '\(file.title(inner))'"
      let place = outer.isLane ? "the lane '\(file.title(outer))'" : "'\(outer.name)'"
      return Diagnostic(
        rule: "lane-in-lane",
        "\(what) is defined inside \(place), so nothing lists or runs it; check the 'end' above it",
        at: file.headLocation(inner),
        related: [Diagnostic.Related(message: "it stands in here", location: file.headLocation(outer))])
    }
  }

  private static func lostPlatforms(_ context: CheckContext) -> [Diagnostic] {
    let lanes = context.fastfile.lanes.lazy.filter { $0.platform == nil }
    return lanes.compactMap { lane in
      guard let (file, declaration) = context.declaration(at: lane.location),
        case .platform(let platform) = file.surroundings(declaration.node),
        file.tree.kind(file.argument(platform)) != .nilLiteral, file.word(file.argument(platform)) != nil
      else { return nil }
      let name = file.title(platform)
      return Diagnostic(
        rule: "lane-after-platform",
        "the lane '\(lane.name)' is not one of '\(name)', since another platform's block before it ended that platform",
        at: lane.nameLocation,
        related: [
          Diagnostic.Related(message: "the platform it seems to belong to", location: file.headLocation(platform))
        ])
    }
  }

  private static func overrides(_ context: CheckContext) -> [Diagnostic] {
    let overrides = context.fastfile.lanes.filter { $0.kind == .overrideLane }
    guard !context.hasUnknownLanes, !overrides.isEmpty else { return [] }
    var originals: Set<String> = []
    // One of a platform, which the general lane of its name does not replace.
    var platforms: [String: String] = [:]
    for file in context.files {
      for declaration in file.declarations where declaration.name == "lane" || declaration.name == "private_lane" {
        guard let name = file.word(file.argument(declaration)) else { return [] }
        if case .platform(let platform) = file.surroundings(declaration.node) {
          platforms[name] = file.title(platform)
        } else {
          originals.insert(name)
        }
      }
    }
    // What is called like an action may be meant to take its place.
    return overrides.filter { !BuiltInActions.contains($0.name) && !originals.contains($0.name) }.compactMap { lane in
      let other = platforms[lane.name]
      guard lane.platform == nil || other == nil else { return nil }
      return Diagnostic(
        rule: "override-without-original",
        other.map {
          "there is no general lane '\(lane.name)' to override, only one of '\($0)'; put the override into that platform"
        } ?? "there is no lane '\(lane.name)' to override; check its name, or write 'lane' for a new one",
        at: lane.nameLocation)
    }
  }

  /// A diagnostic on a platform only if its name looks like that of one fastlane knows: others are meant as they are.
  static func narrowed(_ diagnostic: Diagnostic, _ context: CheckContext) -> Diagnostic? {
    guard diagnostic.code == "unsupported-platform", let place = diagnostic.location,
      let (file, declaration) = context.declaration(at: place), let name = file.word(file.argument(declaration))
    else { return diagnostic }
    let letters = name.lowercased()
    let isSlip = FastlaneDSL.knownPlatforms.contains { known in
      letters.contains(known) || letters.sorted() == known.sorted()
    }
    return isSlip ? diagnostic : nil
  }

  /// Public lanes of which nothing says what they do, in either language.
  static func undocumented(_ fastfile: Fastfile) -> [Diagnostic] {
    fastfile.lanes.filter { !$0.isPrivate && isBlank($0.documentation) }.map { lane in
      Diagnostic(
        rule: "undocumented-lane", "nothing says what the lane '\(lane.name)' does; write a desc above it",
        at: lane.nameLocation)
    }
  }

  private static func isBlank(_ text: String) -> Bool {
    // Most texts begin with a letter.
    if let first = text.utf8.first, ByteClass.isLetter(first) { return false }
    return text.allSatisfy(\.isWhitespace)
  }

  // MARK: Names of tools

  /// Says of a general lane that is called like a tool which of both `fastlane NAME` starts.
  static func explained(_ diagnostic: Diagnostic, _ context: CheckContext) -> Diagnostic {
    guard diagnostic.code == "tool-name", let source = context.files.first?.tree.source,
      let lane = diagnostic.location.flatMap({ context.toolLanes[$0] }),
      lane.platform == nil, !lane.isPrivate
    else { return diagnostic }
    var result = diagnostic
    result.message =
      isFoundByItsLine(lane.name, in: source)
      ? "'\(lane.name)' is also one of fastlane's tools, so fastlane warns of this lane whenever it reads the file; rename it"
      : "'fastlane \(lane.name)' starts the tool of that name and not this lane; rename it, or write the plain line "
        + "'lane :\(lane.name) do' in the main file, indented by spaces only"
    return result
  }

  /// Whether fastlane, which looks for a line and reads no Ruby then, finds a lane of that name.
  private static func isFoundByItsLine(_ name: String, in source: SourceText) -> Bool {
    let beginning = Array("lane :\(name)".utf8)
    return (1...source.lineCount).contains { number in
      let line = source.line(number).utf8.drop { $0 == UInt8(ascii: " ") }
      guard line.starts(with: beginning) else { return false }
      let next = line.dropFirst(beginning.count).first
      return next == nil || next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") || next == UInt8(ascii: ":")
    }
  }
}
