/// The kinds of node in a `SyntaxTree`.
///
/// A node has up to three children in its slots `a`, `b`, `c`, a name (a range of the source) and flags; each case says
/// what it puts where. "List" means the first of a chain of nodes linked by `next`. A slot that is not mentioned is empty.
enum SyntaxKind: UInt8, Sendable {
  /// What could not be read; has the range of the text passed over.
  case missing

  // MARK: Sequences

  /// A sequence of statements: the program, a body, the inside of parentheses or of an interpolation. a: list.
  case statements
  /// `(…)`. a: `statements`.
  case parenthesized

  // MARK: Literals

  /// `nil`
  case nilLiteral
  /// `true`
  case trueLiteral
  /// `false`
  case falseLiteral
  /// `self`
  case selfReference
  /// `12`, `0x1f`, `1_000`; the sign is part of it where it is written directly before. Flags: rational, imaginary.
  case integer
  /// `1.5`, `1e3`. Flags: rational, imaginary.
  case float
  /// `?x`. The content lies in the name.
  case character
  /// `"…"`, `'…'`, `%q()`, `%Q()`, `%()`. a: list of `stringContent` and `interpolation`. Flag raw: no escapes but the delimiters.
  case string
  /// `` `…` `` and `%x()`. As `string`.
  case commandString
  /// `<<~TAG`; the range is that of the opener. name: the tag without quotes; a: parts as in `string`, whose ranges lie in the body.
  /// Body: `bodyRange(of:)`, without the terminator's line. Flags: raw (quoted by '), dash, squiggly, command (quoted by `` ` ``).
  case heredoc
  /// Literals side by side. a: list of `string`, `heredoc` and `character` nodes.
  case adjacentStrings
  /// Text inside a literal. Flag raw as of its literal.
  case stringContent
  /// `#{…}`, `#@x`, `#$x`. a: `statements`, or the variable.
  case interpolation
  /// `:name`, `:+`, `:[]=`; in a hash also the label `name:`. name: the symbol's text.
  case symbol
  /// `:"…"`, `%s()`, and the label `"…":`. a: parts as in `string`. Flag raw.
  case quotedSymbol
  /// `/…/x`, `%r{}`. a: parts; name: the option letters.
  case regularExpression
  /// `%w[]` and `%W[]`. a: list of `string` nodes. Flag raw for %w.
  case wordArray
  /// `%i[]` and `%I[]`. a: list of `quotedSymbol` nodes. Flag raw for %i.
  case symbolArray
  /// `[…]`. a: list of elements; keyword elements are one `hash` without braces.
  case array
  /// `{…}`, or keyword arguments without braces (flag braceless). a: list of `pair` and `doubleSplat`.
  case hash
  /// `key => value`, `key: value`, `key:` (b empty). a: key. Flag label.
  case pair
  /// `a..b`, `a...b`; either end may be empty. Flag exclusive for `...`.
  case range
  /// `__FILE__`
  case fileKeyword
  /// `__LINE__`
  case lineKeyword
  /// `__ENCODING__`
  case encodingKeyword

  // MARK: Variables and constants. name: the whole word with its marks.

  /// A local variable that has been assigned, or is a parameter.
  case localVariable
  /// `@x`
  case instanceVariable
  /// `@@x`
  case classVariable
  /// `$x`, `$1`, `$~`
  case globalVariable
  /// `Name`, `a::Name` (a: scope), `::Name` (flag topLevel).
  case constant

  // MARK: Calls

  /// A method call, or an operator with a method of its name.
  /// a: receiver; b: list of arguments; c: `block`. name: the method (`+`, `-@`, `!`, `[]` has its own kind; empty for `f.()`).
  /// Flags: parentheses, safeNavigation, operator (one argument, or none for a unary one).
  case call
  /// `a[…]`. a: receiver; b: list of arguments; c: `block`.
  case index
  /// `super`. As `call`; without parentheses and arguments it passes its method's own.
  case superCall
  /// `yield`. b: list of arguments.
  case yield
  /// `*x` in arguments, arrays, assignments, patterns; a may be empty. name: a pattern's variable.
  case splat
  /// `**x`; a may be empty. In patterns name is the variable, and flag nilRest stands for `**nil`.
  case doubleSplat
  /// `&x` as an argument; a may be empty.
  case blockPass
  /// `...` as an argument.
  case forwardedArguments
  /// `do |…| … end`, `{ |…| … }`. a: `parameters`; b: `statements` or `begin`. Flags: braces, numbered (it uses `_1`).
  case block
  /// `->(…) { … }`. As `block`.
  case lambda

