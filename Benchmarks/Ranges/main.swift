// ranges < LIST: for each file named on standard input, whether it is valid Ruby, and the ranges of its definitions,
// blocks, loops, cases and heredocs as `R kind line:column-line:column` (columns from 0). `compare-with-ruby` compiles it
// together with the sources of the library, whose syntax tree is not public.

import Foundation

let mark: [UInt8] = [0xef, 0xbb, 0xbf]
while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else { continue }
  var bytes = Array(data)
  if bytes.starts(with: mark) { bytes.removeFirst(3) }
  let source = SourceText(path: path, text: String(decoding: bytes, as: UTF8.self))
  let tree = SyntaxTree.parse(source)
  print(tree.diagnostics.isEmpty ? "OK" : "ERR", path)
  for id in tree.ids {
    switch tree.kind(id) {
    case .definition, .class, .module, .singletonClass, .block, .lambda, .heredoc, .case, .while, .for:
      let place = source.location(tree.range(id))
      print("R \(tree.kind(id)) \(place.line):\(place.column - 1)-\(place.endLine):\(place.endColumn - 1)")
    default: break
    }
  }
}
