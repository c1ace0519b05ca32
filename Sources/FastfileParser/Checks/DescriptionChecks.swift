/// The rules on `desc`: a description goes to the next lane, whatever stands between.
struct DescriptionChecks {
  private let file: SyntaxIndex
  private let isMain: Bool
  /// Where lanes are defined, in ascending order.
  private let laneStarts: [Int]
  /// The lanes that descriptions may go to, in source order.
  private lazy var describedLanes = file.declarations.filter { declaration in
    guard declaration.isLane else { return false }
    switch file.surroundings(declaration.node) {
    case .topLevel, .platform: return true
    case .body, .definition: return false
    }
  }
  private var pending: [SyntaxIndex.Declaration] = []
  private var found: [Diagnostic] = []

  static func run(_ context: CheckContext) -> [Diagnostic] {
    context.files.enumerated().flatMap { index, file in
      var checks = DescriptionChecks(file: file, isMain: index == 0)
      checks.read(file.tree[file.tree.root].a)
      checks.reportRest()
      checks.readBodies()
      return checks.found
    }
  }

  private init(file: SyntaxIndex, isMain: Bool) {
    self.file = file
    self.isMain = isMain
    laneStarts = file.declarations.filter(\.isLane).map { Int(file.tree[$0.node].start) }
  }

  private var tree: SyntaxTree { file.tree }

  /// Follows the statements of the program or of a platform's block.
  private mutating func read(_ first: NodeID) {
    for statement in tree.list(first) {
      if let declaration = file.declaration(statement) {
        read(declaration)
      } else if tree.kind(statement) == .definition {
        misplaced("the method '\(tree.name(statement))'", without: definesLane(statement))
      } else if definesLane(statement) || tree.kind(statement) == .call {
        // A call may define a lane by a method of its own.
        pending = []
      }
    }
  }

  private mutating func read(_ declaration: SyntaxIndex.Declaration) {
    switch declaration.name {
    case "desc": pending.append(declaration)
    case "lane", "private_lane", "override_lane":
      reportSplit(declaration)
      pending = []
    case "platform":
      misplaced("a platform", without: false)
      let block = tree[declaration.node].c
      if !block.isNone, tree.kind(block) == .block, tree.kind(tree[block].b) == .statements {
        read(tree[tree[block].b].a)
      }
    case "import", "import_from_git": misplaced("an import", without: false)
    case let name where declaration.isHook: misplaced("'\(name)'", without: false)
    default: break
    }
  }

  /// Whether a lane is defined inside a statement, or by it.
  private func definesLane(_ statement: NodeID) -> Bool {
    let range = tree.range(statement)
    let index = laneStarts.firstIndexOfSorted { $0 >= range.lowerBound }
    return index < laneStarts.count && laneStarts[index] < range.upperBound
  }

  /// Says that the pending descriptions do not describe what follows them.
  private mutating func misplaced(_ what: String, without isUncertain: Bool) {
    defer { pending = [] }
    guard let last = pending.last, !isUncertain else { return }
    guard let lane = nextLane(after: last) else {
      if what == "an import" { return }
      return report(unused: pending)
    }
    found.append(
      Diagnostic(
        rule: "misplaced-desc",
        "this describes the lane '\(file.title(lane))' and not \(what); move it, or make it a comment",
        at: location(last),
        related: [Diagnostic.Related(message: "it goes to this lane", location: file.headLocation(lane))]
      ))
  }

  /// Says that a description belongs to a lane that was commented out.
  private mutating func reportSplit(_ lane: SyntaxIndex.Declaration) {
    guard pending.count > 1 else { return }
    for (first, second) in zip(pending, pending.dropFirst()) {
      let gap = SourceRange(Int(tree[first.node].end), Int(tree[second.node].start))
      let comments = tree.comments[tree.comments.firstIndexOfSorted { $0.lowerBound >= gap.lowerBound }...]
      let isSplit = comments.prefix { $0.upperBound <= gap.upperBound }.contains { isLane(tree.source.text($0)) }
      guard isSplit else { continue }
      found.append(
        Diagnostic(
          rule: "misplaced-desc",
          "this describes the lane '\(file.title(lane))' too, since its own lane is a comment; make it one as well",
          at: location(first),
          related: [Diagnostic.Related(message: "it goes to this lane", location: file.headLocation(lane))]))
    }
  }

  /// Whether a comment holds the beginning of a lane.
  private func isLane(_ comment: String) -> Bool {
    let text = comment.drop { $0 == "#" || $0 == " " || $0 == "\t" }
    return text.hasPrefix("lane :") || text.hasPrefix("private_lane :")
  }

  private mutating func nextLane(after desc: SyntaxIndex.Declaration) -> SyntaxIndex.Declaration? {
    let start = tree[desc.node].start
    let index = describedLanes.firstIndexOfSorted { [tree] in tree[$0.node].start > start }
    return index < describedLanes.count ? describedLanes[index] : nil
  }

  private mutating func reportRest() {
    // The last description of an imported file goes to a lane of its importer.
    if isMain { report(unused: pending) }
    pending = []
  }

  private mutating func report(unused descriptions: [SyntaxIndex.Declaration]) {
    for declaration in descriptions {
      found.append(
        Diagnostic(
          rule: "unused-desc", "no lane follows that this could describe; move it above its lane, or delete it",
          at: location(declaration)))
    }
  }

  /// Descriptions inside the blocks of lanes.
  private mutating func readBodies() {
    for declaration in file.declarations where declaration.name == "desc" {
      guard case .body(let outer) = file.surroundings(declaration.node), outer.isLane,
        !definesLane(tree[outer.node].c)
      else { continue }
      found.append(
        Diagnostic(
          rule: "unused-desc",
          "inside the lane '\(file.title(outer))' this describes nothing; move it above the lane",
          at: location(declaration)))
    }
  }

  private func location(_ declaration: SyntaxIndex.Declaration) -> SourceLocation {
    tree.source.location(tree.range(declaration.node))
  }
}
