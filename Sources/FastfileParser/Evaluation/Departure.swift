/// A way out of what is being evaluated that may have been taken: `next if …`, `return unless …`, `raise … if …`.
///
/// What follows runs only if it was not. Where it leads to, what it left is joined with what the rest has written.
struct Departure {
  /// Which way is taken if the surroundings are as assumed.
  enum Assumption {
    case none
    case left
    case stayed
  }

  let exit: ControlFlow
  /// Under what it was taken.
  let taken: Condition
  /// Under what the rest runs; nil where nothing is to be said of it.
  var condition: Condition?
  let assumption: Assumption
  /// What it left in the locations that it wrote, and in those that were written before it on the same path.
  var contents: [Journal.Key: Journal.Content]
  var locations: [Journal.Location]
  /// What has been written since.
  var journal = Journal(isBranch: false)

  /// Whether another leads to the same place, for the same reason.
  func isRepeated(by other: Departure) -> Bool {
    guard taken.text.utf8.elementsEqual(other.taken.text.utf8) else { return false }
    switch (exit, other.exit) {
    case (.breakBlock(let one, _), .breakBlock(let another, _)): return one === another
    case (.returned(let one, _), .returned(let another, _)): return one === another
    case (.nextBlockOf(let one, _), .nextBlockOf(let another, _)): return one === another
    case (.breakLoop, .breakLoop): return true
    case (.raised(let one), .raised(let another)): return one.type === another.type
    case (.thrown(let one, _), .thrown(let another, _)):
      guard let one = HashKey(one), let another = HashKey(another) else { return false }
      return one == another
    default: return false
    }
  }
}

extension Evaluator {
  /// How many conditions and departures there were where something began that some ways out lead to the end of.
  struct Mark {
    var conditionCount: Int
    var departureCount: Int
  }

  var mark: Mark { Mark(conditionCount: conditions.count, departureCount: departures.count) }

  /// Ends what began at a mark: the ways out that lead here are joined, the others go on.
  @discardableResult
  func end(_ mark: Mark, leadsHere: (ControlFlow) -> Bool) -> [Departure] {
    guard departures.count > mark.departureCount else {
      if conditions.count > mark.conditionCount { conditions.removeLast(conditions.count - mark.conditionCount) }
      return []
    }
    var joined: [Departure] = []
    var kept: [Departure] = []
    while departures.count > mark.departureCount, let departure = departures.popLast() {
      passOn(departure.journal, toDepartures: true)
      if leadsHere(departure.exit) {
        join(departure)
        joined.append(departure)
      } else {
        kept.append(departure)
      }
    }
    conditions.removeLast(max(0, conditions.count - mark.conditionCount))
    while let departure = kept.popLast() {
      // A loop may come to the same place thousands of times.
      if let last = departures.last, last.isRepeated(by: departure) {
        join(departure)
        continue
      }
      if let condition = departure.condition { conditions.append(condition) }
      departures.append(departure)
    }
    return joined
  }

  /// Merges what a way out left with what there is now.
  private func join(_ departure: Departure) {
    var seen: Set<Journal.Key> = []
    for location in departure.locations where seen.insert(location.key).inserted {
      join(location, left: departure.contents[location.key], departure)
    }
    for entry in departure.journal.entries where seen.insert(entry.location.key).inserted {
      join(entry.location, left: entry.before, departure)
    }
  }

  private func join(_ location: Journal.Location, left: Journal.Content?, _ departure: Departure) {
    let now = content(of: location)
    note(location)
    let left = left ?? now
    let conditions = [departure.taken, departure.condition ?? departure.taken]
    let isAssumed = departure.assumption != .none
    restore(
      merged([left, now], departure.assumption == .left ? left : now, conditions, isAssumed: isAssumed), at: location)
  }

  /// Takes the departures out of a path that has been evaluated to its end, with all that is known of what they left.
  func takeDepartures(from count: Int, _ path: Journal, contents: [Journal.Key: Journal.Content]) -> [Departure] {
    guard departures.count > count else { return [] }
    var taken: [Departure] = []
    while departures.count > count, var departure = departures.popLast() {
      passOn(departure.journal, toDepartures: true)
      for entry in departure.journal.entries where departure.contents[entry.location.key] == nil {
        departure.contents[entry.location.key] = entry.before
        departure.locations.append(entry.location)
      }
      for entry in path.entries where departure.contents[entry.location.key] == nil {
        departure.contents[entry.location.key] = contents[entry.location.key]
        departure.locations.append(entry.location)
      }
      departure.journal = Journal(isBranch: false)
      taken.append(departure)
    }
    return taken.reversed()
  }
}
