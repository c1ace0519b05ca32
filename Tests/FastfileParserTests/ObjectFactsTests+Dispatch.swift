/// Rows on which method a call reaches on which object.
extension ObjectFactsTests {
  private static let family = """
    class Base
      def initialize(f) = @f = f
      def run(o) = step(o)
      def step(o) = @f.scan
      def self.go(f, o) = new(f).run(o)
    end
    class Sub < Base
      def step(o) = @f.gym(x: o[:x])
    end
    """

  static let overrides = [
    Row(
      above: family, body: "Sub.new(self).run(options)",
      calls: ["helper Sub.new", "helper Base#run", "helper step < Base#run", "action gym < step < Base#run"],
      parameters: ["x < step"]),
    Row(
      above: family, body: "Base.new(self).run(options)",
      calls: ["helper Base.new", "helper Base#run", "helper step < Base#run", "action scan < step < Base#run"]),
    Row(
      above: family, body: "Sub.go(self, options)",
      calls: [
        "helper Sub.go", "helper new < Sub.go", "helper Base#run < Sub.go", "helper step < Base#run < Sub.go",
        "action gym < step < Base#run < Sub.go",
      ], parameters: ["x < step"]),
    Row(
      above: "class B\n  def run = step\nend\nclass S < B\n  def step = puts(ENV[\"X\"])\nend", body: "S.new.run",
      calls: ["helper B#run", "helper step < B#run"]),
    Row(
      above: "class B\n  def run = step\n  def step = 1\nend\nclass S < B\n  undef step\nend", body: "S.new.run",
      calls: ["helper B#run"]),
    Row(
      above: family + "\nclass Third < Sub\n  def step(o)\n    super\n    @f.match\n  end\nend",
      body: "Third.new(self).run(options)",
      calls: [
        "helper Third.new", "helper Base#run", "helper step < Base#run", "helper super < step < Base#run",
        "action gym < super < step < Base#run", "action match < step < Base#run",
      ], parameters: ["x < Sub#step"]),
    Row(
      above: "module M\n  def run(o) = step(o)\nend\nclass S\n  include M\n  def step(o) = o[:x]\nend",
      body: "S.new.run(options)", calls: ["helper M#run", "helper step < M#run"], parameters: ["x < step"]),
  ]

  static let prepended = [
    Row(
      above:
        "module M\n  def go(o)\n    @f.scan\n    super\n  end\nend\nclass H\n  prepend M\n  def initialize(f) = @f = f\n  def go(o) = @f.gym(x: o[:x])\nend",
      body: "H.new(self).go(options)",
      calls: [
        "helper H.new", "helper M#go", "action scan < M#go", "helper super < M#go", "action gym < super < M#go",
      ], parameters: ["x < H#go"]),
    Row(
      above:
        "module A\n  def go = super\nend\nmodule B\n  def go = super\nend\nclass H\n  prepend A, B\n  def go = 1\nend",
      body: "H.new.go", calls: ["helper A#go", "helper super < A#go", "helper super < super < A#go"]),
    Row(
      above: "module M\n  def go = super\nend\nclass H\n  class << self\n    prepend M\n    def go = 1\n  end\nend",
      body: "H.go", calls: ["helper H.go", "helper super < H.go"]),
  ]

