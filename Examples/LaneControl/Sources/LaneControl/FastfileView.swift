import FastfileParser
import Foundation
import SwiftUI

/// The lanes of one Fastfile, platform by platform.
struct FastfileView: View {
  let document: FastfileDocument
  let url: URL?
  @State private var fastfile: Fastfile
  @State private var isBroken = false
  @State private var search = ""

  init(document: FastfileDocument, url: URL?) {
    self.document = document
    self.url = url
    _fastfile = State(initialValue: document.fastfile())
  }

  var body: some View {
    let groups = LaneGroup.groups(of: fastfile, matching: search)
    List {
      ForEach(groups) { group in
        Section(group.title) {
          ForEach(group.lanes, id: \.self) { lane in LaneRow(lane: lane) }
        }
      }
    }
    .overlay {
      if groups.isEmpty {
        Text(search.isEmpty ? "No lanes" : "No lane matches “\(search)”").foregroundStyle(.secondary)
      }
    }
    .safeAreaInset(edge: .bottom) {
      if isBroken { notice }
    }
    .searchable(text: $search, prompt: "Name, documentation or parameter")
    .task(id: url) {
      if let url { await follow(url) }
    }
    .frame(minWidth: 360, minHeight: 240)
  }

  private var notice: some View {
    Label("The file does not parse at the moment; these are its last lanes.", systemImage: "exclamationmark.triangle")
      .font(.callout)
      .padding(8)
      .frame(maxWidth: .infinity)
      .background(.yellow.opacity(0.2))
  }

  /// Reads the file again after each change, until the window closes.
  private func follow(_ url: URL) async {
    let isScoped = url.startAccessingSecurityScopedResource()
    defer {
      if isScoped { url.stopAccessingSecurityScopedResource() }
    }
    while !Task.isCancelled {
      // Watched before it is read, so that no change falls between.
      let changes = FileChanges.stream(of: url)
      reload(url)
      for await _ in changes { break }
      // Gives the editor time to put the new file in place.
      try? await Task.sleep(nanoseconds: 100_000_000)
    }
  }

  /// Shows the file as it is now; while it can't be read or parsed, the last lanes stay.
  private func reload(_ url: URL) {
    guard let data = try? Data(contentsOf: url) else { return }
    let type = document.contentType
    guard let next = try? FastfileDocument(path: document.path, bytes: [UInt8](data), contentType: type) else {
      isBroken = true
      return
    }
    let changed = next.fastfile()
    isBroken = changed.diagnostics.contains(where: \.isSyntaxError)
    if !isBroken { fastfile = changed }
  }
}
