extension Rule {
  /// What ends fastlane before it can list lanes.
  static let run: [Rule] = [
    Rule(
      "no-such-lane", .error, "No lane has the name that is asked for",
      "`show` found no lane of this name and platform. `lanectl list --all` lists what there is."),
    Rule(
      "uncaught-exception", .error, "An exception ends fastlane before it lists any lane",
      "The top level raises, exits or calls something with values that it refuses, whenever the file runs, and nothing rescues that. "
        + "fastlane then prints the error and no lanes. Raise inside a lane or a flow block instead."),
    Rule(
      "unknown-name", .error, "Nothing is called so",
      "At the top level a word that is no variable, method, lane or action ends fastlane. Often a colon is missing before a lane's name. "
        + "It is not looked for where a plugin or an action of the project may define it."),
    Rule(
      "unknown-constant", .error, "Nothing defines a constant",
      "Neither Ruby, fastlane nor the files before this line define it, and that ends fastlane. It is not looked for where a gem "
        + "or a plugin may define it."),
    Rule(
      "require-not-found", .error, "A required file does not exist",
      "`require_relative` counts from the folder of the file it stands in, `require \"./x\"` from the fastlane folder. "
        + "fastlane stops there."),
  ]
}
