/// A use of the environment, whatever leads to it.
struct EnvironmentPlace: Hashable {
  private var name: String
  private var location: SourceLocation

  init(_ use: EnvironmentUse) {
    name = use.name
    location = use.location
  }
}
