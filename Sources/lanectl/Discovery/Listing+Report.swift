import FastfileParser

extension Listing {
  /// Says what could not be read and, unless the result says it, what is wrong in the files.
  func report(to reporter: Reporter, faultsInFiles: Bool = true) {
    if faultsInFiles { reportFaults(to: reporter) }
    for diagnostic in diagnostics { reporter.error(diagnostic.message) }
  }

  /// Shows what is wrong where a Fastfile has an error, and how much there is besides; `check` is the place for the rest.
  private func reportFaults(to reporter: Reporter) {
    // What is wrong in a file that several import is said once.
    var said: Set<Diagnostic> = []
    var warnings = 0
    var notes = 0
    var imports = 0
    for var file in fastfiles {
      file.fastfile.diagnostics = file.fastfile.diagnostics.filter { said.insert($0).inserted }
      // A warning may be what explains the error.
      if file.fastfile.diagnostics.contains(where: { $0.severity == .error }) {
        reporter.report(file)
      } else {
        for diagnostic in file.fastfile.diagnostics {
          if Self.codesOfMissingLanes.contains(diagnostic.code) {
            imports += 1
          } else if diagnostic.severity == .note {
            notes += 1
          } else {
            warnings += 1
          }
        }
      }
    }
    var parts: [String] = []
    if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    if notes > 0 { parts.append(notes == 1 ? "1 note" : "\(notes) notes") }
    if imports > 0 { parts.append(imports == 1 ? "1 import is not followed" : "\(imports) imports are not followed") }
    guard !parts.isEmpty else { return }
    reporter.note(parts.joined(separator: ", ") + "; see `lanectl check`")
  }

  /// What says that lanes may be missing.
  private static let codesOfMissingLanes: Set<String> = ["import-outside", "unresolved-import"]
}
