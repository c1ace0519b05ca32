import FastfileParser

/// Documents the lanes: `lanectl docs`.
struct DocsCommand {
  let request: DocsRequest
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(WriteFault) -> ExitStatus {
    switch request.target {
    case .standardOutput:
      let listing = Listing(request.reading, invocation)
      try invocation.output.write(document(listing))
      report(listing)
      return listing.status
    case .output(let path):
      let listing = Listing(request.reading, invocation)
      report(listing)
      return listing.fastfiles.isEmpty ? listing.status : max(listing.status, write(document(listing), to: path))
    case .update(let paths), .check(let paths):
      var status = ExitStatus.success
      for path in paths {
        var reading = request.reading
        if reading.paths.isEmpty { reading.paths = pathsBeside(path) }
        status = max(status, try edit(path, Listing(reading, invocation)))
      }
      return status
    }
  }

  /// The Fastfile in the folder of the file that documents it, else that folder.
  private func pathsBeside(_ path: String) -> [String] {
    let folder = PathName.folder(path)
    let candidates = ["Fastfile.swift", "Fastfile"].map { PathName.join(folder, $0) }
    if let file = candidates.first(where: { (try? invocation.fileSystem.kind(of: $0)) == .file }) { return [file] }
    return folder == "." ? [] : [folder]
  }

  private func report(_ listing: Listing) {
    listing.report(to: reporter, faultsInFiles: request.format != .json || request.target != .standardOutput)
  }

  private func document(_ listing: Listing) -> [UInt8] {
    switch request.format {
    case .json:
      var listing = listing
      listing.apply(request.filter, .source)
      return JSONText.pretty(JSONListing(listing))
    case .markdown:
      let folder: String? = if case .output(let path) = request.target { PathName.folder(path) } else { nil }
      let parts = listing.fastfiles.map { file in
        let part = markdown(file, .current, from: folder)
        return listing.fastfiles.count == 1
          ? part : "# \(VisibleText.escape(path: file.fastfile.path, bytes: true))" + part
      }
      let text = parts.joined()
      guard request.target == .standardOutput, invocation.outputColumns != nil else { return Array(text.utf8) }
      // A terminal would obey what other programs are to get as it is.
      let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      return Array(lines.map { VisibleText.escape(String($0)) }.joined(separator: "\n").utf8)
    case .html:
      let files = listing.fastfiles.map { DocumentedFastfile($0, request.filter) }
      let title = request.title ?? (files.count == 1 ? "Lanes of \(files[0].fastfile.path)" : "Lanes")
      return HTMLPage(title: PathText.unicode(title), files: files).render().bytes
    }
  }

  private func markdown(_ file: ListedFastfile, _ style: FastlaneMarkdownStyle, from folder: String?) -> String {
    switch request.style {
    case .full:
      return FullMarkdown(file: DocumentedFastfile(file, request.filter), folder: folder, invocation.fileSystem)
        .render()
    case .fastlane:
      var file = file
      var filter = request.filter
      let includesPrivate = filter.visibility != .publicOnly
      // Private lanes count in the oldest style, since their platforms are listed.
      if !includesPrivate { filter.visibility = .any }
      file.apply(filter, .source)
      return file.fastfile.fastlaneMarkdown(style, includingPrivate: includesPrivate)
    }
  }
}

// MARK: - Files

extension DocsCommand {
  /// Writes a file, unless it holds the same already.
  private func write(_ bytes: [UInt8], to path: String) -> ExitStatus {
    do {
      if let old = try contents(of: path), old == bytes {
        reporter.note("\(path) is up to date")
        return .success
      }
      try invocation.fileSystem.replace(path, with: bytes)
      reporter.note("wrote \(path)")
      return .success
    } catch {
      reporter.error("can't write \(path): \(error.reason)")
      return .failure
    }
  }

  /// The contents of a file; nil where there is none.
  private func contents(of path: String) throws(FileFault) -> [UInt8]? {
    do {
      return try invocation.fileSystem.contents(of: path, limit: FastfileDocument.sizeLimit)
    } catch .system(FileFault.missingNumber) {
      return nil
    }
  }

  /// Brings a file up to date, or says how it is not.
  private func edit(_ path: String, _ listing: Listing) throws(WriteFault) -> ExitStatus {
    listing.report(to: reporter)
    guard !listing.fastfiles.isEmpty else { return listing.status }
    guard listing.status == .success else {
      reporter.error("\(path) is left alone: with an error in the Fastfile lanes may be missing")
      return listing.status
    }
    if request.format == .markdown,
      let gap = listing.fastfiles.lazy.filter({ !$0.isShadowed }).compactMap(Self.gap).first
    {
      reporter.error("\(path) is left alone: \(gap)")
      return .failure
    }
    guard let (old, new) = versions(path, listing) else { return .failure }
    guard old != new else {
      reporter.note("\(path) is up to date")
      return .success
    }
    guard case .check = request.target else { return write(new, to: path) }
    let diff = UnifiedDiff(old: old, new: new)
    try invocation.output.write(diff.render(oldName: path, newName: path))
    reporter.note("\(path) is out of date\(request.format == .markdown ? "; --update \(path) writes it" : "")")
    return .fault
  }

  /// Why lanes of a Fastfile are missing from what is known of it; nil where they aren't.
  private static func gap(in file: ListedFastfile) -> String? {
    if let missing = file.fastfile.imports.first(where: { $0.state != .resolved }) {
      return "the lanes that the import at \(place(missing.location)) brings can't be known here"
    }
    return file.fastfile.lanes.first(where: \.isDynamic).map { lane in
      "the name of the lane at \(place(lane.location)) can't be known without running the Fastfile"
    }
  }

  private static func place(_ location: SourceLocation) -> String {
    "\(VisibleText.escape(path: location.path, bytes: true)):\(location.line):\(location.column)"
  }

  /// A file as it is and as it should be; nil where that can't be told, which is said.
  private func versions(_ path: String, _ listing: Listing) -> (old: [UInt8], new: [UInt8])? {
    do {
      guard let old = try contents(of: path) else { throw FileFault.system(FileFault.missingNumber) }
      guard request.format == .markdown else { return (old, document(listing)) }
      let used = listing.fastfiles.filter { !$0.isShadowed }
      guard used.count == 1 else {
        let paths = used.prefix(5).map(\.fastfile.path).joined(separator: ", ")
        reporter.error("\(path) documents one Fastfile, and here are several; name one of \(paths)")
        return nil
      }
      let readme = try Readme(old)
      return (old, readme.replacing(with: markdown(used[0], readme.style, from: PathName.folder(path))))
    } catch let fault as ReadmeFault {
      reporter.write("lanectl: " + fault.message(path: VisibleText.escape(path: path, bytes: true)) + "\n")
    } catch let fault as FileFault {
      reporter.error("can't read \(path): \(fault.reason)")
    } catch {
      reporter.error("can't read \(path)")
    }
    return nil
  }
}
