extension Fastfile {
  /// What `fastlane lanes --json` prints, byte for byte: the form is that of Ruby's `JSON.pretty_generate`.
  ///
  /// Made from a Fastfile whose private lanes have not been taken out: a platform with private lanes only stays as an empty
  /// object, which Ruby breaks over two lines. A name can be there twice: a platform named by a string is another one than
  /// that named by a symbol.
  public func fastlaneJSON() -> String {
    let groups = platforms.map { platform in
      let shown = lanes.filter { $0.platform == platform && !$0.isPrivate }
      return Self.member(
        platform?.name ?? "", Self.object(shown.map(Self.member), indentation: "  "), indentation: "  ")
    }
    return Self.object(groups, indentation: "") + "\n"
  }

  private static func member(_ lane: Lane) -> String {
    let text = lane.description.joined(separator: "\n")
    let description = member("description", JSONWriter.quoted(text), indentation: "      ")
    return member(lane.name, object([description], indentation: "    "), indentation: "    ")
  }

  private static func member(_ key: String, _ value: String, indentation: String) -> String {
    indentation + JSONWriter.quoted(key) + ": " + value
  }

  private static func object(_ members: [String], indentation: String) -> String {
    "{\n" + members.joined(separator: ",\n") + (members.isEmpty ? "" : "\n") + indentation + "}"
  }
}
