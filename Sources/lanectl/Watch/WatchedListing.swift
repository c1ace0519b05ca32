import FastfileParser

/// What the watcher shows: all Fastfiles, and what could not be read.
struct WatchedListing {
  var files: [WatchedFastfile] = []
  var diagnostics: [Diagnostic] = []

  /// The same as the other commands have it.
  var listing: Listing { Listing(fastfiles: files.map(\.listed), diagnostics: diagnostics) }
}
