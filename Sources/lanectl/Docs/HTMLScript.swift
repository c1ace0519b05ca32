/// What a page does by itself; without it the page shows everything and can be read all the same.
enum HTMLScript {
  /// The hash by which the page's policy knows the script, and lets nothing else run.
  static let hash = "sha256-vNqOflBmOGU6fUWh/IIcgxCMDfoIlDwIjm6YVLGOJNw="

  /// The script.
  static let text = """

    "use strict";
    (() => {
      const root = document.documentElement;
      const find = (selector, from = document) => Array.from(from.querySelectorAll(selector));
      const search = document.getElementById("search");
      const count = document.getElementById("count");
      const nothing = document.getElementById("nothing");
      const chips = find(".chip");
      const lanes = find(".lane").map(card => ({ card, text: null }));
      const links = new Map(find("nav [data-lane]").map(item => [item.dataset.lane, item]));
      const total = count.textContent;

    \(searching)
    \(moving)
    \(copying)
      root.classList.add("scripted");
      if (search.value) filter();
      if (location.hash) reveal();
    })();

    """

  /// Filters the lanes, and marks what was searched for.
  private static let searching = """
      const skipped = "button, dt, thead, .undocumented";
      function* texts(card) {
        const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const node = walker.currentNode;
          if (!node.parentElement.closest(skipped)) yield node;
        }
      }
      const folded = text => text.toLowerCase();
      const textOf = lane => lane.text ??= folded(Array.from(texts(lane.card), node => node.data).join("\\n"));

      function unmark(card) {
        for (const mark of find("mark", card)) {
          const parent = mark.parentNode;
          mark.replaceWith(mark.firstChild);
          parent.normalize();
        }
      }
      function mark(card, words) {
        for (const node of Array.from(texts(card))) {
          const text = folded(node.data);
          // Where folding changes the length, positions would not fit.
          if (text.length !== node.data.length) continue;
          let rest = node;
          let start = 0;
          for (;;) {
            const hits = words.map(word => [text.indexOf(word, start), word.length]).filter(hit => hit[0] >= 0);
            if (hits.length === 0) break;
            const [at, length] = hits.reduce((a, b) => b[0] < a[0] || (b[0] === a[0] && b[1] > a[1]) ? b : a);
            const hit = rest.splitText(at - start);
            rest = hit.splitText(length);
            const mark = document.createElement("mark");
            hit.replaceWith(mark);
            mark.append(hit);
            start = at + length;
          }
        }
      }
      function filter() {
        const words = folded(search.value).split(/\\s+/).filter(Boolean);
        const platforms = new Set(chips.filter(chip => chip.getAttribute("aria-pressed") === "true")
          .map(chip => chip.dataset.platform));
        let shown = 0;
        for (const lane of lanes) {
          unmark(lane.card);
          const fits = (platforms.size === 0 || platforms.has(lane.card.dataset.platform))
            && words.every(word => textOf(lane).includes(word));
          lane.card.hidden = !fits;
          const link = links.get(lane.card.id);
          if (link) link.hidden = !fits;
          if (!fits) continue;
          shown += 1;
          if (words.length > 0) mark(lane.card, words);
        }
        const isFiltered = words.length > 0 || platforms.size > 0;
        for (const part of find(".platform, .file")) {
          part.hidden = isFiltered && !part.querySelector(".lane:not([hidden])");
        }
        for (const graph of find(".graph")) graph.hidden = isFiltered;
        for (const group of find("nav .group")) group.hidden = !group.querySelector("li:not([hidden])");
        nothing.hidden = shown > 0 || lanes.length === 0;
        count.textContent = isFiltered ? `${shown} of ${total}` : total;
      }
      function reset() {
        search.value = "";
        for (const chip of chips) chip.setAttribute("aria-pressed", "false");
        filter();
      }
      search.addEventListener("input", filter);
      for (const chip of chips) chip.addEventListener("click", () => {
        chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
        filter();
      });
      document.getElementById("reset").addEventListener("click", () => { reset(); search.focus(); });

    """

  /// Keys, and links to lanes that the filter hides.
  private static let moving = """
      document.addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "/" && document.activeElement !== search) {
          event.preventDefault();
          search.focus();
          search.select();
        } else if (event.key === "Escape" && document.activeElement === search) {
          event.preventDefault();
          reset();
        }
      });
      function reveal() {
        let id = location.hash.slice(1);
        try { id = decodeURIComponent(id); } catch { return; }
        const target = document.getElementById(id);
        if (!target || !target.classList.contains("lane")) return;
        if (target.hidden) reset();
        target.scrollIntoView();
        target.focus({ preventScroll: true });
      }
      addEventListener("hashchange", reveal);
      const wide = matchMedia("(min-width: 56.01rem)");
      const list = document.querySelector("nav details");
      const fold = () => { list.open = wide.matches; };
      wide.addEventListener("change", fold);
      fold();

    """

  /// Buttons that copy a command.
  private static let copying = """
      for (const button of find(".copy")) button.addEventListener("click", async () => {
        const command = button.previousElementSibling.cloneNode(true);
        command.querySelector("span").remove();
        try {
          await navigator.clipboard.writeText(command.textContent);
          button.textContent = "Copied";
        } catch {
          getSelection().selectAllChildren(button.previousElementSibling);
          button.textContent = "Press Ctrl-C";
        }
        setTimeout(() => { button.textContent = "Copy"; }, 1500);
      });

    """
}
