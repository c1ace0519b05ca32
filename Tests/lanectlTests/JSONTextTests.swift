import Foundation
import Testing

@testable import lanectl

struct JSONTextTests {
  @Test func keepsEmptyListsOnOneLine() {
    #expect(String(decoding: JSONText.pretty(["a": [String]()]), as: UTF8.self) == "{\n  \"a\" : []\n}\n")
    #expect(String(decoding: JSONText.pretty([[[Int]]()]), as: UTF8.self) == "[\n  []\n]\n")
    #expect(String(decoding: JSONText.pretty(["[\n\n]", "[]"]), as: UTF8.self) == "[\n  \"[\\n\\n]\",\n  \"[]\"\n]\n")
  }

  @Test(
    arguments: [
      "\u{7F}", "\u{80}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{FEFF}",
      "\u{1B}", "\u{0}",
    ])
  func spellsOutWhatATerminalObeys(_ character: String) throws {
    let text = "é\(character)漢🚢"
    for json in [JSONText.pretty([text]), JSONText.line([text])] {
      #expect(!String(decoding: json, as: UTF8.self).unicodeScalars.contains { character.unicodeScalars.first == $0 })
      #expect(String(decoding: json, as: UTF8.self).contains("漢🚢"))
      #expect(try JSONDecoder().decode([String].self, from: Data(json)) == [text])
    }
  }

  @Test func writesTheSameInPiecesAsInOne() throws {
    let folder = try TestFolder()
    for index in 0..<60 {
      let lanes = (0..<20).map { "lane :l\($0) do |a:|\nend\n" }.joined()
      try folder.write("p\(index)/fastlane/Fastfile", index % 7 == 0 ? "lane :x do (\nend" : lanes)
    }
    let reading = try ReadingRequest(TypedArguments([]), paths: [])
    let invocation = Invocation(
      arguments: [], fileSystem: FileSystem(workingDirectory: folder.path), environment: { _ in nil },
      standardInput: { (_) throws(FileFault) in [] }, output: MemorySink(), errors: MemorySink(), outputColumns: nil,
      errorColumns: nil, workers: 2)
    let listing = Listing(reading, invocation)
    let sink = MemorySink()
    try JSONListing.write(listing, to: sink)
    #expect(sink.bytes == JSONText.pretty(JSONListing(listing)))
    let empty = MemorySink()
    try JSONListing.write(Listing(), to: empty)
    #expect(empty.bytes == JSONText.pretty(JSONListing(Listing())))
  }
}
