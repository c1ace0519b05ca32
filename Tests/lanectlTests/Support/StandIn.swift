/// A small script in the place of a program that a test can't use: one that asks someone, or that runs a whole build.
struct StandIn {
  var name: String
  var script: String
  /// Whether it stands in only where the program is not installed.
  var yields = false

  /// Those that the documented commands need.
  static let all = [
    // What the build would do with the words behind "lanectl".
    StandIn(
      name: "swift",
      script: """
        case "$1 $2 $3 $4" in
          "run -c release lanectl") shift 4; exec lanectl "$@" ;;
          "test   ") ;;
          *) exit 64 ;;
        esac
        """),
    StandIn(name: "fastlane", script: "test $# -gt 0 && echo \"fastlane $*\""),
    // The program itself is asked with --filter, and asks no one.
    StandIn(name: "fzf", script: "grep screenshots", yields: true),
    // Runs what would run in the other pane until it has said something.
    StandIn(name: "tmux", script: "for command; do :; done\nsh -c \"$command\" | head -n 1"),
  ]
}
