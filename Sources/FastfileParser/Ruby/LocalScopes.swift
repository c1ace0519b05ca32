/// The local variables that are known at a place: whether `x /y/` divides or calls depends on them.
///
/// Declaring, asking and leaving a scope take constant time whatever the number of variables.
struct LocalScopes {
  private struct Name {
    /// The first eight letters, the first one lowest.
    var letters: UInt64
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

  private let bytes: ByteReader
  private var names: [Name] = []
  /// An open-addressed table of indices into `names`, counted from 1; its size is a power of two.
  private var slots: [Int32] = Array(repeating: 0, count: 64)
  private var declarations: [Declaration] = []
  private var frames: [Frame] = []
  /// Declarations below this index can't be seen: they lie outside of the method or class being read.
  private var floor = 0

  init(bytes: ByteReader) { self.bytes = bytes }

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
    let letters = letters(start, end)
    var slot = slot(letters, end - start)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if names[index].letters == letters, isEqual(names[index], start, end) { return names[index].latest >= floor }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  private mutating func index(ofWordFrom start: Int, to end: Int) -> Int {
    if names.count * 2 >= slots.count { grow() }
    let letters = letters(start, end)
    var slot = slot(letters, end - start)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if names[index].letters == letters, isEqual(names[index], start, end) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    names.append(Name(letters: letters, start: start, end: end))
    slots[slot] = Int32(truncatingIfNeeded: names.count)
    return names.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, name) in names.enumerated() {
      var slot = slot(name.letters, name.end - name.start)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index + 1)
    }
  }

  @inline(__always)
  private func letters(_ start: Int, _ end: Int) -> UInt64 {
    let word = bytes.word(at: start)
    let length = end - start
    return length < 8 ? word & ~(~0 << UInt64(truncatingIfNeeded: length &* 8)) : word
  }

  /// The slot where the search for a name begins.
  private func slot(_ letters: UInt64, _ length: Int) -> Int {
    let hash = (letters ^ UInt64(truncatingIfNeeded: length)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
  }

  private func isEqual(_ name: Name, _ start: Int, _ end: Int) -> Bool {
    let length = end - start
    guard name.end - name.start == length else { return false }
    guard length > 8 else { return true }
    for offset in 8..<length where bytes[name.start + offset] != bytes[start + offset] { return false }
    return true
  }
}
