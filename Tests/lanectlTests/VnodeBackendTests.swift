import Testing

@testable import lanectl

/// The back end for kernels that watch open files, with a kernel played by the test.
struct VnodeBackendTests {
  /// A kernel that keeps account of what is open and reports what the test says.
  private final class PlayedKernel: VnodeKernel {
    let descriptor: Int32 = -1
    let limit: Int
    var paths: [Int32: String] = [:]
    private var next: Int32 = 1000
    private var pending: Set<Int32> = []
    let fileSystem = FileSystem(workingDirectory: nil)

    init(limit: Int = 100) { self.limit = limit }

    func open(_ path: String) throws(FileFault) -> Int32 {
      _ = try fileSystem.kind(of: path)
      next += 1
      paths[next] = path
      return next
    }

    func close(_ descriptor: Int32) { paths[descriptor] = nil }

    func changed() -> Set<Int32> {
      defer { pending = [] }
      return pending
    }

    /// Reports a change of what is open at a path.
    func report(_ path: String) {
      for (descriptor, open) in paths where open == path { pending.insert(descriptor) }
    }

    var open: [String] { paths.values.sorted() }
  }

  private func backend(_ kernel: PlayedKernel) -> VnodeBackend {
    VnodeBackend(kernel: kernel, mounts: MountTable([]), fileSystem: FileSystem(workingDirectory: nil))
  }

  private func contents(_ folder: TestFolder, _ names: Set<String> = ["Fastfile"]) -> WatchedFolder {
    WatchedFolder(path: folder.path, depth: .contents, names: names)
  }

  @Test("W23: a folder and the files that matter are opened, and closed again")
  func opensFoldersAndTheFilesThatMatter() throws {
    let folder = try TestFolder()
    try folder.write("Fastfile").write("other")
    let kernel = PlayedKernel()
    let backend = backend(kernel)
    #expect(backend.watch([contents(folder)]).added == [folder.path])
    #expect(kernel.open == [folder.path, folder.path + "/Fastfile"])
    #expect(backend.watch([contents(folder)]).added == [])
    #expect(backend.watch([]).added == [])
    #expect(kernel.open == [])
  }

  @Test("W24: a folder is compared with what it was")
  func comparesAFolderWithWhatItWas() throws {
    let folder = try TestFolder()
    try folder.write("Fastfile").write("x/y").makeFolder("old")
    let kernel = PlayedKernel()
    let backend = backend(kernel)
    _ = backend.watch([contents(folder)])
    try folder.write("Fastfile", "lane :other do\nend\n").makeFolder("new").remove("old")
    #expect(backend.events() == [])
    kernel.report(folder.path)
    let events = Set(backend.events())
    #expect(events.contains(WatchEvent(kind: .created, folder: folder.path, name: "new", isFolder: true)))
    #expect(events.contains(WatchEvent(kind: .vanished, folder: folder.path, name: "old", isFolder: true)))
    #expect(events.contains { $0.name == "Fastfile" && [.changed, .movedHere].contains($0.kind) })
    #expect(events.count == 3)
    kernel.report(folder.path)
    #expect(backend.events() == [])
  }

  @Test func opensTheFileThatTookAnothersName() throws {
    let folder = try TestFolder()
    try folder.write("Fastfile").write("next", "lane :b do\nend\n")
    let kernel = PlayedKernel()
    let backend = backend(kernel)
    _ = backend.watch([contents(folder)])
    let before = Set(kernel.paths.keys)
    try folder.move("next", to: "Fastfile")
    kernel.report(folder.path)
    #expect(backend.events().map(\.kind).contains(.movedHere))
    #expect(kernel.open == [folder.path, folder.path + "/Fastfile"])
    #expect(!Set(kernel.paths.keys).subtracting(before).isEmpty)
  }

  @Test("W24: what can't be opened does not keep the rest from being watched")
  func leavesOutWhatCanNotBeOpened() throws {
    let folder = try TestFolder()
    try folder.link("Fastfile", to: "nowhere")
    let kernel = PlayedKernel()
    let backend = backend(kernel)
    #expect(backend.watch([contents(folder)]).refused == [])
    #expect(kernel.open == [folder.path])
    try folder.write("nowhere")
    kernel.report(folder.path)
    #expect(backend.events().map(\.name).contains("Fastfile"))
    #expect(kernel.open == [folder.path, folder.path + "/Fastfile"])
  }

  @Test("W11, W12, W24: what lay in a folder that was moved is let go of, and nothing beside it")
  func letsGoOfWhatWasInAMovedFolder() throws {
    let folder = try TestFolder()
    try folder.write("a/b/Fastfile").write("ab/Fastfile")
    let kernel = PlayedKernel()
    let backend = backend(kernel)
    let folders = ["a", "a/b", "ab"].map {
      WatchedFolder(path: folder.path + "/" + $0, depth: .contents, names: ["Fastfile"])
    }
    _ = backend.watch(folders)
    try folder.move("a", to: "c")
    try folder.write("a/b/Fastfile", "lane :other do\nend\n")
    kernel.report(folder.path + "/a")
    #expect(backend.events() == [WatchEvent(kind: .folderGone, folder: folder.path + "/a")])
    #expect(kernel.open == ["/ab", "/ab/Fastfile"].map { folder.path + $0 })
    #expect(
      Set(backend.watch(folders).added) == ["/a", "/a/b"].map { folder.path + $0 }.reduce(into: []) { $0.insert($1) })
  }

  @Test("W37: a file that is renamed to another case has another name")
  func noticesAnotherCase() throws {
    let folder = try TestFolder()
    try folder.write("fastfile")
    let kernel = PlayedKernel()
    let backend = backend(kernel)
    _ = backend.watch([contents(folder)])
    try folder.move("fastfile", to: "Fastfile")
    kernel.report(folder.path)
    #expect(Set(backend.events().map { "\($0.kind) \($0.name ?? "")" }) == ["vanished fastfile", "created Fastfile"])
    #expect(kernel.open == [folder.path, folder.path + "/Fastfile"])
  }

  @Test func letsGoOfAFolderThatIsGone() throws {
    let folder = try TestFolder()
    try folder.write("a/Fastfile")
    let kernel = PlayedKernel()
    let backend = backend(kernel)
    let path = folder.path + "/a"
    _ = backend.watch([WatchedFolder(path: path, depth: .contents, names: ["Fastfile"])])
    try folder.remove("a")
    kernel.report(path)
    #expect(backend.events() == [WatchEvent(kind: .folderGone, folder: path)])
    #expect(kernel.open == [])
  }

  @Test("W23: past the limit of descriptors folders are left to polling")
  func refusesWhatIsTooMuch() throws {
    let folder = try TestFolder()
    try folder.makeFolder("a").makeFolder("b").makeFolder("c")
    let kernel = PlayedKernel(limit: 2)
    let coverage = backend(kernel).watch(
      ["a", "b", "c"].map { WatchedFolder(path: folder.path + "/" + $0, depth: .entries, names: []) })
    #expect(coverage.refused.map(\.path) == [folder.path + "/c"])
    #expect(coverage.reasons == ["the limit of open files (ulimit -n) is reached"])
  }
}
