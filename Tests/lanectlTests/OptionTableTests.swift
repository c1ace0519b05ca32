import Testing

@testable import lanectl

struct OptionTableTests {
  @Test func hasOneRowForEachOptionOfACommand() {
    for option in Option.allCases {
      let rows = OptionDescription.table.filter { $0.option == option }
      #expect(!rows.isEmpty, "\(option)")
      #expect(Set(rows.map(\.long)).count == 1, "\(option)")
      #expect(Set(rows.map(\.short)).count == 1, "\(option)")
      #expect(Set(rows.map { $0.value == .none }).count == 1, "\(option)")
      let commands = rows.flatMap(\.commands)
      #expect(Set(commands).count == commands.count, "\(option)")
    }
  }

  @Test func namesNothingTwice() {
    let names = OptionDescription.table.map { "\($0.option) \($0.long)" }
    #expect(Set(Set(names).map { $0.split(separator: " ")[1] }).count == Option.allCases.count)
    let letters = Set(OptionDescription.table.map { "\($0.option) \($0.short.map(String.init) ?? "")" })
      .compactMap { $0.split(separator: " ").dropFirst().first }
    #expect(Set(letters).count == letters.count)
  }

  @Test(arguments: Command.allCases)
  func everyRowIsReachable(_ command: Command) throws {
    for row in OptionDescription.rows(of: command) {
      var words = [row.spelling]
      switch row.value {
      case .none, .optionalNumber: break
      case .text: words.append("A=B")
      case .choice(_, let values): words.append(values[0])
      }
      #expect(try TypedArguments([command.rawValue] + words).options.map(\.option) == [row.option])
      #expect(try TypedArguments(words + [command.rawValue]).options.map(\.option) == [row.option])
    }
  }

  @Test(arguments: Command.allCases)
  func helpManualAndReferenceExplain(_ command: Command) throws {
    let page = HelpText.page(of: command, columns: 100)
    let reference = try ProjectFiles.text("Documentation/Reference.md")
    let manual = ManualPage.render()
    for row in OptionDescription.rows(of: command) {
      #expect(page.contains("\(row.spelling) "))
      #expect(reference.contains("`\(row.spelling)"), "\(row.spelling)")
      let escaped = row.spelling.split(separator: "-").joined(separator: "\\-")
      #expect(manual.contains("\\fB\\-\\-\(escaped)\\fR"), "\(row.spelling)")
    }
    #expect(HelpText.overview(columns: 100).contains("\n  \(command.rawValue) "))
    #expect(page.contains("Usage: lanectl "))
    #expect(page.contains("Exit status:\n  0  "))
  }

  @Test func referenceExplainsOnlyWhatExists() throws {
    let spellings = Set(OptionDescription.table.map(\.spelling))
    for line in try ProjectFiles.text("Documentation/Reference.md").split(separator: "\n") where line.hasPrefix("| `--")
    {
      for word in line.dropFirst(3).prefix(while: { $0 != "`" }).split(separator: " ").prefix(1) {
        #expect(spellings.contains(String(word)), "\(word)")
      }
    }
  }

  @Test(arguments: OutputFormat.allCases.map(\.rawValue))
  func referenceExplainsFormat(_ name: String) throws {
    #expect(try ProjectFiles.text("Documentation/Reference.md").contains("`\(name)`"))
  }

  @Test(arguments: [40, 72, 80, 100])
  func helpFitsTheTerminal(_ columns: Int) {
    let pages = [HelpText.overview(columns: columns)] + Command.allCases.map { HelpText.page(of: $0, columns: columns) }
    // What has to be typed is not broken.
    let calls = Command.allCases.flatMap(\.description.examples).map { "  " + $0.call }
    let usages = Command.allCases.map { "Usage: " + $0.description.usage }
    for line in pages.joined().split(separator: "\n").map(String.init)
    where !calls.contains(line) && !usages.contains(line) {
      #expect(line.count <= columns, "\(line)")
    }
  }
}
