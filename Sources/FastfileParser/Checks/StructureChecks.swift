/// The rules on platforms, flow blocks and the version.
enum StructureChecks {
  static func run(_ context: CheckContext) -> [Diagnostic] {
    context.files.flatMap(nestedPlatforms) + stringPlatforms(context) + duplicateHooks(context)
      + context.files.flatMap(emptyHooks) + context.files.flatMap(versions)
  }

  private static func nestedPlatforms(_ file: SyntaxIndex) -> [Diagnostic] {
    file.declarations.filter { $0.name == "platform" }.compactMap { inner in
      guard case .platform(let outer) = file.surroundings(inner.node) else { return nil }
      return Diagnostic(
        rule: "nested-platform",
        "the platform '\(file.title(inner))' is opened inside '\(file.title(outer))' and ends it; close that one first",
        at: file.headLocation(inner),
        related: [Diagnostic.Related(message: "the outer platform", location: file.headLocation(outer))])
    }
  }

  private static func stringPlatforms(_ context: CheckContext) -> [Diagnostic] {
    var said: Set<SourceLocation> = []
    return context.fastfile.lanes.compactMap { lane in
      guard let name = lane.platform?.name, lane.platform?.isString == true, !lane.isDynamic else { return nil }
      var place = lane.nameLocation
      if let (file, declaration) = context.declaration(at: lane.location),
        case .platform(let platform) = file.surroundings(declaration.node)
      {
        place = file.headLocation(platform)
      }
      guard said.insert(place).inserted else { return nil }
      return Diagnostic(
        rule: "string-platform",
        "fastlane lists the lanes of a platform named by a string, but can't run them; write platform :\(name)",
        at: place)
    }
  }

  private static func duplicateHooks(_ context: CheckContext) -> [Diagnostic] {
    var first: [String: SourceLocation] = [:]
    var found: [Diagnostic] = []
    for hook in context.fastfile.hooks {
      guard let (file, declaration) = context.declaration(at: hook.location), !file.isConditional(declaration.node)
      else { continue }
      let place = file.headLocation(declaration)
      let key = "\(hook.name) \(hook.platform.map { "\($0.isString) \($0.name)" } ?? "")"
      // The same place again is that of a file imported twice.
      guard let earlier = first.updateValue(place, forKey: key), earlier != place else { continue }
      let owner = hook.platform.map { " of '\($0.name)'" } ?? ""
      found.append(
        Diagnostic(
          rule: "duplicate-hook",
          "this '\(hook.name)'\(owner) replaces the one before it, which never runs; merge them",
          at: place, related: [Diagnostic.Related(message: "the one that never runs", location: earlier)]))
    }
    return found
  }

  private static func emptyHooks(_ file: SyntaxIndex) -> [Diagnostic] {
    file.declarations.filter { declaration in
      guard declaration.isHook, file.tree[declaration.node].c.isNone, file.argument(declaration).isNone else {
        return false
      }
      if case .topLevel = file.surroundings(declaration.node) { return true }
      if case .platform = file.surroundings(declaration.node) { return true }
      return false
    }.map { declaration in
      Diagnostic(
        rule: "hook-without-block", "'\(declaration.name)' has no block, so it does nothing; write 'do' behind it",
        at: file.headLocation(declaration))
    }
  }

  // MARK: fastlane_version

  private static func versions(_ file: SyntaxIndex) -> [Diagnostic] {
    file.declarations.filter { $0.name.hasSuffix("fastlane_version") }.compactMap { declaration in
      let argument = file.argument(declaration)
      guard !argument.isNone, file.tree.kind(argument) == .string, let text = file.word(argument),
        !isVersion(text)
      else { return nil }
      return Diagnostic(
        rule: "malformed-version", "'\(text)' is no version; write numbers with dots between them, such as \"2.210.1\"",
        at: file.tree.source.location(file.tree.range(argument)))
    }
  }

  /// Whether RubyGems takes a text for a version: `1.2.3.rc1-4.5`, blanks around it, or nothing at all.
  static func isVersion(_ text: String) -> Bool {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D]
    let bytes = text.utf8.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed()
    if bytes.isEmpty { return true }
    let halves = bytes.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    let segments = halves[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard segments[0].allSatisfy(ByteClass.isDigit), segments.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isWordByte) })
    else { return false }
    guard halves.count > 1 else { return true }
    return halves[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    ByteClass.isDigit(byte) || ByteClass.isLetter(byte)
  }
}
