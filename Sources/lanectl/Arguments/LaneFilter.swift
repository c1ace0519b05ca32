import FastfileParser

/// Which lanes are wanted; every part has to agree.
struct LaneFilter {
  /// Who may call a lane.
  enum Visibility {
    case publicOnly
    case privateOnly
    case any
  }

  var visibility = Visibility.publicOnly
  /// The platforms' names, "general" for lanes without one; empty for all.
  var platforms: [String] = []
  /// Patterns for the name, one of which has to match; empty for all.
  var names: [Glob] = []
  /// What has to occur, each of it.
  var texts: [SearchText] = []
  /// Patterns for what its body calls, one of which has to match; empty for all.
  var calls: [Glob] = []
  /// Patterns for the variables its body reads, one of which has to match; empty for all.
  var environment: [Glob] = []
  /// Whether only lanes without documentation are wanted.
  var undocumentedOnly = false
  /// Patterns for the path of the file that defines it, one of which has to match; empty for all.
  var files: [Glob] = []

  /// Whether anything but private lanes is left out.
  var isSelective: Bool {
    !platforms.isEmpty || !names.isEmpty || !texts.isEmpty || undocumentedOnly || !files.isEmpty
      || !calls.isEmpty || !environment.isEmpty || visibility == .privateOnly
  }

  /// Whether it looks at what only the bodies of lanes tell.
  var needsFacts: Bool { !texts.isEmpty || !calls.isEmpty || !environment.isEmpty }

  /// Whether a lane is wanted as far as private lanes are concerned.
  func admitsVisibility(of lane: Lane) -> Bool {
    switch visibility {
    case .any: true
    case .publicOnly: !lane.isPrivate
    case .privateOnly: lane.isPrivate
    }
  }

  /// Whether a lane is wanted, apart from being private or not.
  func admits(_ lane: Lane) -> Bool {
    admitsPlatform(of: lane)
      && (names.isEmpty || names.contains { $0.matches(lane.name) })
      && (!undocumentedOnly || lane.documentation.allSatisfy(\.isWhitespace))
      && admitsFile(of: lane)
      && (calls.isEmpty || admitsCalls(of: lane))
      && (environment.isEmpty || lane.environment.contains { name in environment.contains { $0.matches(name) } })
      && (texts.isEmpty || admitsText(of: lane))
  }

  private func admitsPlatform(of lane: Lane) -> Bool {
    guard !platforms.isEmpty else { return true }
    let shown = Self.platformName(of: lane)
    return platforms.contains { $0.utf8.elementsEqual(shown.utf8) }
  }

  /// What `--platform` calls a lane's platform.
  static func platformName(of lane: Lane) -> String {
    lane.platform.map { $0.name.isEmpty ? "general" : $0.name } ?? "general"
  }

  private func admitsCalls(of lane: Lane) -> Bool {
    // A lane of another platform is called by both names.
    let lanes = lane.lanes + lane.lanes.compactMap { $0.split(separator: " ").last.map(String.init) }
    let actions = lane.actions.flatMap(BuiltInActions.names(ofSame:))
    return (lane.actions + actions + lanes).contains { name in calls.contains { $0.matches(name) } }
  }

  private func admitsFile(of lane: Lane) -> Bool {
    guard !files.isEmpty else { return true }
    let path = lane.location.path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return files.contains { $0.matches($0.hasSlash ? path : name) }
  }

  private func admitsText(of lane: Lane) -> Bool {
    var fields = [lane.name, lane.comment ?? ""] + lane.description
    for parameter in lane.parameters {
      fields += [parameter.name, parameter.description ?? ""]
    }
    return texts.allSatisfy { $0.occurs(in: fields) }
  }
}
