extension LaneFilter {
  /// The filter that was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    if typed.has(.all), typed.has(.privateOnly) { throw .conflictingOptions("--all", "--private") }
    visibility = typed.has(.all) ? .any : typed.has(.privateOnly) ? .privateOnly : .publicOnly
    platforms = typed.values(.platform).flatMap(Self.list).map { $0.isEmpty ? "general" : $0 }
    names = try Self.globs(typed.values(.name))
    texts = []
    for text in typed.values(.grep) { texts.append(try SearchText(text)) }
    undocumentedOnly = typed.has(.undocumented)
    calls = try Self.globs(typed.values(.calls))
    environment = try Self.globs(typed.values(.usesEnvironment))
    files = try Self.globs(typed.values(.inFile))
  }

  private static func globs(_ texts: [String]) throws(UsageError) -> [Glob] {
    var globs: [Glob] = []
    for text in texts.flatMap(list) {
      guard let glob = Glob(text) else { throw .malformedGlob(text) }
      globs.append(glob)
    }
    return globs
  }

  /// The parts of a list with commas; one behind a backslash or in brackets parts nothing.
  private static func list(_ text: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    var isInBrackets = false
    for scalar in text.unicodeScalars {
      if scalar == ",", !isEscaped, !isInBrackets {
        parts.append("")
        continue
      }
      if !isEscaped {
        if scalar == "[" { isInBrackets = true }
        if scalar == "]" { isInBrackets = false }
      }
      isEscaped = scalar == "\\" && !isEscaped
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts
  }
}
