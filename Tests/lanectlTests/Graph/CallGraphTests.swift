import FastfileParser
import Testing

@testable import lanectl

struct CallGraphTests {
  private static let place = SourceLocation(path: "Fastfile", line: 1, column: 1, endLine: 1, endColumn: 2)

  /// A graph of `count` nodes with these edges.
  private func graph(_ count: Int, _ edges: [(Int, Int)]) -> CallGraph {
    var graph = CallGraph(path: "Fastfile")
    graph.nodes = (0..<count).map { CallGraph.Node(kind: .lane, name: "n\($0)", lane: $0, number: $0) }
    graph.edges = edges.map { CallGraph.Edge(from: $0, to: $1, through: [], location: Self.place) }
    graph.markCycles()
    return graph
  }

  @Test(
    arguments: [
      ([(0, 1), (1, 2)], [], []),
      ([(0, 1), (1, 0), (1, 2)], [0, 1], [[0, 1]]),
      ([(0, 0), (0, 1)], [0], [[0]]),
      ([(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 3)], [0, 1, 2, 4, 5], [[0, 1, 2], [3, 4]]),
    ] as [([(Int, Int)], [Int], [[Int]])])
  func findsCircles(_ edges: [(Int, Int)], _ marked: [Int], _ cycles: [[Int]]) {
    let graph = graph(5, edges)
    #expect(graph.edges.indices.filter { graph.edges[$0].isInCycle } == marked)
    #expect(graph.cycles == cycles)
  }

  @Test func laysOutWithoutOverlap() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let count = Int.random(in: 1...30, using: &random)
      var pairs: Set<[Int]> = []
      for _ in 0..<Int.random(in: 0...count * 2, using: &random) {
        pairs.insert([Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)])
      }
      let graph = graph(count, pairs.map { ($0[0], $0[1]) })
      let layout = GraphLayout(graph, widths: (0..<count).map { 40 + $0 * 5 })
      for (left, box) in layout.boxes.enumerated() {
        #expect(box.x >= 0 && box.x + box.width <= layout.width)
        #expect(box.y >= 0 && box.y + GraphLayout.boxHeight <= layout.height)
        for other in layout.boxes.dropFirst(left + 1) {
          let isApart =
            box.x + box.width <= other.x || other.x + other.width <= box.x
            || box.y + GraphLayout.boxHeight <= other.y || other.y + GraphLayout.boxHeight <= box.y
          #expect(isApart, "\(pairs)")
        }
      }
      for (edge, line) in zip(graph.edges, layout.lines) where edge.from != edge.to {
        let start = layout.boxes[edge.from]
        let end = layout.boxes[edge.to]
        #expect(line.first.map { $0.x == start.x || $0.x == start.x + start.width } == true)
        #expect(line.last.map { $0.x == end.x || $0.x == end.x + end.width } == true)
      }
    }
  }

  @Test func putsCallersLeft() {
    let layout = GraphLayout(graph(4, [(0, 1), (1, 2), (0, 2), (3, 2)]), widths: [50, 50, 50, 50])
    let columns = layout.boxes.map(\.x)
    #expect(columns[0] < columns[1] && columns[1] < columns[2])
    #expect(columns[3] == columns[1])
  }
}
