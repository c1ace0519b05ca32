/// The look of a page.
enum HTMLStyle {
  /// The style sheet.
  static let text = [colors, frame, controls, cards, graph, small, print].joined(separator: "\n")

  private static let colors = """
    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #ffffff; --line: #d8dde3; --text: #1b2026; --quiet: #55606c;
      --link: #0a58a8; --code: #eef1f4; --mark: #ffe58a; --mark-text: #1b2026; --danger: #b3261e;
      --ios: #0a58a8; --android: #1a6b33; --mac: #6b3fa0; --general: #55606c; --other: #8a4b08;
      --shadow: 0 1px 2px rgb(20 30 40 / .06), 0 2px 8px rgb(20 30 40 / .05);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #0f1317; --card: #181d23; --line: #303841; --text: #e7ecf1; --quiet: #a0acb8;
        --link: #79b8ff; --code: #232a32; --mark: #7a5d00; --mark-text: #fff6d6; --danger: #ff9c94;
        --ios: #79b8ff; --android: #7ed491; --mac: #c8a6f5; --general: #a0acb8; --other: #f0b072;
        --shadow: none;
      }
    }
    """

  private static let frame = """
    * { box-sizing: border-box; }
    html { scroll-padding-top: 6rem; }
    body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
    code, svg text { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code { font-size: .875em; }
    a { color: var(--link); text-decoration: none; }
    a:hover { text-decoration: underline; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .skip { position: absolute; left: -99rem; top: .5rem; z-index: 3; padding: .5rem 1rem; background: var(--card); }
    .skip:focus { left: .5rem; }
    .top {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center;
      padding: .75rem clamp(1rem, 3vw, 2.5rem); background: var(--card); border-bottom: 1px solid var(--line);
    }
    .title { display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; }
    h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
    #count { margin: 0; color: var(--quiet); font-size: .875rem; }
    .columns { display: grid; grid-template-columns: 16rem minmax(0, 56rem); gap: 2rem; justify-content: center;
      padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem; }
    main { min-width: 0; outline: none; }
    nav { position: sticky; top: 5.5rem; align-self: start; max-height: calc(100vh - 7rem); overflow-y: auto;
      font-size: .875rem; }
    nav summary { cursor: pointer; font-weight: 600; padding: .25rem 0; }
    nav h2 { margin: .75rem 0 .25rem; font-size: .8125rem; color: var(--quiet); overflow-wrap: anywhere; }
    nav ul { list-style: none; margin: 0; padding: 0; }
    nav li a { display: block; padding: .1875rem .5rem; border-radius: 6px; color: inherit; overflow-wrap: anywhere; }
    nav li a:hover { background: var(--code); text-decoration: none; }
    h2 { margin: 0 0 .25rem; font-size: 1.0625rem; overflow-wrap: anywhere; }
    h3 { margin: 1.5rem 0 .5rem; font-size: .9375rem; color: var(--quiet); }
    .file + .file { margin-top: 3rem; }
    .remarks, .nothing { margin: 0; color: var(--quiet); }
    [hidden] { display: none !important; }
    """

  private static let controls = """
    .controls { display: flex; flex: 1 1 20rem; flex-wrap: wrap; gap: .5rem; align-items: center;
      justify-content: flex-end; }
    #search { flex: 1 1 14rem; max-width: 24rem; min-width: 0; padding: .5rem .75rem; font: inherit;
      color: inherit; background: var(--page); border: 1px solid var(--quiet); border-radius: 8px; }
    #search::placeholder { color: var(--quiet); opacity: 1; }
    .chips { display: flex; flex-wrap: wrap; gap: .375rem; }
    button { font: inherit; font-size: .875rem; color: inherit; background: var(--card); cursor: pointer;
      border: 1px solid var(--quiet); border-radius: 8px; padding: .3125rem .75rem; }
    button:hover { border-color: var(--link); }
    .chip { border-radius: 999px; }
    .chip[aria-pressed=true] { background: var(--link); border-color: var(--link); color: var(--card); }
    html:not(.scripted) .controls, html:not(.scripted) .copy { display: none; }
    mark { background: var(--mark); color: var(--mark-text); border-radius: 2px; }
    """

