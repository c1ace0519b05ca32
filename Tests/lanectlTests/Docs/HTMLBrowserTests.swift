import Foundation
import Testing

@testable import lanectl

/// Pages in a real browser.
@Suite(.serialized)
struct HTMLBrowserTests {
  private static let source = """
    default_platform :ios
    before_all { setup }
    private_lane :setup do
    end
    lane :lint do
    end
    platform :ios do
      desc "Ship a beta to `TestFlight` & friends"
      # @option options [String] :notes What is new
      lane :beta do |options|
        setup
        match(token: ENV["TOKEN"])
        say options[:notes]
      end
      lane :release do |version:, phased: true|
        beta
        release if phased == 1
      end
    end
    platform :android do
      desc "Deploy straight"
      lane :deploy do
        lint
      end
    end

    """

  /// A page, with a script of the test's own behind the page's, which the page's policy has to be taken out for.
  private func visit(
    _ source: String, isDark: Bool = false, width: Int? = nil, _ arguments: [String] = [], script: String? = nil
  ) throws -> Browser.Visit? {
    let folder = try TestFolder().write("fastlane/Fastfile", source)
    let words = (["docs", "--format", "html", "-o", "page.html"] + arguments).map { "'\($0)'" }.joined(separator: " ")
    #expect(try BuiltProgram.run("\"$0\" \(words)", in: folder).status == 0)
    guard let script else { return try Browser.visit("page.html", in: folder, isDark: isDark) }
    var page = try String(contentsOfFile: folder.path + "/page.html", encoding: .utf8)
    let start = try #require(page.range(of: "<meta http-equiv"))
    let end = try #require(page.range(of: "\n", range: start.upperBound..<page.endIndex))
    page.removeSubrange(start.lowerBound..<end.lowerBound)
    page = page.replacing("</body>", with: "<script>\(Self.harness(script))</script></body>")
    try folder.write("page.html", page)
    guard let width else { return try Browser.visit("page.html", in: folder, isDark: isDark) }
    let frame = """
      <!DOCTYPE html><pre id="result"></pre><iframe src="page.html" width="\(width)" height="700"></iframe>
      <script>addEventListener("message", e => { document.getElementById("result").textContent = e.data; });</script>
      """
    try folder.write("frame.html", frame)
    return try Browser.visit("frame.html", in: folder, isDark: isDark)
  }

  /// Runs a script that reports faults, and leaves them in the document, or with the page around it.
  private static func harness(_ script: String) -> String {
    """
    (async () => {
      const faults = [];
      const expect = (found, wanted, what) => {
        if (JSON.stringify(found) !== JSON.stringify(wanted)) {
          faults.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
        }
      };
      const all = selector => Array.from(document.querySelectorAll(selector));
      const pause = () => new Promise(done => setTimeout(done, 50));
      const shown = () => all(".lane").filter(e => !e.hidden).map(e => e.id);
      const search = document.getElementById("search");
      const type = text => { search.value = text; search.dispatchEvent(new Event("input")); };
      const press = key => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      try { \(script) } catch (error) { faults.push(String(error.stack)); }
      const text = faults.length ? faults.join("\\n") : "fine";
      if (parent !== window) { parent.postMessage(text, "*"); return; }
      const result = document.createElement("pre");
      result.id = "result";
      result.textContent = text;
      document.body.append(result);
    })();
    """
  }

  @Test func runsItsOwnScriptOnly() throws {
    guard let visit = try visit(Self.source) else { return }
    #expect(visit.console == [])
    #expect(visit.document.contains("class=\"scripted\""))
  }

