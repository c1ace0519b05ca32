import Foundation

/// The public declarations of the library, as the compiler's symbol graph has them.
struct PublicInterface {
  /// A public declaration.
  struct Declaration {
    /// The names of the types around it and its own.
    var path: [String]
    /// What it is to the compiler: `swift.struct`, `swift.method` and so on.
    var kind: String
    /// The declaration as written, without attributes and body.
    var text: String
    /// Its documentation comment; nil where it has none.
    var documentation: String?
    /// The protocols that a type conforms to by its own declaration.
    var conformances: [String] = []

    var isType: Bool {
      ["swift.struct", "swift.class", "swift.enum", "swift.protocol"].contains(kind)
    }
  }

  var declarations: [Declaration]

  /// Asks the compiler for what the library that was built beside the tests makes public.
  init(folder: URL) throws {
    try Toolchain.extractSymbolGraph(into: folder)
    let data = try Data(contentsOf: folder.appendingPathComponent("FastfileParser.symbols.json"))
    declarations = try JSONDecoder().decode(SymbolGraph.self, from: data).declarations
  }

  /// One line a declaration, those of a type below it, in byte order.
  var text: String {
    let types = declarations.filter(\.isType).map { type in
      let conformances = type.conformances.isEmpty ? "" : ": " + type.conformances.joined(separator: ", ")
      let keyword = type.kind.split(separator: ".").last ?? ""
      let name = type.path.joined(separator: ".")
      let members = declarations.filter { !$0.isType && $0.path.dropLast() == type.path[...] }
      return (name, ["\(keyword) \(name)\(conformances)"] + sorted(members.map { "  " + $0.text }))
    }
    let free = sorted(declarations.filter { !$0.isType && $0.path.count == 1 }.map(\.text))
    let blocks = types.sorted { precedes($0.0, $1.0) }.map(\.1) + (free.isEmpty ? [] : [free])
    return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func sorted(_ lines: [String]) -> [String] { lines.sorted(by: precedes) }

  private func precedes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
}
