extension CommandDescription {
  /// `lanectl watch`
  static let watch = CommandDescription(
    summary: "List the lanes, again after every change of a Fastfile, until stopped",
    usage: "lanectl watch [OPTION…] [PATH…]",
    operands: .paths,
    discussion: [
      "Shows the lanes of the files and folders as list does, and after each change that alters the list shows it again "
        + "with what changed. On a terminal it is drawn in place; elsewhere each state is one line of JSON.",
      "Keys move the lanes where the window is too small for them: j, k and the arrows by a line, space, b, Page Down and "
        + "Page Up by a page, g, G, Home and End to the first and the last; q ends.",
      "A PATH may be missing; it is waited for. A Fastfile that does not parse keeps its last good lanes, marked as "
        + "stale, until it is mended.",
    ],
    examples: [
      Example("lanectl watch", "every lane below the current folder"),
      Example("lanectl watch --once > /dev/null && echo changed", "wait for the next change"),
      Example("lanectl watch | jq -r '.added[]?.lane.command'", "the lanes that come to be, as they do"),
      Example("lanectl watch --poll=1000 /mnt/share", "where the system tells of no changes"),
    ],
    statuses: [
      Status(
        .success,
        "the key q was pressed, the reader went away, standard input ended (--exit-on-eof), or the first change came (--once)"
      ),
      Status(.failure, "bad arguments, or the result could not be written"),
      Status(.hungUp, "the terminal was closed"),
      Status(.interrupted, "interrupted, as by Ctrl-C"),
      Status(.quit, "told to quit, as by Ctrl-\\"),
      Status(.terminated, "told to end, as by kill"),
    ])
}
