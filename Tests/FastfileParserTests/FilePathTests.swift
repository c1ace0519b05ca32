import Testing

@testable import FastfileParser

/// What `File` makes of paths without looking at files, against what Ruby 3.1 shows.
@Suite("Paths as text")
struct FilePathTests {
  @Test("Agrees with Ruby", arguments: rows)
  func agrees(row: RubyRow) throws {
    #expect(try row.inspected() == row.value)
  }

  private static let rows = [
    RubyRow(#"File.join("a", "b")"#, #""a/b""#),
    RubyRow(#"File.join("a/", "/b", ["c", "d"])"#, #""a/b/c/d""#),
    RubyRow("File.join", #""""#),
    RubyRow(#"File.join("")"#, #""""#),
    RubyRow(#"File.join("a", "")"#, #""a/""#),
    RubyRow(#"File.join("", "a")"#, #""/a""#),
    RubyRow(#"File.basename("a/b.rb")"#, #""b.rb""#),
    RubyRow(#"File.basename("a/b.rb", ".rb")"#, #""b""#),
    RubyRow(#"File.basename("a/b.rb", ".*")"#, #""b""#),
    RubyRow(#"File.basename("a/b.tar.gz", ".*")"#, #""b.tar""#),
    RubyRow(#"File.basename("a/.rb", ".rb")"#, #"".rb""#),
    RubyRow(#"File.basename("/")"#, #""/""#),
    RubyRow(#"File.basename("a/b/")"#, #""b""#),
    RubyRow(#"File.basename("")"#, #""""#),
    RubyRow(#"File.dirname("a/b/c")"#, #""a/b""#),
    RubyRow(#"File.dirname("/a")"#, #""/""#),
    RubyRow(#"File.dirname("a")"#, #"".""#),
    RubyRow(#"File.dirname("/")"#, #""/""#),
    RubyRow(#"File.dirname("a//b")"#, #""a""#),
    RubyRow(#"File.extname("a.rb")"#, #"".rb""#),
    RubyRow(#"File.extname("a.tar.gz")"#, #"".gz""#),
    RubyRow(#"File.extname(".bashrc")"#, #""""#),
    RubyRow(#"File.extname("a")"#, #""""#),
    RubyRow(#"File.extname(".a.rb")"#, #"".rb""#),
    RubyRow(#"File.extname("..rb")"#, #""""#),
    RubyRow(#"File.extname("a/b.d/c")"#, #""""#),
    RubyRow(#"File.split("/a/b")"#, #"["/a", "b"]"#),
    RubyRow(#"File.split("a")"#, #"[".", "a"]"#),
    RubyRow(#"File.absolute_path?("/a")"#, "true"),
    RubyRow(#"File.absolute_path?("~/a")"#, "false"),
    RubyRow(#"File.expand_path("/a/../b/./c")"#, #""/b/c""#),
    RubyRow(#"File.expand_path("/../a")"#, #""/a""#),
    RubyRow(#"File.expand_path("b", "/a")"#, #""/a/b""#),
    RubyRow(#"File.expand_path("../b", "/a/c")"#, #""/a/b""#),
    RubyRow(#"File.expand_path("b", "/a/../z")"#, #""/z/b""#),
    RubyRow(#"File.fnmatch("*.rb", "a/b.rb")"#, "true"),
    RubyRow(#"File.fnmatch("[^a]x", "bx")"#, "true"),
    RubyRow(#"File.fnmatch("[!a]x", "ax")"#, "false"),
    RubyRow(#"File.fnmatch("a*c", "abbbc")"#, "true"),
    RubyRow(#"File.fnmatch("**/*.rb", "a/b.rb")"#, "true"),
    RubyRow(#"File.fnmatch("**.rb", "a/b.rb")"#, "true"),
    RubyRow(#"File.fnmatch("{a,b}", "a")"#, "false"),
    RubyRow(#"File.fnmatch?("a", "b")"#, "false"),
    RubyRow(#"File.fnmatch("*/b", "a/b")"#, "true"),
    RubyRow(#"File.fnmatch("a[", "a[")"#, "false"),
    RubyRow(#"File.fnmatch("[]", "a")"#, "false"),
    RubyRow("File::SEPARATOR", #""/""#),
  ]
}
