/// Which folders and files matter: what the kernel is asked to watch, and what its events mean.
struct WatchSet {
  /// Why an entry matters.
  enum Role: Hashable {
    /// A Fastfile was made of what it holds; the path is how it was asked for.
    case contents(path: String)
    /// It decides where a path leads, or what is found.
    case place
    /// Its text says what is searched.
    case rules
  }

  /// What matters in one folder.
  struct Interest: Equatable {
    var names: [String: Set<Role>] = [:]
    /// The path as printed of a folder that is searched for Fastfiles; nil for others.
    var searchedAs: String?
    /// Whether any entry matters, since a Fastfile lists the folder.
    var isListed = false

    /// Whether nothing is known to lie in it that matters.
    var isOnlySearched: Bool { names.isEmpty && !isListed }

    /// Why the entry with a name matters; on some volumes it goes by any other case as well.
    func roles(of name: String) -> Set<Role>? {
      if let roles = names[name] { return roles }
      let folded = name.lowercased()
      return names.first { $0.key.lowercased() == folded }?.value
    }
  }

  /// What an event means.
  enum Meaning: Equatable {
    /// Nothing that is printed can have changed.
    case nothing
    /// The file's contents have changed; these are the paths by which it was asked for.
    case contents([String])
    /// A folder has come into this one, which is searched.
    case newFolder(in: String)
    /// This folder is gone, and nothing was known to lie in it.
    case lostFolder(String)
    /// Other files may be found now, or paths may lead elsewhere.
    case places
  }

  private(set) var interests: [String: Interest] = [:]
  private(set) var passedFolders: Set<String> = []
  /// Where the files lie whose contents matter, by the paths by which they were asked for.
  private(set) var targets: [String: String] = [:]
  /// Whether a folder with this name, in the folder printed like this, is not searched.
  var skips: (_ name: String, _ parent: String) -> Bool = { _, _ in false }
}

extension WatchSet {
  /// The names by which a search finds a Fastfile.
  static let fastfileNames: Set<String> = ["Fastfile", "Fastfile.swift"]
  /// The names of files that say what is searched.
  static let ruleNames: Set<String> = [".gitignore", ".git"]

  private static let foldedNames = Set(fastfileNames.union(ruleNames).map { $0.lowercased() })

  /// Adds a folder that is searched, by its canonical path and the path as printed.
  mutating func addSearched(_ folder: String, as printed: String) {
    interests[folder, default: Interest()].searchedAs = printed
  }

  /// Takes out folders that are searched with all in them, and gives their paths as printed.
  ///
  /// Nil, and nothing is taken out, where anything in them matters besides.
  mutating func removeSearched(_ folders: Set<String>) -> [String]? {
    let lost = interests.filter { path, _ in folders.contains { PathName.contains($0, path) } }
    var printed: [String] = []
    for (path, interest) in lost {
      guard interest.isOnlySearched, !passedFolders.contains(path), let name = interest.searchedAs else { return nil }
      printed.append(name)
    }
    for path in lost.keys { interests[path] = nil }
    return printed
  }

  /// Adds a folder any entry of which matters.
  mutating func addListed(_ folder: String) { interests[folder, default: Interest()].isListed = true }

  /// Adds the way to a path; `role` is that of what lies at its end.
  mutating func add(_ trace: PathTrace, _ role: Role) {
    for (index, stop) in trace.stops.enumerated() {
      let isEnd = index == trace.stops.count - 1 && trace.target != nil
      interests[stop.folder, default: Interest()].names[stop.name, default: []].insert(isEnd ? role : .place)
    }
    passedFolders.formUnion(trace.folders)
    if case .contents(let path) = role { targets[path] = trace.target }
  }

  /// The folders to watch: first those on the way to something that matters, then those that are only searched, and
  /// among each those nearer to the root.
  var folders: [WatchedFolder] {
    var keyed: [(rank: Int, depth: Int, folder: WatchedFolder)] = []
    func add(_ folder: WatchedFolder, rank: Int) {
      keyed.append((rank, folder.path.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "/") ? 1 : 0) }, folder))
    }
    for (path, interest) in interests {
      add(Self.folder(path, interest), rank: interest.isOnlySearched ? 1 : 0)
    }
    for path in passedFolders where interests[path] == nil {
      add(WatchedFolder(path: path, depth: .itself, names: []), rank: 0)
    }
    keyed.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.depth != right.depth { return left.depth < right.depth }
      return left.folder.path.utf8.lexicographicallyPrecedes(right.folder.path.utf8)
    }
    return keyed.map(\.folder)
  }

  private static func folder(_ path: String, _ interest: Interest) -> WatchedFolder {
    var depth = WatchedFolder.Depth.entries
    for roles in interest.names.values {
      if roles.contains(.rules) { depth = max(depth, .saves) }
      if roles.contains(where: { $0 != .rules && $0 != .place }) { depth = .contents }
    }
    var names: Set<String> = []
    if !interest.isListed {
      names = Set(interest.names.keys)
      if interest.searchedAs != nil { names.formUnion(fastfileNames.union(ruleNames)) }
    }
    return WatchedFolder(path: path, depth: depth, names: names)
  }

  /// What an event means.
  func meaning(of event: WatchEvent) -> Meaning {
    switch event.kind {
    case .overflow: return .places
    case .folderGone: return lossMeaning(of: event.folder)
    default: break
    }
    guard let interest = interests[event.folder] else { return .nothing }
    // Who may look into the folder has changed.
    guard let name = event.name else { return .places }
    if let roles = interest.roles(of: name) {
      let paths = roles.compactMap { if case .contents(let path) = $0 { path } else { nil } }.sorted()
      let isPlaceChange = [.created, .movedHere, .vanished].contains(event.kind)
      if roles.contains(.rules) { return .places }
      if roles.contains(.place), isPlaceChange { return .places }
      if !paths.isEmpty { return event.isFolder && isPlaceChange ? .places : .contents(paths) }
      if isPlaceChange || event.kind == .attributes { return .places }
    }
    if interest.isListed, [.created, .movedHere, .vanished].contains(event.kind) { return .places }
    guard let printed = interest.searchedAs else { return .nothing }
    return searchMeaning(of: event, name, in: printed)
  }

  /// What it means that a folder is gone.
  private func lossMeaning(of folder: String) -> Meaning {
    if passedFolders.contains(folder) { return .places }
    guard let interest = interests[folder] else { return .nothing }
    return interest.isOnlySearched ? .lostFolder(folder) : .places
  }

  /// What an event about an unknown entry of a searched folder means.
  private func searchMeaning(of event: WatchEvent, _ name: String, in printed: String) -> Meaning {
    // On some volumes a name goes by any other case as well.
    if Self.foldedNames.contains(name.lowercased()) { return .places }
    guard event.isFolder else { return .nothing }
    switch event.kind {
    case .created, .movedHere: return skips(name, printed) ? .nothing : .newFolder(in: event.folder)
    case .vanished: return lossMeaning(of: event.path)
    default: return .nothing
    }
  }
}
