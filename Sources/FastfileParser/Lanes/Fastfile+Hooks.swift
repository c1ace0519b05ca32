extension Fastfile {
  /// The flow blocks that run around a lane, in the order in which they run; those of `error` last.
  ///
  /// A later block of the same name and platform takes the place of an earlier one. A general block runs around the
  /// lanes of every platform, behind the platform's own: so does fastlane's `Runner.execute_flow_block`.
  public func hooks(around lane: Lane) -> [Hook] { HookTable(hooks).hooks(around: lane) }
}
