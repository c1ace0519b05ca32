/// Which folders below the one that is searched are left out.
struct SearchRules: Sendable {
  /// Where git's settings lie; nil to leave out nothing but git's own folders, where a branch may be called Fastfile.
  let git: GitEnvironment?

  private static let usual = ["Pods", "Carthage", "node_modules", "DerivedData"].map { Array($0.utf8) }

  /// Whether the folder called `name` in one called `parent` is left out whatever git ignores: hidden ones but
  /// `.fastlane`, and those of package managers and builds.
  func skips(_ name: UnsafeBufferPointer<UInt8>, in parent: [UInt8]) -> Bool {
    guard git != nil else { return name.elementsEqual(".git".utf8) }
    switch name.first {
    case UInt8(ascii: "."): return !name.elementsEqual(".fastlane".utf8)
    case UInt8(ascii: "b"): return name.elementsEqual("bundle".utf8) && parent.elementsEqual("vendor".utf8)
    case UInt8(ascii: "P"), UInt8(ascii: "C"), UInt8(ascii: "n"), UInt8(ascii: "D"):
      return Self.usual.contains { $0.count == name.count && name.elementsEqual($0) }
    default: return false
    }
  }
}
