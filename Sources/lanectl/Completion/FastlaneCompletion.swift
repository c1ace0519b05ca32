import FastfileParser

/// What may be typed behind `fastlane`: a platform, one of its lanes, what the lane takes.
struct FastlaneCompletion {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  /// What the current word may become behind the previous ones.
  func answer(_ previous: [String], _ current: String) -> CompletionAnswer {
    guard current.utf8.first != UInt8(ascii: "-"), let fastfile = fastfile() else { return .words([]) }
    // A platform given as a string can't be run, nor can a private lane; a dynamic name can't be known.
    let lanes = fastfile.lanes.filter { !$0.isPrivate && !$0.isDynamic && $0.platform?.isString != true }
    let words = previous.filter { $0.utf8.first != UInt8(ascii: "-") }
    guard let first = words.first else { return .words(firstWords(lanes, fastfile.defaultPlatform)) }
    func lane(_ name: String, of platform: String?) -> Lane? {
      lanes.first { Self.same($0.name, name) && Self.same($0.platform?.name ?? "", platform ?? "") }
    }
    let isPlatform = lanes.contains { Self.same($0.platform?.name ?? "", first) }
    if isPlatform, lane(first, of: nil) == nil {
      guard words.count > 1 else {
        return .words(lanes.filter { Self.same($0.platform?.name ?? "", first) }.map(Self.candidate))
      }
      return .words(parameters(of: lane(words[1], of: first), given: words.dropFirst(2)))
    }
    let wanted = lane(first, of: nil) ?? fastfile.defaultPlatform.flatMap { lane(first, of: $0) }
    return .words(parameters(of: wanted, given: words.dropFirst()))
  }

  /// Platforms, then the lanes that need none: general ones and those of the default platform.
  private func firstWords(_ lanes: [Lane], _ defaultPlatform: String?) -> [Candidate] {
    var platforms: [(name: String, count: Int)] = []
    for name in lanes.compactMap(\.platform?.name) where !name.isEmpty {
      if let index = platforms.firstIndex(where: { Self.same($0.name, name) }) {
        platforms[index].count += 1
      } else {
        platforms.append((name, 1))
      }
    }
    let direct = lanes.filter { lane in
      let name = lane.platform?.name ?? ""
      return name.isEmpty || Self.same(name, defaultPlatform ?? "")
    }
    var seen: Set<String> = []
    return platforms.map { Candidate(text: $0.name, description: $0.count == 1 ? "1 lane" : "\($0.count) lanes") }
      + direct.map(Self.candidate).filter { seen.insert($0.text).inserted }
  }

  private func parameters(of lane: Lane?, given: ArraySlice<String>) -> [Candidate] {
    let names = given.compactMap { $0.split(separator: ":").first.map(String.init) }
    return (lane?.parameters ?? []).filter { parameter in !names.contains { Self.same($0, parameter.name) } }
      .map { parameter in
        let facts = [parameter.isRequired ? "required" : nil, parameter.default.map { "default \($0)" }].compactMap {
          $0
        }
        return Candidate(
          text: parameter.name + ":", description: parameter.description ?? facts.joined(separator: ", "), goesOn: true)
      }
  }

  private static func candidate(_ lane: Lane) -> Candidate {
    Candidate(text: lane.name, description: lane.documentation)
  }

  private static func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  /// The Fastfile that fastlane would use here.
  private func fastfile() -> Fastfile? {
    let folder = invocation.fileSystem.absoluteWorkingDirectory
    var candidates: [String] = []
    // The first of these folders that exists hides the other, even when it holds no Fastfile.
    if let name = ["fastlane", ".fastlane"].first(where: { (try? invocation.fileSystem.kind(of: $0)) == .folder }) {
      candidates = ["\(name)/Fastfile.swift", "\(name)/Fastfile"]
    } else if PathName.isFastlaneFolder(PathName.last(folder)) {
      candidates = ["Fastfile.swift", "Fastfile"]
    }
    guard let path = candidates.first(where: { (try? invocation.fileSystem.kind(of: $0)) == .file }),
      var request = try? ReadingRequest(TypedArguments([]), paths: [path])
    else { return nil }
    request.keepsExcerpts = false
    return Listing(request, invocation).fastfiles.first?.fastfile
  }
}
