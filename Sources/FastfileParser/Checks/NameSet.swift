/// Names that are asked for one by one; told apart by their bytes, as Ruby does.
struct NameSet {
  /// How many names are looked through one by one.
  private static let scanLimit = 16

  private let names: [String]
  /// The names by their bytes, where they are many.
  private var index: Set<[UInt8]> = []

  init(_ names: [String]) {
    self.names = names
    if names.count > Self.scanLimit { index = Set(names.map { Array($0.utf8) }) }
  }

  func contains(_ name: String) -> Bool {
    if names.count > Self.scanLimit { return index.contains(Array(name.utf8)) }
    return names.contains { $0.utf8.elementsEqual(name.utf8) }
  }
}
