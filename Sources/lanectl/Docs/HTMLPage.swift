import FastfileParser

/// The documentation of lanes as one page that needs nothing else: no network, no other file.
struct HTMLPage {
  let title: String
  let files: [DocumentedFastfile]
  private let anchors: LaneAnchors

  init(title: String, files: [DocumentedFastfile]) {
    self.title = title
    self.files = files
    anchors = LaneAnchors(files.map(\.fastfile))
  }

  /// The whole page.
  func render() -> HTML {
    let cards = HTMLCards(files: files, anchors: anchors)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src '\(HTMLScript.hash)'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="lanectl">
      <title>\(title)</title>
      <style>
      \(HTML(stringLiteral: HTMLStyle.text))
      </style>
      </head>
      <body>
      <a class="skip" href="#lanes">Skip to the lanes</a>
      <header class="top">
      <div class="title"><h1>\(title)</h1><p id="count" role="status">\(count)</p></div>
      \(controls)
      </header>
      <div class="columns">
      \(navigation)
      <main id="lanes" tabindex="-1">
      <p id="nothing" class="nothing" hidden>No lane matches. <button type="button" id="reset">Show all lanes</button></p>
      \(files.indices.map { section($0, cards) }, separator: "\n")
      </main>
      </div>
      <script>\(HTML(stringLiteral: HTMLScript.text))</script>
      </body>
      </html>

      """
  }

  private var count: String {
    let lanes = files.reduce(0) { $0 + $1.shown.count }
    let lanesText = lanes == 1 ? "1 lane" : "\(lanes) lanes"
    return files.count == 1 ? lanesText : "\(lanesText) in \(files.count) Fastfiles"
  }

  /// The search box and a button for each platform, without repeating those that several files have.
  private var controls: HTML {
    var seen: Set<String> = []
    let names = files.flatMap { $0.groups.map { Self.name($0.platform) } }.filter { seen.insert($0).inserted }
    let chips = names.map { name -> HTML in
      "<button type=\"button\" class=\"chip\" aria-pressed=\"false\" data-platform=\"\(name)\">\(name)</button>"
    }
    let group: HTML =
      names.count < 2
      ? "" : "\n<div class=\"chips\" role=\"group\" aria-label=\"Platforms\">\(chips, separator: "\n")</div>"
    return """
      <div class="controls" role="search">
      <label class="hidden" for="search">Search lanes</label>
      <input id="search" type="search" placeholder="Search lanes  ( / )" autocomplete="off" spellcheck="false" \
      aria-controls="lanes">\(group)
      </div>
      """
  }

  private var navigation: HTML {
    let groups = files.enumerated().map { number, file -> HTML in
      let items = file.groups.flatMap { group in
        group.lanes.map { index -> HTML in
          let label = Self.label(file.fastfile.lanes[index])
          let name = anchors.name(number, index)
          return "<li data-lane=\"\(name)\"><a href=\"#\(name)\"><bdi>\(label)</bdi></a></li>"
        }
      }
      let heading: HTML = files.count == 1 ? "" : "<h2>\(HTML(path: file.fastfile.path))</h2>\n"
      return "<div class=\"group\">\n\(heading)<ul>\n\(items, separator: "\n")\n</ul>\n</div>"
    }
    return """
      <nav aria-label="Lanes">
      <details open>
      <summary>All lanes</summary>
      \(groups, separator: "\n")
      </details>
      </nav>
      """
  }

  private func section(_ number: Int, _ cards: HTMLCards) -> HTML {
    let file = files[number]
    var remarks: [HTML] = []
    if let platform = file.fastfile.defaultPlatform {
      remarks.append("Default platform: <code>\(platform)</code>.")
    }
    if file.isShadowed { remarks.append("Fastlane uses the <code>Fastfile.swift</code> beside it instead.") }
    if file.fastfile.diagnostics.contains(where: { $0.severity == .error }) {
      remarks.append("There is an error in this Fastfile: <code>lanectl check</code> shows it.")
    }
    var text: HTML = "<section class=\"file\" aria-labelledby=\"file-\(number)\">\n"
    text += "<h2 id=\"file-\(number)\"><bdi>\(HTML(path: file.fastfile.path))</bdi></h2>\n"
    if !remarks.isEmpty { text += "<p class=\"remarks\">\(remarks, separator: " ")</p>\n" }
    if file.shown.isEmpty { text += "<p class=\"remarks\">No lanes.</p>\n" }
    for (index, group) in file.groups.enumerated() {
      let id = "file-\(number)-platform-\(index)"
      text += "<section class=\"platform\" aria-labelledby=\"\(id)\">\n"
      text += "<h3 id=\"\(id)\"><bdi>\(Self.name(group.platform))</bdi></h3>\n"
      for lane in group.lanes { text += cards.card(number, lane) }
      text += "</section>\n"
    }
    return "\(text)\(GraphSVG(file: file, number: number, anchors: anchors).render())</section>"
  }

  /// The name of a platform, "general" for lanes without one.
  static func name(_ platform: Platform?) -> String {
    platform.map { $0.name.isEmpty ? "general" : $0.name } ?? "general"
  }

  /// A lane as it is called behind `fastlane`.
  static func label(_ lane: Lane) -> String {
    [lane.platform?.name ?? "", lane.name].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
