/// The lanes of a Fastfile by name and platform, as indices; names are told apart by their bytes, as Ruby does.
///
/// Lanes whose name can't be known are not among them.
package struct LaneIndex: Sendable {
  /// How many lanes of one name are looked through one by one.
  private static let scanLimit = 8

  private let lanes: [Lane]
  private let lanesOfName: [String: [Int]]
  /// For names that many lanes have, those of each platform.
  private let lanesOfPlatform: [String: [Platform?: [Int]]]

  /// Files the lanes.
  package init(_ lanes: [Lane]) {
    self.lanes = lanes
    var lanesOfName: [String: [Int]] = [:]
    for (index, lane) in lanes.enumerated() where !lane.isDynamic { lanesOfName[lane.name, default: []].append(index) }
    var lanesOfPlatform: [String: [Platform?: [Int]]] = [:]
    for (name, indices) in lanesOfName where indices.count > Self.scanLimit {
      lanesOfPlatform[name] = Dictionary(grouping: indices) { lanes[$0].platform }
    }
    self.lanesOfName = lanesOfName
    self.lanesOfPlatform = lanesOfPlatform
  }

  /// The names of the lanes.
  var names: some Collection<String> { lanesOfName.keys }

  /// The lanes of a name.
  func lanes(named name: String) -> [Int] {
    guard let indices = lanesOfName[name] else { return [] }
    guard indices.count <= Self.scanLimit else { return indices }
    return indices.filter { lanes[$0].name.utf8.elementsEqual(name.utf8) }
  }

  /// Whether there is a lane of a name.
  func contains(_ name: String) -> Bool { !lanes(named: name).isEmpty }

  /// The lanes of a name on one platform; nil stands for the general ones.
  func lanes(named name: String, of platform: Platform?) -> [Int] {
    let indices = lanesOfPlatform[name].map { $0[platform] ?? [] } ?? lanesOfName[name] ?? []
    return indices.filter { lanes[$0].platform == platform && lanes[$0].name.utf8.elementsEqual(name.utf8) }
  }

  /// The first lane of a name on one platform; nil stands for the general ones.
  package func lane(named name: String, of platform: Platform?) -> Int? {
    let indices = lanesOfPlatform[name].map { $0[platform] ?? [] } ?? lanesOfName[name] ?? []
    return indices.first { lanes[$0].platform == platform && lanes[$0].name.utf8.elementsEqual(name.utf8) }
  }
}
