import FastfileParser

/// What `fastlane lanes --json` prints, byte for byte: the form is that of Ruby's `JSON.pretty_generate`.
enum FastlaneJSON {
  /// The document for one Fastfile whose private lanes have not been taken out.
  ///
  /// A platform with private lanes only stays as an empty object, which Ruby breaks over two lines. A name can be there
  /// twice: a platform named by a string is another one than that named by a symbol.
  static func render(_ fastfile: Fastfile) -> [UInt8] {
    let platforms = fastfile.platforms.map { platform in
      let lanes = fastfile.lanes.filter { $0.platform == platform && !$0.isPrivate }
      return member(platform?.name ?? "", object(lanes.map(member), indentation: "  "), indentation: "  ")
    }
    return Array((object(platforms, indentation: "") + "\n").utf8)
  }

  private static func member(_ lane: Lane) -> String {
    let description = member(
      "description", quoted(lane.description.joined(separator: "\n")), indentation: "      ")
    return member(lane.name, object([description], indentation: "    "), indentation: "    ")
  }

  private static func member(_ key: String, _ value: String, indentation: String) -> String {
    indentation + quoted(key) + ": " + value
  }

  private static func object(_ members: [String], indentation: String) -> String {
    "{\n" + members.joined(separator: ",\n") + (members.isEmpty ? "" : "\n") + indentation + "}"
  }

  /// A text as Ruby writes it: `/` and everything beyond ASCII as it is.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{08}": result += "\\b"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\u{0C}": result += "\\f"
      case "\r": result += "\\r"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
