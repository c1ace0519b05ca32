/// The local variables that are known at a place: whether `x /y/` divides or calls depends on them.
///
/// Declaring, asking and leaving a scope take constant time whatever the number of variables.
struct LocalScopes {
  private struct Name {
    var hash: UInt32
    var start: Int
    var end: Int
    /// The index in `declarations` of the latest one; -1 for none.
    var latest = -1
  }

  private struct Declaration {
    var name: Int
    /// The declaration of the same name that this one hides; -1 for none.
    var hidden: Int
  }

  private struct Frame {
    var declarationCount: Int
    var floor: Int
  }

  private let bytes: [UInt8]
  private var names: [Name] = []
  /// An open-addressed table of indices into `names`, counted from 1; its size is a power of two.
  private var slots: [Int32] = Array(repeating: 0, count: 64)
  private var declarations: [Declaration] = []
  private var frames: [Frame] = []
  /// Declarations below this index can't be seen: they lie outside of the method or class being read.
  private var floor = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Enters a scope that sees the variables around it (a block), or one that doesn't (a method, a class).
  mutating func enter(isBlock: Bool) {
    frames.append(Frame(declarationCount: declarations.count, floor: floor))
    if !isBlock { floor = declarations.count }
  }

  /// Leaves the scope entered last.
  mutating func leave() {
    guard let frame = frames.popLast() else { return }
    while declarations.count > frame.declarationCount, let last = declarations.popLast() {
      names[last.name].latest = last.hidden
    }
    floor = frame.floor
  }

  /// Makes the word in a range a local variable of the current scope.
  mutating func declare(_ start: Int, _ end: Int) {
    guard end > start else { return }
    let name = index(ofWordFrom: start, to: end)
    if names[name].latest >= floor, names[name].latest >= 0 { return }
    declarations.append(Declaration(name: name, hidden: names[name].latest))
    names[name].latest = declarations.count - 1
  }

  /// Whether the word in a range is a local variable here.
  func contains(_ start: Int, _ end: Int) -> Bool {
    guard declarations.count > floor else { return false }
    let hash = hash(start, end)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let name = names[Int(slots[slot]) - 1]
      if name.hash == hash, isEqual(name, start, end) { return name.latest >= floor }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  private mutating func index(ofWordFrom start: Int, to end: Int) -> Int {
    if names.count * 2 >= slots.count { grow() }
    let hash = hash(start, end)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if names[index].hash == hash, isEqual(names[index], start, end) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    names.append(Name(hash: hash, start: start, end: end))
    slots[slot] = Int32(truncatingIfNeeded: names.count)
    return names.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, name) in names.enumerated() {
      var slot = Int(name.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index + 1)
    }
  }

  private func hash(_ start: Int, _ end: Int) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for offset in start..<end { hash = (hash ^ UInt32(bytes[offset])) &* 16_777_619 }
    return hash ^ hash >> 15
  }

  private func isEqual(_ name: Name, _ start: Int, _ end: Int) -> Bool {
    guard name.end - name.start == end - start else { return false }
    for offset in 0..<(end - start) where bytes[name.start + offset] != bytes[start + offset] { return false }
    return true
  }
}
