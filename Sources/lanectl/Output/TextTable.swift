import FastfileParser

/// The lanes as a table for people.
struct TextTable {
  let style: Style
  /// The columns to fit into; nil for as many as it takes.
  let columns: Int?
  let showsHeaders: Bool
  /// Whether files left without lanes are passed over, even one that is alone or was named.
  let skipsEmptyFiles: Bool
  /// The places of lanes that stand out.
  var marked: Set<SourceLocation> = []

  /// A table as it grows.
  struct Layout {
    var text = ""
    /// Where the name of each lane is defined, and the bytes of text before its row.
    var rows: [(place: SourceLocation, offset: Int)] = []
  }

  /// The whole table.
  func render(_ files: [ListedFastfile]) -> String { layout(files).text }

  /// The whole table, and where in it each lane is.
  func layout(_ files: [ListedFastfile]) -> Layout {
    var layout = Layout()
    let isAlone = files.count == 1
    let files = files.filter { file in
      if !file.fastfile.lanes.isEmpty { return true }
      return !skipsEmptyFiles && showsHeaders && (isAlone || file.isNamed || file.hiddenPrivateCount > 0)
    }
    guard showsHeaders else {
      var shown: Set<LaneRow> = []
      let rows = files.flatMap { $0.fastfile.lanes.map { LaneRow($0, showsPlatform: true, style: style) } }
        .filter { shown.insert($0).inserted }
      add(rows, indent: 0, nameColumns: nameColumns(rows, indent: 0), to: &layout)
      return layout
    }
    var shown = ShownRows()
    for (index, file) in files.enumerated() {
      if index > 0 { layout.text += "\n" }
      add(file, besides: &shown, to: &layout)
    }
    return layout
  }

  private func add(_ file: ListedFastfile, besides shown: inout ShownRows, to layout: inout Layout) {
    let fastfile = file.fastfile
    layout.text += header(file) + "\n"
    guard !fastfile.lanes.isEmpty else {
      layout.text += style.dim(file.hiddenPrivateCount > 0 ? "  no public lanes" : "  no lanes") + "\n"
      return
    }
    let groups = fastfile.lanesByPlatform(fastfile.lanes.indices).map { platform, lanes in
      let rows = lanes.map { LaneRow(fastfile.lanes[$0], showsPlatform: false, style: style) }
      return (platform, shown.runs(rows, platform: platform))
    }
    let nameColumns = nameColumns(groups.flatMap(\.1).filter { !$0.isKnown }.flatMap(\.rows), indent: 4)
    for (index, (platform, runs)) in groups.enumerated() {
      if index > 0 { layout.text += "\n" }
      layout.text += "  " + header(platform, of: fastfile) + "\n"
      for run in runs {
        if run.isKnown {
          layout.text += summary(run.rows, indent: 4)
        } else {
          add(run.rows, indent: 4, nameColumns: nameColumns, to: &layout)
        }
      }
    }
  }

  /// One line for lanes that stand above.
  private func summary(_ rows: [LaneRow], indent: Int) -> String {
    let path = style.visible(path: rows.first?.location.path ?? "", bytes: columns != nil)
    let line = "\(rows.count) of \(path), as above: " + rows.map(\.name).joined(separator: ", ")
    let fitted = style.fit(line, columns: columns.map { max(16, $0 - indent) } ?? Int.max)
    return String(repeating: " ", count: indent) + style.dim(fitted) + "\n"
  }

  private func header(_ file: ListedFastfile) -> String {
    var remarks: [String] = []
    if let shadow = file.shadow { remarks.append("shadowed: fastlane uses \(shadow.rawValue)") }
    if file.lacksDefaultPlatform, let name = file.fastfile.defaultPlatform {
      remarks.append("default platform \(style.visible(name)), which has no lanes here")
    }
    if file.hiddenPrivateCount > 0 {
      remarks.append("\(file.hiddenPrivateCount) private not shown, see --all")
    }
    let path = file.fastfile.path == "-" ? "standard input" : file.fastfile.path
    let title = style.visible(path: path, bytes: columns != nil)
    let styledTitle = style.link(style.bold(title), to: file.fastfile.path)
    guard !remarks.isEmpty else { return styledTitle }
    let remark = "(" + remarks.joined(separator: "; ") + ")"
    let room = columns.map { $0 - DisplayWidth.of(title) - 2 } ?? Int.max
    if DisplayWidth.of(remark) <= room { return styledTitle + "  " + style.dim(remark) }
    return styledTitle + "\n  " + style.dim(style.fit(remark, columns: (columns ?? Int.max) - 2))
  }

  private func header(_ platform: Platform?, of fastfile: Fastfile) -> String {
    guard let platform, !platform.name.isEmpty else { return style.cyan("general") }
    let isDefault = fastfile.defaultPlatform.map { $0.utf8.elementsEqual(platform.name.utf8) } ?? false
    return style.cyan(style.visible(platform.name)) + (isDefault ? style.dim(" (default)") : "")
  }

  /// The width of the column of names: that of the longest which leaves the documentation its room.
  private func nameColumns(_ rows: [LaneRow], indent: Int) -> Int {
    let limit = columns.map { max(12, ($0 - indent) * 2 / 5) } ?? Int.max
    return rows.map { DisplayWidth.of($0.name) }.filter { $0 <= limit }.max() ?? 0
  }

  private func add(_ rows: [LaneRow], indent: Int, nameColumns: Int, to layout: inout Layout) {
    let margin = indent + nameColumns + 2
    // Below this a column of documentation is no use; better that the terminal wraps it.
    let room = columns.map { max(16, $0 - margin) } ?? Int.max
    for row in rows {
      layout.rows.append((row.location, layout.text.utf8.count))
      let name = style.marking(row.name, marked.contains(row.location) ? style.inverse : style.green)
      layout.text +=
        String(repeating: " ", count: indent) + style.link(name, to: row.location.path, line: row.location.line)
      let lines = details(row, room: room)
      let width = DisplayWidth.of(row.name)
      if let first = lines.first {
        if width <= nameColumns {
          layout.text += String(repeating: " ", count: nameColumns - width + 2) + first
        } else {
          layout.text += "\n" + String(repeating: " ", count: margin) + first
        }
      }
      layout.text += "\n"
      for line in lines.dropFirst() { layout.text += String(repeating: " ", count: margin) + line + "\n" }
    }
  }

  /// Marks, documentation and parameters: on one line where they fit, else the parameters on the next.
  private func details(_ row: LaneRow, room: Int) -> [String] {
    var line = ""
    var width = 0
    func add(_ text: String, _ styled: (String) -> String) {
      guard !text.isEmpty else { return }
      let gap = width == 0 ? 0 : 1
      let fitted = style.fit(text, columns: room - width - gap)
      guard !fitted.isEmpty else { return }
      line += (gap == 0 ? "" : " ") + styled(fitted)
      width += gap + DisplayWidth.of(fitted)
    }
    for mark in row.marks { add("[\(mark)]", style.yellow) }
    add(row.documentation) { style.marking($0) }
    guard !row.parameters.isEmpty else { return width == 0 ? [] : [line] }
    if width == 0 || width + 2 + DisplayWidth.of(row.parameters) <= room {
      if width > 0 {
        line += " "
        width += 1
      }
      add(row.parameters) { style.marking($0, style.dim) }
      return [line]
    }
    return [line, style.marking(style.fit(row.parameters, columns: room), style.dim)]
  }
}
