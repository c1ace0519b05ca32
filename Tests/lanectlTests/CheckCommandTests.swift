import Foundation
import Testing

@testable import lanectl

struct CheckCommandTests {
  /// One error, one warning.
  private let faulty = "lane :a do\nend\n\nlane :a do\nend\n\nlane :gym do\nend\n"
  private let doubtful = "lane :gym do\nend\n"

  @Test func tellsByItsStatus() throws {
    let folder = try TestFolder().write("fine/Fastfile").write("bad/Fastfile", faulty).write("odd/Fastfile", doubtful)
    #expect(folder.run("check", "fine").status == 0)
    #expect(folder.run("check", "fine", "--strict").status == 0)
    #expect(folder.run("check", "bad").status == 1)
    #expect(folder.run("check", "odd").status == 0)
    #expect(folder.run("check", "odd", "--strict").status == 1)
    #expect(folder.run("check", "odd", "--strict", "--skip", "tool-name").status == 0)
    #expect(folder.run("check", "bad", "--only", "tool-name").status == 0)
    #expect(folder.run("check", "nowhere").status == 2)
    #expect(folder.run("check", "fine", "nowhere").status == 2)
  }

  @Test func countsOnStandardError() throws {
    let folder = try TestFolder().write("fine/Fastfile").write("bad/Fastfile", faulty)
    let result = folder.run("check")
    #expect(result.output.contains("bad/Fastfile:4:1: error: "))
    #expect(
      result.errors
        == "lanectl: 1 error, 1 warning in 2 Fastfiles; `lanectl check --explain CODE` explains a code\n")
    #expect(folder.run("check", "fine").errors == "lanectl: nothing wrong in 1 Fastfile\n")
  }

  @Test func takesCodesInListsAndRefusesUnknownOnes() throws {
    let folder = try TestFolder().write("Fastfile", faulty)
    #expect(folder.run("check", "--skip", "tool-name,duplicate-lane").output == "")
    #expect(folder.run("check", "--skip", "tool-name", "--skip", "duplicate-lane").output == "")
    let result = folder.run("check", "--only", "duplicate-lanes")
    #expect(result.status == 2)
    #expect(result.errors.contains("no rule has the code duplicate-lanes; did you mean duplicate-lane?"))
    #expect(folder.run("list", "--strict").status == 2)
  }

  @Test func explains() throws {
    let folder = try TestFolder()
    let page = folder.run("check", "--explain", "undocumented-lane")
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("undocumented-lane (note, looked for with --only undocumented-lane)\n"))
    let table = folder.run("check", "--explain", "all").output.split(separator: "\n")
    #expect(table.contains { $0.hasPrefix("duplicate-lane ") && $0.contains(" error ") })
    #expect(folder.run("check", "--explain", "nothing").status == 2)
  }

  @Test func saysOnceWhatSeveralImport() throws {
    let folder = try TestFolder().write("Shared", "lane :x do\nend\nlane :x do\nend\n")
      .write("a/fastlane/Fastfile", "import '../../Shared'\n").write("b/fastlane/Fastfile", "import '../../Shared'\n")
    #expect(folder.run("check", "--root", ".").output.components(separatedBy: "[duplicate-lane]").count == 2)
  }

  @Test func knowsThatAnotherFastfileMayUseALane() throws {
    let folder = try TestFolder().write("fastlane/Fastfile", "private_lane :sign do\nend\n")
    #expect(folder.run("check").output.contains("[unused-private-lane]"))
    try folder.write("app/fastlane/Fastfile", "import '../../fastlane/Fastfile'\nlane :a do\n  sign\nend\n")
    #expect(folder.run("check", "--root", ".").output == "")
  }

  @Test func saysWhatLiesOutside() throws {
    let folder = try TestFolder().write("Shared").write("app/.git/HEAD", "")
      .write("app/fastlane/Fastfile", "import '../../Shared'\n")
    #expect(folder.run("check", "app").output.contains("[import-outside]"))
    #expect(folder.run("check", "app", "--allow-outside").output == "")
  }

  @Test func doesNotCountAShadowedFile() throws {
    let folder = try TestFolder().write("fastlane/Fastfile", faulty)
      .write("fastlane/Fastfile.swift", "class Fastfile: LaneFile {\n}\n")
    #expect(folder.run("check").status == 0)
  }

  @Test func leavesOutWhatCommentsHide() throws {
    let folder = try TestFolder()
    func check(_ text: String) throws -> [String] {
      try folder.write("Fastfile", text)
      return folder.run("check").output.split(separator: "\n").filter { $0.contains("[") }.map(String.init)
    }
    #expect(try check("# lanectl:disable tool-name\nlane :gym do\nend\n") == [])
    #expect(try check("lane :gym do # lanectl:disable tool-name -- we have no other gym\nend\n") == [])
    #expect(try check("# lanectl:disable-file tool-name\n\nlane :a do\nend\n\nlane :gym do\nend\n") == [])
    #expect(try check("# lanectl:disable unused-desc\n\n# A lane.\ndesc 'x'\nlane :a do\n  desc 'y'\nend\n") == [])
    #expect(try check("# lanectl:disable tool-name\nlane :a do\nend\nlane :gym do\nend\n").count == 2)
    #expect(try check("puts '# lanectl:disable-file tool-name'\nlane :gym do\nend\n").count == 1)
    #expect(try check("lane :a do\nend\n# lanectl:disable tool-name").count == 1)
    // With a mistake in the syntax most rules are not gone by.
    #expect(try check("# lanectl:disable lane-in-lane\nlane :a do\nend\nend\n").count == 1)
  }

  @Test func printsAnnotations() throws {
    let folder = try TestFolder().write("a,b/Fastfile", "lane :\"%:, x\" do\nend\n")
    #expect(
      folder.run("check", "--format", "github").output
        == "::error file=a%2Cb/Fastfile,line=1,col=6,endColumn=14,endLine=1,title=lane-name-space::"
        + "the lane's name '%25:, x' has a space in it; write _ or - instead\n")
  }

  @Test func annotatesWhatCannotBeRead() throws {
    let folder = try TestFolder()
    let result = folder.run("check", "--format", "github", "none")
    #expect(result.status == 2)
    #expect(result.output.hasPrefix("::error title="))
    #expect(result.output.contains("none: no such file"))
  }

  @Test func countsColumnsAsEditorsDo() throws {
    let folder = try TestFolder().write("Fastfile", "x = 'é乗🚢'; lane \"b\" do\nend\n")
    #expect(folder.run("check", "--format", "github").output.contains(",col=18,endColumn=21,"))
  }
}
