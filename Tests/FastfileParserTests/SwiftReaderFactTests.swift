import Testing

@testable import FastfileParser

/// What the reader finds out about a lane of a Fastfile.swift.
@Suite struct SwiftReaderFactTests {
  private func lane(_ text: String) throws -> Lane {
    try #require(SwiftFastfileReader.read(SourceText(path: "Fastfile.swift", text: text)).lanes.first)
  }

  private func lane(body: String) throws -> Lane {
    try lane("class A {\n  let app = \"App\"\n  func aLane(withOptions options: [String: String]?) {\n\(body)\n  }\n}")
  }

  @Test(arguments: [
    (#"desc("Ship it")"#, "Ship it"),
    (#"desc( "Ship" + " " + "it" )"#, "Ship it"),
    ("desc(\n  \"Ship it\",\n)", "Ship it"),
    (#"desc("first"); desc("second")"#, "first"),
    (#"self.desc("Ship it")"#, "Ship it"),
    (#"if x { desc("Ship it") }"#, "Ship it"),
    (#"desc("a\tb\n\"c\" \\ \u{e9}\u{1F680}")"#, "a\tb\n\"c\" \\ é🚀"),
    (##"desc(#"a\n"b"\#n"#)"##, "a\\n\"b\"\n"),
    ("desc(\"\"\"\n    Ship\n      it\n\n    now\n    \"\"\")", "Ship\n  it\n\nnow"),
    ("desc(\"\"\"\r\n\tShip\r\n\tit\r\n\t\"\"\")", "Ship\nit"),
    ("desc(\"\"\"\n    Ship \\\n    it\n    \"\"\")", "Ship it"),
    ("desc(\"\"\"\n    \"\"\")", ""),
    (#"desc("")"#, ""),
    (#"desc("Ship \(app)")"#, "Ship App"),
    (#"desc("Ship \(version) \(f(")"))")"#, #"Ship \(version) \(f(")"))"#),
    ("desc(app + \"!\")", "App!"),
    ("desc(self.app)", "App"),
  ]) func descriptions(body: String, expected: String) throws {
    #expect(try lane(body: body).description == [expected])
  }

  @Test(arguments: [
    "describe(\"x\")", "// desc(\"x\")", "log.desc(\"x\")", "let s = \"desc(\\\"x\\\")\"", "desc(text)",
    "desc(\"a\" + text)",
    "desc(\"a\".upper())", "desc(\"a)\n)", "func desc() {}", "desc",
  ]) func noDescription(body: String) throws {
    #expect(try lane(body: body).description == [])
  }

  @Test(arguments: [
    ("/// Ships it.\nfunc aLane() {}", "Ships it."),
    ("// Ships it.\nfunc aLane() {}", "Ships it."),
    ("///Ships it.\n///\n///  Now.\nfunc aLane() {}", "Ships it.\n\n Now."),
    ("/** Ships it. */\nfunc aLane() {}", "Ships it."),
    ("/** Ships it. */ func aLane() {}", "Ships it."),
    ("/**\n * Ships it.\n *\n *  Now.\n */\nfunc aLane() {}", "Ships it.\n\n Now."),
    ("/**\n  Ships it.\n    Now.\n */\nfunc aLane() {}", "Ships it.\n  Now."),
    ("/*\r\n  Ships it.\r\n*/\r\nfunc aLane() {}", "Ships it."),
    ("/// Ships it.\n@objc\npublic func aLane() {}", "Ships it."),
    ("@objc\n/// Ships it.\npublic func aLane() {}", "Ships it."),
    ("/// Ships it.\n// swiftlint:disable:next x\nfunc aLane() {}", "Ships it."),
    ("// MARK: - Lanes\n/// Ships it.\nfunc aLane() {}", "Ships it."),
    ("func aLane() {\n  // Ships it.\n  desc(\"x\")\n}", "Ships it."),
  ]) func comments(text: String, expected: String) throws {
    #expect(try lane(text).comment == expected)
  }

  @Test(arguments: [
    "// Licence\n\nfunc aLane() {}", "let x = 1 // x\nfunc aLane() {}", "// MARK: - Lanes\nfunc aLane() {}",
    "// ------\nfunc aLane() {}", "func aLane() {} // x", "func aLane() {\n  // x\n  y()\n}", "//\nfunc aLane() {}",
  ]) func noComment(text: String) throws {
    #expect(try lane(text).comment == nil)
  }

  @Test(
    arguments: [
      (#"options?["x"]"#, false, nil),
      (#"options["x"]"#, false, nil),
      (#"print("\(options?["x"] ?? "y")")"#, false, "\"y\""),
      (#"let v = options?["x"] ?? "y""#, false, "\"y\""),
      (#"let v = (options?["x"] ?? "") == "true""#, false, "\"\""),
      (#"let v = options?["x"] ?? "y" == "z""#, false, "\"y\""),
      (#"let v = options?["x"] ?? f(1, [2]).g"#, false, "f(1, [2]).g"),
      ("let v = options?[\"x\"]\n  ?? other\n  .name\nnext()", false, "other\n  .name"),
      (#"options?["x", default: "y"]"#, false, "\"y\""),
      (#"options?["x", default: "\(f(y, 1))"]"#, false, #""\(f(y, 1))""#),
      (#"options?["x"] ?? "a\(y)b""#, false, #""a\(y)b""#),
      (#"f(options?["x"] ?? y, z)"#, false, "y"),
      (#"let v = options!["x"]!"#, true, nil),
      (#"guard let v = options?["x"] else { return }"#, true, nil),
      (#"guard let w = w, let v: String = options?["x"], !v.isEmpty else { return }"#, true, nil),
      (#"guard options?["x"] == "y" else { return }"#, false, nil),
      (#"guard let v = options?["x"] ?? y else { return }"#, false, "y"),
      (#"if let v = options?["x"] {}"#, false, nil),
      (#"guard let v = options?["x"] else { return }; f(options?["x"])"#, true, nil),
      (#"let o = options ?? [:]; f(o["x"] ?? "y")"#, false, "\"y\""),
      (#"guard let opts = options else { return }; f(opts["x"])"#, false, nil),
    ] as [(String, Bool, String?)]) func options(body: String, required: Bool, fallback: String?) throws
  {
    let expected = LaneParameter(name: "x", isRequired: required, default: fallback, source: .options)
    #expect(try lane(body: body).parameters == [expected])
  }

  @Test(arguments: [
    "other?[\"x\"]", "a.options[\"x\"]", "options?[key]", "options?[\"\\(x)\"]", "options?.count", "// options?[\"x\"]",
    "let s = \"options?[\"",
  ]) func noOptions(body: String) throws {
    #expect(try lane(body: body).parameters == [])
  }

  @Test(arguments: [
    ("func aLane(withOptions o: [String: String]?) { o?[\"x\"] }", ["x"]),
    ("func aLane(withOptions: [String: String]) { withOptions[\"x\"] }", ["x"]),
    ("func aLane(_ o: [String : String] = [:], b: Int) { o[\"x\"] }", ["x"]),
    ("func aLane(b: Int = f(1, 2), withOptions o: Options) { o[\"x\"]; b[\"y\"] }", ["x"]),
    ("func aLane(name: String) { name[\"x\"] }", []),
    ("func aLane(withOptions o: [String: String]?) { o?[\"b\"]; o?[\"a\"]; o?[\"b\"] }", ["b", "a"]),
  ]) func optionNames(text: String, expected: [String]) throws {
    #expect(try lane(text).parameters.map(\.name) == expected)
  }

  @Test func commentsDescribeParameters() throws {
    let lane = try lane(
      """
      /// Tests.
      ///
      /// - Parameter options: What the call passes.
      /// - Parameters:
      ///   - scheme: The scheme
      ///     to test.
      ///   - `device`: The simulator.
      /// - Returns: Nothing.
      func testLane(withOptions options: [String: String]?) {
        guard let scheme = options?["scheme"] else { return }
      }
      """)
    #expect(
      lane.parameters == [
        LaneParameter(name: "scheme", isRequired: true, description: "The scheme to test.", source: .options),
        LaneParameter(name: "device", isRequired: false, description: "The simulator.", source: .documentation),
      ])
  }

  @Test(arguments: [
    (#"let x = ProcessInfo.processInfo.environment["A"]"#, ["A"]),
    (#"let env = ProcessInfo.processInfo.environment; f(env["B"], env["A"], env["B"])"#, ["B", "A"]),
    (#"f(environmentVariable(get: "A"))"#, ["A"]),
    (#"getenv("A")"#, ["A"]),
    (#""\(environmentVariable(get: "A"))""#, ["A"]),
    (#"environment["A"]; x["B"]; environmentVariable(set: "C", to: "D")"#, []),
  ]) func environment(body: String, expected: [String]) throws {
    #expect(try lane(body: body).environment == expected)
  }

  @Test func actionsHaveTheirNamesInRuby() throws {
    let text = """
      class A: LaneFile {
        func aLane() {
          desc("x"); buildApp(scheme: "x"); uploadToTestflight(); buildApp(); gym(); Match.scan(); print(1); match { }
          print("\\(lastGitCommit())"); slack(message: "x"); getVersionNumber
        }
        func slack(message: String) {}
      }
      """
    #expect(try lane(text).actions == ["build_app", "upload_to_testflight", "gym", "last_git_commit"])
  }

  @Test func conditionsOfCompilationAreTold() {
    let text = """
      func aLane() {}
      #if os(macOS) && DEBUG // x
      func bLane() {
      #elseif A
      func cLane() {
      #if B
      #else
      #endif
      #else
      func dLane() {
      #endif
      }
      #if C
      #else
      func eLane() {}
      #endif
      func fLane() {}
      """
    let lanes = SwiftFastfileReader.read(SourceText(path: "Fastfile.swift", text: text)).lanes
    #expect(lanes.map(\.name) == ["aLane", "bLane", "cLane", "dLane", "eLane", "fLane"])
    #expect(
      lanes.map(\.condition) == [nil, "os(macOS) && DEBUG", "A", "!(os(macOS) && DEBUG) && !(A)", "!(C)", nil])
  }

  @Test func callsOfLanesAreFollowedBothWays() {
    let text = """
      class A: LaneFile {
        func aLane() { bLane(); self.cLane(withOptions: nil); bLane(); x.dLane(); dLane; notALane() }
        func bLane() { print("\\(cLane())") }
        func cLane() {}
        func dLane() {}
      }
      """
    let lanes = SwiftFastfileReader.read(SourceText(path: "Fastfile.swift", text: text)).lanes
    #expect(lanes.map(\.lanes) == [["bLane", "cLane"], ["cLane"], [], []])
    #expect(lanes.map(\.calledBy) == [[], ["aLane"], ["aLane", "bLane"], []])
    #expect(lanes.allSatisfy { $0.kind == .lane && $0.platform == nil && !$0.isConditional && !$0.isDynamic })
    #expect(lanes.map(\.command).first == "fastlane aLane")
  }
}
