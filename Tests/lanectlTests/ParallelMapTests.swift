import Testing

@testable import lanectl

struct ParallelMapTests {
  @Test(arguments: [0, 1, 2, 7, 500], [1, 2, 4, 16])
  func keepsTheOrder(_ count: Int, _ workers: Int) {
    #expect(ParallelMap.map(count: count, workers: workers) { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  @Test func hasRoomForDeepRecursion() {
    @Sendable func depth(_ level: Int) -> Int { level == 0 ? 0 : 1 + depth(level - 1) }
    #expect(ParallelMap.map(count: 4, workers: 2) { _ in depth(20_000) } == [20_000, 20_000, 20_000, 20_000])
  }
}
