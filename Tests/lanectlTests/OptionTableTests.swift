import Testing

@testable import lanectl

struct OptionTableTests {
  @Test func hasOneRowForEachOption() {
    #expect(OptionDescription.table.count == Option.allCases.count)
    for option in Option.allCases { #expect(OptionDescription.of(option) != nil, "\(option)") }
  }

  @Test func namesNothingTwice() {
    #expect(Set(OptionDescription.table.map(\.long)).count == OptionDescription.table.count)
    let letters = OptionDescription.table.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test func everyRowIsReachable() throws {
    for row in OptionDescription.table {
      var words = [row.spelling]
      switch row.value {
      case .none: break
      case .text: words.append("A=B")
      case .choice(_, let values): words.append(values[0])
      }
      #expect(try TypedArguments(words).options.map(\.option) == [row.option])
    }
  }

  @Test(arguments: OptionDescription.table.map(\.spelling))
  func helpAndReadmeExplain(_ spelling: String) throws {
    #expect(HelpText.overview(columns: 100).contains(spelling))
    #expect(try ProjectFiles.text("README.md").contains("`\(spelling)"))
  }

  @Test(arguments: OutputFormat.allCases.map(\.rawValue))
  func readmeExplainsFormat(_ name: String) throws {
    #expect(try ProjectFiles.text("README.md").contains("`\(name)`"))
  }

  @Test(arguments: [72, 80, 100])
  func helpFitsTheTerminal(_ columns: Int) {
    let pages = [HelpText.overview(columns: columns)] + Command.allCases.map { HelpText.page(of: $0, columns: columns) }
    for line in pages.joined().split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
  }

  @Test func helpNamesOnlyWhatExists() {
    let help = HelpText.overview(columns: 100)
    for word in ["watch", "check", "graph", "completions", "docs"] { #expect(!help.contains(word)) }
  }
}
