import FastfileParser

/// Lanes as cards of a page.
struct HTMLCards {
  let files: [DocumentedFastfile]
  let anchors: LaneAnchors

  /// The card of a lane.
  func card(_ file: Int, _ index: Int) -> HTML {
    let lane = files[file].fastfile.lanes[index]
    let id = anchors.name(file, index)
    let label = HTMLPage.label(lane)
    return """
      <article class="lane" id="\(id)" data-platform="\(HTMLPage.name(lane.platform))" aria-labelledby="\(id)-name" \
      tabindex="-1">
      <header><h4 id="\(id)-name"><a href="#\(id)"><bdi>\(label)</bdi></a></h4>\(badges(lane))</header>
      \(prose(lane))\(command(lane, label))\(parameters(lane, label))\(facts(file, index))</article>

      """
  }

  private func badges(_ lane: Lane) -> HTML {
    var badges = [badge("platform", HTMLPage.name(lane.platform))]
    if lane.isPrivate { badges.append(badge("private", "private")) }
    if lane.kind == .overrideLane { badges.append(badge("note", "override")) }
    if lane.isDynamic { badges.append(badge("note", "name known at run time only")) }
    if let condition = lane.condition { badges.append(badge("note", "if " + VisibleText.firstLine(condition))) }
    return "<ul class=\"badges\" aria-label=\"Kind\">\(badges)</ul>"
  }

  private func badge(_ kind: String, _ text: String) -> HTML {
    "<li class=\"badge \(kind)\" data-name=\"\(text)\"><bdi>\(text)</bdi></li>"
  }

  private func prose(_ lane: Lane) -> HTML {
    let prose = LaneProse(lane)
    guard !prose.text.isEmpty else { return "<p class=\"undocumented\">Not documented.</p>\n" }
    let text: HTML = "<div class=\"prose\" dir=\"auto\">\(HTML(prose: prose.text))</div>\n"
    guard !prose.remark.isEmpty else { return text }
    return "\(text)<div class=\"remark\" dir=\"auto\">\(HTML(prose: prose.remark))</div>\n"
  }

  private func command(_ lane: Lane, _ label: String) -> HTML {
    guard !lane.isPrivate, !lane.isDynamic else { return "" }
    let required = lane.parameters.filter(\.isRequired).map { " " + $0.name + ":…" }.joined()
    return """
      <div class="command"><code>\(ShellText.command(of: lane))<span>\(required)</span></code>\
      <button type="button" class="copy" aria-label="Copy the command of \(label)">Copy</button></div>

      """
  }

  private func parameters(_ lane: Lane, _ label: String) -> HTML {
    guard !lane.parameters.isEmpty else { return "" }
    let hasType = lane.parameters.contains { $0.type != nil }
    let hasDefault = lane.parameters.contains { $0.default != nil }
    let hasText = lane.parameters.contains { $0.description != nil }
    let heads =
      ["Parameter"] + (hasType ? ["Type"] : []) + (hasDefault ? ["Default"] : [])
      + (hasText ? ["Description"] : [])
    let rows = lane.parameters.map { parameter -> HTML in
      let mark: HTML = parameter.isRequired ? " <span class=\"required\">required</span>" : ""
      return """
        <tr><th scope="row"><code>\(parameter.name)</code>\(mark)</th>\(cell(hasType, code: parameter.type))\
        \(cell(hasDefault, code: parameter.default))\(cell(hasText, prose: parameter.description))</tr>
        """
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="Parameters of \(label)"><table>
      <thead><tr>\(heads.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
      <tbody>\(rows, separator: "\n")</tbody>
      </table></div>

      """
  }

  private func cell(_ isThere: Bool, code: String?) -> HTML {
    guard isThere else { return "" }
    guard let code, !code.isEmpty else { return "<td></td>" }
    return "<td><code>\(code)</code></td>"
  }

  private func cell(_ isThere: Bool, prose: String?) -> HTML {
    guard isThere else { return "" }
    guard let prose, !prose.isEmpty else { return "<td></td>" }
    return "<td dir=\"auto\">\(HTML(prose: prose))</td>"
  }

  /// Calls, environment and place.
  private func facts(_ number: Int, _ index: Int) -> HTML {
    let file = files[number]
    let lane = file.fastfile.lanes[index]
    let location = lane.location
    let rows = [
      row("Calls", file.callees(of: index).map { neighbour(number, $0) }),
      row("Called by", file.callers(of: index).map { neighbour(number, $0) }),
      row("Actions", lane.actions.map(Self.code)),
      row("Environment", lane.environment.map(Self.code)),
      row("Hooks", file.hooks.hooks(around: lane).map { Self.code($0.name) }),
      row("Defined in", ["<code>\(PathText.unicode(location.path)):\(location.line)</code>"]),
    ]
    return "<dl>\(rows.filter { !$0.isEmpty }, separator: "\n")</dl>\n"
  }

  /// A fact with its values; empty without any.
  private func row(_ name: String, _ values: [HTML]) -> HTML {
    values.isEmpty ? "" : "<div><dt>\(name)</dt><dd>\(values, separator: " ")</dd></div>"
  }

  private func neighbour(_ number: Int, _ other: DocumentedFastfile.Neighbour) -> HTML {
    let name: HTML = "<code><bdi>\(other.node.label)</bdi></code>"
    let isShown = other.node.lane.map { files[number].shows($0) } ?? false
    let through: HTML =
      other.edge.through.isEmpty
      ? "" : " <span class=\"through\">through \(other.edge.through.map(Self.code), separator: ", ")</span>"
    guard isShown, let lane = other.node.lane else { return "\(name)\(through)" }
    return "<a href=\"#\(anchors.name(number, lane))\">\(name)</a>\(through)"
  }

  private static func code(_ text: String) -> HTML { "<code><bdi>\(text)</bdi></code>" }
}
