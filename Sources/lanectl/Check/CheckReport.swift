import FastfileParser

/// What a check found in all Fastfiles.
struct CheckReport {
  /// A fault, with what is known of its place.
  struct Finding {
    var diagnostic: Diagnostic
    /// The Fastfile that was checked; the place may be in a file that it imports.
    var fastfile: String
    /// The lines of source at the places of the diagnostic and of those related to it.
    var excerpts: [SourceLocation: SourceLine]
    /// Whether it counts: fastlane does not use a shadowed Fastfile.
    var isShadowed: Bool

    /// The line of source at its place.
    var excerpt: SourceLine? { diagnostic.location.flatMap { excerpts[$0] } }
  }

  /// The faults, in the order of files and places; one in a file that several Fastfiles import is there once.
  var findings: [Finding] = []
  /// What could not be read.
  var unread: [Diagnostic]
  /// How many Fastfiles were read.
  var fileCount: Int

  /// Collects what the checks of all Fastfiles found; `identity` tells by which path a file is one and the same.
  init(_ listing: Listing, identity: (String) -> String = { $0 }) {
    unread = listing.diagnostics
    fileCount = listing.fastfiles.count
    let importers = Self.importers(listing, identity)
    // One file says everything once.
    let isAlone = listing.fastfiles.count == 1
    var said: [Diagnostic: Int] = [:]
    if !isAlone {
      for diagnostic in listing.fastfiles.lazy.flatMap(\.fastfile.diagnostics) { said[diagnostic, default: 0] += 1 }
    }
    for file in listing.fastfiles {
      for diagnostic in file.fastfile.diagnostics {
        guard let count = isAlone ? 1 : said.removeValue(forKey: diagnostic) else { continue }
        if Self.isUsedElsewhere(diagnostic, of: file, count, importers, identity) { continue }
        findings.append(
          Finding(
            diagnostic: diagnostic, fastfile: file.fastfile.path, excerpts: file.excerpts, isShadowed: file.isShadowed))
      }
    }
  }

  /// How many Fastfiles import each file.
  private static func importers(_ listing: Listing, _ identity: (String) -> String) -> [String: Int] {
    var importers: [String: Int] = [:]
    for file in listing.fastfiles {
      for path in Set(file.fastfile.imports.compactMap { $0.resolvedPath.map(identity) }) {
        importers[path, default: 0] += 1
      }
    }
    return importers
  }

  /// Whether something that one Fastfile has no use for may be of use to another one that imports its file.
  private static func isUsedElsewhere(
    _ diagnostic: Diagnostic, of file: ListedFastfile, _ count: Int, _ importers: [String: Int],
    _ identity: (String) -> String
  ) -> Bool {
    guard diagnostic.code == "unused-private-lane" || diagnostic.code == "unused-disable",
      !importers.isEmpty, let path = diagnostic.location?.path
    else { return false }
    let isMain = path.utf8.elementsEqual(file.fastfile.path.utf8)
    return (importers[identity(path)] ?? 0) + (isMain ? 1 : 0) > count
  }

  /// How many faults are so bad.
  func count(_ severity: Diagnostic.Severity) -> Int { findings.count { $0.diagnostic.severity == severity } }

  /// What the program is going to tell its caller.
  func status(isStrict: Bool) -> ExitStatus {
    if !unread.isEmpty { return .failure }
    let isFaulty = findings.contains { finding in
      guard !finding.isShadowed else { return false }
      return finding.diagnostic.severity == .error || isStrict && finding.diagnostic.severity == .warning
    }
    return isFaulty ? .fault : .success
  }

  /// One line for people.
  var summary: String {
    let files = Self.counted(fileCount, "Fastfile")
    let parts = [(Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "note")].compactMap {
      severity, word in
      count(severity) > 0 ? Self.counted(count(severity), word) : nil
    }
    guard !parts.isEmpty else { return "nothing wrong in \(files)" }
    return parts.joined(separator: ", ") + " in \(files); `lanectl check --explain CODE` explains a code"
  }

  private static func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