  @Test func searchesAndHighlights() throws {
    let script = """
      expect(shown(), ["lane-lint", "lane-ios-beta", "lane-ios-release", "lane-android-deploy"], "at first");
      type("TESTflight ship");
      expect(shown(), ["lane-ios-beta"], "two words");
      expect(all("mark").map(e => e.textContent.toLowerCase()).sort(), ["ship", "testflight"], "marks");
      expect(document.getElementById("count").textContent, "1 of 4 lanes", "count");
      expect(all("nav li:not([hidden])").length, 1, "links");
      expect(all(".graph").every(e => e.hidden), true, "graphs");
      type("token");
      expect(shown(), ["lane-ios-beta"], "environment");
      type("notes");
      expect(shown(), ["lane-ios-beta"], "parameter");
      type("calls");
      expect(shown(), [], "labels are not searched");
      expect(document.getElementById("nothing").hidden, false, "note");
      document.getElementById("reset").click();
      expect(shown().length, 4, "after reset");
      expect(document.activeElement === search, true, "focus after reset");
      expect(all("mark").length, 0, "no marks");
      type("<b>&\\"'`"); type("");
      expect(shown().length, 4, "after all");
      expect(document.getElementById("count").textContent, "4 lanes", "count again");
      """
    guard let visit = try visit(Self.source, script: script) else { return }
    #expect(visit.result == "fine")
    #expect(visit.console == [])
  }

  @Test func filtersByPlatformAndMovesByKeysAndLinks() throws {
    let script = """
      const chip = name => all(".chip").find(e => e.dataset.platform === name);
      chip("ios").click();
      expect(shown(), ["lane-ios-beta", "lane-ios-release"], "ios");
      chip("android").click();
      expect(shown().length, 3, "ios and android");
      expect(chip("ios").getAttribute("aria-pressed"), "true", "pressed");
      type("phased");
      expect(shown(), ["lane-ios-release"], "both filters");
      chip("ios").click(); chip("android").click(); type("");
      document.body.focus();
      press("/");
      expect(document.activeElement === search, true, "slash");
      type("lint");
      press("Escape");
      expect([search.value, shown().length], ["", 4], "escape");
      type("straight");
      expect(shown(), ["lane-android-deploy"], "straight");
      all("#lane-android-deploy dd a").find(e => e.hash === "#lane-lint").click();
      await pause();
      expect(location.hash, "#lane-lint", "link");
      expect(document.getElementById("lane-lint").hidden, false, "target is shown");
      expect(document.activeElement.id, "lane-lint", "target has the focus");
      all("svg a").find(e => e.getAttribute("href") === "#lane-ios-beta")
        .dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await pause();
      expect(location.hash, "#lane-ios-beta", "link in the drawing");
      for (const link of all("a[href^='#']")) {
        if (!document.getElementById(link.getAttribute("href").slice(1))) faults.push("dead link " + link.outerHTML);
      }
      let copied = null;
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { copied = text; } } });
      type("version");
      document.querySelector("#lane-ios-release .copy").click();
      await pause();
      expect(copied, "fastlane ios release", "copied");
      expect(document.querySelector("#lane-ios-release .copy").textContent, "Copied", "said so");
      """
    guard let visit = try visit(Self.source, script: script) else { return }
    #expect(visit.result == "fine")
    #expect(visit.console == [])
  }

  @Test(arguments: [false, true])
  func isAccessible(_ isDark: Bool) throws {
    let script = """
      expect(matchMedia("(prefers-color-scheme: dark)").matches, \(isDark), "dark");
      type("e");
      \(Self.accessibility)
      type("");
      """
    guard let visit = try visit(Self.source, isDark: isDark, ["--all"], script: script) else { return }
    #expect(visit.result == "fine")
  }

  @Test func fitsAPhone() throws {
    let long =
      "lane :\(String(repeating: "a_very_long_name", count: 12)) do |\(String(repeating: "p", count: 90)):|\nend\n"
    let script = """
      expect(innerWidth, 375, "width");
      expect(document.documentElement.scrollWidth <= innerWidth, true, "fits: " + document.documentElement.scrollWidth);
      expect(document.querySelector("nav details").open, false, "list is folded");
      for (const e of all("button, .controls input")) {
        if (e.offsetParent && e.getBoundingClientRect().height < 24) faults.push("too small: " + e.outerHTML);
      }
      """
    guard let visit = try visit(Self.source + long, width: 375, script: script) else { return }
    #expect(visit.result == "fine")
  }

