import Testing

@testable import lanectl

struct WorkListTests {
  @Test(arguments: [0, 1, 2, 7, 500], [1, 2, 4, 16])
  func doesEverythingOnce(_ count: Int, _ workers: Int) {
    let outputs = WorkList.run(Array(0..<count), workers: workers) { item, _, outputs in outputs.append(item * 2) }
    #expect(outputs.sorted() == (0..<count).map { $0 * 2 })
  }

  @Test(arguments: [1, 2, 8])
  func doesWhatWorkBringsUp(_ workers: Int) {
    let outputs = WorkList.run([1], workers: workers) { (item: Int, more, outputs: inout [Int]) in
      outputs.append(item)
      if item < 1024 { more += [item * 2, item * 2 + 1] }
    }
    #expect(outputs.sorted() == Array(1...2047))
  }

  @Test func hasRoomForDeepRecursion() {
    @Sendable func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
    let outputs = WorkList.run(Array(0..<20), workers: 4) { _, _, outputs in outputs.append(depth(20_000)) }
    #expect(outputs == Array(repeating: 20_000, count: 20))
  }
}
