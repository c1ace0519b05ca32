// mutate SECONDS SEED FILE…: change the files at random; mutate --every FILE…: take every beginning of each file, and every
// single byte away. Each variant is listed and checked; the first that takes too long or reports a place outside of the
// file stops the program and is in the file `mutant` of the current folder, as is one that traps after a random change.

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

let clock = ContinuousClock()
var slowest = Duration.zero

/// Reads a variant of a file; one that takes too long or reports what can't be ends the program.
@MainActor
func read(_ bytes: [UInt8], of path: String, isKept: Bool) throws {
  if isKept { _ = FileManager.default.createFile(atPath: "mutant", contents: Data(bytes)) }
  var faults: [String] = []
  let time = try clock.measure {
    faults = try Inspection(bytes, path.hasSuffix(".swift") ? .swiftFastfile : .fastfile).faults
  }
  slowest = max(slowest, time)
  if time > .seconds(3) { faults.append("took \(time)") }
  guard !faults.isEmpty else { return }
  _ = FileManager.default.createFile(atPath: "mutant", contents: Data(bytes))
  print("a variant of \(path), which is in the file mutant: \(faults.joined(separator: ", "))")
  exit(1)
}

let arguments = CommandLine.arguments
let isExhaustive = arguments.dropFirst().first == "--every"
let limit = arguments.count > 3 ? Double(arguments[1]) : nil
let seed = arguments.count > 3 ? UInt64(arguments[2]) : nil
guard isExhaustive || (limit != nil && seed != nil) else {
  print("usage: mutate SECONDS SEED FILE…\n       mutate --every FILE…")
  exit(2)
}
let paths = Array(arguments[(isExhaustive ? 2 : 3)...])
let seeds = paths.map { Array(FileManager.default.contents(atPath: $0) ?? Data()) }
var count = 0
if isExhaustive {
  for (path, bytes) in zip(paths, seeds) {
    for offset in bytes.indices {
      try read(Array(bytes[..<offset]), of: path, isKept: false)
      try read(Array(bytes[..<offset] + bytes[(offset + 1)...]), of: path, isKept: false)
      count += 2
    }
  }
} else {
  var dice = Dice(state: (seed ?? 0) | 1)
  let start = clock.now
  while clock.now - start < .seconds(limit ?? 0) {
    try read(mutant(of: seeds, &dice), of: "Fastfile", isKept: true)
    count += 1
  }
}
print("\(count) variants of \(seeds.count) files, slowest \(slowest)")
