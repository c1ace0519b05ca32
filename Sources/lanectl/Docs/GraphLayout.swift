/// Where the nodes and calls of a graph are drawn: callers left of what they call, in columns.
struct GraphLayout {
  /// A node's rectangle.
  struct Box {
    var x = 0
    var y = 0
    var width = 0
  }

  /// The line of a call, from point to point; empty for a node that calls itself.
  typealias Line = [(x: Int, y: Int)]

  static let boxHeight = 26
  private static let columnGap = 64
  private static let margin = 16
  private static let sweeps = 6
  /// How many bends are drawn; where lines would need more, they go straight.
  private static let bendLimit = 20_000

  private(set) var boxes: [Box]
  private(set) var lines: [Line]
  private(set) var width = 0
  private(set) var height = 0

  /// A place in a column: a node, or a bend of a line that crosses the column.
  private struct Slot {
    var node: Int?
    var column: Int
    var y = 0.0
    var before: [Int] = []
    var after: [Int] = []
    var height: Double { node == nil ? 12 : Double(GraphLayout.boxHeight + 10) }
  }

  private var slots: [Slot]
  private var columns: [[Int]] = []
  /// For each edge the slots of its line, from left to right.
  private var routes: [[Int]]

  /// Lays out a graph whose nodes are as wide as `widths` says.
  init(_ graph: CallGraph, widths: [Int]) {
    boxes = widths.map { Box(width: $0) }
    lines = Array(repeating: [], count: graph.edges.count)
    routes = lines.map { _ in [] }
    let ranks = GraphRanks(graph)
    slots = graph.nodes.indices.map { Slot(node: $0, column: ranks.columns[$0]) }
    let bends = graph.edges.reduce(0) { $0 + max(0, abs(ranks.columns[$1.from] - ranks.columns[$1.to]) - 1) }
    for (index, edge) in graph.edges.enumerated() where edge.from != edge.to {
      let isBack = ranks.columns[edge.from] > ranks.columns[edge.to]
      route(
        index, from: isBack ? edge.to : edge.from, to: isBack ? edge.from : edge.to, bending: bends <= Self.bendLimit)
    }
    columns = Array(repeating: [], count: (slots.map(\.column).max() ?? -1) + 1)
    for slot in slots.indices { columns[slots[slot].column].append(slot) }
    order()
    place()
    draw(graph)
  }

  /// Adds the line of an edge, if it is to bend then with a bend in each column between the two nodes.
  private mutating func route(_ edge: Int, from: Int, to: Int, bending: Bool) {
    var route = [from]
    let next = slots[from].column + 1
    for column in next..<(bending ? max(next, slots[to].column) : next) {
      route.append(slots.count)
      slots.append(Slot(node: nil, column: column))
    }
    route.append(to)
    for (left, right) in zip(route, route.dropFirst()) {
      slots[left].after.append(right)
      slots[right].before.append(left)
    }
    routes[edge] = route
  }

  /// Sorts each column by where its neighbours stand, to and fro, so that few lines cross.
  private mutating func order() {
    for column in columns { number(column) }
    for sweep in 0..<Self.sweeps {
      let forwards = sweep % 2 == 0
      for column in forwards ? Array(columns.indices) : columns.indices.reversed() {
        let wanted = columns[column].map { slot in
          let neighbours = forwards ? slots[slot].before : slots[slot].after
          return neighbours.isEmpty
            ? slots[slot].y : neighbours.reduce(0) { $0 + slots[$1].y } / Double(neighbours.count)
        }
        let sorted = columns[column].indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        columns[column] = sorted.map { columns[column][$0] }
        number(columns[column])
      }
    }
  }

  /// Stands the slots of a column on each other.
  private mutating func number(_ column: [Int]) {
    var y = 0.0
    for slot in column {
      slots[slot].y = y + slots[slot].height / 2
      y += slots[slot].height
    }
  }

  /// Moves slots to the height of their neighbours, as far as their order and their heights allow.
  private mutating func place() {
    for sweep in 0..<Self.sweeps {
      let forwards = sweep % 2 == 0
      for column in forwards ? Array(columns.indices) : columns.indices.reversed() { align(columns[column], forwards) }
    }
    let top = slots.map { $0.y - $0.height / 2 }.min() ?? 0
    for slot in slots.indices { slots[slot].y -= top }
  }

  private mutating func align(_ column: [Int], _ forwards: Bool) {
    // Neighbouring slots that want each other's place become one block that stands where they want to on average.
    var blocks: [(sum: Double, count: Int)] = []
    var offsets: [Double] = []
    var offset = 0.0
    for slot in column {
      offset += slots[slot].height / 2
      offsets.append(offset)
      let preferred = forwards ? slots[slot].before : slots[slot].after
      let neighbours = preferred.isEmpty ? [slot] : preferred
      let wanted = neighbours.reduce(0) { $0 + slots[$1].y } / Double(neighbours.count)
      blocks.append((wanted - offset, 1))
      offset += slots[slot].height / 2
      while blocks.count > 1 {
        let last = blocks[blocks.count - 1]
        let previous = blocks[blocks.count - 2]
        guard last.sum / Double(last.count) < previous.sum / Double(previous.count) else { break }
        blocks.removeLast(2)
        blocks.append((previous.sum + last.sum, previous.count + last.count))
      }
    }
    var index = 0
    for block in blocks {
      for _ in 0..<block.count {
        slots[column[index]].y = block.sum / Double(block.count) + offsets[index]
        index += 1
      }
    }
  }

  private mutating func draw(_ graph: CallGraph) {
    var x = Self.margin
    var lefts: [Int] = []
    var widths: [Int] = []
    for column in columns {
      let width = column.compactMap { slots[$0].node.map { boxes[$0].width } }.max() ?? 0
      lefts.append(x)
      widths.append(width)
      x += width + Self.columnGap
    }
    for (index, slot) in slots.enumerated() where slot.node != nil {
      boxes[index].x = lefts[slot.column]
      boxes[index].y = Self.margin + Int(slot.y.rounded()) - Self.boxHeight / 2
    }
    for (index, route) in routes.enumerated() where !route.isEmpty {
      var line: Line = []
      for slot in route {
        let y = Self.margin + Int(slots[slot].y.rounded())
        let left = lefts[slots[slot].column]
        if slot != route[0] { line.append((left, y)) }
        let right = slots[slot].node.map { left + boxes[$0].width } ?? left + widths[slots[slot].column]
        if slot != route[route.count - 1] { line.append((right, y)) }
      }
      lines[index] = graph.edges[index].from == route[0] ? line : line.reversed()
    }
    width = max(0, x - Self.columnGap) + Self.margin
    height = Self.margin * 2 + Int((slots.map { $0.y + $0.height / 2 }.max() ?? 0).rounded())
  }
}
