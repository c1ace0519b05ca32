// The declarations of SwiftUI, and of Apple's Foundation, that `Examples/LaneControl` and the library's
// `FastfileFileDocument` use, as Apple documents them. Nothing is behind them: they are compiled, never run.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents them.

@_exported import Foundation
import UniformTypeIdentifiers

public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

/// A view without parts of its own.
public protocol LeafView: View where Body == Never {}

extension LeafView {
  public var body: Never { return preconditionFailure() }
}

extension Never: View, Scene {
  public var body: Never { return preconditionFailure() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { return preconditionFailure() }
}

/// Stands for every modified view and every row of views, whose type does not matter.
public struct Stub: LeafView {}

public struct EmptyView: LeafView {}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Stub { Stub() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<Content: View>(first: Content) -> Content { first }
  public static func buildEither<Content: View>(second: Content) -> Content { second }
}

public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value {
    get { preconditionFailure() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding() }
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
}

@propertyWrapper public struct Binding<Value> {
  public init() {}
  public var wrappedValue: Value {
    get { preconditionFailure() }
    nonmutating set {}
  }
}

// MARK: Documents

/// Foundation's `FileWrapper`, which is missing on Linux.
public final class AppleFileWrapper {
  public var filename: String?
  public var preferredFilename: String?
  public var regularFileContents: Data?
  public init(regularFileWithContents contents: Data) {}
}

public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: AppleFileWrapper
}

public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: AppleFileWrapper?
}

public protocol FileDocument {
  static var readableContentTypes: [UTType] { get }
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> AppleFileWrapper
}

public struct FileDocumentConfiguration<Document: FileDocument> {
  public var document: Document
  public var fileURL: URL?
  public var isEditable: Bool
}

public struct DocumentGroup<Document, Content: View>: Scene {
  public var body: Never { return preconditionFailure() }
}

extension DocumentGroup where Document: FileDocument {
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {}
}

// MARK: Views

public struct List: LeafView {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

public struct Section: LeafView {
  public init<Content: View>(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

public struct ForEach: LeafView {
  public init<Data: RandomAccessCollection, Content: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
  public init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public struct Text: LeafView {
  public init(_ content: some StringProtocol) {}
  public func font(_ font: Font?) -> Text { self }
}

public struct Label: LeafView {
  public init(_ title: some StringProtocol, systemImage name: String) {}
}

public struct Image: LeafView {
  public init(systemName: String) {}
}

public struct Spacer: LeafView {
  public init(minLength: CGFloat? = nil) {}
}

public struct HStack: LeafView {
  public init<Content: View>(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

public struct VStack: LeafView {
  public init<Content: View>(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}

// MARK: What they are given

public enum VerticalAlignment { case top, center, bottom, firstTextBaseline, lastTextBaseline }
public enum HorizontalAlignment { case leading, center, trailing }
public enum VerticalEdge { case top, bottom }

public struct Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 5)
    public static let vertical = Set(rawValue: 10)
  }
}

public struct Font: Sendable {
  public static let body = Font()
  public static let callout = Font()
  public static let caption = Font()
  public func bold() -> Font { self }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }
}

public protocol ShapeStyle {}

public struct Color: ShapeStyle, LeafView, Sendable {
  public static let accentColor = Color()
  public static let secondary = Color()
  public static let yellow = Color()
  public func opacity(_ opacity: Double) -> Color { self }
}

public struct HierarchicalShapeStyle: ShapeStyle, Sendable {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension ShapeStyle where Self == Color {
  public static var yellow: Color { Color() }
}

public protocol Shape: LeafView {}

public struct Capsule: Shape {
  public init() {}
}

public struct AccessibilityChildBehavior: Sendable {
  public static let combine = AccessibilityChildBehavior()
}

public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
}

extension View {
  public func font(_ font: Font?) -> some View { Stub() }
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { Stub() }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { Stub() }
  public func padding(_ length: CGFloat) -> some View { Stub() }
  public func background(_ style: some ShapeStyle) -> some View { Stub() }
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View { Stub() }
  public func help(_ text: some StringProtocol) -> some View { Stub() }
  public func accessibilityElement(children: AccessibilityChildBehavior) -> some View { Stub() }
  public func overlay(@ViewBuilder content: () -> some View) -> some View { Stub() }
  public func safeAreaInset(edge: VerticalEdge, @ViewBuilder content: () -> some View) -> some View { Stub() }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View { Stub() }
  public func task(id value: some Equatable, _ action: @escaping @Sendable () async -> Void) -> some View { Stub() }
  public func frame(minWidth: CGFloat? = nil, minHeight: CGFloat? = nil) -> some View { Stub() }
  public func frame(maxWidth: CGFloat?) -> some View { Stub() }
}

// MARK: Of Apple's Foundation

extension URL {
  public func startAccessingSecurityScopedResource() -> Bool { false }
  public func stopAccessingSecurityScopedResource() {}
}
