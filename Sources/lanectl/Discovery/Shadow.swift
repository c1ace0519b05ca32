/// Why fastlane does not use a Fastfile where it lies.
enum Shadow: String {
  /// There is a Fastfile.swift in the same folder.
  case swift = "Fastfile.swift beside it"
  /// It lies in `.fastlane`, and there is a folder `fastlane` too.
  case folder = "the folder fastlane beside this one"
}
