import Foundation
import Testing

/// What the library offers to others: `Snapshots/public-interface.txt` lists every public declaration. Where the interface is
/// meant to change, `UPDATE_SNAPSHOTS=1 swift test --filter PublicInterface` writes the file anew.
@Suite struct PublicInterfaceTests {
  private static let file = Toolchain.package.appendingPathComponent("Tests/ClientTests/Snapshots/public-interface.txt")

  @Test func changesAreNoticed() throws {
    try Toolchain.tryIt("Comparison of the public interface") { folder in
      let text = try PublicInterface(folder: folder).text
      if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: Self.file) }
      let expected = try String(contentsOf: Self.file, encoding: .utf8)
      let known = Set(expected.split(separator: "\n"))
      let found = Set(text.split(separator: "\n"))
      #expect(found.subtracting(known).sorted() == [], "new in the interface; see the comment of this suite")
      #expect(known.subtracting(found).sorted() == [], "gone from the interface; see the comment of this suite")
      #expect(text == expected)
    }
  }

  @Test func everyDeclarationIsDocumented() throws {
    try Toolchain.tryIt("Documentation of the public interface") { folder in
      let declarations = try PublicInterface(folder: folder).declarations
      #expect(declarations.count > 100)
      for declaration in declarations {
        let comment = declaration.documentation ?? ""
        let summary = comment.components(separatedBy: "\n\n")[0]
        // A case may be documented by nothing but what stands for it.
        let isSentence = summary.hasSuffix(".") || declaration.kind == "swift.enum.case" && summary.hasSuffix("`")
        #expect(isSentence, "\(declaration.path.joined(separator: ".")): \(summary)")
      }
    }
  }
}
