import Foundation
import Testing

@testable import lanectl

/// What the watcher says about real changes of real files, as the system tells of them.
@Suite(.serialized)
struct WatchCommandTests {
  private static let two = "lane :a do\\nend\\nlane :b do\\nend\\n"

  private func start(_ arguments: [String] = [], _ files: [String: String] = [:]) throws -> WatchProcess {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile")
    for (name, text) in files { try folder.write(name, text) }
    return try WatchProcess(arguments, in: folder)
  }

  /// Changes that lead to one lane more and to no lane less at any time.
  @Test(
    "W1, W2, W3, W4, W22: a save is one more lane and no less at any time, however it is made",
    arguments: [
      // A finished file moved over the old one.
      "printf '\(two)' > fastlane/t && mv fastlane/t fastlane/Fastfile",
      // Moved in from elsewhere.
      "printf '\(two)' > .t && mv .t fastlane/Fastfile",
      // As vim does: the old one becomes the backup, a new one is written.
      "cd fastlane; mv Fastfile Fastfile~; printf '\(two)' > Fastfile; rm Fastfile~",
      // Emptied and written, in one go and bit by bit.
      "printf '\(two)' > fastlane/Fastfile",
      "exec 3> fastlane/Fastfile; printf 'lane :a do' >&3; printf '\\nend\\nlane :b do\\n' >&3; printf 'end\\n' >&3",
      // Appended.
      "printf 'lane :b do\\nend\\n' >> fastlane/Fastfile",
      // Deleted and made again.
      "rm fastlane/Fastfile; printf '\(two)' > fastlane/Fastfile",
      // A second name for another file put in its place.
      "printf '\(two)' > .t && ln -f .t fastlane/Fastfile",
      // The same text, then another.
      "cp fastlane/Fastfile .t && mv .t fastlane/Fastfile; printf '\(two)' > fastlane/Fastfile",
      // The whole folder replaced.
      "mkdir n; printf '\(two)' > n/Fastfile; mv fastlane o; mv n fastlane; rm -r o",
      // A link put in its place.
      "mkdir real; printf '\(two)' > real/lanes; ln -sf ../real/lanes fastlane/Fastfile",
      "sed -i '$ a lane :b do\\nend' fastlane/Fastfile",
    ])
  func addsALane(_ script: String) throws {
    let watch = try start()
    let begin = ContinuousClock.now
    let lines = try watch.after(script)
    // What is gone is waited for no longer than 100 ms, which a script may take on a busy machine.
    if ContinuousClock.now - begin < .milliseconds(100) {
      #expect(WatchProcess.lanes("added", in: lines) == ["b"])
      #expect(WatchProcess.lanes("removed", in: lines) == [])
    }
    #expect(watch.names() == ["fastlane/Fastfile a", "fastlane/Fastfile b"])
    #expect(try watch.isRight())
    // What has come in its place is watched as well, also at the end of a link.
    try watch.after("printf 'lane :late do\\nend\\n' > fastlane/Fastfile")
    #expect(watch.names() == ["fastlane/Fastfile late"])
  }

  @Test("W22: a link to an imported file that takes the place of a file is not listed beside it")
  func foldsAFileThatBecomesALink() throws {
    let watch = try start(
      [],
      [
        "fastlane/Fastfile": "import '../shared/Lanes'\n", "shared/Lanes": "lane :s do\nend\n",
        "tools/Fastfile": "lane :t do\nend\n",
      ])
    #expect(watch.names() == ["fastlane/Fastfile s", "tools/Fastfile t"])
    try watch.after("ln -s ../shared/Lanes t; mv t tools/Fastfile")
    #expect(watch.names() == ["fastlane/Fastfile s"])
    #expect(try watch.isRight())
    try watch.after("printf 'lane :u do\\nend\\n' > t; mv t tools/Fastfile")
    #expect(watch.names() == ["fastlane/Fastfile s", "tools/Fastfile u"])
    #expect(try watch.isRight())
  }

