import FastfileParser

/// What tells the lanes of one Fastfile apart: platform and name by their bytes, and which of several the same it is.
struct LaneKey: Hashable {
  private var platform: [UInt8]?
  private var isString: Bool
  private var name: [UInt8]
  private var occurrence = 0

  private init(_ lane: Lane) {
    platform = lane.platform.map { Array($0.name.utf8) }
    isString = lane.platform?.isString ?? false
    name = Array(lane.name.utf8)
  }

  /// The keys of lanes, in their order.
  static func keys(of lanes: [Lane]) -> [LaneKey] {
    var counts: [LaneKey: Int] = [:]
    return lanes.map { lane in
      var key = LaneKey(lane)
      let count = counts[key, default: 0]
      counts[key] = count + 1
      key.occurrence = count
      return key
    }
  }

  /// Whether two lanes have the same platform and name.
  static func isSame(_ left: Lane, _ right: Lane) -> Bool { LaneKey(left) == LaneKey(right) }
}
