import FastfileParser

/// Everything known of one lane, for people: headings with rows below them.
struct LaneSheet {
  let style: Style
  /// The columns to fit into; nil for as many as it takes.
  let columns: Int?

  /// One row below a heading.
  struct Row {
    var name: String
    /// What is said of it.
    var text: String
    /// Where it is.
    var place: SourceLocation?
  }

  /// The sheet of a lane.
  func render(_ shown: ShownLane) -> String {
    let lane = shown.lane
    var text = title(shown) + "\n"
    for line in body(of: lane) { text += line.isEmpty ? "\n" : "  " + line + "\n" }
    text += "\n" + summary(shown)
    text += section("Parameters", lane.parameters.map(row))
    text += section("Environment", EnvironmentRows.rows(lane.facts.environmentUses))
    text += section("Actions", rows(lane.facts.calls) { $0 == .action || $0 == .other })
    text += section("Lanes", rows(lane.facts.calls) { if case .lane = $0 { true } else { false } })
    text += section("Helpers", rows(lane.facts.calls) { $0 == .helper })
    text += section("Shell commands", lane.facts.shellCommands.map(row))
    text += section("Lane context", lane.facts.laneContextUses.map(row))
    text += section("Called by", callers(shown))
    text += section("Hooks around it", shown.hooks.map(row))
    if let source = shown.source { text += sourceText(source, from: lane.location.line) }
    return text
  }

  // MARK: The head

  private func title(_ shown: ShownLane) -> String {
    let row = LaneRow(shown.lane, showsPlatform: true)
    var marks = row.marks
    if shown.isShadowed { marks.append("fastlane uses Fastfile.swift instead") }
    if shown.lane.kind == .overrideLane { marks.append("override") }
    let title = style.bold(style.green(row.name))
    return marks.isEmpty ? title : title + " " + marks.map { style.yellow("[\($0)]") }.joined(separator: " ")
  }

  /// The description, and the comment where it says something else.
  private func body(of lane: Lane) -> [String] {
    let room = columns.map { $0 - 2 }
    var parts: [String] = []
    var seen: Set<String> = []
    for part in lane.description + [lane.comment].compactMap({ $0 }) {
      let text = trimmed(part)
      if !text.isEmpty, seen.insert(text).inserted { parts.append(text) }
    }
    return Array(parts.map { WrappedText.lines($0, columns: room) }.joined(separator: [""]))
  }

