import FastfileParser

/// Lanes as cards of a page.
struct HTMLCards {
  let files: [DocumentedFastfile]
  let anchors: LaneAnchors

  /// The card of a lane.
  func card(_ file: Int, _ index: Int) -> String {
    let lane = files[file].fastfile.lanes[index]
    let id = anchors.name(file, index)
    let label = HTMLText.escape(HTMLPage.label(lane))
    let platform = HTMLText.escape(HTMLPage.name(lane.platform))
    return """
      <article class="lane" id="\(id)" data-platform="\(platform)" aria-labelledby="\(id)-name" tabindex="-1">
      <header><h4 id="\(id)-name"><a href="#\(id)"><bdi>\(label)</bdi></a></h4>\(badges(lane))</header>
      \(prose(lane))\(command(lane, label))\(parameters(lane, label))\(facts(file, index))</article>

      """
  }

  private func badges(_ lane: Lane) -> String {
    var badges = [("platform", HTMLPage.name(lane.platform))]
    if lane.isPrivate { badges.append(("private", "private")) }
    if lane.kind == .overrideLane { badges.append(("note", "override")) }
    if lane.isDynamic { badges.append(("note", "name known at run time only")) }
    if let condition = lane.condition { badges.append(("note", "if " + VisibleText.firstLine(condition))) }
    let items = badges.map { kind, text in
      "<li class=\"badge \(kind)\" data-name=\"\(HTMLText.escape(text))\"><bdi>\(HTMLText.escape(text))</bdi></li>"
    }
    return "<ul class=\"badges\" aria-label=\"Kind\">\(items.joined())</ul>"
  }

  private func prose(_ lane: Lane) -> String {
    let prose = LaneProse(lane)
    guard !prose.text.isEmpty else { return "<p class=\"undocumented\">Not documented.</p>\n" }
    let remark =
      prose.remark.isEmpty ? "" : "<div class=\"remark\" dir=\"auto\">\(HTMLText.prose(prose.remark))</div>\n"
    return "<div class=\"prose\" dir=\"auto\">\(HTMLText.prose(prose.text))</div>\n" + remark
  }

  private func command(_ lane: Lane, _ label: String) -> String {
    guard !lane.isPrivate, !lane.isDynamic else { return "" }
    let required = lane.parameters.filter(\.isRequired).map { " " + $0.name + ":…" }.joined()
    return """
      <div class="command"><code>\(HTMLText.escape(ShellText.command(of: lane)))<span>\(HTMLText.escape(required))</span></code>\
      <button type="button" class="copy" aria-label="Copy the command of \(label)">Copy</button></div>

      """
  }

  private func parameters(_ lane: Lane, _ label: String) -> String {
    guard !lane.parameters.isEmpty else { return "" }
    let hasType = lane.parameters.contains { $0.type != nil }
    let hasDefault = lane.parameters.contains { $0.default != nil }
    let hasText = lane.parameters.contains { $0.description != nil }
    let heads =
      ["Parameter"] + (hasType ? ["Type"] : []) + (hasDefault ? ["Default"] : [])
      + (hasText ? ["Description"] : [])
    let rows = lane.parameters.map { parameter in
      let mark = parameter.isRequired ? " <span class=\"required\">required</span>" : ""
      var cells = "<th scope=\"row\"><code>\(HTMLText.escape(parameter.name))</code>\(mark)</th>"
      if hasType { cells += cell(parameter.type, isCode: true) }
      if hasDefault { cells += cell(parameter.default, isCode: true) }
      if hasText { cells += cell(parameter.description, isCode: false) }
      return "<tr>\(cells)</tr>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="Parameters of \(label)"><table>
      <thead><tr>\(heads.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody>
      </table></div>

      """
  }

  private func cell(_ text: String?, isCode: Bool) -> String {
    guard let text, !text.isEmpty else { return "<td></td>" }
    return isCode ? "<td><code>\(HTMLText.escape(text))</code></td>" : "<td dir=\"auto\">\(HTMLText.prose(text))</td>"
  }

  /// Calls, environment and place.
  private func facts(_ number: Int, _ index: Int) -> String {
    let file = files[number]
    let lane = file.fastfile.lanes[index]
    let location = lane.location
    let rows = [
      ("Calls", file.callees(of: index).map { neighbour(number, $0) }),
      ("Called by", file.callers(of: index).map { neighbour(number, $0) }),
      ("Actions", lane.actions.map(Self.code)),
      ("Environment", lane.environment.map(Self.code)),
      ("Hooks", file.hooks.hooks(around: lane).map { Self.code($0.name) }),
      ("Defined in", ["<code>\(HTMLText.escape(PathText.unicode(location.path))):\(location.line)</code>"]),
    ]
    let shown = rows.filter { !$0.1.isEmpty }.map { name, values in
      "<div><dt>\(name)</dt><dd>\(values.joined(separator: " "))</dd></div>"
    }
    return "<dl>\(shown.joined(separator: "\n"))</dl>\n"
  }

  private func neighbour(_ number: Int, _ other: DocumentedFastfile.Neighbour) -> String {
    let name = "<bdi>\(HTMLText.escape(other.node.label))</bdi>"
    let isShown = other.node.lane.map { files[number].shows($0) } ?? false
    let through =
      other.edge.through.isEmpty
      ? "" : " <span class=\"through\">through \(other.edge.through.map(Self.code).joined(separator: ", "))</span>"
    guard isShown, let lane = other.node.lane else { return "<code>\(name)</code>\(through)" }
    return "<a href=\"#\(anchors.name(number, lane))\"><code>\(name)</code></a>\(through)"
  }

  private static func code(_ text: String) -> String { "<code><bdi>\(HTMLText.escape(text))</bdi></code>" }
}