  static let forms = [
    Row(
      above: "class H\n  def call(o) = o[:x]\n  def [](o) = o[:y]\nend",
      body: "h = H.new\nh.(options)\nh.call(options)\nh[options]\nH.new[options]",
      calls: ["helper H#call", "helper H#call", "helper H#[]", "helper H#[]"], parameters: ["x < H#call", "y < H#[]"]),
    Row(
      above: "class H\n  def go(o) = o[:x]\nend",
      body: "h = H.new\nh.public_send(:go, options)\nH.new.send(\"go\", options)\nh&.go(options)",
      calls: ["helper H#go", "helper H#go", "helper H#go"], parameters: ["x < H#go"]),
    Row(
      above: "module M\n  def self.go(o) = o[:x]\nend", body: "M.send(:go, options)", calls: ["helper M.go"],
      parameters: ["x < M.go"]),
    Row(
      above: "class H\n  def go(o) = o[:x]\n  def up = 1\nend",
      body: "H.new.tap { |h| h.go(options) }.then { |h| h.up }\nH.new.then(&:up)",
      calls: ["helper H#go", "helper H#up", "helper H#up"], parameters: ["x < H#go"]),
    Row(
      above: "class A\n  def go(o) = o[:x]\nend\nclass B\n  def go(o) = o[:y]\n  def up = 1\nend\nALL = [A, B].freeze",
      body: "ALL.each { |type| type.new.go(options) }\n[A.new, B.new].each(&:up)",
      calls: ["helper A#go", "helper B#go", "helper B#up"], parameters: ["x < A#go", "y < B#go"]),
    Row(
      above: "class A\n  def go = 1\nend\nclass B\n  def go = 2\nend", body: "type = options[:x] ? A : B\ntype.new.go",
      calls: ["helper A#go", "helper B#go"], parameters: ["x"]),
    Row(
      above: "def h(o) = o[:x]", body: "m = method(:h)\nm.call(options)", calls: ["helper h"], parameters: ["x < h"]),
    Row(
      above: "def h(o) = gym", body: "method(:h).(1)\n[options].each(&method(:h))",
      calls: ["helper h", "action gym < h", "helper h"]),
    Row(above: "", body: "m = method(:gym)\nm.call(x: 1)", calls: ["action gym"]),
    Row(
      above: "class H\n  def go(o) = o[:x]\nend", body: "m = H.new.method(:go)\nm[options]", calls: ["helper H#go"],
      parameters: ["x < H#go"]),
    Row(
      above: "STEPS = { a: ->(o) { gym o[:x] }, \"b\" => ->(o) { scan } }", body: "STEPS[options[:step]].call(options)",
      calls: [
        "helper STEPS[:a]", "action gym < STEPS[:a]", "helper STEPS[\"b\"]", "action scan < STEPS[\"b\"]",
      ], parameters: ["step", "x < STEPS[:a]"]),
    Row(
      above: "STEPS = [->(o) { o[:x] }, 1, nil]", body: "STEPS.each { |step| step.call(options) }",
      calls: ["helper STEPS[0]"], parameters: ["x < STEPS[0]"]),
    Row(
      above: "steps = { a: ->(o) { o[:x] } }\nsteps.merge!(other_steps)", body: "steps[options[:s]].call(options)",
      calls: [], parameters: ["s"]),
  ]

  static let given = [
    Row(
      above: "lane(:up) { |o| o[:x] }\nclass D\n  def self.run(f, o)\n    f.gym\n    f.up(o)\n  end\nend",
      body: "D.run(self, options)", calls: ["helper D.run", "action gym < D.run", "lane up < D.run"],
      parameters: ["x < up"]),
    Row(
      above: "class D\n  def self.run(f, o)\n    f = o\n    f.gym\n  end\nend", body: "D.run(self, options)",
      calls: ["helper D.run"]),
    Row(
      above: "class D\n  def self.run(f:) = [1].each { |f| f.gym }\nend", body: "D.run(f: self)",
      calls: ["helper D.run"]),
    Row(
      above: "def h(f) = f.gym", body: "h(self)\nh(Object.new)\nh(self)",
      calls: ["helper h", "action gym < h", "helper h", "helper h"]),
    Row(above: "up = ->(f, o) { f.gym }", body: "up.(self, 1)", calls: ["helper up", "action gym < up"]),
    Row(
      above:
        "class B\n  def initialize(f) = @f = f\n  def go = @f.gym\nend\nclass A\n  def initialize(f)\n    @f = f\n  end\n  def b = @b ||= B.new(@f)\n  def go = b.go\nend",
      body: "A.new(self).go",
      calls: [
        "helper A.new", "helper A#go", "helper b < A#go", "helper B.new < b < A#go", "helper B#go < A#go",
        "action gym < B#go < A#go",
      ]),
    Row(
      above:
        "class B\n  def initialize(f) = @f = f\nend\nclass A < B\n  def initialize(x, f)\n    super(f)\n  end\n  def go = @f.gym\nend",
      body: "A.new(1, self).go",
      calls: ["helper A.new", "helper super < A.new", "helper A#go", "action gym < A#go"]),
    Row(
      above: "class A\n  def initialize(f) = @f = f\n  def go = @f.gym\nend\ndef a = A.new(self)", body: "a.go",
      calls: ["helper a", "helper A.new < a", "helper A#go", "action gym < A#go"]),
    Row(
      above:
        "class A\n  extend Forwardable\n  def_delegators :@f, :gym\n  def initialize(f) = @f = f\n  def go = gym\nend",
      body: "A.new(self).go", calls: ["helper A.new", "helper A#go", "action gym < A#go"]),
    Row(
      above: "class A < SimpleDelegator\n  def go = __getobj__.gym\nend", body: "A.new(self).go\nA.new(self).scan",
      calls: ["helper A#go", "action gym < A#go", "action scan"]),
    Row(
      above: "module X\n  class A\n    def go = 1\n  end\n  def self.up = A.new.go\nend", body: "X.up",
      calls: ["helper X.up", "helper X::A#go < X.up"]),
    Row(
      above: "class A\n  def initialize = @a = A.new\n  def go = @a.go\nend", body: "A.new.go",
      calls: ["helper A.new", "helper A.new < A.new", "helper A#go", "helper A#go < A#go"]),
  ]

