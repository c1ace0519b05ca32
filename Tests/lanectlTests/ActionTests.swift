import Foundation
import Testing

@testable import lanectl

/// The steps of the GitHub action, run as a workflow runs them.
struct ActionTests {
  private static let script = ProjectFiles.root + "/Scripts/action"

  /// Runs a step in a folder, with the built program as the installed one.
  private func run(_ step: String, in folder: TestFolder, _ environment: [String: String]) throws -> RunResult {
    try BuiltProgram.run(
      "mkdir -p .bin && ln -sf \"$0\" .bin/lanectl && PATH=\"$PWD/.bin:$PATH\" \"\(Self.script)\" \(step)",
      in: folder, environment: environment)
  }

  private func project() throws -> TestFolder {
    try TestFolder().makeFolder(".git")
      .write("ios/fastlane/Fastfile", "lane :a do |version:|\n  b(x: 1)\nend\n\nlane :b do\nend\n")
      .write("ios/README.md", "# Lanes\n\n<!-- lanectl:lanes -->\n<!-- /lanectl:lanes -->\n")
      .write("my app/Fastfile")
  }

  @Test(
    .enabled(if: BuiltProgram.finds("bash"), "bash is not installed"),
    arguments: [(".", "false", 0), ("ios my*", "false", 2), (" ios\n", "true", 1), ("", "true", 1)])
  func annotatesFaults(_ paths: String, _ strict: String, _ status: Int32) throws {
    guard BuiltProgram.url != nil else { return }
    let result = try run("check", in: project(), ["PATHS": paths, "STRICT": strict])
    #expect(result.status == status)
    #expect(result.output.contains("::warning file=ios/fastlane/Fastfile,line=2,col=3,"))
  }

  @Test(
    .enabled(if: BuiltProgram.finds("bash"), "bash is not installed"))
  func annotatesDocumentationThatIsOutOfDate() throws {
    guard BuiltProgram.url != nil else { return }
    let folder = try project()
    let stale = try run("docs", in: folder, ["DOCS": "\n  ios/README.md\n"])
    #expect(stale.status == 1)
    #expect(stale.output.hasPrefix("--- ios/README.md\n"))
    #expect(stale.output.contains("\n::error file=ios/README.md,title=docs::The lanes in it are out of date; "))
    let absent = try run("docs", in: folder, ["DOCS": "none.md\nios/README.md"])
    #expect(absent.status == 2)
    #expect(absent.output.contains("::error file=none.md,title=docs::Its lanes could not be compared.\n"))
    #expect(folder.run("docs", "--update", "ios/README.md").status == 0)
    #expect(try run("docs", in: folder, ["DOCS": "ios/README.md"]).output == "")
  }

  /// The tarball that `Scripts/build-release` makes is what the action takes.
  @Test(.enabled(if: ["bash", "curl", "gzip", "git"].allSatisfy(BuiltProgram.finds), "needs bash, curl, gzip and git"))
  func installsARelease() throws {
    guard BuiltProgram.url != nil else { return }
    let folder = try TestFolder()
    let script = """
      set -e
      printf '#!/bin/sh\\nexec "%s" "$@"\\n' "$0" > program
      chmod 755 program
      "\(ProjectFiles.root)/Scripts/build-release" --program program releases > /dev/null
      export GITHUB_PATH="$PWD/path" RUNNER_TEMP="$PWD" VERSION="\(BuildInformation.version)"
      export SOURCE="file://$PWD/releases"
      "\(Self.script)" install > /dev/null
      PATH="$(cat path):$PATH" lanectl --version
      echo 'something else' >> "$(ls releases/*.tar.gz)"
      "\(Self.script)" install > /dev/null 2>&1 || echo refused
      """
    let result = try BuiltProgram.run(script, in: folder)
    #expect(
      result == RunResult(status: 0, output: "lanectl \(BuildInformation.version)\nrefused\n", errors: ""))
  }
}
