import FastfileParser

/// The document of `list --json`; `schema/lanectl-list.schema.json` describes it.
struct JSONListing: Encodable {
  static let schemaVersion = 1

  var schemaVersion = Self.schemaVersion
  var fastfiles: [JSONFastfile]
  var diagnostics: [JSONDiagnostic]

  init(_ listing: Listing) {
    fastfiles = listing.fastfiles.map(JSONFastfile.init)
    diagnostics = listing.diagnostics.map { JSONDiagnostic($0) }
  }
}

extension JSONListing {
  /// Writes the document of a listing piece by piece, so that only one Fastfile is held as JSON at a time.
  static func write(_ listing: Listing, to sink: any ByteSink) throws(WriteFault) {
    var text = Array("{\n  \"diagnostics\" : ".utf8)
    text += JSONText.part(listing.diagnostics.map { JSONDiagnostic($0) }, indent: 2)
    text += Array(",\n  \"fastfiles\" : [".utf8)
    for (index, file) in listing.fastfiles.enumerated() {
      text += Array((index == 0 ? "\n    " : ",\n    ").utf8) + JSONText.part(JSONFastfile(file), indent: 4)
      guard text.count >= pieceSize else { continue }
      try sink.write(text)
      text.removeAll(keepingCapacity: true)
    }
    text += Array((listing.fastfiles.isEmpty ? "]" : "\n  ]").utf8)
    try sink.write(text + Array(",\n  \"schemaVersion\" : \(schemaVersion)\n}\n".utf8))
  }

  /// Writes a listing as one object a line: lanes first, then diagnostics.
  static func writeLines(_ listing: Listing, to sink: any ByteSink) throws(WriteFault) {
    var text: [UInt8] = []
    for file in listing.fastfiles {
      for lane in file.fastfile.lanes { text += JSONText.line(JSONLane(lane, lineOf: file.fastfile.path)) }
      guard text.count >= pieceSize else { continue }
      try sink.write(text)
      text.removeAll(keepingCapacity: true)
    }
    let diagnostics = listing.fastfiles.flatMap(\.fastfile.diagnostics) + listing.diagnostics
    try sink.write(text + JSONText.lines(diagnostics.map { JSONDiagnostic($0, isLine: true) }))
  }

  /// How many bytes are collected before they are written.
  private static let pieceSize = 1 << 16
}

/// A Fastfile in JSON.
struct JSONFastfile: Encodable {
  private let file: ListedFastfile

  init(_ file: ListedFastfile) { self.file = file }

  func encode(to encoder: any Encoder) throws {
    let fastfile = file.fastfile
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(PathText.unicode(fastfile.path), forKey: .path)
    if !PathText.isUnicode(fastfile.path) { try container.encode(PathText.bytes(fastfile.path), forKey: .pathBytes) }
    try container.encode(fastfile.language.rawValue, forKey: .language)
    try container.encode(fastfile.defaultPlatform, forKey: .defaultPlatform)
    try container.encode(file.isShadowed, forKey: .shadowed)
    try container.encode(fastfile.lanes.map { JSONLane($0) }, forKey: .lanes)
    try container.encode(fastfile.hooks.map(JSONHook.init), forKey: .hooks)
    try container.encode(fastfile.imports.map(JSONImport.init), forKey: .imports)
    try container.encode(fastfile.diagnostics.map { JSONDiagnostic($0) }, forKey: .diagnostics)
  }
}

/// A flow block in JSON.
struct JSONHook: Encodable {
  private let hook: Hook

  init(_ hook: Hook) { self.hook = hook }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(hook.name, forKey: .name)
    try container.encode(hook.platform?.name, forKey: .platform)
    try container.encode(hook.facts.environment, forKey: .environment)
    try container.encode(hook.facts.actions, forKey: .actions)
    try container.encode(hook.facts.lanes, forKey: .lanes)
    try container.encode(hook.facts.helpers, forKey: .helpers)
    try container.encode(hook.facts.shellCommands.map(\.text), forKey: .sh)
    try container.encode(hook.facts.laneContext, forKey: .laneContext)
    try container.encode(JSONLocation(hook.location), forKey: .location)
  }
}

/// An import in JSON; `url`, `branch` and `version` belong to `import_from_git` only.
struct JSONImport: Encodable {
  private let entry: Import

  init(_ entry: Import) { self.entry = entry }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    try container.encode(entry.kind.rawValue, forKey: .kind)
    try container.encode(PathText.unicode(entry.path), forKey: .path)
    try container.encode(entry.resolvedPath.map(PathText.unicode), forKey: .resolvedPath)
    if entry.kind == .git {
      try container.encode(entry.url, forKey: .url)
      try container.encode(entry.branch, forKey: .branch)
      try container.encode(entry.version, forKey: .version)
    }
    try container.encode(entry.state.rawValue, forKey: .state)
    try container.encode(JSONLocation(entry.location), forKey: .location)
  }
}
