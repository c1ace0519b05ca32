import Foundation
import Testing

/// The library's documentation: that it builds without a warning, and that the code in its articles compiles.
@Suite struct LibraryDocumentationTests {
  private static let catalog = Toolchain.package.appendingPathComponent("Sources/FastfileParser/FastfileParser.docc")

  @Test func buildsWithoutWarnings() throws {
    try Toolchain.tryIt("Building the documentation") { folder in
      let graphs = folder.appendingPathComponent("graphs")
      try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
      try Toolchain.extractSymbolGraph(into: graphs)
      let output = try Toolchain.run([
        "docc", "convert", Self.catalog.path, "--additional-symbol-graph-dir", graphs.path, "--fallback-display-name",
        "FastfileParser", "--fallback-bundle-identifier", "FastfileParser", "--output-path",
        folder.appendingPathComponent("documentation").path, "--warnings-as-errors",
      ])
      #expect(!output.contains("warning:"), "\(output)")
    }
  }

  /// Every type has a place among the topics of the landing page.
  @Test func landingPageNamesEveryType() throws {
    try Toolchain.tryIt("Reading the landing page") { folder in
      let page = try String(contentsOf: Self.catalog.appendingPathComponent("FastfileParser.md"), encoding: .utf8)
      for type in try PublicInterface(folder: folder).declarations where type.isType && type.path.count == 1 {
        #expect(page.contains("- ``\(type.path[0])``"), "\(type.path[0])")
      }
    }
  }

  @Test func codeOfTheArticleCompiles() throws {
    try Toolchain.tryIt("Compiling the code of the article") { folder in
      let article = try String(contentsOf: Self.catalog.appendingPathComponent("GettingStarted.md"), encoding: .utf8)
      let blocks = article.components(separatedBy: "```swift\n").dropFirst().map { block in
        block.components(separatedBy: "\n```")[0] + "\n"
      }
      #expect(blocks.count == 3)
      let file = folder.appendingPathComponent("main.swift")
      try Data(blocks.joined(separator: "\n").utf8).write(to: file)
      try Toolchain.run([
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-typecheck", "-I", Toolchain.modules(), file.path,
      ])
    }
  }
}
