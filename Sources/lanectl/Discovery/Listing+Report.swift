import FastfileParser

extension Listing {
  /// Says what could not be read and, unless the result says it, what is wrong in the files.
  func report(to reporter: Reporter, faultsInFiles: Bool = true) {
    // What is wrong in a file that several import is said once.
    var said: Set<Diagnostic> = []
    for var file in faultsInFiles ? fastfiles : [] {
      file.fastfile.diagnostics = file.fastfile.diagnostics.filter { said.insert($0).inserted }
      reporter.report(file)
    }
    for diagnostic in diagnostics { reporter.error(diagnostic.message) }
  }
}
