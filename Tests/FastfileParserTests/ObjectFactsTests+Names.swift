/// Rows on which of several procedures, objects and variables of one name a lane reaches.
extension ObjectFactsTests {
  private static let up = "up = ->(o) { gym }"
  private static let holder = """
    class H
      def initialize(f) = @fl = f
      def go(o) = @fl.gym(x: o[:x])
    end
    """

  static let evaluated = [
    Row(
      above: "eval \"UP = ->(o) { pilot o[:x] }\"\neval \"DN = ->(o) { match o[:y] }\"",
      body: "DN.call(options)\nUP.call(options)",
      calls: ["helper DN", "action match < DN", "helper UP", "action pilot < UP"], parameters: ["y < DN", "x < UP"]),
    Row(
      above: "UP = ->(o) { gym }\neval \"DN = ->(o) { scan }\", nil, __FILE__, 1",
      body: "DN.call(options)\nUP.call(options)",
      calls: ["helper DN", "action scan < DN", "helper UP", "action gym < UP"]),
    Row(
      above: "eval \"def up(o) = pilot\"\neval \"def dn(o) = match\"\nu = method(:up)\nd = method(:dn)",
      body: "d.call(options)", calls: []),
  ]

  static let contexts = [
    Row(
      above: holder, body: "x = H.new(Object.new)\nx.go(options)\ny = H.new(self)\ny.go(options)",
      calls: ["helper H.new", "helper H#go", "helper H.new", "helper H#go", "action gym < H#go"],
      parameters: ["x < H#go"]),
    Row(
      above: holder,
      body: "y = H.new(self)\ny.go(options)\nx = H.new(Object.new)\nx.go(options)\nH.new(self).go(options)",
      calls: [
        "helper H.new", "helper H#go", "action gym < H#go", "helper H.new", "helper H#go", "helper H.new",
        "helper H#go",
      ], parameters: ["x < H#go"]),
    Row(
      above: holder + "\nclass P\n  def initialize(f) = @fl = f\n  def mk(o) = H.new(@fl).go(o)\nend",
      body: "P.new(self).mk(options)",
      calls: ["helper P.new", "helper P#mk", "helper H.new < P#mk", "helper H#go < P#mk", "action gym < H#go < P#mk"],
      parameters: ["x < H#go"]),
    Row(
      above:
        "class H\n  def initialize(fl:) = @fl = fl\n  def go = @fl.gym\nend\nclass P\n  attr_reader :fl\n  def initialize(fl) = @fl = fl\n  def mk = H.new(fl: fl).go\nend",
      body: "P.new(self).mk",
      calls: ["helper P.new", "helper P#mk", "helper H.new < P#mk", "helper H#go < P#mk", "action gym < H#go < P#mk"]),
    Row(
      above:
        "class H\n  def initialize(f)\n    @f = f\n  end\n  def go = sh(\"ls\") { @f.gym }\n  def sh(c) = yield\nend\na = H.new(nil)\nb = H.new(self)",
      body: "a.go rescue nil\nb.go", calls: ["helper H#go", "helper sh < H#go", "helper H#go", "action gym < H#go"]),
    Row(
      above: holder + "\nclass P\n  attr_reader :fl\n  def initialize(f) = @fl = f\n  def mk(fl) = fl.gym\nend",
      body: "P.new(self).mk(Object.new)", calls: ["helper P.new", "helper P#mk"]),
  ]

  static let shadows = [
    Row(above: up, body: "[1].each { |up| up.call(options) }", calls: []),
    Row(above: up, body: "up = ->(p) { scan }\nup.call(options)", calls: ["action scan"]),
    Row(above: up, body: "up.call(options)\nup = nil", calls: ["helper up", "action gym < up"]),
    Row(above: up, body: "up = up.call(options)", calls: ["helper up", "action gym < up"]),
    Row(above: up, body: "up, b = ->(p) { scan }, 1\nup.call(options)", calls: ["action scan"]),
    Row(above: up, body: "(a, (up, *)) = [1, [->(p) { scan }]]\nup.call(options)", calls: ["action scan"]),
    Row(above: up, body: "*up = 1\nup.call(options)", calls: []),
    Row(above: up, body: "begin\n  raise \"x\"\nrescue => up\n  up.call(options)\nend", calls: []),
    Row(above: up, body: "for up in [->(p) { scan }]\n  up.call(options)\nend", calls: ["action scan"]),
    Row(above: up, body: "case { up: ->(p) { scan } }\nin { up: }\n  up.call(options)\nend", calls: ["action scan"]),
    Row(
      above: up, body: "case { up: ->(p) { scan } }\nin { up: Proc => up }\n  up.call(options)\nend",
      calls: ["action scan"]),
    Row(above: up, body: "case [->(p) { scan }]\nin [up]\n  up.call(options)\nend", calls: ["action scan"]),
    Row(above: up, body: "case [->(p) { scan }]\nin [*up]\n  up[0].call(options)\nend", calls: ["action scan"]),
    Row(above: up, body: "{ x: ->(p) { scan } } => { x: up }\nup.call(options)", calls: ["action scan"]),
    Row(above: up, body: "/(?<up>a)/ =~ \"a\"\nup.call(options)", calls: []),
    Row(above: up, body: "f = ->(up) { up.call(options) }\nf.call(->(p) { scan })", calls: ["action scan"]),
    Row(above: up, body: "f = ->(a, (b, up)) { up.call(options) }", calls: []),
    Row(above: up, body: "f = ->(up: 1) { up.call(options) }", calls: []),
    Row(above: up, body: "[1].each { |a; up| up.call(options) }", calls: []),
    Row(above: up, body: "[1].each { |up| up = 2 }\nup.call(options)", calls: ["helper up", "action gym < up"]),
    Row(above: up, body: "[1].each { up.call(options) }", calls: ["helper up", "action gym < up"]),
    Row(above: up, body: "f = -> { up.call(options) }\nup = ->(p) { scan }\nf.call", calls: ["action scan"]),
    Row(above: up, body: "up.call(options) if (up = ->(p) { scan })", calls: ["action scan"]),
    Row(above: up, body: "up ||= ->(p) { scan }\nup.call(options)", calls: ["action scan"]),
    Row(
      above: up, body: "[1].each { |x| up.call(options)\nup = ->(p) { scan } }",
      calls: ["helper up", "action gym < up", "action scan"]),
    Row(above: up, body: "def z(up) = up.call(1)\nup.call(options)", calls: ["helper up", "action gym < up"]),
    Row(above: up, body: "up&.call(options) if up", calls: ["helper up", "action gym < up"]),
    Row(above: up, body: "up = ->(p) { scan } if maybe\nup.call(options)", calls: ["action scan", "other maybe"]),
    Row(above: holder + "\nh = H.new(self)", body: "[Object.new].each { |h| h.go(options) }", calls: []),
    Row(
      above: holder, body: "h = H.new(self)\n[Object.new].each { |h| h.go(options) }\nh.go(options)",
      calls: ["helper H.new", "helper H#go", "action gym < H#go"], parameters: ["x < H#go"]),
    Row(
      above: holder, body: "[1].each { |h| h = H.new(self)\nh.go(options) }",
      calls: ["helper H.new", "helper H#go", "action gym < H#go"], parameters: ["x < H#go"]),
  ]
}