  private func trimmed(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }[...]
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    return lines.joined(separator: "\n")
  }

  private func summary(_ shown: ShownLane) -> String {
    let lane = shown.lane
    var rows: [(String, [String])] = []
    if lane.isPrivate {
      rows.append(("Run", ["only by other lanes, since it is private"]))
    } else if lane.platform?.isString == true {
      rows.append(("Run", ["not at all: its platform is a string, and fastlane looks for symbols"]))
    } else if !lane.isDynamic {
      rows.append(("Run", WrappedText.lines(command(lane), columns: columns.map { $0 - 11 })))
    }
    if let condition = lane.condition {
      rows.append(("Exists", WrappedText.lines("if \(condition)", columns: columns.map { $0 - 11 })))
    }
    rows.append(("Defined", [place(lane.location)]))
    let others = shown.fastfiles.filter { $0 != lane.location.path }
    if !others.isEmpty { rows.append(("Part of", others.map(path))) }
    var text = ""
    for (name, lines) in rows {
      for (index, line) in lines.enumerated() {
        let label = index == 0 ? name : ""
        text += "  " + style.dim(label) + String(repeating: " ", count: 9 - label.count) + line + "\n"
      }
    }
    return text
  }

  /// The command with its parameters: those in brackets may be left out.
  private func command(_ lane: Lane) -> String {
    let parameters = lane.parameters.map { parameter in
      let value = parameter.default.flatMap(Self.plainValue) ?? parameter.name.uppercased()
      return parameter.isRequired ? "\(parameter.name):\(value)" : "[\(parameter.name):\(value)]"
    }
    return ([lane.command] + parameters).joined(separator: " ")
  }

  /// A default as one would type it; nil for one that is no plain value.
  private static func plainValue(_ source: String) -> String? {
    var text = source[...]
    if text.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote {
      text = text.dropFirst().dropLast()
    } else if text.first == ":" {
      text = text.dropFirst()
    }
    guard !text.isEmpty, text != "nil" else { return nil }
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789._-/@+".unicodeScalars.contains($0)
    }
    return isPlain ? String(text) : nil
  }

  // MARK: Rows

  private func row(_ parameter: LaneParameter) -> Row {
    var parts: [String] = []
    if parameter.isRequired { parts.append("required") }
    if let value = parameter.default { parts.append("default \(VisibleText.firstLine(value))") }
    if let type = parameter.type { parts.append(type) }
    if let owner = parameter.inheritedFrom { parts.append("passed on to \(owner)") }
    let details = parts.joined(separator: ", ")
    let description = parameter.description ?? ""
    let gap = details.isEmpty || description.isEmpty ? "" : " · "
    return Row(name: parameter.name, text: description + gap + details)
  }

  /// The calls of one kind, each name once.
  private func rows(_ calls: [BodyCall], _ isWanted: (BodyCall.Target) -> Bool) -> [Row] {
    var rows: [Row] = []
    var indices: [String: Int] = [:]
    var counts: [Int] = []
    for call in calls where isWanted(call.target) {
      var name = call.name
      if case .lane(let platform, let lane) = call.target { name = (platform.map { $0.name + " " } ?? "") + lane }
      if let index = indices[name] {
        counts[index] += 1
        continue
      }
      indices[name] = rows.count
      counts.append(1)
      rows.append(Row(name: name, text: through(call.through), place: call.location))
    }
    for (index, count) in counts.enumerated() where count > 1 {
      rows[index].text = [rows[index].text, "\(count) times"].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return rows
  }

  private func through(_ helpers: [String]) -> String {
    helpers.isEmpty ? "" : "through " + helpers.joined(separator: ", ")
  }

  private func row(_ command: ShellCommand) -> Row {
    Row(name: VisibleText.firstLine(command.text), text: through(command.through), place: command.location)
  }

  private func row(_ use: LaneContextUse) -> Row {
    let parts = [use.isWritten ? "set" : "", through(use.through)].filter { !$0.isEmpty }
    return Row(name: use.key, text: parts.joined(separator: ", "), place: use.location)
  }

  private func row(_ hook: Hook) -> Row {
    Row(name: hook.name, text: hook.platform.map(\.name) ?? "", place: hook.location)
  }

  private func callers(_ shown: ShownLane) -> [Row] {
    shown.lane.calledBy.map { Row(name: $0, text: "") }
      + shown.callingHooks.map { Row(name: $0.name, text: "hook", place: $0.location) }
  }

  // MARK: Layout

  private func section(_ heading: String, _ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "" }
    let limit = columns.map { max(12, $0 * 2 / 5) } ?? 40
    let names = rows.map { VisibleText.escape($0.name) }
    let width = names.map(DisplayWidth.of).filter { $0 <= limit }.max() ?? 0
    var text = "\n" + style.bold(heading) + "\n"
    for (name, row) in zip(names, rows) {
      var details = row.text.isEmpty ? [] : WrappedText.lines(row.text, columns: columns.map { $0 - width - 4 })
      if let location = row.place {
        let place = style.dim(place(location))
        let room = columns.map { $0 - width - 6 } ?? Int.max
        if details.count == 1, DisplayWidth.of(details[0]) + 2 + DisplayWidth.of(self.place(location)) <= room {
          details[0] = place + "  " + details[0]
        } else {
          details.insert(place, at: 0)
        }
      }
      text += "  " + style.cyan(fit(name))
      let nameWidth = DisplayWidth.of(fit(name))
      if nameWidth > width, !details.isEmpty {
        text += "\n" + String(repeating: " ", count: width + 4)
      } else if !details.isEmpty {
        text += String(repeating: " ", count: width - nameWidth + 2)
      }
      text += details.joined(separator: "\n" + String(repeating: " ", count: width + 4)) + "\n"
    }
    return text
  }

  private func fit(_ name: String) -> String { columns.map { DisplayWidth.fit(name, columns: $0 - 2) } ?? name }

  private func sourceText(_ lines: [String], from first: Int) -> String {
    let width = String(first + lines.count - 1).count
    var text = "\n" + style.bold("Source") + "\n"
    for (index, line) in lines.enumerated() {
      let number = String(first + index)
      let spaced = String(line.map { $0 == "\t" ? " " : $0 })
      text +=
        "  " + style.dim(String(repeating: " ", count: width - number.count) + number)
        + (spaced.isEmpty ? "" : "  " + VisibleText.escape(spaced)) + "\n"
    }
    return text
  }

  private func place(_ location: SourceLocation) -> String {
    "\(path(location.path)):\(location.line):\(location.column)"
  }

  private func path(_ path: String) -> String {
    path == "-" ? "standard input" : VisibleText.escape(path: path, bytes: columns != nil)
  }
}
