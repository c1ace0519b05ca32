/// Shows the lanes, again after every change, until it is stopped: `lanectl watch`.
struct WatchCommand {
  let request: WatchRequest
  let invocation: Invocation
  let reporter: Reporter

  func run() throws(WriteFault) -> ExitStatus {
    let view = makeOutput()
    let isView = view is ScreenWatchOutput
    let restore = { @Sendable in if isView { ScreenWatchOutput.restoreTerminal() } }
    guard let signals = SignalPipe(ending: restore) else {
      reporter.error("can't watch: the system has no thread or descriptor left")
      return .failure
    }
    let log = WatchLog(reporter: reporter, isVerbose: request.isVerbose)
    let watching = makeWatching(log)
    let loop = WatchLoop(request, invocation, output: view, watching: watching, log: log, signals: signals)
    return try loop.run()
  }

  private func makeOutput() -> any WatchOutput {
    guard invocation.outputColumns != nil, !request.isJSON else {
      return JSONWatchOutput(invocation.output, showsInitial: request.showsInitial)
    }
    let style = invocation.outputStyle(request.color)
    let named = invocation.environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let terminal = invocation.environment("TERM") ?? ""
    if request.appends || request.isOnce || terminal.isEmpty || terminal == "dumb" {
      return TextWatchOutput(
        invocation.output, style: style, columns: { named ?? Host.terminalColumns(1) ?? 80 },
        showsInitial: request.showsInitial)
    }
    return ScreenWatchOutput(invocation.output, style: style, keyboard: Keyboard())
  }

  private func makeWatching(_ log: WatchLog) -> Watching {
    let interval = request.pollInterval ?? WatchRequest.usualPollInterval
    let polling = PollingBackend(milliseconds: interval, fileSystem: invocation.fileSystem)
    guard request.pollInterval == nil else { return Watching(nil, polling, log) }
    do {
      return Watching(try SystemBackend.make(invocation.fileSystem), polling, log)
    } catch {
      log.warn("\(SystemBackend.reason(error)); looking every \(interval) ms instead")
      return Watching(nil, polling, log)
    }
  }
}