  static let passedOn = [
    Row(
      above:
        "class B\n  def initialize(a) = @f = a.f\n  def go = @f.gym\nend\nclass A\n  attr_reader :f\n  def initialize(f)\n    @f = f\n    @b = B.new(self)\n  end\n  def go = @b.go\nend",
      body: "A.new(self).go",
      calls: [
        "helper A.new", "helper B.new < A.new", "helper A#go", "helper B#go < A#go", "action gym < B#go < A#go",
      ]),
    Row(
      above: "class A\n  def go = 1\nend\nclass B\n  def go = 2\nend", body: "x = A.new\nx += B.new\nx.go",
      calls: ["helper A#go"]),
    Row(
      above: "class D\n  def initialize(f) = @f = f\n  def go = @f.instance_eval { gym }\nend",
      body: "D.new(self).go\nD.new(self).instance_eval do\n  go\n  scan\nend\nmatch",
      calls: ["helper D.new", "helper D#go", "action gym < D#go", "helper D.new", "helper go", "action match"]),
    Row(
      above: "", body: "thing.instance_eval { gym }\nself.instance_exec { scan }",
      calls: ["other thing", "action gym", "action scan"]),
    Row(
      above: "module S\n  GYM = ->(f) { f.gym }\n  def self.run(f) = GYM.call(f)\nend", body: "S.run(self)",
      calls: ["helper S.run", "helper GYM < S.run", "action gym < GYM < S.run"]),
    Row(
      above: "class A\n  def initialize(o) = o[:x]\nend\nmodule N\n  class B < A\n  end\nend",
      body: "[A, N::B].each { |c| c.new(options) }", calls: ["helper A.new", "helper N::B.new"],
      parameters: ["x < A.new"]),
    Row(
      above:
        "class D\n  def initialize(f) = @f = f\n  def self.call(*args) = new(*args).call\n  def call = @f.gym\nend",
      body: "D.call(self)",
      calls: [
        "helper D.call", "helper new < D.call", "helper D#call < D.call", "action gym < D#call < D.call",
      ]),
    Row(
      above: "class D\n  def initialize(f, o:) = @f = f\n  def self.go(...) = new(...).go\n  def go = @f.gym\nend",
      body: "D.go(self, o: 1)",
      calls: ["helper D.go", "helper new < D.go", "helper D#go < D.go", "action gym < D#go < D.go"]),
    Row(
      above: "class D\n  def initialize(f:) = @f = f\n  def self.go(**o) = new(**o).go\n  def go = @f.gym\nend",
      body: "D.go(f: self)",
      calls: ["helper D.go", "helper new < D.go", "helper D#go < D.go", "action gym < D#go < D.go"]),
    Row(
      above:
        "class B\n  def initialize(x, f) = @f = f\nend\nclass D < B\n  def initialize(*)\n    super\n  end\n  def go = @f.gym\nend",
      body: "D.new(1, self).go",
      calls: ["helper D.new", "helper super < D.new", "helper D#go", "action gym < D#go"]),
    Row(
      above: "def h(*args) = k(1, *args)\ndef k(x, f) = f.gym", body: "h(self)",
      calls: ["helper h", "helper k < h", "action gym < k < h"]),
    Row(
      above: "def h(*args) = k(*args, 1)\ndef k(f, x) = x.gym", body: "h(self, 1)", calls: ["helper h", "helper k < h"]),
    Row(
      above:
        "class D\n  attr_reader :f\n  def initialize(f, o)\n    @f, @o = f, o\n  end\n  def go = f.gym(x: @o[:x])\nend",
      body: "D.new(self, options).go",
      calls: ["helper D.new", "helper D#go", "action gym < D#go"]),
    Row(
      above: "class D\n  include Singleton\n  def go(o) = o[:x]\nend", body: "D.instance.go(options)",
      calls: ["helper D#go"], parameters: ["x < D#go"]),
    Row(
      above:
        "class D\n  def initialize(f) = @f = f\n  def method_missing(name, *args) = @f.send(name, *args)\n  def go = gym\nend",
      body: "D.new(self).go\nD.new(self).scan\nD.new(1).scan",
      calls: ["helper D.new", "helper D#go", "action gym < D#go", "helper D.new", "action scan", "helper D.new"]),
    Row(
      above: "class D\n  def method_missing(n) = send(n)\n  def initialize = @d = D.new\nend", body: "D.new.go",
      calls: ["helper D.new", "helper D.new < D.new"]),
  ]

