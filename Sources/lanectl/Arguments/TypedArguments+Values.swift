/// Values that several commands take.
extension TypedArguments {
  /// When colours are used.
  var color: ColorChoice { value(.color).flatMap(ColorChoice.init) ?? .auto }

  /// The order of the lanes.
  var order: LaneOrder { value(.sort).flatMap(LaneOrder.init) ?? .source }

  /// The format that `--format` or `--json` names; nil without both, and an error where they contradict each other.
  func format<Format: RawRepresentable<String> & Equatable>(json: Format) throws(UsageError) -> Format? {
    let named = value(.format)
    guard has(.json) else { return named.flatMap(Format.init) }
    if let named, named != json.rawValue { throw .conflictingOptions("--json", "--format \(named)") }
    return json
  }
}
