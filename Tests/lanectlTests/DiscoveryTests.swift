import Foundation
import Testing

@testable import lanectl

struct DiscoveryTests {
  private let ruby = "lane :a do\nend\n"
  private let swift = "class Fastfile: LaneFile {\n  func aLane() {\n  }\n}\n"

  @Test func searchesBelowInTheOrderOfBytes() throws {
    let folder = try TestFolder()
    for name in [
      "b/fastlane/Fastfile", "B/Fastfile", "a-b/Fastfile", "a/fastlane/Fastfile", "é/Fastfile", "z/.fastlane/Fastfile",
    ] {
      try folder.write(name)
    }
    let expected = [
      "B/Fastfile", "a-b/Fastfile", "a/fastlane/Fastfile", "b/fastlane/Fastfile", "z/.fastlane/Fastfile", "é/Fastfile",
    ]
    #expect(folder.found() == expected)
    #expect(folder.found(".") == expected)
    #expect(folder.found("./a") == ["./a/fastlane/Fastfile"])
    #expect(folder.found("a/") == ["a/fastlane/Fastfile"])
    #expect(
      folder.found("b", "a", "a/fastlane", "a/fastlane/Fastfile") == ["a/fastlane/Fastfile", "b/fastlane/Fastfile"])
    #expect(folder.found(folder.path + "/a") == [folder.path + "/a/fastlane/Fastfile"])
    #expect(folder.found("..", in: "a/fastlane") == ["../fastlane/Fastfile"])
  }

  @Test(
    arguments: [
      "Pods", "Carthage", "node_modules", "vendor/bundle", "DerivedData", ".build", ".git", ".hidden", "x/node_modules",
    ])
  func passesOverFolders(_ name: String) throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile").write("\(name)/fastlane/Fastfile")
    #expect(folder.found() == ["fastlane/Fastfile"])
    #expect(folder.found(name) == ["\(name)/fastlane/Fastfile"])
    let all = name == ".git" ? ["fastlane/Fastfile"] : ["\(name)/fastlane/Fastfile", "fastlane/Fastfile"]
    #expect(folder.found("--no-ignore").sorted() == all.sorted())
  }

  @Test func entersFoldersOfSimilarNames() throws {
    let folder = try TestFolder()
    try folder.write("bundle/Fastfile").write("vendor/Fastfile").write("PodsX/Fastfile").write("Fastfile/Fastfile")
    #expect(folder.found() == ["Fastfile/Fastfile", "PodsX/Fastfile", "bundle/Fastfile", "vendor/Fastfile"])
  }

  @Test func ignoresOtherNames() throws {
    let folder = try TestFolder()
    try folder.write("fastfile").write("Fastfile.rb").write("MyFastfile").write("Fastfile.swift.bak").write("Fastfiles")
    let result = folder.run()
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(folder.run("Fastfile.rb", "--format", "names").output == "a\n")
  }

  @Test func followsLinksToFilesOnly() throws {
    let folder = try TestFolder()
    try folder.write("real/shared.rb").link("app/fastlane/Fastfile", to: "../../real/shared.rb")
    try folder.write("other/fastlane/Fastfile").link("loop", to: ".").link("alias", to: "other")
    #expect(folder.found() == ["app/fastlane/Fastfile", "other/fastlane/Fastfile"])
    #expect(folder.found("alias") == ["alias/fastlane/Fastfile"])
  }

  @Test func findsSwiftAndMarksWhatItShadows() throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile", ruby).write("fastlane/Fastfile.swift", swift)
    try folder.write("Sources/Fastfile.swift", "struct Fastfile {}\n")
    let result = folder.run()
    #expect(result.output.contains("fastlane/Fastfile  (shadowed: fastlane uses Fastfile.swift beside it)"))
    #expect(!result.output.contains("Sources"))
    let json = folder.run("--json").output
    #expect(json.contains("\"shadowed\" : true"))
    #expect(json.contains("\"shadowed\" : false"))
  }

  @Test func searchesUpward() throws {
    let folder = try TestFolder()
    try folder.makeFolder(".git").write("app/fastlane/Fastfile").makeFolder("app/src/deep").makeFolder("empty/x")
    #expect(folder.found(in: "app/src/deep") == ["../../fastlane/Fastfile"])
    #expect(folder.found(".", in: "app/src/deep") == [])
    try folder.makeFolder("app/fastlane/lanes")
    #expect(folder.found(in: "app/fastlane/lanes") == ["../Fastfile"])
    let result = folder.run(in: "empty/x")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "lanectl: no Fastfile here or in a folder above; name a file, or the folder of a project that uses fastlane\n"
    )
  }

  @Test func stopsUpwardAtTheRepository() throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile").makeFolder("inner/.git").makeFolder("inner/src")
    #expect(folder.found(in: "inner/src") == [])
    #expect(folder.found(in: "inner") == [])
  }

  @Test func goesAnyDepth() throws {
    let folder = try TestFolder()
    let deep = Array(repeating: "d", count: 400).joined(separator: "/")
    try folder.write("\(deep)/Fastfile")
    #expect(folder.found() == ["\(deep)/Fastfile"])
  }

  @Test func readsStandardInput() throws {
    let folder = try TestFolder()
    let result = folder.run("-", "--format", "names", input: "lane :piped do\nend\n")
    #expect(result.output == "piped\n")
    #expect(result.status == 0)
  }

  @Test func keepsTheOrderOnManyThreads() throws {
    let folder = try TestFolder()
    let names = (0..<200).map { "p\($0)" }
    for name in names { try folder.write("\(name)/fastlane/Fastfile", "lane :\(name) do\nend\n") }
    let one = folder.run("--format", "names", workers: 1)
    let many = folder.run("--format", "names", workers: 8)
    #expect(one.output == many.output)
    #expect(one.output.split(separator: "\n").map(String.init) == names.sorted())
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden to the superuser"))
  func goesOnPastFoldersThatCannotBeRead() throws {
    let folder = try TestFolder()
    try folder.write("fastlane/Fastfile").write("closed/Fastfile")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/closed")
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/closed") }
    let result = folder.run("--format", "names")
    #expect(
      result == RunResult(status: 2, output: "a\n", errors: "lanectl: closed: can't be read: permission denied\n"))
  }
}
