/// The names of fields in the tool's JSON.
///
/// They are one type, since the first use of each type of keys costs a tenth of a millisecond.
enum JSONKey: String, CodingKey {
  case actions, added, arguments, branch, calledBy, calls, code, column, command, comment, commit, condition
  case conditional, cycle, `default`, defaultPlatform, description, diagnostics, documentation, dynamic
  case endColumn, endLine
  case environment, environmentUses, fastfile, fastfiles, from, gone, helpers, hooks, id, imports, inheritedFrom
  case kind, lane, laneContext, laneContextUses, lanes, language, line, location, message, modified, name, parameters
  case path, pathBytes, platform, `private`, related, removed, required, resolvedPath, schemaVersion, severity, sh
  case shadowed, shellCommands, source, stale, state, target, through, to, type, unread, url, version, written
}
