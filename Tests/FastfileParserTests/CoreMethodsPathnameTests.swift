import Testing

@testable import FastfileParser

/// Paths as objects against what Ruby 3.1 shows.
@Suite("Core methods: Pathname")
struct CoreMethodsPathnameTests {
  @Test("Agrees with Ruby", arguments: paths)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let paths = [
    RubyRow(#"Pathname.new("a/b").to_s"#, #""a/b""#),
    RubyRow(#"Pathname.new("a/b").inspect"#, ##""#<Pathname:a/b>""##),
    RubyRow(#"Pathname("a/b").join("c", "d.rb").to_s"#, #""a/b/c/d.rb""#),
    RubyRow(#"(Pathname.new("a") + "../b").to_s"#, #""b""#),
    RubyRow(#"(Pathname.new("a/b") / "../c").to_s"#, #""a/c""#),
    RubyRow(#"(Pathname.new("a") + "/x").to_s"#, #""/x""#),
    RubyRow(#"(Pathname.new("/") + "../x").to_s"#, #""/x""#),
    RubyRow(#"(Pathname.new("..") + "..").to_s"#, #""../..""#),
    RubyRow(#"(Pathname.new("a/.") + "b").to_s"#, #""a/b""#),
    RubyRow(#"(Pathname.new("a/") + "./b/").to_s"#, #""a/b/""#),
    RubyRow(#"(Pathname.new("a") + ".").to_s"#, #""a""#),
    RubyRow(#"(Pathname.new("") + "b").to_s"#, #""b""#),
    RubyRow(#"(Pathname.new("a//b") + "../../..").to_s"#, #""..""#),
    RubyRow(#"Pathname.new("a/b").join.to_s"#, #""a/b""#),
    RubyRow(#"Pathname.new("a/b/c.rb").basename.to_s"#, #""c.rb""#),
    RubyRow(#"Pathname.new("a/b/c.rb").basename(".rb").to_s"#, #""c""#),
    RubyRow(#"Pathname.new("a/b/c.rb").basename(".*").to_s"#, #""c""#),
    RubyRow(#"Pathname.new("a/b/c.rb").dirname.to_s"#, #""a/b""#),
    RubyRow(#"Pathname.new("a").dirname.to_s"#, #"".""#),
    RubyRow(#"Pathname.new("a/b/c.rb").extname"#, #"".rb""#),
    RubyRow(#"Pathname.new("a/b/c.rb").parent.parent.to_s"#, #""a""#),
    RubyRow(#"Pathname.new("a").parent.to_s"#, #"".""#),
    RubyRow(#"Pathname.new(".").parent.to_s"#, #""..""#),
    RubyRow(#"Pathname.new("/").parent.to_s"#, #""/""#),
    RubyRow(#"Pathname.new("..").parent.to_s"#, #""../..""#),
    RubyRow(#"Pathname.new("a/../b/./c/").cleanpath.to_s"#, #""b/c""#),
    RubyRow(#"Pathname.new("/a/b").relative_path_from(Pathname.new("/a/c")).to_s"#, #""../b""#),
    RubyRow(#"Pathname.new("a/b").relative_path_from(Pathname.new("a/b")).to_s"#, #"".""#),
    RubyRow(#"Pathname.new("a").relative_path_from("a/b/c").to_s"#, #""../..""#),
    RubyRow(#"Pathname.new("a/b.rb").sub_ext(".txt").to_s"#, #""a/b.txt""#),
    RubyRow(#"Pathname.new("a/b").sub_ext(".txt").to_s"#, #""a/b.txt""#),
    RubyRow(#"Pathname.new("a/b.rb").sub("b", "c").to_s"#, #""a/c.rb""#),
    RubyRow(#"Pathname.new("a/b.rb").sub(/\.rb/) { ".py" }.to_s"#, #""a/b.py""#),
    RubyRow(#"Pathname.new("/a/b").absolute?"#, #"true"#),
    RubyRow(#"Pathname.new("a/b").absolute?"#, #"false"#),
    RubyRow(#"Pathname.new("a/b").relative?"#, #"true"#),
    RubyRow(#"Pathname.new("/").root?"#, #"true"#),
    RubyRow(#"Pathname.new("a/b/c").each_filename.to_a"#, #"["a", "b", "c"]"#),
    RubyRow(#"Pathname.new("a/b/c").ascend.map(&:to_s)"#, #"["a/b/c", "a/b", "a"]"#),
    RubyRow(#"Pathname.new("/a/b").descend.map(&:to_s)"#, #"["/", "/a", "/a/b"]"#),
    RubyRow(#"Pathname.new("a") == Pathname.new("a")"#, #"true"#),
    RubyRow(#"Pathname.new("a") == "a""#, #"false"#),
    RubyRow(#"Pathname.new("a") != Pathname.new("b")"#, #"true"#),
    RubyRow(#"[Pathname.new("a"), Pathname.new("a")].uniq.size"#, #"1"#),
    RubyRow(#"[Pathname.new("b"), Pathname.new("a")].sort.map(&:to_s)"#, #"["a", "b"]"#),
    RubyRow(#"[Pathname.new("a-b"), Pathname.new("a/b")].min.to_s"#, #""a/b""#),
    RubyRow(#"{ Pathname.new("a") => 1 }[Pathname.new("a")]"#, #"1"#),
    RubyRow(##""#{Pathname.new("a/b")}!""##, #""a/b!""#),
    RubyRow(#""x/" + Pathname.new("a").to_s"#, #""x/a""#),
    RubyRow(#"File.join(Pathname.new("a"), "b")"#, #""a/b""#),
    RubyRow(#"File.basename(Pathname.new("a/b.rb"), ".rb")"#, #""b""#),
    RubyRow(#"Pathname.new(Pathname.new("a")).to_s"#, #""a""#),
    RubyRow(#"Pathname.new("a").is_a?(Pathname)"#, #"true"#),
    RubyRow(#"Pathname.new("a").frozen?"#, #"false"#),
    RubyRow(#"Pathname.new("a").nil?"#, #"false"#),
    RubyRow(#"Pathname.new("a/b.rb").fnmatch?("*.rb")"#, #"true"#),
    RubyRow(#"Pathname.new("a/b").to_path"#, #""a/b""#),
    RubyRow(#"Pathname.new("/x/../y").expand_path.to_s"#, #""/y""#),
    RubyRow(#"Pathname.new("y").expand_path("/x").to_s"#, #""/x/y""#),
    RubyRow(
      #"class Root < Pathname; def app(name) = join("apps", name); end; Root.new("r").app("x").to_s"#, #""r/apps/x""#),
    RubyRow(#"Pathname.new("a/b") <=> Pathname.new("a/c")"#, #"-1"#),
    RubyRow(#"Pathname.new("a") === Pathname.new("a")"#, #"true"#),
    RubyRow(#"File.path(Pathname.new("q"))"#, #""q""#),
    // Slashes side by side, and dots at the end.
    RubyRow(
      #"%w[a. a/b.c/ a.. a./ a/b. a/b/ .a / a/b.c// ..a.b].map { |x| Pathname(x).sub_ext(".zip").to_s }"#,
      #"["a..zip", "a/b.zip", "a...zip", "a..zip", "a/b..zip", "a/b/.zip", ".a.zip", "/.zip", "a/b.zip", "..a.zip"]"#),
    RubyRow(
      #"%w[a//b //a /a//b/ /// a///b//c ./a a/].map { |x| Pathname(x).ascend.map(&:to_s) }"#,
      #"[["a//b", "a"], ["//a", "/"], ["/a//b/", "/a", "/"], ["///"], ["a///b//c", "a///b", "a"], ["./a", "."], ["a/"]]"#
    ),
    RubyRow(#"Pathname("//a//b").descend.map(&:to_s)"#, #"["/", "//a", "//a//b"]"#),
    RubyRow(
      #"["//a", "/a", "//", "a//b", "//a/../b"].map { |x| (Pathname(x) + "..").to_s }"#,
      #"["//", "/", "//", "a", "//a/.."]"#),
    RubyRow(
      #"["//a/", "//", "a//b//", "a//", "a"].map { |x| (Pathname(x) + "../c").to_s }"#,
      #"["//c", "//c", "a/c", "c", "c"]"#),
    RubyRow(
      #"[Pathname("a") + "..//b", Pathname("a") + "b//", Pathname("a") + "./"].map(&:to_s)"#,
      #"["b", "a/b//", "a"]"#),
  ]

  @Test("Paths of which there are too many can't be known", arguments: endless)
  func tooMuch(code: String) throws {
    #expect(try RubyRow(code, "").inspected() == nil)
  }

  private static let endless = [
    #"Pathname.new("a/" * 60_000).ascend.to_a.size"#,
    #"n = 0; Pathname.new("a/" * 60_000).descend { |x| n += 1 }; n"#,
  ]

  @Test("Paths that grow are counted as work")
  func growth() throws {
    let fastfile = try Fastfile.of("p = Pathname.new('a')\n20_000.times { p = p + 'b' }\nlane(:a) { }")
    #expect(fastfile.diagnostics.map(\.code) == ["evaluation-limit"])
    #expect(fastfile.lanes.map(\.name) == ["a"])
  }
}
