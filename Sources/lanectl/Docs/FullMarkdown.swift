import FastfileParser

/// The lanes of a Fastfile as Markdown with everything known of them.
struct FullMarkdown {
  let file: DocumentedFastfile
  /// The folder from which links to the source count; nil for the current one.
  let folder: String?
  let fileSystem: FileSystem
  private let anchors: LaneAnchors

  init(file: DocumentedFastfile, folder: String?, _ fileSystem: FileSystem) {
    self.file = file
    self.folder = folder
    self.fileSystem = fileSystem
    anchors = LaneAnchors([file.fastfile])
  }

  /// The text, from the line end of a heading above it to a closing rule.
  func render() -> String {
    guard !file.shown.isEmpty else { return "\n" }
    return "\n" + contents + file.groups.map { group($0.platform, $0.lanes) }.joined()
  }

  private var contents: String {
    let items = file.groups.map { platform, lanes in
      let links = lanes.map { "[\(code(file.fastfile.lanes[$0].name))](#\(anchors.name(0, $0)))" }
      return "* \(MarkdownText.escape(HTMLPage.name(platform))): \(links.joined(separator: ", "))\n"
    }
    return "\n" + items.joined()
  }

  private func group(_ platform: Platform?, _ lanes: [Int]) -> String {
    let heading = platform.map { "\n## \(MarkdownText.escape(FastlaneMarkdownStyle.current.heading(of: $0)))\n" } ?? ""
    return heading + lanes.map(entry).joined() + "\n----\n\n"
  }

  private func entry(_ index: Int) -> String {
    let lane = file.fastfile.lanes[index]
    let name = anchors.name(0, index)
    var text = "\n### <a id=\"\(name)\"></a>\(MarkdownText.escape(HTMLPage.label(lane)))\n"
    let command = ShellText.command(of: lane) + lane.parameters.filter(\.isRequired).map { " \($0.name):…" }.joined()
    if lane.isPrivate {
      text += "\nPrivate: only other lanes can call it.\n"
    } else {
      text += "\n" + MarkdownText.fenced("[bundle exec] " + VisibleText.escape(command), language: "sh") + "\n"
    }
    let prose = LaneProse(lane)
    for part in [prose.text, prose.remark] where !part.isEmpty { text += "\n\(MarkdownText.guarded(part))\n" }
    return text + parameters(lane) + facts(index)
  }

  private func parameters(_ lane: Lane) -> String {
    guard !lane.parameters.isEmpty else { return "" }
    let rows = lane.parameters.map { parameter in
      let description = (parameter.description ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
      return [
        cell(code: parameter.name), parameter.type.map { cell(code: $0) } ?? "",
        parameter.isRequired ? "*required*" : parameter.default.map { cell(code: $0) } ?? "",
        MarkdownText.cell(VisibleText.escape(description)),
      ]
    }
    let heads = ["Parameter", "Type", "Default", "Description"]
    // A column that says nothing is left out.
    let columns = heads.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    func line(_ cells: [String]) -> String { "| \(columns.map { cells[$0] }.joined(separator: " | ")) |\n" }
    return "\n" + line(heads) + line(heads.map { _ in "---" }) + rows.map(line).joined()
  }

  private func facts(_ index: Int) -> String {
    let lane = file.fastfile.lanes[index]
    let rows = [
      ("Calls", file.callees(of: index).map { link($0.node) }),
      ("Called by", file.callers(of: index).map { link($0.node) }),
      ("Environment", lane.environment.map(code)),
      ("Source", [source(lane.location)]),
    ]
    let shown = rows.filter { !$0.1.isEmpty }
    return "\n" + shown.map { "* \($0.0): \($0.1.joined(separator: ", "))\n" }.joined()
  }

  private func link(_ node: CallGraph.Node) -> String {
    guard let lane = node.lane, file.shows(lane) else { return code(node.label) }
    return "[\(code(node.label))](#\(anchors.name(0, lane)))"
  }

  private func source(_ location: SourceLocation) -> String {
    let path = RelativePath.from(folder ?? ".", to: location.path, fileSystem)
    let shown = code("\(VisibleText.escape(path: path, bytes: true)):\(location.line)")
    return path == "-" ? shown : "[\(shown)](\(PathText.percentEncoded(PathText.bytes(path)))#L\(location.line))"
  }

  private func code(_ text: String) -> String { MarkdownText.code(VisibleText.escape(text)) }
  private func cell(code text: String) -> String { MarkdownText.cell(code: VisibleText.escape(text)) }
}