  /// What happens beside the Fastfiles, or to one without changing it.
  @Test(
    "W6, W20, W34: what changes no result says nothing",
    arguments: [
      "touch fastlane/Fastfile", "chmod 600 fastlane/Fastfile", "cp fastlane/Fastfile t; mv t fastlane/Fastfile",
      "cat fastlane/Fastfile", "touch fastlane/.Fastfile.swp fastlane/.Fastfile.swx fastlane/4913 fastlane/5036",
      "touch fastlane/Fastfile~ 'fastlane/#Fastfile#' fastlane/.Fastfile.kate-swp fastlane/.DS_Store",
      "ln -s me@host.1 fastlane/.#Fastfile", "touch fastlane/Pluginfile fastlane/Fastfile.bak fastlane/fastfile",
      "mkdir -p node_modules/x/fastlane .git/refs/heads; : > node_modules/x/fastlane/Fastfile; : > .git/refs/heads/Fastfile",
      "mkdir empty; mv empty other; rmdir other", "printf '# a comment\\n' > README; rm README",
      "touch -d '2001-01-01' fastlane/Fastfile", "ln fastlane/Fastfile second; rm second",
    ])
  func staysSilent(_ script: String) throws {
    let watch = try start()
    #expect(WatchProcess.beyondCookies(try watch.after(script)).isEmpty)
    #expect(try watch.isRight())
  }

  /// Fastfiles that come and go; the paths of those there at the end.
  @Test(
    "W8, W9, W11, W12, W36, W37: Fastfiles and folders come, go, move and come again",
    arguments: [
      ("mkdir -p x/y/fastlane; cp fastlane/Fastfile x/y/fastlane", ["fastlane", "x/y/fastlane"]),
      ("mkdir x; cp fastlane/Fastfile x", ["fastlane", "x"]),
      ("mkdir -p x/fastlane; cp fastlane/Fastfile x/fastlane; mv x z", ["fastlane", "z/fastlane"]),
      (
        "mkdir -p ab/fastlane a/fastlane; cp fastlane/Fastfile a/fastlane; cp fastlane/Fastfile ab/fastlane; rm -r a",
        ["ab/fastlane", "fastlane"]
      ),
      ("mkdir -p a/b; mv fastlane a/b; mv a c", ["c/b/fastlane"]),
      ("rm -r fastlane", []),
      ("rm fastlane/Fastfile", []),
      ("mv fastlane/Fastfile fastlane/fastfile; mv fastlane/fastfile fastlane/Fastfile", ["fastlane"]),
      ("mkdir out; mv fastlane/Fastfile out/other", []),
      ("mv fastlane .hidden", []),
      (
        "mkdir -p d1/fastlane && cp fastlane/Fastfile d1/fastlane && mv d1 d2 && mkdir d1 && mv d2 d1/d2",
        ["d1/d2/fastlane", "fastlane"]
      ),
    ] as [(String, [String])])
  func followsFolders(_ script: String, _ folders: [String]) throws {
    let watch = try start()
    try watch.after(script)
    #expect(watch.fastfiles.keys.filter { !$0.hasPrefix("cookie/") }.sorted() == folders.map { $0 + "/Fastfile" })
    #expect(try watch.isRight())
    // What is found later is watched as well as what was there at first.
    for folder in folders {
      try watch.after("printf 'lane :late do\\nend\\n' > \(folder)/Fastfile")
      #expect(watch.names().contains("\(folder)/Fastfile late"))
    }
  }

  @Test("W7: folders made faster than they are watched are found")
  func findsFoldersMadeFasterThanTheyAreWatched() throws {
    let watch = try start()
    try watch.after(
      "for i in 1 2 3 4 5 6 7 8 9; do mkdir -p m/$i/a/b/c/fastlane; cp fastlane/Fastfile m/$i/a/b/c/fastlane; done")
    #expect(watch.names().count == 10)
    #expect(try watch.isRight())
  }

