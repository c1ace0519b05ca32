extension Rule {
  /// The names of lanes.
  static let names: [Rule] = [
    Rule(
      "duplicate-lane", .error, "Two lanes of one platform have the same name",
      "fastlane stops at the second one, wherever it stands: in the same file or in an imported one. Public and private lanes "
        + "share their names. Rename one, or let `override_lane` replace a lane that was defined before it; an override that "
        + "comes first does not help."),
    Rule(
      "reserved-lane-name", .error, "A lane has the name of one of fastlane's commands",
      "`fastlane run`, `fastlane list`, `fastlane help` and some more are commands, so fastlane refuses lanes of those names."
    ),
    Rule(
      "lane-name-not-symbol", .error, "A lane's name is no symbol",
      "Names of lanes are written with a colon in front and without quotes: `lane :beta do`. fastlane refuses everything else."
    ),
    Rule(
      "lane-name-space", .error, "A lane's name has a space in it",
      "Nobody could type such a name behind `fastlane`, so fastlane refuses it. Write `_` or `-`."),
    Rule(
      "tool-name", .warning, "A lane has the name of one of fastlane's tools",
      "`fastlane gym`, `fastlane match` and the like start a tool. fastlane starts the lane instead only if it finds a line that begins "
        + "with blanks and `lane :NAME` in the main Fastfile; tabs, parentheses and imported files defeat that. It warns in any case."
    ),
    Rule(
      "action-name", .warning, "A lane has the name of a built-in action",
      "Where a lane and an action have the same name, a call reaches the lane. fastlane says so whenever it loads the file. Rename the lane, "
        + "so that the action can be called."),
    Rule(
      "recursive-lane", .warning, "A lane calls itself where an action was meant",
      "A lane named like an action hides it: the call inside reaches the lane again, without end. Rename the lane, or call the action "
        + "by another of its names, where it has one."),
  ]

  /// What ends the run of a Fastfile before it can list lanes.
  static let run: [Rule] = [
    Rule(
      "uncaught-exception", .error, "The Fastfile raises an error and nothing rescues it",
      "fastlane stops there while it loads the file, and shows no lanes. What comes before and behind is listed all the same."
    ),
    Rule(
      "unknown-constant", .error, "A constant that nothing defines",
      "Names that begin with a capital letter are constants. Neither Ruby, nor fastlane, nor the file or what it imports and requires "
        + "defines this one, so fastlane stops there while it loads the file."),
    Rule(
      "unknown-name", .error, "A name that is neither a variable, a lane nor an action",
      "fastlane stops there while it loads the file. A lane's name needs its colon: `lane :beta do`."),
    Rule(
      "require-not-found", .error, "A file that is required does not exist",
      "`require_relative` counts from the folder of the file it stands in. fastlane stops there while it loads the file."
    ),
    Rule(
      "no-such-lane", .error, "A lane was asked for that does not exist",
      "`lanectl list --all --format names` prints the lanes there are."),
  ]

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
        + "`add_extra_platforms(platforms: [...])` makes a name known. Case counts: `:iOS` is not `:ios`."),
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
