import Foundation
import Testing

@testable import lanectl

/// What the project's Markdown files and pictures say of the project.
struct DocumentationTests {
  static let files = [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Documentation/Reference.md", "Benchmarks/README.md",
  ]

  @Test(arguments: files)
  func linksLeadSomewhere(_ file: String) throws {
    let text = try ProjectFiles.text(file)
    var targets = text.components(separatedBy: "](").dropFirst().compactMap { $0.components(separatedBy: ")").first }
    for attribute in ["src=\"", "srcset=\""] {
      targets += text.components(separatedBy: attribute).dropFirst().compactMap {
        $0.components(separatedBy: "\"").first
      }
    }
    let folder = PathName.folder(ProjectFiles.root + "/" + file)
    for target in targets where !target.hasPrefix("https://") {
      let parts = target.components(separatedBy: "#")
      let path = parts[0].isEmpty ? ProjectFiles.root + "/" + file : PathName.join(folder, parts[0])
      #expect(FileManager.default.fileExists(atPath: path), "\(target)")
      guard parts.count == 2, let other = try? ProjectFiles.text(at: path) else { continue }
      #expect(Self.anchors(in: other).contains(parts[1]), "\(target)")
    }
  }

  /// The names under which GitHub knows the headings of a text.
  private static func anchors(in text: String) -> Set<String> {
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") && $0.contains("# ") }
    return Set(
      headings.map { heading in
        let title = heading.drop { $0 == "#" }.dropFirst().lowercased()
        return title.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == " " || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }

  /// The version that the examples and the packaging name is that of the program.
  @Test(arguments: ["README.md", "CHANGELOG.md", "action.yml", "Formula/lanectl.rb"])
  func namesNoOtherVersion(_ file: String) throws {
    let text = try ProjectFiles.text(file)
    #expect(text.contains(BuildInformation.version))
    for before in ["tag: \"v", "lanectl@v", "rev: v", "download/v", "lanectl-", "default: "] {
      for rest in text.components(separatedBy: before).dropFirst() where rest.first?.isNumber == true {
        #expect(rest.hasPrefix(BuildInformation.version), "\(before)\(rest.prefix(20))")
      }
    }
  }

  /// The pictures hold what the commands in them print; `Scripts/draw-terminal` draws them anew.
  @Test(arguments: ["light", "dark"])
  func thePicturesAreOfThisProgram(_ theme: String) throws {
    let picture = try ProjectFiles.text("Documentation/lanectl-\(theme).svg")
    let lines = picture.split(separator: "\n").filter { $0.hasPrefix("<text") }.map { Self.drawn($0) }
    let folder = try TestFolder()
    try FileManager.default.copyItem(
      atPath: ProjectFiles.root + "/fixtures/harbor", toPath: folder.path + "/harbor")
    try folder.write(".git/HEAD", "ref: refs/heads/main\n").makeFolder(".git/objects").makeFolder(".git/refs")
    var expected: [String] = []
    for command in lines where command.hasPrefix("$lanectl") {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let result = folder.run(words: words, in: "harbor", columns: 100, environment: ["NO_COLOR": "1"])
      #expect(result.status == 0)
      expected += [command] + result.output.split(separator: "\n").map(String.init)
    }
    #expect(expected.count > 10)
    // The pictures have gaps where the program has blanks.
    #expect(lines.map(Self.squeezed) == expected.map(Self.squeezed))
  }

  /// The text of a line of a picture.
  private static func drawn(_ line: Substring) -> String {
    var text = ""
    var isTag = false
    for character in line {
      switch character {
      case "<": isTag = true
      case ">" where isTag: isTag = false
      default: if !isTag { text.append(character) }
      }
    }
    return [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func squeezed(_ text: String) -> String { text.filter { $0 != " " } }
}
