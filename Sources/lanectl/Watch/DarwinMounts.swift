#if canImport(Darwin)
  import Darwin

  /// The mounted file systems of macOS.
  enum DarwinMounts {
    /// Their places and types, in the order in which they were mounted.
    static func all() -> [(path: String, type: String)] {
      let count = getfsstat(nil, 0, MNT_NOWAIT)
      guard count > 0 else { return [] }
      // Type and function have the same name; only where a type stands nothing but the type can be meant.
      var entries: [statfs] = Array(repeating: statfs(), count: Int(count) + 8)
      let size = Int32(entries.count * MemoryLayout<statfs>.stride)
      let filled = getfsstat(&entries, size, MNT_NOWAIT)
      return entries.prefix(Int(max(0, filled))).map { entry in
        (text(of: entry.f_mntonname), text(of: entry.f_fstypename))
      }
    }

    /// The text in a field of fixed size, which ends with a NUL.
    private static func text<Field>(of field: Field) -> String {
      withUnsafeBytes(of: field) { PathText.string($0.prefix { $0 != 0 }) }
    }
  }
#endif
