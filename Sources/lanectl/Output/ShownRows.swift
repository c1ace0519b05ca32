import FastfileParser

/// The rows of a table so far: what several Fastfiles import is told at length once.
struct ShownRows {
  /// Rows that follow one another.
  struct Run {
    var rows: [LaneRow]
    /// Whether all of them stand above, as lanes of one imported file.
    var isKnown: Bool
  }

  private struct Key: Hashable {
    var platform: Platform?
    var row: LaneRow
  }

  private var keys: Set<Key> = []

  /// The rows of a platform of a further Fastfile, those that are known apart from the others; takes them in.
  mutating func runs(_ rows: [LaneRow], platform: Platform?) -> [Run] {
    var runs: [Run] = []
    for row in rows {
      let isKnown = !keys.insert(Key(platform: platform, row: row)).inserted
      if let last = runs.last, last.isKnown == isKnown,
        !isKnown || last.rows.last?.location.path == row.location.path
      {
        runs[runs.count - 1].rows.append(row)
      } else {
        runs.append(Run(rows: [row], isKnown: isKnown))
      }
    }
    // One row takes no less room when it is summed up.
    return runs.reduce(into: []) { merged, run in
      let isKnown = run.isKnown && run.rows.count > 1
      if !isKnown, merged.last?.isKnown == false {
        merged[merged.count - 1].rows += run.rows
      } else {
        merged.append(Run(rows: run.rows, isKnown: isKnown))
      }
    }
  }
}
