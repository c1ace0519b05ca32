// recover [--losses] FILE…: delete every single `do`, `end`, quote, bracket, brace, bar, comma and heredoc terminator of each file
// with at least five lanes written out, and count those of them elsewhere that survive with name, platform and description. `--losses` lists the deletions that cost
// a lane or more than one diagnostic.

import FastfileParser
import Foundation

struct Key: Hashable {
  var name: String
  var platform: Platform?
  var description: [String]
}

func lanes(_ bytes: [UInt8]) -> Fastfile {
  let file = FileWrapper(regularFileWithContents: bytes, preferredFilename: "Fastfile")
  guard let document = try? FastfileDocument(repairing: ReadConfiguration(file: file, contentType: .fastfile)) else {
    return Fastfile(path: "Fastfile", language: .ruby)
  }
  return document.fastfile()
}

/// Whether a lane stands in the text as it is listed: its name on a line of its own, its description word by word. Lanes
/// made by loops and helpers depend on lines far away.
func isWrittenOut(_ lane: Lane, in fastfile: Fastfile, lines: [String], text: String) -> Bool {
  let line = lane.location.line
  guard line <= lines.count, lines[line - 1].contains(lane.name) else { return false }
  guard fastfile.lanes.count(where: { $0.location.line == line }) == 1 else { return false }
  return lane.description.allSatisfy { part in part.split(separator: "\n").allSatisfy { text.contains($0) } }
}

func isWordByte(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5f
}

/// The ranges that are deleted, one at a time, with what they are.
func slips(_ bytes: [UInt8]) -> [(kind: String, range: Range<Int>)] {
  var found: [(String, Range<Int>)] = []
  for (offset, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): found.append(("quote", offset..<offset + 1))
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
      found.append(("bracket", offset..<offset + 1))
    case UInt8(ascii: "{"), UInt8(ascii: "}"): found.append(("brace", offset..<offset + 1))
    case UInt8(ascii: "|"): found.append(("bar", offset..<offset + 1))
    case UInt8(ascii: ","): found.append(("comma", offset..<offset + 1))
    default:
      guard isWordByte(byte), offset == 0 || !isWordByte(bytes[offset - 1]) else { continue }
      let word = bytes[offset...].prefix(while: isWordByte)
      let text = String(decoding: word, as: UTF8.self)
      let line = bytes[..<offset].reversed().prefix { $0 != 0x0a }
      let isAlone = line.allSatisfy { $0 == 0x20 } && (word.endIndex == bytes.count || bytes[word.endIndex] == 0x0a)
      if text == "do" || text == "end" {
        found.append((text, offset..<word.endIndex))
      } else if isAlone, text.count > 2, text == text.uppercased() {
        found.append(("terminator", offset..<word.endIndex))
      }
    }
  }
  return found
}

var kept: [String: Int] = [:]
var wanted: [String: Int] = [:]
var errors = 0
var broken = 0
var deletions = 0
let showsLosses = CommandLine.arguments.contains("--losses")
for path in CommandLine.arguments.dropFirst() where path != "--losses" {
  guard let data = FileManager.default.contents(atPath: path) else { continue }
  let bytes = Array(data)
  let whole = lanes(bytes)
  guard whole.lanes.count >= 5, !whole.diagnostics.contains(where: { $0.severity == .error }) else { continue }
  let text = String(decoding: bytes, as: UTF8.self)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  let written = whole.lanes.map { isWrittenOut($0, in: whole, lines: lines, text: text) }
  guard written.count(where: { $0 }) >= 5 else { continue }
  for (kind, range) in slips(bytes) {
    let line = bytes[..<range.lowerBound].count { $0 == 0x0a } + 1
    let result = lanes(Array(bytes[..<range.lowerBound] + bytes[range.upperBound...]))
    let found = Set(result.lanes.map { Key(name: $0.name, platform: $0.platform, description: $0.description) })
    deletions += 1
    let faults = result.diagnostics.count { $0.severity == .error }
    if faults > 0 { broken += 1 }
    errors += faults
    var lost: [String] = []
    var previousEnd = 0
    for (lane, isWritten) in zip(whole.lanes, written).sorted(by: { $0.0.location.line < $1.0.location.line }) {
      let isDamaged = line > previousEnd && line <= lane.location.endLine
      previousEnd = lane.location.endLine
      if isDamaged || !isWritten { continue }
      wanted[kind, default: 0] += 1
      if found.contains(Key(name: lane.name, platform: lane.platform, description: lane.description)) {
        kept[kind, default: 0] += 1
      } else {
        lost.append(lane.name)
      }
    }
    guard showsLosses, !lost.isEmpty || faults > 1 else { continue }
    print("\(path):\(line): \(kind), \(lost.count) lost: \(lost.joined(separator: " "))")
    for fault in result.diagnostics where fault.severity == .error {
      print("  \(fault.location?.line ?? 0):\(fault.location?.column ?? 0): \(fault.code): \(fault.message)")
    }
  }
}
func percent(_ part: Int, _ whole: Int) -> String {
  whole == 0 ? "-" : "\((Double(part) * 10000 / Double(whole)).rounded() / 100) %"
}
for kind in wanted.keys.sorted() {
  print("\(kind): \(percent(kept[kind] ?? 0, wanted[kind] ?? 0)) of \(wanted[kind] ?? 0)")
}
let all = wanted.values.reduce(0, +)
print("all: \(percent(kept.values.reduce(0, +), all)) of \(all) undamaged lanes kept over \(deletions) deletions")
print("\(broken) deletions reported, \((Double(errors) / Double(max(1, broken)) * 100).rounded() / 100) errors each")
