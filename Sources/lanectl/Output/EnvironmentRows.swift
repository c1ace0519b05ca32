import FastfileParser

/// The environment variables of a lane, a row for each.
enum EnvironmentRows {
  static func rows(_ uses: [EnvironmentUse]) -> [LaneSheet.Row] {
    var names: [String] = []
    var usesOfName: [String: [EnvironmentUse]] = [:]
    for use in uses {
      if usesOfName[use.name] == nil { names.append(use.name) }
      usesOfName[use.name, default: []].append(use)
    }
    return names.compactMap { name in
      guard let uses = usesOfName[name], let first = uses.first else { return nil }
      var parts: [String] = []
      if uses.contains(where: \.isRequired) { parts.append("required") }
      if let value = uses.lazy.compactMap(\.default).first { parts.append("default \(VisibleText.firstLine(value))") }
      if uses.contains(where: \.isWritten) { parts.append(uses.allSatisfy(\.isWritten) ? "set" : "read and set") }
      if !first.through.isEmpty { parts.append("through " + first.through.joined(separator: ", ")) }
      return LaneSheet.Row(name: name, text: parts.joined(separator: ", "), place: first.location)
    }
  }
}