  static let extended = [
    Row(
      above: "module M\n  def up(o)\n    gym x: o[:x]\n    own\n  end\n  def own = scan\nend\nextend M",
      body: "up(options)", calls: ["helper up", "action gym < up", "helper own < up", "action scan < own < up"],
      parameters: ["x < up"]),
    Row(
      above: "module M\n  def up(o)\n    own\n    o[:x]\n  end\n  def own = gym\nend", body: "extend M\nup(options)",
      calls: ["helper up", "helper own < up", "action gym < own < up"], parameters: ["x < up"]),
    Row(
      above: "module M\n  def gym(o) = super\nend\nextend M", body: "gym(options)",
      calls: ["helper gym", "action gym < gym"]),
    Row(above: "module M\n  def gym = 1\nend", body: "gym", calls: ["action gym"]),
    Row(above: "class H\n  def go = 1\nend", body: "go", calls: ["other go"]),
    Row(
      above: "module M\n  def up = gym\nend\nbefore_all { extend M }", body: "up",
      calls: ["helper up", "action gym < up"]),
    Row(
      above: "def gym(o)\n  scan\n  super\nend", body: "gym(1)",
      calls: ["helper gym", "action scan < gym", "action gym < gym"]),
  ]

  static let circles = [
    Row(
      above: "class H\n  def a = b\n  def b = a\nend", body: "H.new.a",
      calls: ["helper H#a", "helper b < H#a", "helper a < b < H#a"]),
    Row(
      above: "class H\n  def initialize(x) = @x = H.new(self)\n  def go = @x.go\nend", body: "H.new(1).go",
      calls: ["helper H.new", "helper H.new < H.new", "helper H#go", "helper H#go < H#go"]),
    Row(
      above:
        "module A\nend\nmodule B\n  include A\n  def go = super\nend\nmodule A\n  include B\nend\nclass H\n  prepend A, B\nend",
      body: "H.new.go", calls: ["helper B#go"]),
    Row(
      above: "class H\n  def x = x || y\n  def y = x || y\nend", body: "H.new.x.go",
      calls: ["helper H#x", "helper x < H#x", "helper y < H#x", "helper x < y < H#x", "helper y < y < H#x"]),
  ]
}
