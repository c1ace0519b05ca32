/// Which flow blocks run around the lanes of a Fastfile.
package struct HookTable: Sendable {
  private struct Key: Hashable {
    var name: String
    var platform: Platform?
  }

  private static let names = ["before_all", "before_each", "after_each", "after_all", "error"]

  /// The last block of each name and platform, which takes the place of those before it.
  private let hooks: [Key: Hook]

  /// Files the blocks.
  package init(_ hooks: [Hook]) {
    self.hooks = Dictionary(
      hooks.map { (Key(name: $0.name, platform: $0.platform), $0) }, uniquingKeysWith: { _, last in last })
  }

  /// The blocks around a lane, as `Fastfile.hooks(around:)` has them.
  package func hooks(around lane: Lane) -> [Hook] {
    guard !hooks.isEmpty else { return [] }
    return Self.names.flatMap { name in
      let general = hooks[Key(name: name)]
      let own = lane.platform.flatMap { hooks[Key(name: name, platform: $0)] }
      return [own, general].compactMap { $0 }
    }
  }
}
