// The declarations of UniformTypeIdentifiers that the library's `FastfileFileDocument` uses.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents them.

public struct UTType: Hashable, Sendable {
  public static let swiftSource = UTType()
  public static let rubyScript = UTType()
  public static let plainText = UTType()
  public static let data = UTType()
  public func conforms(to type: UTType) -> Bool { true }
}
