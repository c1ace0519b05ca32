import FastfileParser

/// A Fastfile and what the listing knows of it besides.
struct ListedFastfile: Sendable {
  /// How many diagnostics of a file are shown with their line of source.
  static let excerptLimit = 100

  /// The Fastfile; filters take lanes out of it.
  var fastfile: Fastfile
  /// Whether it was named on the command line itself.
  var isNamed: Bool
  /// Why fastlane does not use it; nil where it does.
  var shadow: Shadow?
  /// Whether fastlane uses another file instead.
  var isShadowed: Bool { shadow != nil }
  /// How many lanes are left out only because they are private.
  var hiddenPrivateCount = 0
  /// Whether the platform that is to be the default has no lanes, whatever the filters leave.
  let lacksDefaultPlatform: Bool
  /// The lines of source that diagnostics point at, as they are in the file.
  var excerpts: [SourceLocation: SourceLine] = [:]
  /// The texts of the files that define lanes, by path, where they are wanted.
  var sources: [String: SourceText] = [:]

  /// Takes a Fastfile with all of its lanes.
  init(fastfile: Fastfile, isNamed: Bool) {
    self.fastfile = fastfile
    self.isNamed = isNamed
    self.lacksDefaultPlatform =
      fastfile.defaultPlatform.map { name in
        !fastfile.platforms.contains { $0?.name.utf8.elementsEqual(name.utf8) == true }
      } ?? false
  }
}
