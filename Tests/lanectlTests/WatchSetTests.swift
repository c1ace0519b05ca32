import Testing

@testable import lanectl

/// Which folders matter, and what events mean.
struct WatchSetTests {
  private func set() -> WatchSet {
    var set = WatchSet()
    set.skips = { name, _ in name == "Pods" }
    set.addSearched("/r", as: ".")
    set.addSearched("/r/fastlane", as: "fastlane")
    set.addSearched("/r/sources", as: "sources")
    set.add(
      PathTrace(
        stops: [.init(folder: "/r/fastlane", name: "Fastfile")], folders: ["/", "/r", "/r/fastlane"],
        target: "/r/fastlane/Fastfile"),
      .contents(path: "fastlane/Fastfile"))
    set.add(
      PathTrace(stops: [.init(folder: "/x", name: "missing")], folders: ["/", "/x"], target: nil),
      .contents(path: "../x/missing/Lanes"))
    set.add(
      PathTrace(
        stops: [.init(folder: "/r", name: "link"), .init(folder: "/y", name: "real")], folders: ["/", "/r", "/y"],
        target: "/y/real"),
      .contents(path: "link"))
    return set
  }

  @Test("W16: each folder is watched as closely as needed")
  func watchesEachFolderAsCloselyAsNeeded() {
    let folders = Dictionary(uniqueKeysWithValues: set().folders.map { ($0.path, $0.depth) })
    #expect(
      folders == [
        "/": .itself, "/r": .entries, "/r/sources": .entries, "/r/fastlane": .contents, "/x": .entries, "/y": .contents,
      ])
  }

  @Test(
    "W6, W34, W37: an event means what its name and its folder say",
    arguments: [
      (WatchEvent(kind: .finished, folder: "/r/fastlane", name: "Fastfile"), .contents(["fastlane/Fastfile"])),
      (WatchEvent(kind: .vanished, folder: "/r/fastlane", name: "Fastfile"), .contents(["fastlane/Fastfile"])),
      (WatchEvent(kind: .movedHere, folder: "/r/fastlane", name: "Fastfile", isFolder: true), .places),
      (WatchEvent(kind: .created, folder: "/r/fastlane", name: "Fastfile.swift"), .places),
      (WatchEvent(kind: .created, folder: "/r/fastlane", name: ".Fastfile.swp"), .nothing),
      (WatchEvent(kind: .created, folder: "/r/fastlane", name: "4913"), .nothing),
      (WatchEvent(kind: .created, folder: "/r", name: "new", isFolder: true), .newFolder(in: "/r")),
      (WatchEvent(kind: .created, folder: "/r", name: "FASTFILE"), .places),
      (WatchEvent(kind: .created, folder: "/r", name: ".git", isFolder: true), .places),
      (WatchEvent(kind: .movedHere, folder: "/r/fastlane", name: "fastfile"), .contents(["fastlane/Fastfile"])),
      (WatchEvent(kind: .vanished, folder: "/r", name: "sources", isFolder: true), .lostFolder("/r/sources")),
      (WatchEvent(kind: .folderGone, folder: "/r/sources"), .lostFolder("/r/sources")),
      (WatchEvent(kind: .created, folder: "/r", name: "new"), .nothing),
      (WatchEvent(kind: .created, folder: "/r", name: "Pods", isFolder: true), .nothing),
      (WatchEvent(kind: .vanished, folder: "/r", name: "fastlane", isFolder: true), .places),
      (WatchEvent(kind: .vanished, folder: "/r", name: "fastlan", isFolder: true), .nothing),
      (WatchEvent(kind: .finished, folder: "/r", name: ".gitignore"), .places),
      (WatchEvent(kind: .created, folder: "/x", name: "missing", isFolder: true), .places),
      (WatchEvent(kind: .created, folder: "/x", name: "other", isFolder: true), .nothing),
      (WatchEvent(kind: .movedHere, folder: "/r", name: "link"), .places),
      (WatchEvent(kind: .finished, folder: "/y", name: "real"), .contents(["link"])),
      (WatchEvent(kind: .folderGone, folder: "/x"), .places),
      (WatchEvent(kind: .folderGone, folder: "/z"), .nothing),
      (WatchEvent(kind: .overflow, folder: ""), .places),
    ] as [(WatchEvent, WatchSet.Meaning)])
  func knowsWhatMatters(_ event: WatchEvent, _ meaning: WatchSet.Meaning) {
    #expect(set().meaning(of: event) == meaning)
  }

  @Test("W10, W22: the way to a path ends at what is missing, and in circles")
  func followsLinksAndStopsAtWhatIsMissing() throws {
    let folder = try TestFolder()
    try folder.write("real/lanes").link("middle", to: "real").link("first", to: "middle/lanes").link(
      "round", to: "round")
    let fileSystem = FileSystem(workingDirectory: folder.path)
    let trace = PathTrace("first", in: fileSystem)
    #expect(
      trace.stops.map { $0.folder + " " + $0.name }.map { $0.dropFirst(folder.path.utf8.count) }
        == [" first", " middle", "/real lanes"])
    #expect(trace.target == folder.path + "/real/lanes")
    let missing = PathTrace("no/such/file", in: fileSystem)
    #expect(missing.stops == [.init(folder: folder.path, name: "no")])
    #expect(missing.target == nil)
    #expect(PathTrace("round", in: fileSystem).target == nil)
    #expect(PathTrace("real/../real/./lanes", in: fileSystem).target == folder.path + "/real/lanes")
    #expect(PathTrace("real/lanes/below", in: fileSystem).target == nil)
  }

  #if os(Linux)
    @Test("W13: lost events are an event")
    func noticesThatEventsWereLost() throws {
      let folder = try TestFolder()
      try folder.write("a")
      let backend = try InotifyBackend(mounts: MountTable([]))
      _ = backend.watch([WatchedFolder(path: folder.path, depth: .entries, names: [])])
      let text = (try? ProjectFiles.text(at: "/proc/sys/fs/inotify/max_queued_events")) ?? ""
      let limit = Int(text.prefix { $0.isNumber }) ?? 16_384
      for _ in 0...limit / 4 {
        try folder.move("a", to: "b")
        try folder.move("b", to: "a")
      }
      #expect(backend.events().last == WatchEvent(kind: .overflow, folder: ""))
      #expect(backend.events() == [])
    }

    @Test("W15, W17: what exceeds the budget, or sends no events, is left to polling")
    func leavesWhatIsBeyondItsBudgetToPolling() throws {
      let folder = try TestFolder()
      try folder.makeFolder("a").makeFolder("b")
      let backend = try InotifyBackend(mounts: MountTable([]), budget: 1)
      let coverage = backend.watch(
        ["a", "b"].map { WatchedFolder(path: folder.path + "/" + $0, depth: .entries, names: []) })
      #expect(coverage.added == [folder.path + "/a"])
      #expect(coverage.refused.map(\.path) == [folder.path + "/b"])
      #expect(coverage.reasons == ["more than 1 folders"])
      let network = try InotifyBackend(mounts: MountTable([(folder.path, "nfs4")]))
      #expect(network.watch(coverage.refused).reasons == ["no events come from file systems of the type nfs4"])
    }
  #endif
}
