import FastfileParser

/// Which lane is meant: `beta`, `ios beta`, `ios:beta`, or the command that runs it.
struct LaneQuery {
  /// The words as they were typed, without `fastlane` and the parameters.
  let text: String
  private let words: [String]

  init(_ typed: String) {
    var words = typed.split(separator: " ").map(String.init)
    if words.count > 1, words[0] == "bundle", words[1] == "exec" { words.removeFirst(2) }
    if words.count > 1, words[0] == "fastlane" { words.removeFirst() }
    if let first = words.first, first.utf8.first == UInt8(ascii: ":"), first.utf8.count > 1 {
      words[0] = String(first.dropFirst())
    }
    // What follows the lane in a command are parameters.
    let plain = words.enumerated().filter { $0.offset == 0 || !$0.element.contains(":") }.map(\.element)
    self.words = plain
    text = plain.joined(separator: " ")
  }

  /// Whether a lane is the one that is meant, or one of them.
  func matches(_ lane: Lane) -> Bool {
    if isSame(text, lane.name) { return true }
    if lane.location.path.hasSuffix(".swift"), isSwiftName(lane.name) { return true }
    let platform = lane.platform.map { $0.name.isEmpty ? "general" : $0.name } ?? "general"
    if words.count == 2 { return isSame(words[0], platform) && isSame(words[1], lane.name) }
    return isSame(text, platform + ":" + lane.name)
  }

  /// Whether a function of a Fastfile.swift is the one that fastlane runs for the name: in any case, with or without
  /// "Lane" at its end.
  private func isSwiftName(_ name: String) -> Bool {
    let (typed, name) = (text.lowercased(), name.lowercased())
    return typed == name || typed + "lane" == name
  }

  private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  /// How a lane is best named in a suggestion.
  static func name(of lane: Lane) -> String {
    lane.platform.map { $0.name.isEmpty ? lane.name : $0.name + " " + lane.name } ?? lane.name
  }
}
