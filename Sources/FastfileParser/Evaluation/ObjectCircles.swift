/// What may hold itself by way of others, as a class by its methods or local variables by a lambda that sees them.
///
/// It is noted while a file is evaluated, and taken apart once nothing of it is used any more.
struct ObjectCircles {
  /// A part of such a circle.
  protocol Member: AnyObject {
    /// Whether it has been noted.
    var isNoted: Bool { get set }

    /// Lets go of all that may lead back to it.
    func dismantle()
  }

  private var members: [any Member] = []

  mutating func note(_ member: some Member) {
    guard !member.isNoted else { return }
    member.isNoted = true
    members.append(member)
  }

  /// Takes apart what was noted; none of it may be used any more.
  mutating func dismantle() {
    for member in members { member.dismantle() }
    members = []
  }
}
