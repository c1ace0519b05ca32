/// The names that fastlane's actions have in Swift.
enum SwiftActionName {
  /// The name in Ruby of the built-in action that a Swift function calls: `build_app` for `buildApp`.
  static func action(forFunction name: String) -> String? {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
        bytes += [UInt8(ascii: "_"), byte | 0x20]
      } else {
        bytes.append(byte)
      }
    }
    let action = String(decoding: bytes, as: UTF8.self)
    return BuiltInActions.contains(action) ? action : nil
  }
}
