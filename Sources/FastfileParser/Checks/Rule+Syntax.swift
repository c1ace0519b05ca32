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
      "unexpected-token", "A word or a mark that can't stand where it does",
      "The place is that of the first thing that makes no sense; the slip itself may lie just before it."),
    syntax(
      "argument-behind-keywords", "An argument without a name behind one with a name",
      "Arguments without a name come first, those with a name (`key: value`) last."),
    syntax(
      "brace-block", "A `{` that can begin no block",
      "Behind arguments without parentheses `{` would begin a hash. Write `do … end`, or put the arguments in parentheses."
    ),
    syntax(
      "braced-body", "Braces around a body that ends with `end`",
      "Ruby has braces around blocks and hashes only: `if`, `def`, `class` and the like end with `end`."),
    syntax(
      "class-in-method", "A class or module inside a method",
      "Classes and modules are defined outside of methods. `Class.new` makes one anywhere."),
    syntax(
      "conflict-marker", "Marks of a merge that was not finished",
      "git leaves `<<<<<<<`, `=======` and `>>>>>>>` where both sides changed the same lines. Keep one side and delete the marks. Until then the first side is read."
    ),
    syntax(
      "constant-in-method", "A constant is assigned in a method",
      "A name with a capital letter is a constant, which may not change each time a method runs. Use a small letter."),
    syntax(
      "duplicate-key", "A key stands twice in a pattern",
      "One of them could never matter. Delete it, or correct its name."),
    syntax(
      "duplicate-parameter", "Two parameters have the same name",
      "The second would hide the first. Rename one; names that begin with `_` may stand twice."),
    syntax(
      "duplicate-variable", "A variable stands twice in a pattern",
      "A pattern sets each variable once. To compare with a variable put `^` before it."),
    syntax(
      "endless-setter", "A method with `=` behind its name has no `end`",
      "`def name=(value) = …` could be read in two ways. Write the method with its `end`."),
    syntax(
      "malformed-regex", "A regular expression that Ruby can't read",
      "A bracket is not closed, `*`, `+` or `?` has nothing to repeat, a range such as `z-a` runs backwards, or `\\1` refers to a group that is not there. A `\\` makes a character stand for itself."
    ),
    syntax(
      "misordered-parameter", "A parameter in the wrong place",
      "The order is: names, names with a default, `*rest`, more names, keywords, `**options`, `&block`."),
    syntax(
      "misplaced-begin", "`BEGIN` inside something",
      "`BEGIN { … }` runs before everything else and stands at the top level only. The word that goes with `rescue` is `begin`."
    ),
    syntax(
      "misplaced-block-argument", "A `&block` that is not the last argument",
      "The block that is passed on comes last in the call; `yield`, `return` and the like take none."),
    syntax(
      "misplaced-clause", "A clause in the wrong order",
      "`rescue` comes first, then `else`, then `ensure`; behind `else` of an `if` or a `case` there is none."),
    syntax(
      "misplaced-jump", "`break`, `next` or `redo` without a loop",
      "There is no loop and no block around it to leave."),
    syntax(
      "misplaced-numbered-parameter", "`_1` or `it` where it can't be used",
      "They are parameters of blocks that name none themselves and stand in no other such block."),
    syntax(
      "misplaced-retry", "`retry` outside of `rescue`",
      "`retry` runs the body again whose error was rescued, so it stands in a `rescue` clause."),
    syntax(
      "misplaced-return", "`return` in a class or module",
      "There is no method to return from."),
    syntax(
      "missing-parentheses", "A call whose arguments need parentheses",
      "Beside operators and in the middle of other arguments it is not clear whose argument is whose. Write parentheses, or the comma that is missing."
    ),
    syntax(
      "missing-value", "A value is missing",
      "An operator, a key or a word such as `rescue` has nothing behind it."),
    syntax(
      "no-value", "Something without a value is used as one",
      "`return`, `break` and the like never give a value, so nothing can be done with it."),
    syntax(
      "not-a-pattern", "Something that is no pattern",
      "Behind `in` stand patterns: values, constants, `[…]`, `{…}`, names to set. To compare with a variable put `^` before it."
    ),
    syntax(
      "nothing-to-pass-on", "A parameter is passed on that the method does not have",
      "`*`, `**`, `&` and `...` alone pass on what the method takes by the same sign."),
    syntax(
      "reserved-name", "A name that is kept for the parameters of blocks",
      "`_1` to `_9` are parameters of blocks. Use another name."),
    syntax(
      "space-before-parenthesis", "A space before the parenthesis of a call",
      "With the space, `(` begins the first argument instead of enclosing all of them. Delete the space."),
    syntax(
      "too-many-errors", "More mistakes than are shown",
      "The file is broken in so many places that only the first are listed. Mend those and look again."),
    syntax(
      "two-blocks", "A call with two blocks",
      "A call takes one block: `&block`, or `do … end`, or `{ … }`."),
    syntax(
      "unclosed-comment", "A `=begin` that is never closed",
      "The comment ends at a line that begins with `=end`, without blanks before it."),
    syntax(
      "unknown-variable", "A pattern compares with a variable that does not exist",
      "Behind `^` stands a local variable that has been set before."),
    syntax(
      "useless-else", "An `else` that belongs to nothing",
      "In a body `else` needs a `rescue` before it. Perhaps an `if` is missing, or an `end` stands too early."),
    syntax(
      "variable-in-alternative", "A variable in one alternative of a pattern",
      "With `|` only one side is looked at, so a variable might not be set. Names that begin with `_` may stand there."),
    Rule(
      "misplaced-yield", .warning, "`yield` outside of a method",
      "`yield` calls the block that a method was given, and there is no method. Ruby before 3.3 refuses the whole file for it."
    ),
  ]

  /// All mistakes in Ruby have the same consequence.
  private static func syntax(_ code: String, _ summary: String, _ explanation: String) -> Rule {
    Rule(code, .error, summary, explanation + " Ruby refuses the whole file, so fastlane finds no lane in it.")
  }
}