  @Test("W9, W10: a path that is not there is waited for, again and again")
  func waitsForAPathThatIsNotThere() throws {
    let folder = try TestFolder()
    let watch = try WatchProcess(["cookie", "x/y/Fastfile", "later"], in: folder)
    #expect(watch.unreadDiagnostics.count == 2)
    try watch.after(
      "mkdir -p x/y later/fastlane; cp cookie/fastlane/Fastfile later/fastlane; printf 'lane :q do\\nend\\n' > x/y/Fastfile"
    )
    #expect(watch.names() == ["later/fastlane/Fastfile cookie_0", "x/y/Fastfile q"])
    #expect(watch.unreadDiagnostics.isEmpty)
    try watch.after("rm -r x")
    #expect(watch.unreadDiagnostics.count == 1)
    try watch.after("mkdir -p x/y; printf 'lane :r do\\nend\\n' > x/y/Fastfile")
    #expect(watch.names() == ["later/fastlane/Fastfile cookie_0", "x/y/Fastfile r"])
    #expect(try watch.isRight("cookie x/y/Fastfile later"))
  }

  @Test("W35: what is watched follows the imports")
  func followsImports() throws {
    let watch = try start([], ["fastlane/Fastfile": "import '../shared/Lanes'\nlane :a do\nend\n"])
    #expect(watch.names() == ["fastlane/Fastfile a"])
    try watch.after("mkdir shared; printf 'lane :s do\\nend\\n' > shared/Lanes")
    #expect(watch.names() == ["fastlane/Fastfile a", "fastlane/Fastfile s"])
    try watch.after("printf 'lane :t do\\nend\\n' > shared/Lanes")
    #expect(watch.names() == ["fastlane/Fastfile a", "fastlane/Fastfile t"])
    try watch.after("printf 'import \"More\"\\n' > shared/Lanes; printf 'lane :m do\\nend\\n' > fastlane/More")
    #expect(try watch.isRight())
    try watch.after("printf 'lane :a do\\nend\\n' > fastlane/Fastfile")
    #expect(watch.names() == ["fastlane/Fastfile a"])
    let lines = try watch.after("printf 'lane :u do\\nend\\n' > shared/Lanes")
    #expect(WatchProcess.beyondCookies(lines).isEmpty)
  }

  @Test("W22: links, their targets and circles are followed")
  func followsLinks() throws {
    let folder = try TestFolder()
    try folder.write("v1/lanes", "lane :one do\nend\n").write("v2/lanes", "lane :two do\nend\n")
    try folder.link("..data", to: "v1").link("middle", to: "..data/lanes").link("fastlane/Fastfile", to: "../middle")
    let watch = try WatchProcess(in: folder)
    #expect(watch.names() == ["fastlane/Fastfile one"])
    try watch.after("ln -s v2 ..new; mv -T ..new ..data")
    #expect(watch.names() == ["fastlane/Fastfile two"])
    try watch.after("printf 'lane :three do\\nend\\n' > v2/lanes")
    #expect(watch.names() == ["fastlane/Fastfile three"])
    try watch.after("ln -sf fastlane/Fastfile middle")
    #expect(try watch.isRight())
    try watch.after("ln -sf v1/lanes middle")
    #expect(watch.names() == ["fastlane/Fastfile one"])
  }

  @Test("W33: a file that does not parse keeps its last good lanes")
  func keepsTheLastGoodLanes() throws {
    let watch = try start()
    let broken = try watch.after("printf 'lane :a do\\nend\\nlane :b do\\n  foo(\"\\n' > fastlane/Fastfile")
    #expect(watch.names() == ["fastlane/Fastfile a"])
    #expect(watch.stale == ["fastlane/Fastfile"])
    let states = broken.flatMap { $0["diagnostics"] as? [[String: Any]] ?? [] }.compactMap { $0["state"] as? String }
    #expect(!states.isEmpty && states.allSatisfy { $0 == "came" })
    let mended = try watch.after("printf '\(Self.two)' > fastlane/Fastfile")
    #expect(WatchProcess.lanes("added", in: mended) == ["b"])
    #expect(watch.stale == [])
    #expect(try watch.isRight())
  }

