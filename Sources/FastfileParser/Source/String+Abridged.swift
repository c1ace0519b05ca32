extension String {
  /// The text of a message, with an ellipsis for what is more than anybody reads.
  ///
  /// It is the middle that goes: a name is known by its beginning, and what to do stands at the end.
  package var abridged: String {
    let limit = 400
    guard utf8.count > limit else { return self }
    let scalars = unicodeScalars
    guard let headEnd = scalars.index(startIndex, offsetBy: limit / 2, limitedBy: endIndex),
      let tailStart = scalars.index(endIndex, offsetBy: -limit / 2, limitedBy: headEnd), tailStart > headEnd
    else { return self }
    return String(scalars[..<headEnd]) + "…" + String(scalars[tailStart...])
  }
}
