import FastfileParser

/// A fault in a SARIF log.
struct SARIFResult: Encodable {
  var ruleId: String
  var ruleIndex: Int?
  var level: String
  var message: SARIFLog.Message
  var locations: [Location]
  var relatedLocations: [Location]?
  var partialFingerprints: [String: String]

  /// A place, and for a related one what is there.
  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation
    var message: SARIFLog.Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable {
    var uri: String
  }

  /// Lines and columns from 1; a last column is left out where its line is not known.
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endLine: Int
    var endColumn: Int?
  }
}

extension SARIFResult {
  /// Makes the results of one log, and tells equal faults apart.
  struct Builder {
    private let indices = Dictionary(
      Rule.all.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
    private var occurrences: [UInt64: Int] = [:]

    /// The result that a finding becomes.
    mutating func result(of finding: CheckReport.Finding) -> SARIFResult {
      let diagnostic = finding.diagnostic
      let related = diagnostic.related.enumerated().map { index, related in
        Location(
          id: index + 1, physicalLocation: Self.place(related.location, finding),
          message: SARIFLog.Message(related.message))
      }
      return SARIFResult(
        ruleId: diagnostic.code, ruleIndex: indices[diagnostic.code],
        level: SARIFLog.level(of: diagnostic.severity), message: SARIFLog.Message(diagnostic.message),
        locations: diagnostic.location.map { [Location(physicalLocation: Self.place($0, finding))] } ?? [],
        relatedLocations: related.isEmpty ? nil : related,
        partialFingerprints: ["lanectl/v1": fingerprint(of: finding)])
    }

    private static func place(_ location: SourceLocation, _ finding: CheckReport.Finding) -> PhysicalLocation {
      let columns = SourceColumns(location, line: finding.excerpts[location])
      return PhysicalLocation(
        artifactLocation: ArtifactLocation(uri: ArtifactURI.uri(location.path)),
        region: Region(
          startLine: location.line, startColumn: columns.column, endLine: location.endLine,
          endColumn: columns.endColumn))
    }

    /// What stays the same when lines are added above: the rule, the file, and the line's text, counted where they recur.
    private mutating func fingerprint(of finding: CheckReport.Finding) -> String {
      let path = finding.diagnostic.location?.path ?? finding.fastfile
      // The beginning of a line tells it from others; a line may be megabytes long.
      let beginning = finding.excerpt.map { PathText.string($0.bytes.prefix(4096)) } ?? ""
      let line = beginning.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // FNV-1a: the value has to be the same on every machine and in every run.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in [finding.diagnostic.code, path, line].joined(separator: "\n").utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      let count = occurrences[hash, default: 0] + 1
      occurrences[hash] = count
      return String(hash, radix: 16) + ":\(count)"
    }
  }
}
