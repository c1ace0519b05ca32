/// Where the source of a lane is: what a later pass reads its facts from.
struct LaneSource {
  /// The index of the lane in `Fastfile.lanes`.
  var laneIndex: Int
  /// The file that the call lies in.
  var tree: SyntaxTree
  /// The call that made the lane.
  var call: NodeID
  /// The file that the block lies in: another one than the call's where a method forwards its block.
  var blockTree: SyntaxTree?
  /// The block; none where it is no literal one.
  var block: NodeID
}
