import Foundation

/// A real browser without a window, for pages that the program writes.
enum Browser {
  /// What a page was when it had settled.
  struct Visit {
    /// The document as it is then.
    var document: String
    /// What the console was told.
    var console: [String]

    /// The text that a script left in the element `result`.
    var result: String {
      guard let start = document.range(of: "<pre id=\"result\">"),
        let end = document.range(of: "</pre>", range: start.upperBound..<document.endIndex)
      else { return "" }
      return [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(document[start.upperBound..<end.lowerBound]))
      {
        $0.replacing($1.0, with: $1.1)
      }
    }
  }

  /// Opens a file of the folder; nil, with the reason printed, where there is no browser.
  static func visit(_ file: String, in folder: TestFolder, isDark: Bool = false) throws -> Visit? {
    let script = """
      for name in chromium chromium-browser google-chrome; do
        command -v $name > /dev/null && break
        name=
      done
      test -n "$name" || exit 99
      exec timeout 120 $name --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir="$PWD/.profile" \
        --no-first-run --enable-logging=stderr --virtual-time-budget=5000 --window-size=1200,900 \
        --blink-settings=preferredColorScheme=\(isDark ? 0 : 1) --dump-dom "file://$PWD/\(file)"
      """
    let result = try BuiltProgram.run(script, in: folder, environment: ["HOME": folder.path])
    guard result.status != 99 else {
      print("skipped: no Chromium here")
      return nil
    }
    let console = result.errors.split(separator: "\n").map(String.init).filter { $0.contains("CONSOLE") }
    return Visit(document: result.output, console: console)
  }
}
