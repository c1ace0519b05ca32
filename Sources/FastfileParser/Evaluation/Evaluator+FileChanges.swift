/// What a file may write, move and remove while it runs.
extension Evaluator {
  /// Notes what a function of a module may change in the file system.
  func noteFileChanges(_ name: String, of module: String, _ arguments: Arguments) throws {
    switch module {
    case "File", "IO":
      switch name {
      case "write", "binwrite", "truncate", "mkfifo": try noteFileChanges(at: arguments.values.prefix(1), arguments)
      case "open", "new", "sysopen":
        if !opensForReading(arguments) { try noteFileChanges(at: arguments.values.prefix(1), arguments) }
      case "copy_stream": try noteFileChanges(at: arguments.values.dropFirst().prefix(1), arguments)
      case "delete", "unlink", "rename", "link", "symlink": try noteFileChanges(at: arguments.values[...], arguments)
      default: return
      }
    case "Dir" where ["mkdir", "rmdir", "delete", "unlink"].contains(name):
      try noteFileChanges(at: arguments.values.prefix(1), arguments)
    case "Pathname":
      let changing = [
        "write", "binwrite", "truncate", "delete", "unlink", "mkdir", "mkpath", "rmdir", "rmtree", "rename",
        "make_link",
        "make_symlink",
      ]
      if changing.contains(name) {
        // The texts that are written are no paths.
        let paths = name.hasSuffix("write") ? arguments.values.prefix(1) : arguments.values[...]
        try noteFileChanges(at: paths, arguments)
      }
    case "FileUtils":
      let reading = [
        "cd", "chdir", "pwd", "getwd", "cmp", "compare_file", "identical?", "compare_stream", "uptodate?", "chmod",
        "chmod_R", "chown", "chown_R",
      ]
      if !reading.contains(name) { try noteFileChanges(at: arguments.values[...], arguments) }
    default: return
    }
  }

  private func noteFileChanges(at values: ArraySlice<Value>, _ arguments: Arguments) throws {
    if arguments.isOpen { files.noteChange(at: nil) }
    for value in values {
      for part in try flattened(value) {
        switch try pathText(part).withoutAssumption {
        case .hash, .integer: continue
        case let path: files.noteChange(at: text(path))
        }
      }
    }
  }

  /// Whether `File.open` and the like are asked for reading only.
  func opensForReading(_ arguments: Arguments) -> Bool {
    !arguments.isOpen
      && arguments.values.dropFirst().allSatisfy { value in
        switch value {
        case .string(let mode): !mode.isUnknown && mode.text.hasPrefix("r") && !mode.text.contains("+")
        case .hash(let options): !options.isUnknown && options.value(for: .symbol("mode")) == nil
        default: false
        }
      }
  }
}
