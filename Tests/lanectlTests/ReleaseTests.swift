import Foundation
import Testing

@testable import lanectl

/// The tarball of a release, packed around the program that the tests were built with.
struct ReleaseTests {
  private static let tools = ["bash", "gzip", "git"]

  /// Packs the built program, by way of a script that stands for it and takes less room.
  private func pack(into folder: TestFolder) throws -> RunResult {
    let script = """
      printf '#!/bin/sh\\nexec "%s" "$@"\\n' "$0" > lanectl
      chmod 755 lanectl
      "\(ProjectFiles.root)/Scripts/build-release" --program lanectl one
      """
    return try BuiltProgram.run(script, in: folder)
  }

  @Test(.enabled(if: tools.allSatisfy(BuiltProgram.finds), "needs bash, gzip and git"))
  func holdsWhatItShould() throws {
    guard BuiltProgram.url != nil else { return }
    let folder = try TestFolder()
    let packed = try pack(into: folder)
    #expect(packed.status == 0, "\(packed.errors)")
    let name = "lanectl-\(BuildInformation.version)-\(BuildInformation.platform)"
    // On macOS one program is for both processors.
    let package =
      name.hasPrefix("lanectl-\(BuildInformation.version)-macos")
      ? "lanectl-\(BuildInformation.version)-macos-universal" : name
    #expect(packed.output == "\(folder.path)/one/\(package).tar.gz\n")
    let files = try BuiltProgram.run("tar -tzf one/\(package).tar.gz", in: folder)
      .output.split(separator: "\n").map { $0.dropFirst(package.utf8.count + 1) }
    for file in [
      "bin/lanectl", "share/man/man1/lanectl.1", "share/bash-completion/completions/lanectl",
      "share/zsh/site-functions/_lanectl", "share/fish/vendor_completions.d/lanectl.fish", "LICENSE", "README.md",
      "CHANGELOG.md", "Documentation/Reference.md", "schema/lanectl-list.schema.json",
    ] {
      #expect(files.contains { $0 == file }, "\(file)")
    }
  }

  @Test(.enabled(if: tools.allSatisfy(BuiltProgram.finds), "needs bash, gzip and git"))
  func canBeCheckedUnpackedAndRun() throws {
    guard BuiltProgram.url != nil else { return }
    let folder = try TestFolder()
    #expect(try pack(into: folder).status == 0)
    let script = """
      set -e
      (cd one && if command -v sha256sum; then sha256sum -c *.sha256; else shasum -a 256 -c *.sha256; fi) > /dev/null
      mkdir two && tar -xzf one/*.tar.gz -C two --strip-components 1
      two/bin/lanectl --version
      """
    let unpacked = try BuiltProgram.run(script, in: folder)
    #expect(unpacked == RunResult(status: 0, output: "lanectl \(BuildInformation.version)\n", errors: ""))
  }

  /// Packing twice gives the same bytes, whenever it is done.
  @Test(.enabled(if: tools.allSatisfy(BuiltProgram.finds), "needs bash, gzip and git"))
  func isTheSameEachTime() throws {
    guard BuiltProgram.url != nil else { return }
    let folder = try TestFolder()
    #expect(try pack(into: folder).status == 0)
    let script = """
      set -e
      touch -t 200001010000 lanectl
      (umask 077; "\(ProjectFiles.root)/Scripts/build-release" --program "$PWD/lanectl" two > /dev/null)
      cmp one/*.tar.gz two/*.tar.gz
      """
    let compared = try BuiltProgram.run(script, in: folder)
    #expect(compared == RunResult(status: 0, output: "", errors: ""))
  }

  @Test(arguments: ["--nonsense", "--program", "one two"])
  func refusesOtherWords(_ arguments: String) throws {
    let script = "exec \"\(ProjectFiles.root)/Scripts/build-release\" \(arguments)"
    let refused = try BuiltProgram.run(script, in: TestFolder())
    #expect(
      refused == RunResult(status: 2, output: "", errors: "usage: build-release [--program FILE] [FOLDER]\n"))
  }
}
