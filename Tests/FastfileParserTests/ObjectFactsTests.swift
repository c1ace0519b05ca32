import Testing

@testable import FastfileParser

/// What lanes do by way of procedures and of objects of the file's classes.
@Suite struct ObjectFactsTests {
  /// Code above a lane, the lane's body, and what is known of it.
  struct Row: CustomTestStringConvertible {
    let above: String
    let body: String
    let calls: [String]
    var parameters: [String] = []

    var testDescription: String { above + "\n" + body }
  }

  private static func show(_ call: BodyCall) -> String {
    let target =
      switch call.target {
      case .lane: "lane "
      case .action: "action "
      case .helper: "helper "
      case .other: "other "
      }
    return ([target + call.name] + call.through.reversed()).joined(separator: " < ")
  }

  @Test(
    arguments:
      procedures + objects + insides + uncertain + evaluated + contexts + shadows + overrides + prepended + forms
      + given
      + extended + circles + passedOn)
  func facts(row: Row) throws {
    let fastfile = try Fastfile.of("\(row.above)\nlane(:l) do |options|\n\(row.body)\nend")
    let lane = try #require(fastfile.lanes.last { $0.name == "l" })
    #expect(lane.facts.calls.map(Self.show) == row.calls)
    let parameters = lane.parameters.map { parameter in
      parameter.name + (parameter.isRequired ? "!" : "") + (parameter.inheritedFrom.map { " < " + $0 } ?? "")
    }
    #expect(parameters == row.parameters)
  }

