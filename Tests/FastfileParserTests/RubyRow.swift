import Testing

@testable import FastfileParser

/// A piece of Ruby, and what `p` prints for its last expression.
struct RubyRow: CustomTestStringConvertible {
  let code: String
  let value: String

  init(_ code: String, _ value: String) {
    self.code = code
    self.value = value
  }

  var testDescription: String { code }

  /// What `p` would print, as far as the evaluator knows; nil where it can't.
  func inspected() throws -> String? {
    let text = "value = begin\n\(code)\nend\ndesc value.inspect\nlane :shown do\nend\n"
    let fastfile = try Fastfile.of(text)
    let shown = try #require(fastfile.lanes.last { $0.name == "shown" })
    let description = try #require(shown.description.last)
    return description == "value.inspect" ? nil : description
  }
}

extension Fastfile {
  /// The Fastfile that a text is, with other files beside it.
  static func of(
    _ text: String, files: [String: String] = [:], options: EvaluationOptions = EvaluationOptions(),
    path: String = "fastlane/Fastfile"
  ) throws -> Fastfile {
    let document = try FastfileDocument(path: path, bytes: Array(text.utf8), contentType: .anyRuby)
    return document.fastfile(loader: DictionaryLoader(files), options: options)
  }
}
