// mutate SECONDS SEED FILE…: change the files at random, list the lanes of each variant, and stop at the first that takes
// too long. A trap ends the program; the variant being read is in the file `mutant` of the current folder.

import FastfileParser
import Foundation

/// A small generator of random numbers (xorshift) that gives the same row for the same seed.
struct Dice {
  var state: UInt64
  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, sides)))
  }
}

let words = """
  do end { } ( ) [ ] | || " ' ` / % # #{ << <<~A <<-'B' A B : :: . &. , ; = => == ? ! @ $ \\ \\u \\x -> ** * & .. ...
  if unless else elsif case when in while until for def class module begin rescue ensure then and or not return yield
  lane private_lane platform desc import eval each send define_method __END__ =begin =end %w[ %q( 0x 1e ?a \u{0}
  """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) }

func mutant(of seeds: [[UInt8]], _ dice: inout Dice) -> [UInt8] {
  var bytes = seeds[dice.roll(seeds.count)]
  for _ in 0...dice.roll(6) {
    let place = dice.roll(bytes.count + 1)
    let end = min(bytes.count, place + dice.roll(1 << dice.roll(8)))
    switch dice.roll(6) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: words[dice.roll(words.count)], at: place)
    case 2: bytes.insert(UInt8(truncatingIfNeeded: dice.roll(256)), at: place)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: dice.roll(bytes.count + 1))
    case 4: bytes = Array(bytes[..<place])
    default:
      let other = seeds[dice.roll(seeds.count)]
      let start = dice.roll(other.count + 1)
      bytes.insert(contentsOf: other[start..<min(other.count, start + dice.roll(200))], at: place)
    }
  }
  return bytes
}

let arguments = CommandLine.arguments
guard arguments.count > 3, let limit = Double(arguments[1]), let seed = UInt64(arguments[2]) else {
  print("usage: mutate SECONDS SEED FILE…")
  exit(2)
}
let seeds = arguments[3...].compactMap { FileManager.default.contents(atPath: $0) }.map { Array($0) }
var dice = Dice(state: seed | 1)
let clock = ContinuousClock()
let start = clock.now
var count = 0
var slowest = Duration.zero
while clock.now - start < .seconds(limit) {
  let bytes = mutant(of: seeds, &dice)
  _ = FileManager.default.createFile(atPath: "mutant", contents: Data(bytes))
  let file = FileWrapper(regularFileWithContents: bytes, preferredFilename: "Fastfile")
  let time = try clock.measure {
    let document = try FastfileDocument(repairing: ReadConfiguration(file: file, contentType: .fastfile))
    _ = document.fastfile()
  }
  slowest = max(slowest, time)
  count += 1
  if time > .seconds(1) {
    print("variant \(count) took \(time); it is in the file mutant")
    exit(1)
  }
}
print("\(count) variants of \(seeds.count) files, slowest \(slowest)")
