/// What may hold itself by way of others, as a class by its methods or local variables by a lambda that sees them.
///
/// It is noted while a file is evaluated, and taken apart once nothing of it is used any more.
struct ObjectCircles {
  private var modules: [ModuleBox] = []
  private var scopes: [Scope] = []
  private var objects: [ObjectBox] = []

  mutating func note(_ module: ModuleBox) {
    guard !module.isNoted else { return }
    module.isNoted = true
    modules.append(module)
  }

  mutating func note(_ scope: Scope) {
    guard !scope.isNoted else { return }
    scope.isNoted = true
    scopes.append(scope)
  }

  mutating func note(_ object: ObjectBox) {
    guard !object.isNoted else { return }
    object.isNoted = true
    objects.append(object)
  }

  /// Takes apart what was noted; none of it may be used any more.
  mutating func dismantle() {
    for module in modules { module.dismantle() }
    for scope in scopes { scope.dismantle() }
    for object in objects { object.dismantle() }
    self = ObjectCircles()
  }
}
