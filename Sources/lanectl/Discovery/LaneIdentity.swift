import FastfileParser

/// What tells lanes of several Fastfiles apart: one that several import is the same lane.
struct LaneIdentity: Hashable {
  private let command: String
  private let place: SourceLocation

  init(_ lane: Lane) {
    command = lane.command
    place = lane.location
  }
}
