/// Which folders below the one that is searched are left out.
protocol FolderRules {
  /// Whether the folder called `name` in the folder `parent` is left out; `parent` is the path as printed.
  func skips(_ name: UnsafeBufferPointer<UInt8>, in parent: [UInt8]) -> Bool
}

/// The folders that never hold a Fastfile of one's own: hidden ones but `.fastlane`, and those of package managers and
/// builds.
struct UsualFolderRules: FolderRules {
  private static let ignored = ["Pods", "Carthage", "node_modules", "DerivedData"].map { Array($0.utf8) }

  func skips(_ name: UnsafeBufferPointer<UInt8>, in parent: [UInt8]) -> Bool {
    if name.first == UInt8(ascii: ".") { return !name.elementsEqual(".fastlane".utf8) }
    if name.elementsEqual("bundle".utf8) { return parent.suffix(6).elementsEqual("vendor".utf8) }
    return Self.ignored.contains { $0.elementsEqual(name) }
  }
}

/// Everything but git's own folder, where a branch may be called Fastfile.
struct NoFolderRules: FolderRules {
  func skips(_ name: UnsafeBufferPointer<UInt8>, in parent: [UInt8]) -> Bool {
    name.elementsEqual(".git".utf8)
  }
}
