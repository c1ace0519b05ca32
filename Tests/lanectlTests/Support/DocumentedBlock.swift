/// A fenced block of a Markdown file of the project.
struct DocumentedBlock: CustomStringConvertible {
  /// The file, from the project's folder.
  var file: String
  /// The line of the opening fence.
  var line: Int
  /// The word behind the fence.
  var kind: String
  var text: String
  /// Where its commands are run: the folder named by the last `<!-- folder: … -->` above it.
  var folder: String
  /// The text of the block that follows with nothing between them.
  var output: String?

  var description: String { "\(file):\(line)" }

  /// The shell that runs blocks of this kind; nil for those that no shell runs.
  var shell: String? {
    switch kind {
    case "sh": "bash"
    case "zsh", "fish": kind
    default: nil
    }
  }

  /// The blocks of a file, those that show the output of the one above them taken into it.
  static func blocks(of file: String) throws -> [DocumentedBlock] {
    var blocks: [DocumentedBlock] = []
    var folder = ""
    var open: DocumentedBlock?
    var follows = false
    for (number, line) in try ProjectFiles.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if var block = open {
        if line == "```" {
          open = nil
          if follows, block.kind == "text", blocks.last?.shell != nil {
            blocks[blocks.count - 1].output = block.text
            follows = false
          } else {
            blocks.append(block)
            follows = true
          }
        } else {
          block.text += line + "\n"
          open = block
        }
      } else if line.hasPrefix("```") {
        open = DocumentedBlock(file: file, line: number + 1, kind: String(line.dropFirst(3)), text: "", folder: folder)
      } else if line.hasPrefix("<!-- folder: "), line.hasSuffix(" -->") {
        folder = String(line.dropFirst("<!-- folder: ".count).dropLast(" -->".count))
        follows = false
      } else if !line.isEmpty {
        follows = false
      }
    }
    return blocks
  }
}
