import FastfileParser

extension Listing {
  /// Says what is wrong in the files, and what could not be read.
  func report(to reporter: Reporter) {
    // What is wrong in a file that several import is said once.
    var said: Set<Diagnostic> = []
    for var file in fastfiles {
      file.fastfile.diagnostics = file.fastfile.diagnostics.filter { said.insert($0).inserted }
      reporter.report(file)
    }
    for diagnostic in diagnostics { reporter.error(diagnostic.message) }
  }
}
