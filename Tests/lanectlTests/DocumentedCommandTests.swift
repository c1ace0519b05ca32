import Foundation
import Testing

@testable import lanectl

/// The commands of the documentation, run as they stand there.
struct DocumentedCommandTests {
  private static let files = ["README.md", "Documentation/Reference.md"]
  private static let blocks = files.flatMap { (try? DocumentedBlock.blocks(of: $0)) ?? [] }
  /// Kinds of blocks that hold no commands, or commands that can't be run here.
  private static let otherKinds: Set = ["console", "markdown", "yaml", "swift"]
  /// Programs that need not be installed.
  private static let tools = ["jq", "duckdb"]

  @Test func everyBlockSaysWhetherItRuns() {
    #expect(Self.blocks.count > 20)
    for block in Self.blocks where block.shell == nil {
      #expect(Self.otherKinds.contains(block.kind), "\(block)")
    }
  }

  /// What runs first in a clone, and what is compared there, is taken from the README.
  @Test func theReadmeBeginsWithTwoCommands() throws {
    let first = try DocumentedBlock.blocks(of: "README.md").prefix(2)
    #expect(first.map(\.text) == ["swift run -c release lanectl list fixtures/harbor\n", "swift test\n"])
    #expect(first.first?.output != nil)
  }

  @Test(arguments: blocks.filter { $0.shell != nil })
  func runsAsShown(_ block: DocumentedBlock) throws {
    guard let program = BuiltProgram.url, let shell = block.shell else { return }
    let words = Set(block.text.split { !$0.isLetter }.map(String.init))
    if let missing = ([shell] + Self.tools.filter(words.contains)).first(where: { !BuiltProgram.finds($0) }) {
      print("skipped: \(block) needs \(missing), which is not installed")
      return
    }
    let folder = try Self.scratch(for: block, program)
    let environment = [
      "PATH": folder.path + "/.bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      "HOME": folder.path, "FZF_DEFAULT_OPTS": "--filter=screenshots",
    ]
    let options = shell == "bash" ? "-eo pipefail" : shell == "zsh" ? "-fe" : "--no-config"
    let result = try BuiltProgram.run(
      "cd './\(block.folder)' && exec \(shell) \(options) \"$HOME/.block\"", in: folder, environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    if let output = block.output { #expect(result.output == output) }
  }

  /// A repository that has the block, its folder, and the programs it needs.
  private static func scratch(for block: DocumentedBlock, _ program: URL) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(".git/HEAD", "ref: refs/heads/main\n").makeFolder(".git/objects").makeFolder(".git/refs")
    for name in Set(["fixtures/harbor", block.folder]) where !name.isEmpty {
      try folder.makeFolder(PathName.folder(name))
      try FileManager.default.copyItem(atPath: ProjectFiles.root + "/" + name, toPath: folder.path + "/" + name)
    }
    try folder.write(".block", block.text).link(".bin/lanectl", to: program.path)
    for standIn in StandIn.all where !standIn.yields || !BuiltProgram.finds(standIn.name) {
      try folder.write(".bin/\(standIn.name)", "#!/bin/sh\n\(standIn.script)\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/.bin/\(standIn.name)")
    }
    return folder
  }
}
