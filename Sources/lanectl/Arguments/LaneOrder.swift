/// The order of the lanes of one platform.
enum LaneOrder: String, CaseIterable {
  /// That of definition.
  case source
  /// That of their names' bytes.
  case name
}
