import Testing

@testable import lanectl

/// When the watcher speaks, with times as values: milliseconds since the first event.
struct SettlingTests {
  private static let millisecond: Int64 = 1_000_000

  /// A row: events with their times and paths, and when they are to be looked at.
  private func due(_ events: [(Int64, WatchEvent.Kind, String)], spokenAt: Int64? = nil) -> Int64? {
    var settling = Settling()
    if let spokenAt {
      settling.note(.finished, of: "before", at: spokenAt * Self.millisecond)
      settling.settle(at: spokenAt * Self.millisecond, spoke: true)
    }
    for (time, kind, path) in events { settling.note(kind, of: path, at: time * Self.millisecond) }
    return settling.due.map { $0 / Self.millisecond }
  }

  @Test(
    "W4, W5: it speaks when there is reason to, and never late",
    arguments: [
      ([], nil),
      ([(0, .movedHere, "a")], 0),
      ([(0, .finished, "a")], 0),
      ([(0, .vanished, "a")], 0),
      ([(0, .created, "a")], 30),
      ([(0, .written, "a")], 250),
      ([(0, .changed, "a")], 30),
      ([(0, .written, "a"), (10, .finished, "a")], 10),
      ([(0, .changed, "a"), (10, .changed, "a")], 40),
      ([(0, .movedHere, "a"), (5, .movedHere, "b")], 35),
      ([(0, .movedHere, "a"), (5, .movedHere, "a")], 5),
      ([(0, .written, "a"), (100, .written, "a"), (200, .written, "a"), (240, .written, "a")], 250),
      ([(0, .overflow, "")], 0),
    ] as [([(Int64, WatchEvent.Kind, String)], Int64?)])
  func looksWhenThereIsReasonTo(_ events: [(Int64, WatchEvent.Kind, String)], _ expected: Int64?) {
    #expect(due(events) == expected)
  }

  @Test func takesWhatFollowsAtOnceForABurst() {
    #expect(due([(1010, .movedHere, "a")], spokenAt: 1000) == 1040)
    #expect(due([(1031, .movedHere, "a")], spokenAt: 1000) == 1031)
  }

  @Test func waitsForWhatIsAbsentButNotForEver() {
    var settling = Settling()
    settling.note(.vanished, of: "a", at: 0)
    #expect(!settling.isOverdue(at: 0))
    settling.keepBack(.absent, at: 0)
    #expect(settling.due == 100 * Self.millisecond)
    #expect(settling.isOverdue(at: 100 * Self.millisecond))
    // It is back.
    settling.note(.finished, of: "a", at: 20 * Self.millisecond)
    #expect(settling.due == 20 * Self.millisecond)
    settling.settle(at: 20 * Self.millisecond, spoke: true)
    #expect(settling.due == nil)
    #expect(!settling.isPending)
  }

  @Test func looksAtALockAgainUntilTheLongestDelay() {
    var settling = Settling()
    settling.note(.finished, of: "a", at: 0)
    for time in stride(from: Int64(0), to: 240, by: 10) {
      settling.keepBack(.locked, at: time * Self.millisecond)
      #expect(settling.due == (time + 10) * Self.millisecond)
      #expect(!settling.isOverdue(at: (time + 10) * Self.millisecond))
    }
    settling.keepBack(.locked, at: 245 * Self.millisecond)
    #expect(settling.due == 250 * Self.millisecond)
    #expect(settling.isOverdue(at: 250 * Self.millisecond))
  }

  @Test func aSteadyStreamIsHeardAtMostALongestDelayLate() {
    var settling = Settling()
    var spoken: [Int64] = []
    for time in Int64(0)..<2000 {
      settling.note(.written, of: "a", at: time * Self.millisecond)
      guard let due = settling.due, due <= time * Self.millisecond else { continue }
      spoken.append(time)
      settling.settle(at: time * Self.millisecond, spoke: true)
    }
    #expect(spoken.count >= 7)
    #expect(zip(spoken, spoken.dropFirst()).allSatisfy { $1 - $0 <= 251 })
  }
}
