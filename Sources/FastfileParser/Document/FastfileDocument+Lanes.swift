extension FastfileDocument {
  /// The lanes of the document alone: what it imports stays unknown.
  ///
  /// `fastfile(loader:options:)` tells more, and follows imports.
  public func lanes() -> [Lane] { fastfile().lanes }
}
