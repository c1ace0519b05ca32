/// Everything that a run of the program is given from outside.
struct Invocation {
  /// The words behind the program's name.
  var arguments: [String]
  /// The files it may read, and where relative paths count from.
  var fileSystem: FileSystem
  /// The variables that steer colours and widths, and where git's settings lie; a Fastfile never sees them.
  var environment: (String) -> String?
  /// Reads standard input to its end, at most so many bytes.
  var standardInput: (_ limit: Int) throws(FileFault) -> [UInt8]
  /// Where the result goes.
  var output: any ByteSink
  /// Where everything else goes.
  var errors: any ByteSink
  /// The columns of the terminal that shows the result; nil where the result does not go to a terminal.
  var outputColumns: Int?
  /// The columns of the terminal that shows the messages; nil where they do not go to a terminal.
  var errorColumns: Int?
  /// How many threads may work.
  var workers: Int
}

extension Invocation {
  /// What the process was started with.
  static var ofProcess: Invocation {
    Invocation(
      arguments: Host.arguments,
      fileSystem: FileSystem(workingDirectory: nil),
      environment: Host.environmentVariable,
      standardInput: { (limit) throws(FileFault) in
        try FileSystem.contents(of: 0, expected: 0, limit: limit)
      },
      output: FileDescriptorSink(1),
      errors: FileDescriptorSink(2),
      outputColumns: columns(1),
      errorColumns: columns(2),
      workers: Host.processorCount)
  }

  private static func columns(_ descriptor: Int32) -> Int? {
    guard Host.isTerminal(descriptor) else { return nil }
    let named = Host.environmentVariable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return named ?? Host.terminalColumns(descriptor) ?? 80
  }
}

extension Invocation {
  /// The same with output in ASCII where a terminal shows nothing else.
  var inItsCharacters: Invocation {
    var invocation = self
    if showsASCII(outputColumns) { invocation.output = ASCIISink(output) }
    if showsASCII(errorColumns) { invocation.errors = ASCIISink(errors) }
    return invocation
  }

  /// How the result is shown.
  func outputStyle(_ color: ColorChoice, _ hyperlinks: HyperlinkChoice = .never) -> Style {
    var style = Style(isOn: color.isOn(terminal: outputColumns != nil, environment: environment))
    style.isASCII = showsASCII(outputColumns)
    if hyperlinks.isOn(terminal: outputColumns != nil, environment: environment) {
      style.links = Hyperlinks(folder: fileSystem.absoluteWorkingDirectory)
    }
    return style
  }

  /// How messages are shown.
  func errorStyle(_ color: ColorChoice) -> Style {
    var style = Style(isOn: color.isOn(terminal: errorColumns != nil, environment: environment))
    style.isASCII = showsASCII(errorColumns)
    return style
  }

  private func showsASCII(_ columns: Int?) -> Bool {
    ASCIIText.isWanted(terminal: columns != nil, environment: environment)
  }
}
