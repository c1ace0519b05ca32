/// A program whose words are completed.
enum CompletedProgram: String, CaseIterable {
  case lanectl
  case fastlane
}
