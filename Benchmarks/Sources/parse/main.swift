// parse FILE [ROUNDS]: how fast the Ruby reader alone is, in process. Prints the median and the best.

import FastfileParser
import Foundation

guard CommandLine.arguments.count > 1, let data = FileManager.default.contents(atPath: CommandLine.arguments[1]) else {
  print("usage: parse FILE [ROUNDS]")
  exit(2)
}
let rounds = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 41 : 41
let text = String(decoding: data, as: UTF8.self)
// Small files are read several times a round, so that a round is long enough to be timed.
let repetitions = max(1, 1_000_000 / max(1, data.count))
let clock = ContinuousClock()
var seconds: [Double] = []
for _ in 0..<rounds {
  let duration = clock.measure {
    for _ in 0..<repetitions {
      let tree = SyntaxTree.parse(SourceText(path: "Fastfile", text: text))
      precondition(tree.source.lineCount > 0)
    }
  }
  seconds.append(Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds))
}
seconds.sort()
func speed(_ seconds: Double) -> String {
  let value = Double(data.count * repetitions) / seconds / 1e6
  return "\((value * 10).rounded() / 10) MB/s"
}
print("\(data.count) bytes, \(rounds) rounds: median \(speed(seconds[rounds / 2])), best \(speed(seconds[0]))")
