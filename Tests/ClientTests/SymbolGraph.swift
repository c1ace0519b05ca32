/// The parts of a symbol graph that tell what is public.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }
    struct Comment: Decodable {
      struct Line: Decodable { var text: String }
      var lines: [Line]
    }
    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var docComment: Comment?
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  /// The symbols with what they conform to, but for what the compiler adds to every type of a kind.
  var declarations: [PublicInterface.Declaration] {
    let implicit: Set<String> = ["SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable"]
    var names: [String: String] = [:]
    for symbol in symbols { names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".") }
    var conformances: [String: Set<String>] = [:]
    for relationship in relationships where relationship.kind == "conformsTo" {
      let fallback = relationship.targetFallback.map { $0.hasPrefix("Swift.") ? String($0.dropFirst(6)) : $0 }
      guard let name = names[relationship.target] ?? fallback, !implicit.contains(name) else { continue }
      conformances[relationship.source, default: []].insert(name)
    }
    return symbols.map { symbol in
      PublicInterface.Declaration(
        path: symbol.pathComponents, kind: symbol.kind.identifier,
        text: symbol.declarationFragments.map(\.spelling).joined(),
        documentation: symbol.docComment?.lines.map(\.text).joined(separator: "\n"),
        conformances: Self.shortened(conformances[symbol.identifier.precise] ?? []))
    }
  }

  /// The names of protocols, without those that others of them imply.
  private static func shortened(_ protocols: Set<String>) -> [String] {
    protocols.filter { $0 != "Equatable" || !protocols.contains("Hashable") }.sorted()
  }
}