  @Test func procedureOfFileImportedTwice() throws {
    let loader = DictionaryLoader(["fastlane/Steps": "UP = ->(o) { gym o[:x] }"])
    let code = "import 'Steps'\nimport 'Steps'\nlane(:l) { |o| UP.call(o) }\nlane(:m) { |o| UP.call(o) }"
    let document = try FastfileDocument(path: "fastlane/Fastfile", bytes: Array(code.utf8), contentType: .anyRuby)
    let fastfile = document.fastfile(loader: loader)
    #expect(
      fastfile.lanes.map { $0.facts.calls.map(Self.show) }
        == Array(repeating: ["helper UP", "action gym < UP"], count: 2))
    #expect(fastfile.helpers.map(\.name) == ["UP"])
  }

  @Test func methodOfFileImportedTwice() throws {
    let loader = DictionaryLoader(["fastlane/Steps": "class H\n  def go(o) = o[:x]\nend\nH1 = H.new"])
    let code = "import 'Steps'\nimport 'Steps'\nlane(:l) { |o| H1.go(o) }"
    let document = try FastfileDocument(path: "fastlane/Fastfile", bytes: Array(code.utf8), contentType: .anyRuby)
    let lane = try #require(document.fastfile(loader: loader).lanes.first)
    #expect(lane.facts.calls.map(Self.show) == ["helper H#go"])
    #expect(lane.parameters.map(\.name) == ["x"])
  }

  static let procedures = [
    Row(
      above: "up = lambda { |o| gym(x: o[:x]) }", body: "up.call(options)", calls: ["helper up", "action gym < up"],
      parameters: ["x < up"]),
    Row(
      above: "up = ->(o) { gym o[:x] }", body: "up.(options)", calls: ["helper up", "action gym < up"],
      parameters: ["x < up"]),
    Row(above: "up = proc { |o| o[:x] || raise }", body: "up[options]", calls: ["helper up"], parameters: ["x! < up"]),
    Row(
      above: "UP = ->(x:, y: 2) { gym }", body: "UP.(**options)", calls: ["helper UP", "action gym < UP"],
      parameters: ["x! < UP", "y < UP"]),
    Row(above: "UP = ->(o) { o[:x] }", body: "UP[options]", calls: ["helper UP"], parameters: ["x < UP"]),
    Row(
      above: "@up = Proc.new { |o| o[:x] }", body: "@up.call(options)", calls: ["helper @up"], parameters: ["x < @up"]),
    Row(above: "$up = ->(o) { o[:x] }", body: "$up.call(options)", calls: ["helper $up"], parameters: ["x < $up"]),
    Row(
      above: "STEPS = { ios: ->(o) { gym o[:x] }, \"web\" => ->(o) { scan } }",
      body: "STEPS[:ios].call(options)\nSTEPS[\"web\"].call(options)",
      calls: [
        "helper STEPS[:ios]", "action gym < STEPS[:ios]", "helper STEPS[\"web\"]", "action scan < STEPS[\"web\"]",
      ],
      parameters: ["x < STEPS[:ios]"]),
    Row(
      above: "def h(o) = gym(x: o[:x])\nm = method(:h)", body: "m.call(options)",
      calls: ["helper h", "action gym < h"],
      parameters: ["x < h"]),
    Row(above: "g = method(:gym)", body: "g.call(scheme: 1)", calls: ["action gym"]),
    Row(
      above: "a = ->(o) { o[:x] }\nb = ->(o) { a.call(o) }", body: "b.call(options)",
      calls: ["helper b", "helper a < b"],
      parameters: ["x < a"]),
    Row(
      above: "t = ENV.fetch(\"T\", \"x\")\nup = ->(o) { sh t }", body: "up.call",
      calls: ["helper up", "action sh < up"]),
  ]

  private static let deployer = """
    class Base
      attr_reader :fl, :name
      def initialize(fl, name: nil)
        @fl = fl
        @name = name
      end
      def ship(o) = build(o)
      def build(o) = @fl.gym(scheme: o[:scheme])
      def self.run(o) = new(nil).ship(o)
    end
    class Deployer < Base
      def initialize(fl, *) = super
      def build(o)
        super
        fl.scan
        log o
      end
      private def log(o) = puts(o[:verbose])
    end
    """

  static let objects = [
    Row(
      above: deployer + "\nd = Deployer.new(self)", body: "d.ship(options)",
      calls: [
        "helper Base#ship", "helper build < Base#ship", "helper super < build < Base#ship",
        "action gym < super < build < Base#ship", "action scan < build < Base#ship", "helper log < build < Base#ship",
      ], parameters: ["scheme < Base#build", "verbose < log"]),
    Row(
      above: "class H\n  def go(o) = o[:x]\nend\nH1 = H.new", body: "H1.go(options)", calls: ["helper H#go"],
      parameters: ["x < H#go"]),
    Row(
      above: "class H\n  def go(o) = o[:x]\nend", body: "h = H.new\nh.go(options)",
      calls: ["helper H#go"], parameters: ["x < H#go"]),
    Row(
      above: "class B\n  def go(o) = o[:x]\nend\nclass H < B\nend", body: "H.new.go(options)",
      calls: ["helper B#go"], parameters: ["x < B#go"]),
    Row(
      above: "module M\n  def go(o) = o[:x]\nend\nclass H\n  include M\nend\n@h = H.new", body: "@h.go(options)",
      calls: ["helper M#go"], parameters: ["x < M#go"]),
    Row(
      above: "K = Class.new do\n  define_method(:go) { |o| o[:x] }\nend\nk = K.new", body: "k.go(options)",
      calls: ["helper K#go"],
      parameters: ["x < K#go"]),
    Row(
      above: "module M\n  def self.go(o) = o[:x]\nend\nm = M", body: "m.go(options)", calls: ["helper M.go"],
      parameters: ["x < M.go"]),
    Row(
      above: "class B\n  def self.go(o) = o[:x]\nend\nclass H < B\nend", body: "H.go(options)",
      calls: ["helper H.go"], parameters: ["x < H.go"]),
    Row(
      above: "h = Object.new\ndef h.go(o) = o[:x]", body: "h.go(options)", calls: ["helper go"], parameters: ["x < go"]),
  ]

  static let insides = [
    Row(
      above: "class H\n  def initialize(fl) = @fl = fl\n  def go = @fl.gym\nend", body: "H.new(self).go",
      calls: ["helper H.new", "helper H#go", "action gym < H#go"]),
    Row(
      above: "class H\n  def initialize(fl)\n    @fl = fl\n  end\n  def go = @fl.gym\nend", body: "H.new(self).go",
      calls: ["helper H.new", "helper H#go", "action gym < H#go"]),
    Row(
      above: "class H\n  attr_reader :fl\n  def initialize(fl:)\n    @fl = fl\n  end\n  def go = fl.gym\nend",
      body: "h = H.new(fl: self)\nh.go", calls: ["helper H.new", "helper H#go", "action gym < H#go"]),
    Row(
      above: "H = Struct.new(:fl, :x) do\n  def go = fl.gym(x: x)\nend", body: "H.new(self, 1).go",
      calls: ["helper H#go", "action gym < H#go"]),
    Row(
      above: "class H\n  def initialize(o)\n    @x = o[:x] || raise\n  end\nend", body: "H.new(options)",
      calls: ["helper H.new"], parameters: ["x! < H.new"]),
    Row(
      above:
        "lane(:up) { |o| o[:x] }\nclass H\n  def initialize(f)\n    @f = f\n  end\n  def go(o) = @f.up(o)\nend\nh = H.new(self)",
      body: "h.go(options)", calls: ["helper H#go", "lane up < H#go"], parameters: ["x < up"]),
  ]

  static let uncertain = [
    Row(above: "up = ->(o) { gym } if maybe", body: "up.call(options)", calls: []),
    Row(above: "class H\n  def go = gym\nend", body: "h = pick(H)\nh.go", calls: ["other pick"]),
    Row(
      above: "class A\n  def go(o) = o[:x]\nend\nclass B\n  def go(o) = o[:y]\nend",
      body: "h = A.new\nh = B.new if b?\nh.go(options)", calls: ["other b?", "helper A#go", "helper B#go"],
      parameters: ["x < A#go", "y < B#go"]),
    Row(above: "h = { x: 1 }", body: "h[:x].call", calls: []),
    Row(above: "h = nil", body: "h.go(options)", calls: []),
  ]
}
