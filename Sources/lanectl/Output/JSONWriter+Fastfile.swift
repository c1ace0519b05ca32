import FastfileParser

extension JSONWriter {
  /// Writes the document of `list --json`.
  mutating func write(_ listing: Listing) {
    object { writer in
      writer.key("schemaVersion")
      writer.integer(1)
      writer.key("fastfiles")
      writer.array(listing.fastfiles) { $0.write($1) }
      writer.key("diagnostics")
      writer.array(listing.diagnostics) { $0.write($1) }
    }
  }

  private mutating func write(_ file: ListedFastfile) {
    let fastfile = file.fastfile
    object { writer in
      writer.key("path")
      writer.path(fastfile.path)
      if !PathText.isUnicode(fastfile.path) {
        writer.key("pathBytes")
        writer.array(PathText.bytes(fastfile.path)) { $0.integer(Int($1)) }
      }
      writer.key("language")
      writer.string(fastfile.language.rawValue)
      writer.key("defaultPlatform")
      writer.string(fastfile.defaultPlatform)
      writer.key("shadowed")
      writer.boolean(file.isShadowed)
      writer.key("lanes")
      writer.array(fastfile.lanes) { $0.write($1) }
      writer.key("hooks")
      writer.array(fastfile.hooks) { $0.write($1) }
      writer.key("imports")
      writer.array(fastfile.imports) { $0.write($1) }
      writer.key("diagnostics")
      writer.array(fastfile.diagnostics) { $0.write($1) }
    }
  }

  /// Writes a lane; `fastfile` names the Fastfile where the lane does not stand inside it.
  mutating func write(_ lane: Lane, type: String? = nil, fastfile: String? = nil) {
    object { writer in
      if let type {
        writer.key("type")
        writer.string(type)
      }
      if let fastfile {
        writer.key("fastfile")
        writer.path(fastfile)
      }
      writer.members(of: lane)
    }
  }

  private mutating func members(of lane: Lane) {
    key("name")
    string(lane.name)
    key("platform")
    string(lane.platform?.name)
    key("kind")
    string(lane.kind.rawValue)
    key("private")
    boolean(lane.isPrivate)
    key("command")
    string(lane.command)
    key("description")
    strings(lane.description)
    key("comment")
    string(lane.comment)
    key("documentation")
    string(lane.documentation)
    key("parameters")
    array(lane.parameters) { $0.write($1) }
    key("environment")
    strings(lane.environment)
    key("actions")
    strings(lane.actions)
    key("lanes")
    strings(lane.lanes)
    key("calledBy")
    strings(lane.calledBy)
    key("conditional")
    boolean(lane.isConditional)
    if let condition = lane.condition {
      key("condition")
      string(condition)
    }
    key("dynamic")
    boolean(lane.isDynamic)
    key("location")
    write(lane.location)
  }

  private mutating func write(_ parameter: LaneParameter) {
    object { writer in
      writer.key("name")
      writer.string(parameter.name)
      writer.key("required")
      writer.boolean(parameter.required)
      writer.key("default")
      writer.string(parameter.default)
      writer.key("type")
      writer.string(parameter.type)
      writer.key("description")
      writer.string(parameter.description)
      writer.key("source")
      writer.string(parameter.source.rawValue)
    }
  }

  private mutating func write(_ hook: Hook) {
    object { writer in
      writer.key("name")
      writer.string(hook.name)
      writer.key("platform")
      writer.string(hook.platform?.name)
      writer.key("location")
      writer.write(hook.location)
    }
  }

  private mutating func write(_ entry: Import) {
    object { writer in
      writer.key("kind")
      writer.string(entry.kind.rawValue)
      writer.key("path")
      writer.path(entry.path)
      writer.key("resolvedPath")
      if let path = entry.resolvedPath { writer.path(path) } else { writer.null() }
      if entry.kind == .git {
        writer.key("url")
        writer.string(entry.url)
        writer.key("branch")
        writer.string(entry.branch)
        writer.key("version")
        writer.string(entry.version)
      }
      writer.key("state")
      writer.string(entry.state.rawValue)
      writer.key("location")
      writer.write(entry.location)
    }
  }

  /// Writes a diagnostic.
  mutating func write(_ diagnostic: Diagnostic, type: String? = nil) {
    object { writer in
      if let type {
        writer.key("type")
        writer.string(type)
      }
      writer.key("severity")
      writer.string(diagnostic.severity.rawValue)
      writer.key("code")
      writer.string(diagnostic.code)
      writer.key("message")
      writer.path(diagnostic.message)
      writer.key("location")
      if let location = diagnostic.location { writer.write(location) } else { writer.null() }
      writer.key("related")
      writer.array(diagnostic.related) { writer, related in
        writer.object { writer in
          writer.key("message")
          writer.string(related.message)
          writer.key("location")
          writer.write(related.location)
        }
      }
    }
  }

  private mutating func write(_ location: SourceLocation) {
    object { writer in
      writer.key("path")
      writer.path(location.path)
      writer.key("line")
      writer.integer(location.line)
      writer.key("column")
      writer.integer(location.column)
      writer.key("endLine")
      writer.integer(location.endLine)
      writer.key("endColumn")
      writer.integer(location.endColumn)
    }
  }

  /// Writes a path; JSON is Unicode, so a byte that is not UTF-8 becomes U+FFFD.
  private mutating func path(_ path: String) {
    string(PathText.isUnicode(path) ? path : String(decoding: PathText.bytes(path), as: UTF8.self))
  }
}
