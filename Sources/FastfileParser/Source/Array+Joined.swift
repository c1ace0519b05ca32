extension [String] {
  /// The strings with a separator between them, as the standard library's own gives it.
  ///
  /// That one looks through all conformances of the program when it is first called, which takes as long as reading a
  /// small Fastfile.
  package func joined(separator: String = "") -> String {
    var result = first ?? ""
    for string in dropFirst() {
      result += separator
      result += string
    }
    return result
  }
}
