import FastfileParser

/// A side of a lane that can change.
enum LaneAspect: String, CaseIterable {
  case name
  case platform
  /// The Fastfile that lists it, or the file that defines it.
  case file
  /// Whether it is private, or overrides another.
  case kind
  case description
  case parameters
  case environment
  case actions
  case lanes
  case calledBy
  case condition
  /// What it does, as text.
  case body
  /// Anything else that is known of it.
  case other
  /// Only where it stands.
  case location

  /// Whether the table for people shows it.
  var isShown: Bool { ![.location, .body, .other].contains(self) }
}

extension LaneAspect {
  /// What differs between two states of a lane, apart from its text.
  static func differences(_ old: Lane, _ new: Lane) -> [LaneAspect] {
    var aspects: [LaneAspect] = []
    func check(_ aspect: LaneAspect, _ isSame: Bool) { if !isSame { aspects.append(aspect) } }
    check(.name, same(old.name, new.name) && old.isDynamic == new.isDynamic)
    check(.platform, same(old.platform?.name, new.platform?.name) && old.platform?.isString == new.platform?.isString)
    check(.file, same(old.location.path, new.location.path))
    check(.kind, old.kind == new.kind)
    check(.description, same(old.description, new.description) && same(old.comment, new.comment))
    check(.parameters, old.parameters.elementsEqual(new.parameters, by: same))
    check(.environment, same(old.environment, new.environment))
    check(.actions, same(old.actions, new.actions))
    check(.lanes, same(old.lanes, new.lanes))
    check(.calledBy, same(old.calledBy, new.calledBy))
    check(.condition, same(old.condition, new.condition))
    check(.other, isRestSame(old, new))
    check(.location, old.location == new.location && old.nameLocation == new.nameLocation)
    return aspects
  }

  /// Whether what the other aspects do not name is the same.
  private static func isRestSame(_ old: Lane, _ new: Lane) -> Bool {
    var old = old
    (old.name, old.platform, old.isDynamic) = (new.name, new.platform, new.isDynamic)
    (old.kind, old.condition, old.parameters) = (new.kind, new.condition, new.parameters)
    (old.description, old.comment) = (new.description, new.comment)
    (old.environment, old.actions, old.lanes, old.calledBy) = (new.environment, new.actions, new.lanes, new.calledBy)
    (old.location, old.nameLocation) = (new.location, new.nameLocation)
    return old == new
  }

  /// Whether two texts have the same bytes; Swift's own comparison is coarser.
  static func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  private static func same(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.utf8.elementsEqual(right.utf8)
  }

  private static func same(_ left: [String], _ right: [String]) -> Bool {
    left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
  }

  private static func same(_ left: LaneParameter, _ right: LaneParameter) -> Bool {
    same(left.name, right.name) && left.isRequired == right.isRequired && same(left.default, right.default)
      && same(left.type, right.type) && same(left.description, right.description) && left.source == right.source
  }
}