  // MARK: Operators that are not calls

  /// `a && b`, `a and b`.
  case and
  /// `a || b`, `a or b`.
  case or
  /// `not a`. `!a` is a call.
  case not
  /// `defined?(a)`
  case defined
  /// `a = b`. a: target (a variable, constant, `call` without arguments, `index`).
  case assignment
  /// `a += b`. name: the operator without `=`.
  case operatorAssignment
  /// `a, b = c`. a: `multipleTarget`; b: the value, an `array` without brackets if there are several.
  case multipleAssignment
  /// The left side of a multiple assignment, also nested in parentheses. a: list of targets, one of them perhaps a `splat`.
  case multipleTarget
  /// `a => pattern`. b: pattern.
  case matchRequired
  /// `a in pattern`. b: pattern.
  case matchPredicate

  // MARK: Control flow

  /// `if`, `unless` (flag negated), `? :` (flag ternary), and modifiers (flag modifier). a: condition; b: `statements` or
  /// expression; c: the else branch: `statements`, expression, or for `elsif` another `if`.
  case `if`
  /// `while`, `until` (flag negated). a: condition; b: body. Flags modifier; doWhile for `begin … end while`.
  case `while`
  /// `for a in b`. a: target; b: collection; c: body.
  case `for`
  /// `case a when …`. a: subject; b: list of `when`, or of `in`; c: else `statements`.
  case `case`
  /// a: list of values; b: `statements`.
  case when
  /// A branch of a pattern match. a: pattern; b: `statements`; c: guard (flag negated for `unless`).
  case `in`
  /// A body with clauses, with or without the words `begin` and `end`. a: `statements`; b: list of `rescueClause`,
  /// `elseClause`, `ensureClause`. Flag keyword if `begin` is written.
  case begin
  /// a: list of exception classes; b: the variable; c: `statements`.
  case rescueClause
  /// a: `statements`.
  case elseClause
  /// a: `statements`.
  case ensureClause
  /// `a rescue b`
  case rescueModifier
  /// `return`. b: list of arguments.
  case `return`
  /// `break`. b: list of arguments.
  case `break`
  /// `next`. b: list of arguments.
  case next
  /// `redo`
  case redo
  /// `retry`
  case retry

  // MARK: Definitions

  /// `def name(…) … end`, `def a.name = expression`. a: singleton; b: `parameters`; c: body. Flag endless.
  case definition
  /// `class A < B`. a: `constant`; b: superclass; c: body.
  case `class`
  /// `class << a`. c: body.
  case singletonClass
  /// `module A`. a: `constant`; c: body.
  case module
  /// `alias a b`. Two symbols or global variables.
  case alias
  /// `undef a, b`. a: list of symbols.
  case undef
  /// `BEGIN { }`. a: `statements`.
  case beginBlock
  /// `END { }`. a: `statements`.
  case endBlock

  // MARK: Parameters. name: the parameter's name, empty for an anonymous one.

  /// Parameters of a method or block. a: list of the kinds below.
  case parameters
  /// `x`
  case requiredParameter
  /// `x = a`
  case optionalParameter
  /// `*x`
  case restParameter
  /// `(x, y)`. a: list of parameters.
  case destructuringParameter
  /// `x:`, `x: a`
  case keywordParameter
  /// `**x`; flag nilRest for `**nil`.
  case keywordRestParameter
  /// `&x`
  case blockParameter
  /// `...`
  case forwardingParameter
  /// `; x` in a block's parameters.
  case blockLocal

  // MARK: Patterns; values, ranges, constants and variables stand for themselves.

  /// `[a, *b, c]`, `A[…]`, `A(…)`, `a, b`. a: constant; b: list of patterns, with `splat`.
  case arrayPattern
  /// `[*, a, *]`. As `arrayPattern`.
  case findPattern
  /// `{a:, b: c, **d}`, `A(b:)`. a: constant; b: list of `pair` and `doubleSplat`.
  case hashPattern
  /// `a | b`
  case alternativePattern
  /// `a => name`. a: pattern.
  case capturePattern
  /// `^a`, `^(a)`
  case pin
}
