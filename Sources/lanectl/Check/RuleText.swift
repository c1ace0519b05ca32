import FastfileParser

/// What `check --explain` prints.
enum RuleText {
  /// One rule with its explanation.
  static func page(of rule: Rule, style: Style, columns: Int) -> String {
    let state = rule.isOnByDefault ? "" : ", looked for with --only \(rule.code)"
    let head = style.bold(rule.code) + " (\(rule.severity.rawValue)\(state))\n"
    return head + HelpText.paragraph(rule.summary + ".", columns: columns) + "\n"
      + HelpText.paragraph(rule.explanation, columns: columns)
  }

  /// All rules, one a line.
  static func table(style: Style) -> String {
    let width = Rule.all.map(\.code.utf8.count).max() ?? 0
    return Rule.all.map { rule in
      let severity = rule.isOnByDefault ? rule.severity.rawValue : "off"
      return style.bold(rule.code) + String(repeating: " ", count: width - rule.code.utf8.count + 2)
        + severity + String(repeating: " ", count: 9 - severity.utf8.count) + rule.summary + "\n"
    }.joined()
  }
}
