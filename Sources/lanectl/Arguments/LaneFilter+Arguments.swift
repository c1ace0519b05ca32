extension LaneFilter {
  /// The filter that was typed.
  init(_ typed: TypedArguments) throws(UsageError) {
    if typed.has(.all), typed.has(.privateOnly) { throw .conflictingOptions("--all", "--private") }
    visibility = typed.has(.all) ? .any : typed.has(.privateOnly) ? .privateOnly : .publicOnly
    platforms = typed.values(.platform).flatMap { $0.split(separator: ",").map(String.init) }
    names = try Self.globs(typed.values(.name))
    texts = typed.values(.grep)
    undocumentedOnly = typed.has(.undocumented)
    files = try Self.globs(typed.values(.inFile))
  }

  private static func globs(_ texts: [String]) throws(UsageError) -> [Glob] {
    var globs: [Glob] = []
    for text in texts {
      guard let glob = Glob(text) else { throw .malformedGlob(text) }
      globs.append(glob)
    }
    return globs
  }
}