  private static let cards = """
    .lane { margin: 0 0 1rem; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; box-shadow: var(--shadow); content-visibility: auto; contain-intrinsic-size: auto 14rem; }
    .lane:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
    .lane header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; }
    h4 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
    h4 a { color: inherit; }
    .badges { display: flex; flex-wrap: wrap; gap: .375rem; margin: 0; padding: 0; list-style: none; }
    .badge { padding: 0 .5rem; font-size: .75rem; line-height: 1.25rem; color: var(--other);
      border: 1px solid currentColor; border-radius: 999px; overflow-wrap: anywhere; }
    .badge[data-name=ios] { color: var(--ios); }
    .badge[data-name=android] { color: var(--android); }
    .badge[data-name=mac] { color: var(--mac); }
    .badge[data-name=general], .badge.note { color: var(--general); }
    .badge.private { color: var(--danger); }
    .prose, .remark { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; }
    .remark, .undocumented, .through { color: var(--quiet); }
    .undocumented { margin: .5rem 0 0; font-style: italic; }
    .prose code, td code, dd code, th code, .remarks code { padding: .0625rem .3125rem; background: var(--code);
      border-radius: 4px; overflow-wrap: anywhere; }
    .command { display: flex; gap: .5rem; align-items: center; margin-top: .75rem; padding: .375rem .375rem .375rem .75rem;
      background: var(--code); border-radius: 8px; }
    .command code { flex: 1; min-width: 0; overflow-wrap: anywhere; }
    .command code span { color: var(--quiet); }
    .scroll { overflow-x: auto; margin-top: .75rem; }
    table { width: 100%; border-collapse: collapse; font-size: .875rem; }
    th, td { padding: .375rem .75rem .375rem 0; text-align: left; vertical-align: top; font-weight: 400;
      border-top: 1px solid var(--line); }
    thead th { color: var(--quiet); border-top: 0; padding-bottom: .125rem; }
    .required { color: var(--danger); font-size: .75rem; white-space: nowrap; }
    dl { margin: .75rem 0 0; font-size: .875rem; }
    dl div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: .5rem; padding: .1875rem 0; }
    dt { color: var(--quiet); }
    dd { margin: 0; overflow-wrap: anywhere; }
    """

  private static let graph = """
    .graph .scroll { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
    svg { display: block; }
    svg text { font-size: 12px; fill: var(--text); text-anchor: middle; }
    .node rect { fill: var(--page); stroke: var(--quiet); }
    .node.private rect { stroke-dasharray: 4 3; }
    .node.hook rect { fill: var(--code); stroke: none; }
    svg a:hover rect, svg a:focus rect { stroke: var(--link); stroke-width: 2; }
    svg a text { fill: var(--link); }
    .edge { fill: none; stroke: var(--quiet); stroke-width: 1.25; }
    .edge.indirect { stroke-dasharray: 5 3; }
    .edge.cycle { stroke: var(--danger); stroke-width: 2; }
    .arrow { fill: var(--quiet); }
    """

  private static let small = """
    @media (max-width: 56rem) {
      html { scroll-padding-top: 1rem; }
      .top { position: static; }
      .controls { position: static; justify-content: flex-start; flex-basis: 100%; }
      #search { max-width: none; flex-basis: 100%; }
      .columns { grid-template-columns: minmax(0, 1fr); gap: 1rem; padding-top: 1rem; }
      nav { position: static; max-height: 16rem; }
      .lane { padding: .875rem 1rem; }
      dl div { grid-template-columns: minmax(0, 1fr); gap: 0; }
      .badge { line-height: 1.375rem; }
      button, nav li a { min-height: 2.25rem; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    """

  private static let print = """
    @media print {
      :root { --page: #fff; --card: #fff; --line: #bbb; --text: #000; --quiet: #444; --link: #000; --code: #f2f2f2;
        --ios: #000; --android: #000; --mac: #000; --general: #000; --other: #000; --danger: #000; --shadow: none; }
      body { font-size: 10pt; }
      .controls, nav, .copy, .skip { display: none; }
      .top { position: static; border: 0; padding: 0; }
      .columns { display: block; padding: 0; }
      .lane { break-inside: avoid; content-visibility: visible; padding: .5rem .75rem; }
      h2, h3 { break-after: avoid; }
      .scroll { overflow: visible; }
      svg { max-width: 100%; height: auto; }
    }
    """
}
