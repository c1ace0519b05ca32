extension Rule {
  /// What Ruby, or a Swift compiler, does not accept.
  static let syntax: [Rule] = [
    Rule(
      "syntax", .error, "A Fastfile.swift that no compiler accepts",
      "A string, a comment or a bracket of the Swift source is never closed, so fastlane's runner can't be built from it."
    ),
    syntax(
      "else-if", "`else if` instead of `elsif`",
      "Ruby takes `else if` for an `if` inside the `else`, which needs an `end` of its own. Write `elsif`."),
    syntax(
      "malformed-escape", "A backslash that begins no escape",
      "In double quotes a backslash begins an escape such as `\\n`; `\\u` and `\\x` need digits. Paths with backslashes belong into single quotes."
    ),
    syntax(
      "malformed-number", "A number that Ruby can't read",
      "Digits and `_` may alternate, and a prefix such as `0x` needs digits behind it."),
    syntax(
      "malformed-parameter", "A parameter with an impossible name",
      "Parameters are local variables: they begin with a small letter or `_`."),
    syntax(
      "missing-colon", "A `?` without its `:`", "The short form of `if` has three parts: `condition ? this : that`."),
    syntax(
      "missing-comma", "A comma is missing between arguments",
      "Arguments and the pairs of a hash are separated by commas, at the end of a line too."),
    syntax(
      "missing-constant", "A class or module without a name",
      "The name of a class or module begins with a capital letter."),
    syntax(
      "missing-do", "An `end` without its `do`",
      "`lane :name` needs `do` on the same line; what follows up to `end` is its block. On the next line `do` does not count."
    ),
    syntax(
      "missing-end", "A block that is never closed",
      "Every `do`, `if`, `def`, `case` and `begin` has its own `end`. Indentation tells where this one probably belongs."
    ),
    syntax(
      "missing-method-name", "A `def` or a dot without a name",
      "A method's name has to stand behind `def`, and behind the dot of a call."),
    syntax(
      "nested-too-deep", "Code nested too deep to be read",
      "Reading stops at a depth that no written file reaches, so that no file can exhaust memory."),
    syntax(
      "not-assignable", "Something that nothing can be assigned to",
      "Left of `=` stands a variable, a constant, an element or an attribute. For a comparison write `==`."),
    syntax(
      "surplus-end", "An `end` that closes nothing",
      "There is one `end` too many, or the word that opens the block is missing above it."),
    syntax("unclosed-bracket", "A bracket that is never closed", "Each of `(`, `[` and `{` needs its counterpart."),
    syntax(
      "unclosed-heredoc", "A heredoc that is never closed",
      "The word behind `<<~` has to stand alone on a line below; behind `<<` without `~` or `-`, at its very beginning."
    ),
    syntax("unclosed-interpolation", "A `#{` that is never closed", "An expression inside a string ends at its `}`."),
    syntax(
      "unclosed-string", "A string that is never closed",
      "The closing quote is missing, or an apostrophe ends the string early. Inside single quotes write `\\'`."),
    syntax(
      "unclosed-parameters", "Parameters of a block that are never closed",
      "A block's parameters stand between two bars: `do |options|`."),
    syntax(
      "unexpected-end-of-file", "The file ends in the middle of an expression",
      "Something is missing behind the last operator, comma or bracket."),
    syntax(
      "unexpected-token", "A word or a mark that can't stand where it does",
      "The place is that of the first thing that makes no sense; the slip itself may lie just before it."),
  ]

  /// All mistakes in Ruby have the same consequence.
  private static func syntax(_ code: String, _ summary: String, _ explanation: String) -> Rule {
    Rule(code, .error, summary, explanation + " Ruby refuses the whole file, so fastlane finds no lane in it.")
  }
}
