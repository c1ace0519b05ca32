/// What is encoded most, in ways that ask nothing of the types at run time: the general ones take several times as long.
extension KeyedEncodingContainer<JSONKey> {
  /// Encodes a text, or null.
  mutating func encode(_ text: String?, forKey key: JSONKey) throws {
    if let text { try encode(text, forKey: key) } else { try encodeNil(forKey: key) }
  }

  /// Encodes texts as a list.
  mutating func encode(_ texts: [String], forKey key: JSONKey) throws {
    var list = nestedUnkeyedContainer(forKey: key)
    for text in texts { try list.encode(text) }
  }

  /// Encodes a place.
  mutating func encode(_ location: JSONLocation, forKey key: JSONKey) throws {
    var place = nestedContainer(keyedBy: JSONKey.self, forKey: key)
    try location.encode(into: &place)
  }
}
