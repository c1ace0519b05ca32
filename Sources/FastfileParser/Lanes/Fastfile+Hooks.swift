extension Fastfile {
  /// The flow blocks that run around a lane, in the order in which they run; those of `error` last.
  ///
  /// A later block of the same name and platform takes the place of an earlier one. A general block runs around the
  /// lanes of every platform, behind the platform's own: so does fastlane's `Runner.execute_flow_block`.
  public func hooks(around lane: Lane) -> [Hook] {
    ["before_all", "before_each", "after_each", "after_all", "error"].flatMap { name in
      let named = hooks.filter { $0.name == name }
      let general = named.last { $0.platform == nil }
      let own = lane.platform == nil ? nil : named.last { $0.platform == lane.platform }
      return [own, general].compactMap { $0 }
    }
  }
}
