extension Rule {
  /// Where lanes, platforms and flow blocks stand.
  static let structure: [Rule] = [
    Rule(
      "missing-block", .error, "A lane or a platform has no block",
      "Behind the name stands `do`, and `end` below the steps. Braces work only if the name is in parentheses."),
    Rule(
      "argument-count", .error, "A call has too many or too few arguments",
      "`lane`, `platform` and `desc` take exactly one argument, the flow blocks none. A description is a `desc` line above the lane."
    ),
    Rule(
      "lane-in-lane", .warning, "A lane is defined inside another one",
      "A lane inside a lane or a flow block is not listed and can't be run: it is defined only while the outer one runs. Usually an "
        + "`end` stands in the wrong place. Move the lane out."),
    Rule(
      "override-without-original", .warning, "An override replaces nothing",
      "`override_lane` is meant for a lane that an import brought in before. Here there is none of its name in its platform, so a slip in the name "
        + "or the platform is likely. For a new lane write `lane`."),
    Rule(
      "default-platform", .error, "`default_platform` without the name of a platform",
      "It takes one symbol: `default_platform(:ios)`. fastlane fails on anything else."),
    Rule(
      "unsupported-platform", .warning, "A platform that fastlane does not know",
      "fastlane knows :ios, :mac and :android. Lanes of others can be run by name, with a warning, but are missing from its chooser; "
        + "`add_extra_platforms(platforms: [...])` makes a name known. Case counts: `:iOS` is not `:ios`. A check speaks of names only that look like one of the three."
    ),
    Rule(
      "string-platform", .warning, "A platform is named by a string",
      "fastlane lists the lanes of `platform \"ios\"` beside those of `platform :ios`, but finds none of them when one is to be run. "
        + "Write the name as a symbol."),
    Rule(
      "nested-platform", .warning, "A platform inside another one",
      "fastlane remembers one platform at a time. The inner block's lanes belong to the inner platform only, and when it ends no platform is "
        + "open any more. Close the outer platform first."),
    Rule(
      "lane-after-platform", .warning, "A lane lost its platform",
      "The lane is written inside a platform's block, but another `platform` block, perhaps one in an imported file, ended that platform before. So "
        + "it is a general lane, and `fastlane PLATFORM LANE` does not find it. Move the lane in front of that block."),
    Rule(
      "duplicate-hook", .warning, "A flow block is defined twice",
      "There is one `before_all`, `after_all`, `error`, `before_each` and `after_each` for each platform and one for all. A second one replaces "
        + "the first, which then never runs; imported files count too. Merge them."),
    Rule(
      "hook-without-block", .warning, "A flow block without a block",
      "`before_all` and its like need `do` and `end`. Without them fastlane accepts the line, and does nothing."),
    Rule(
      "malformed-version", .error, "The version that `fastlane_version` asks for is none",
      "A version is made of numbers with dots between them, such as \"2.210.1\". Operators belong into the Gemfile. fastlane fails on anything else."
    ),
  ]
}