  @Test func takesNothingForMarkup() throws {
    let attacks = [
      "</script><script>document.title='pwned'</script>", "<img src=x onerror=document.title='pwned'>",
      "\" onmouseover=\"document.title='pwned'", "' onfocus='document.title=1' autofocus='",
      "javascript:document.title='pwned'", "<!--", "]]><svg onload=document.title='pwned'>", "</style><b id=pwned>",
      "${document.title='pwned'}", "&lt;b&gt;", "`</code><b id=pwned>`",
    ]
    let lanes = attacks.enumerated().map { index, attack in
      """
      desc <<'E'
      \(attack)
      E
      # @option options [\(attack)] :p\(index) \(attack)
      lane :"\(attack.replacing("\\", with: "").replacing("\"", with: "\\\"").replacing(" ", with: "\t").replacing("${", with: "$ {"))" do |options|
        options[:p\(index)]
        ENV['\(attack.replacing("'", with: ""))']
      end

      """
    }.joined()
    let script = """
      expect(document.title, "Lanes of fastlane/Fastfile", "title");
      expect(all(".lane").length, \(attacks.count), "lanes");
      expect(all("script").length, 2, "scripts");
      expect(all("#pwned, img, main svg[onload]").length, 0, "elements");
      for (const e of all("*")) {
        for (const a of e.attributes) {
          if (a.name.startsWith("on") || /^\\s*javascript:/i.test(a.value) && a.name === "href") faults.push(e.outerHTML);
        }
      }
      type("script");
      type("onerror=document");
      expect(all("#pwned, img").length, 0, "elements after marking");
      """
    guard let visit = try visit(lanes, script: script) else { return }
    #expect(visit.result == "fine")
    #expect(visit.console == [])
  }

  @Test func takesThreeHundredLanes() throws {
    let lanes = (0..<300).map { "desc \"Number n\($0)n\"\nlane :lane_\($0) do\n  lane_\(($0 + 7) % 300)\nend\n" }
      .joined()
    let script = """
      type("n17n");
      expect(shown(), ["lane-lane_17"], "shown");
      type("");
      expect(shown().length, 300, "all");
      """
    guard let visit = try visit(lanes, script: script) else { return }
    #expect(visit.result == "fine")
  }

  /// Checks of names, labels, headings and contrast, after the rules that every page has to keep.
  private static let accessibility = """
    expect(document.documentElement.lang, "en", "language");
    const ids = all("[id]").map(e => e.id);
    expect(ids.length, new Set(ids).size, "ids");
    for (const e of all("a, button")) {
      if (!(e.textContent.trim() || e.getAttribute("aria-label"))) faults.push("no name: " + e.outerHTML);
    }
    for (const e of all("input")) if (!e.labels.length) faults.push("no label: " + e.outerHTML);
    for (const e of all("[aria-labelledby], [aria-controls]")) {
      for (const name of ["aria-labelledby", "aria-controls"]) {
        const id = e.getAttribute(name);
        if (id && !document.getElementById(id)) faults.push("no such id: " + id);
      }
    }
    for (const e of all("[role=region], [role=group], nav")) {
      if (!e.getAttribute("aria-label")) faults.push("no label: " + e.outerHTML.slice(0, 80));
    }
    let level = 0;
    for (const e of all("main h2, main h3, main h4")) {
      const own = Number(e.tagName[1]);
      if (level && own > level + 1) faults.push("heading skips: " + e.textContent);
      level = own;
    }
    for (const e of all("th")) if (!e.scope) faults.push("no scope: " + e.outerHTML);
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgb = color => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return Array.from(canvas.getImageData(0, 0, 1, 1).data);
    };
    const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
      .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
    const background = e => {
      for (; e; e = e.parentElement) {
        if (e.tagName === "g") return rgb(getComputedStyle(e.querySelector("rect")).fill);
        const color = rgb(getComputedStyle(e).backgroundColor);
        if (color[3] === 255) return color;
      }
      return [255, 255, 255];
    };
    let checked = 0;
    for (const e of all("body *")) {
      const own = Array.from(e.childNodes).some(n => n.nodeType === 3 && n.data.trim());
      if (!own || ["SCRIPT", "STYLE", "title"].includes(e.tagName)) continue;
      const style = getComputedStyle(e);
      const [a, b] = [light(rgb(e.tagName === "text" ? style.fill : style.color)), light(background(e))];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      checked += 1;
      if (contrast < 4.5) faults.push(`contrast ${contrast.toFixed(2)}: ${e.outerHTML.slice(0, 80)}`);
    }
    if (checked < 50) faults.push("only so many texts: " + checked);
    """
}