  @Test("W33: no content ends the watcher")
  func survivesAnyContent() throws {
    let watch = try start()
    for script in [
      "head -c 100000 /dev/urandom > fastlane/Fastfile", "printf '\\000\\377' > fastlane/Fastfile",
      "yes '(' | head -n 20000 > fastlane/Fastfile", "rm fastlane/Fastfile; mkfifo fastlane/Fastfile",
      "rm fastlane/Fastfile; mkdir fastlane/Fastfile", "rmdir fastlane/Fastfile; ln -s Fastfile fastlane/Fastfile",
    ] {
      try watch.after(script)
    }
    try watch.after("rm fastlane/Fastfile; printf '\(Self.two)' > fastlane/Fastfile")
    #expect(watch.names() == ["fastlane/Fastfile a", "fastlane/Fastfile b"])
    #expect(try watch.isRight())
  }

  @Test func appliesTheFilters() throws {
    let watch = try start(["--platform", "ios,general"])
    try watch.after(
      "printf 'lane :p do\\nend\\nplatform :android do\\nlane :q do\\nend\\nend\\n' > fastlane/Fastfile")
    #expect(watch.names() == ["fastlane/Fastfile p"])
    #expect(try watch.isRight("--platform ios,general"))
  }

  @Test("W38: paths of any bytes are printed as they were given")
  func keepsNamesThatAreNotUnicode() throws {
    let watch = try start()
    try watch.after(#"d=$(printf 'x\377'); mkdir "$d"; cp fastlane/Fastfile "$d"; mkdir é; cp fastlane/Fastfile é"#)
    #expect(watch.names().count == 3)
    try watch.after(#"d=$(printf 'x\377'); printf 'lane :odd do\nend\n' > "$d/Fastfile""#)
    #expect(watch.names().contains { $0.hasSuffix(" odd") })
    #expect(try watch.isRight())
  }

  @Test("W21, W39: its own output does not matter, and it says what does and why")
  func ignoresWhatItWritesItself() throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile")
    let watch = try WatchProcess(["--verbose"], in: folder)
    // By then it watches; what came before would be seen by looking, and no event told.
    try watch.after(":")
    // Its standard error is a file in the folder that it watches.
    let lines = try watch.after(": > fastlane/note")
    #expect(WatchProcess.beyondCookies(lines).isEmpty)
    #expect(watch.errors.contains("inotify: watching \(folder.path)/fastlane\n"))
    #expect(watch.errors.contains("created \(folder.path)/fastlane/note: does not matter\n"))
    #expect(!watch.errors.contains(".errors"))
  }

  @Test("W17, W18: polling sees changes without a trace in size or time")
  func comparesContentsWhenItPolls() throws {
    let watch = try start(["--poll", "20"])
    for name in ["b", "c", "d"] {
      // The same size in the same file, in the same second, with the old time put back.
      try watch.after(
        "touch -r fastlane/Fastfile .t; printf 'lane :\(name) do\\nend\\n' > fastlane/Fastfile; touch -r .t fastlane/Fastfile"
      )
      #expect(watch.names() == ["fastlane/Fastfile \(name)"])
    }
    try watch.after("mkdir -p x/fastlane; cp fastlane/Fastfile x/fastlane; rm fastlane/Fastfile")
    #expect(watch.names() == ["x/fastlane/Fastfile d"])
    #expect(try watch.isRight())
  }

  @Test("W14, W25: descriptors are as many after folders have come and gone")
  func keepsItsDescriptors() throws {
    let watch = try start()
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(watch.process.processIdentifier)/fd").count
    }
    try watch.after("true")
    let count = try descriptors()
    for number in 0..<20 {
      try watch.after("mkdir -p n/fastlane; printf 'lane :n\(number) do\\nend\\n' > n/fastlane/Fastfile")
      try watch.after("mv n o; rm -r o")
    }
    #expect(try descriptors() == count)
  }
}
