import Foundation

/// As much of JSON Schema 2020-12 as the project's schemas use; an unknown keyword is a fault.
struct SchemaValidator {
  private let root: [String: Any]
  /// The schema whose definitions the first one refers to.
  private let included: [String: Any]

  init(_ text: String, including other: String = "{}") throws {
    root = try Self.object(text)
    included = try Self.object(other)
  }

  private static func object(_ text: String) throws -> [String: Any] {
    struct NoSchema: Error {}
    guard let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      throw NoSchema()
    }
    return object
  }

  /// What is wrong with a document, each fault with its place.
  func faults(in text: String) -> [String] {
    do {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      return check(value, root, "$")
    } catch {
      return ["$: not JSON"]
    }
  }

  private func check(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    schema.flatMap { keyword, rule in check(value, keyword, rule, schema, place) }
  }

  private func check(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ place: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": return []
    case "$ref": return reference(rule).map { check(value, $0, place) } ?? ["\(place): no such $ref \(rule)"]
    case "const": return Self.equal(value, rule) ? [] : ["\(place): is not \(rule)"]
    case "enum": return list(rule).contains { Self.equal($0, value) } ? [] : ["\(place): is none of \(rule)"]
    case "oneOf":
      let fitting = list(rule).filter { check(value, $0 as? [String: Any] ?? [:], place).isEmpty }
      return fitting.count == 1 ? [] : ["\(place): fits \(fitting.count) of oneOf"]
    case "type":
      let names = rule as? [String] ?? [rule as? String ?? ""]
      return names.contains(where: { Self.isOf(type: $0, value) }) ? [] : ["\(place): is no \(names)"]
    case "required":
      guard let object = value as? [String: Any] else { return [] }
      return list(rule).compactMap { $0 as? String }.filter { object[$0] == nil }.map { "\(place): lacks \($0)" }
    case "properties":
      guard let object = value as? [String: Any], let rules = rule as? [String: Any] else { return [] }
      return object.flatMap { key, member in
        (rules[key] as? [String: Any]).map { check(member, $0, "\(place).\(key)") } ?? []
      }
    case "additionalProperties":
      guard let object = value as? [String: Any], rule as? Bool == false else { return [] }
      let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
      return object.keys.filter { !known.contains($0) }.map { "\(place): has \($0) besides" }
    case "items":
      guard let array = value as? [Any], let rule = rule as? [String: Any] else { return [] }
      return array.enumerated().flatMap { check($1, rule, "\(place)[\($0)]") }
    case "minLength":
      return (value as? String).map { $0.unicodeScalars.count >= number(rule) } ?? true ? [] : ["\(place): too short"]
    case "minimum": return isNumber(value) { $0 >= number(rule) } ? [] : ["\(place): too small"]
    case "maximum": return isNumber(value) { $0 <= number(rule) } ? [] : ["\(place): too large"]
    case "pattern":
      // The only pattern in use.
      guard rule as? String == "^[a-z0-9-]+$", let text = value as? String else { return ["\(place): unknown pattern"] }
      return !text.isEmpty && text.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) }
        ? [] : ["\(place): \(text) does not match"]
    default: return ["\(place): unknown keyword \(keyword)"]
    }
  }

  private func reference(_ rule: Any) -> [String: Any]? {
    guard let parts = (rule as? String)?.components(separatedBy: "#/$defs/"), parts.count == 2 else { return nil }
    return [root, included].lazy.compactMap { ($0["$defs"] as? [String: Any])?[parts[1]] as? [String: Any] }.first
  }

  private func list(_ rule: Any) -> [Any] { rule as? [Any] ?? [] }
  private func number(_ rule: Any) -> Int { rule as? Int ?? 0 }

  private func isNumber(_ value: Any, _ test: (Int) -> Bool) -> Bool { (value as? Int).map(test) ?? true }

  private static func equal(_ left: Any, _ right: Any) -> Bool { "\(left)" == "\(right)" }

  private static func isOf(type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": isBoolean(value)
    case "integer": !isBoolean(value) && value is Int
    default: false
    }
  }

  /// Foundation reads booleans and numbers into one class.
  private static func isBoolean(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return false }
    return String(cString: number.objCType) == "c"
  }
}
