import Foundation
import Testing

@testable import lanectl

/// What the system refuses, loses or takes away, and what watching costs it.
@Suite(.serialized)
struct WatchLimitsTests {
  private func folder(isRepository: Bool = false) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile")
    // Without a repository the folders above matter too, in which others are at work.
    if isRepository { try folder.makeFolder(".git/objects").makeFolder(".git/refs").write(".git/HEAD", "x\n") }
    return folder
  }

  /// Whether a command can be run in a namespace of its own; says so where not.
  private func canUnshare(_ options: String, in folder: TestFolder) throws -> Bool {
    let result = try BuiltProgram.run("unshare \(options) true && nsenter --version", in: folder)
    if result.status != 0 { print("skipped: no namespaces of one's own") }
    return result.status == 0
  }

  @Test(
    "W15: where a limit is reached it is named, and the folders are polled",
    arguments: [
      ("max_inotify_instances", 0, "fs.inotify.max_user_instances"),
      ("max_inotify_watches", 0, "fs.inotify.max_user_watches"),
      ("max_inotify_watches", 3, "fs.inotify.max_user_watches"),
    ])
  func pollsBeyondTheLimits(_ setting: String, _ limit: Int, _ name: String) throws {
    let folder = try folder()
    guard try canUnshare("-Ur", in: folder) else { return }
    let script = "echo \(limit) > /proc/sys/user/\(setting); exec \"$0\" \"$@\""
    let watch = try WatchProcess(in: folder, launcher: ["unshare", "-Ur", "sh", "-ec", script])
    try watch.after(
      "mkdir -p x/fastlane; printf 'lane :b do\\nend\\n' > fastlane/Fastfile; cp fastlane/Fastfile x/fastlane")
    #expect(watch.names() == ["fastlane/Fastfile b", "x/fastlane/Fastfile b"])
    #expect(watch.errors.contains(name))
    #expect(watch.errors.split(separator: "\n").count == 1)
    #expect(try watch.isRight())
  }

  @Test("W14, W17: a volume that is mounted or unmounted is noticed")
  func noticesMounts() throws {
    let folder = try folder()
    try folder.makeFolder("volume")
    guard try canUnshare("-Urm", in: folder) else { return }
    let watch = try WatchProcess(in: folder, launcher: ["unshare", "-Urm", "sh", "-ec", "exec \"$0\" \"$@\""])
    let enter = "nsenter -t \(watch.process.processIdentifier) -U -m --preserve-credentials "
    let volume = folder.path + "/volume"
    for round in 0..<2 {
      try watch.after(enter + "mount -t tmpfs none '\(volume)'")
      let write = "mkdir -p '\(volume)/fastlane'; echo 'lane(:v\(round)) {}' > '\(volume)/fastlane/Fastfile'"
      try watch.after(enter + "sh -c \"\(write)\"")
      #expect(watch.names() == ["fastlane/Fastfile a", "volume/fastlane/Fastfile v\(round)"])
      try watch.after(enter + "umount -l '\(volume)'")
      #expect(watch.names() == ["fastlane/Fastfile a"])
      #expect(try watch.isRight())
    }
    try watch.after("mkdir volume/fastlane; cp fastlane/Fastfile volume/fastlane")
    #expect(watch.names() == ["fastlane/Fastfile a", "volume/fastlane/Fastfile a"])
  }

  @Test("W13: after more events than the system keeps, everything is looked at again")
  func recoversFromLostEvents() throws {
    let folder = try folder()
    let watch = try WatchProcess(["--verbose"], in: folder)
    try watch.after("true")
    // A line longer than a pipe takes holds the watcher up until it is read.
    try folder.write("new", (0..<1_000).map { "lane :lane_\($0) do\nend\n" }.joined())
    try folder.move("new", to: "fastlane/Fastfile")
    try watch.waitUntilItSpeaks()
    try folder.write("fastlane/x")
    let text = (try? ProjectFiles.text(at: "/proc/sys/fs/inotify/max_queued_events")) ?? ""
    for _ in 0...(Int(text.prefix { $0.isNumber }) ?? 16_384) / 2 {
      try folder.move("fastlane/x", to: "fastlane/y")
      try folder.move("fastlane/y", to: "fastlane/x")
    }
    try folder.write("new", "lane :last do\nend\n").move("new", to: "fastlane/Fastfile")
    while watch.names() != ["fastlane/Fastfile last"] { try watch.line() }
    #expect(watch.errors.contains("events lost: search again"))
    #expect(try watch.isRight())
  }

  @Test("W5: a file that never comes to rest is shown all the same")
  func speaksWhileAFileIsWrittenOnAndOn() throws {
    let folder = try folder()
    let watch = try WatchProcess(in: folder)
    try folder.write("go")
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = [
      "-ec", "exec >> fastlane/Fastfile; while [ -e go ]; do n=$((n + 1)); echo \"lane(:l$n) {}\"; sleep 0.01; done",
    ]
    writer.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let end = try writer.start()
    defer { writer.terminate() }
    for _ in 0..<3 { #expect(!WatchProcess.lanes("added", in: [try watch.line()]).isEmpty) }
    try folder.remove("go")
    end.wait()
    try watch.after("true")
    while try !watch.isRight() { try watch.line() }
  }

  @Test("W16: only what can matter is watched")
  func watchesLittle() throws {
    let folder = try folder(isRepository: true)
    for name in [
      "node_modules/x", "Pods/x", ".git/refs/heads", "vendor/bundle/x", ".hidden/x", "ignored/x", "sources/x",
    ] {
      try folder.makeFolder(name)
    }
    try folder.write(".gitignore", "ignored\n")
    let watch = try WatchProcess(["--verbose"], in: folder)
    try watch.after("true")
    let watched = Set(
      watch.errors.split(separator: "\n").filter { $0.hasPrefix("lanectl: inotify: watching \(folder.path)") }
        .map { $0.dropFirst("lanectl: inotify: watching \(folder.path)".count) })
    #expect(
      watched == [
        "", "/.git", "/cookie", "/cookie/fastlane", "/fastlane", "/sources", "/sources/x", "/vendor",
      ])
  }

  @Test("W25, W26: no descriptor is handed on, and nothing wakes it while nothing happens", arguments: [false, true])
  func costsNothingWhileIdle(_ isInputOver: Bool) throws {
    let watch = try WatchProcess(in: folder(isRepository: true))
    let process = "/proc/\(watch.process.processIdentifier)"
    guard FileManager.default.fileExists(atPath: process) else { return print("skipped: there is no /proc") }
    if isInputOver { try watch.closeInput() }
    try watch.after("true")
    for name in try FileManager.default.contentsOfDirectory(atPath: process + "/fdinfo") where (Int(name) ?? 0) > 2 {
      // Foundation hands a socket on to each process that it starts.
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: process + "/fd/" + name)
      if target.hasPrefix("socket:") { continue }
      let flags = try ProjectFiles.text(at: process + "/fdinfo/" + name).split(separator: "\n")
        .first { $0.hasPrefix("flags:") }?.split(separator: "\t").last.flatMap { Int($0, radix: 8) }
      #expect((flags ?? 0) & 0o2000000 != 0, "\(name) is not closed on exec")
    }
    guard dlsym(nil, "__tsan_init") == nil else { return print("skipped: the thread sanitizer wakes up by itself") }
    // A wake-up, and the going to sleep after it, would show here.
    func switches() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: process + "/task").reduce(0) { sum, task in
        let status = try ProjectFiles.text(at: process + "/task/\(task)/status")
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
      }
    }
    try settle(switches)
    let before = try switches()
    sleep(1)
    #expect(try switches() == before)
  }

  /// Waits until a number stays the same, as it does when what came last has been dealt with.
  private func settle(_ number: () throws -> Int) throws {
    var last = try number()
    while true {
      usleep(300_000)
      let next = try number()
      if next == last { return }
      last = next
    }
  }

  @Test("W25: many saves leave neither memory nor descriptors behind")
  func staysSmall() throws {
    // What the address sanitizer keeps of what was freed would count too.
    let environment = ["ASAN_OPTIONS": "quarantine_size_mb=1:thread_local_quarantine_size_kb=64"]
    let watch = try WatchProcess(in: folder(isRepository: true), environment: environment)
    let process = "/proc/\(watch.process.processIdentifier)"
    guard FileManager.default.fileExists(atPath: process) else { return print("skipped: there is no /proc") }
    // Its classes, methods and variables hold one another.
    let helpers = """
      class Notes
        LIMIT = 3
        def self.read = @all ||= [new]
      end
      def helper(&block)
        again = -> { again.call }
        define_singleton_method(:other) { again }
      end
      """
    func memory() throws -> Int {
      let line = try ProjectFiles.text(at: process + "/status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
    func save(_ count: Int, _ name: String) throws {
      for number in 0..<count {
        try watch.folder.write("new", helpers + "\nlane :\(name)\(number) do\n  Notes.read\nend\n").move(
          "new", to: "fastlane/Fastfile")
        while !watch.names().contains("fastlane/Fastfile \(name)\(number)") { try watch.line() }
      }
    }
    try save(100, "first")
    let before = try memory()
    try save(400, "then")
    // 400 saves that each kept what they read would show.
    #expect(try memory() < before + 1024)
  }
}
