import FastfileParser

/// A change in words, a line for each lane, Fastfile and diagnostic.
struct ChangeText {
  let style: Style
  /// Whether bytes of paths that are not UTF-8 are spelt out, as a terminal needs.
  let spellsBytes: Bool

  /// The lines of a change, those for location and text only left out.
  func lines(_ change: ListingChange, includingNewFaults: Bool = true) -> [String] {
    change.added.map { style.green("+ " + title($0.lane)) }
      + change.removed.map { style.red("- " + title($0.lane)) }
      + change.modified.filter { $0.aspects.contains(where: \.isShown) }.map(line)
      + change.remarks.map { style.yellow("~ " + path($0.path)) + ": " + $0.text }
      + (includingNewFaults ? change.newFaults.map { style.red("! ") + fault($0) } : [])
      + change.oldFaults.map { style.green("✓ ") + style.dim("gone: " + fault($0)) }
  }

  private func line(_ modification: ListingChange.Modification) -> String {
    let (before, after) = (modification.before, modification.after)
    let words = modification.aspects.filter(\.isShown).map { aspect in
      switch aspect {
      case .name: "renamed from \(VisibleText.escape(before.lane.name))"
      case .platform: "platform, was \(before.lane.platform.map { VisibleText.escape($0.name) } ?? "general")"
      case .file:
        LaneAspect.same(before.fastfile, after.fastfile)
          ? "moved from \(path(before.lane.location.path)) to \(path(after.lane.location.path))"
          : "moved from \(path(before.fastfile)) to \(path(after.fastfile))"
      case .kind: after.lane.isPrivate ? "private now" : before.lane.isPrivate ? "public now" : "kind"
      case .calledBy: "callers"
      case .lanes: "calls"
      default: aspect.rawValue
      }
    }
    return style.yellow("~ " + title(after.lane)) + ": " + words.joined(separator: ", ")
  }

  private func title(_ lane: Lane) -> String {
    VisibleText.escape(
      [lane.platform?.name, lane.name].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private func fault(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { "\(path($0.path)):\($0.line):\($0.column): " } ?? ""
    return place + diagnostic.severity.rawValue + ": "
      + VisibleText.escape(path: diagnostic.message, bytes: spellsBytes)
  }

  private func path(_ path: String) -> String { VisibleText.escape(path: path, bytes: spellsBytes) }
}
