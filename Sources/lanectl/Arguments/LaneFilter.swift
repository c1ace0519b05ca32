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
  /// Texts each of which has to occur, in upper or lower case.
  var texts: [String] = []
  /// Whether only lanes without documentation are wanted.
  var undocumentedOnly = false
  /// Patterns for the path of the file that defines it, one of which has to match; empty for all.
  var files: [Glob] = []

  /// Whether anything but private lanes is left out.
  var isSelective: Bool {
    !platforms.isEmpty || !names.isEmpty || !texts.isEmpty || undocumentedOnly || !files.isEmpty
      || visibility == .privateOnly
  }

  /// Whether it looks at what only the bodies of lanes tell.
  var needsFacts: Bool { !texts.isEmpty }

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
      && (texts.isEmpty || admitsText(of: lane))
  }

  private func admitsPlatform(of lane: Lane) -> Bool {
    guard !platforms.isEmpty else { return true }
    let name = lane.platform?.name ?? ""
    let shown = name.isEmpty ? "general" : name
    return platforms.contains { $0.utf8.elementsEqual(shown.utf8) }
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
    let folded = fields.map { $0.lowercased() }
    return texts.allSatisfy { text in
      let wanted = Array(text.lowercased().utf8)
      return folded.contains { Self.contains(Array($0.utf8), wanted) }
    }
  }

  private static func contains(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
