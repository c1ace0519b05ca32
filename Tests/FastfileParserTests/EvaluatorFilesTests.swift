import Testing

@testable import FastfileParser

/// What `File` and `Dir` find beside a Fastfile, and what can't be known.
@Suite struct EvaluatorFilesTests {
  /// A loader that may look below one folder only.
  private struct FencedLoader: DocumentLoader {
    let all: DictionaryLoader
    let root: String

    var workingDirectory: String { all.workingDirectory }

    func document(at path: String) throws(DocumentError) -> FastfileDocument {
      guard covers(path) else { throw .outside(path: path, root: root) }
      return try all.document(at: path)
    }

    func entryKind(at path: String) -> DocumentEntryKind? { covers(path) ? all.entryKind(at: path) : nil }

    func entries(of folder: String) -> [String]? { covers(folder) ? all.entries(of: folder) : nil }

    func covers(_ path: String) -> Bool { FilePath.expanded(path, from: workingDirectory).hasPrefix(root) }
  }

  @Test("Lanes depend on the files that are there", arguments: rows + found + changed)
  func lanes(row: UncertaintyRow) throws {
    let files = [
      "/p/apps/x": "", "/p/apps/y": "", "/p/sub/in.txt": "in\n", "/p/fastlane/list.txt": "one\ntwo\n",
      "/p/fastlane/sub/deep": "", "/etc/hosts": "", "/p/fastlane/Pluginfile": "",
      "/p/config/lanes.yml": "lanes: [one, two]\n", "/p/config/lanes.json": "{\"lanes\": [\"three\"]}",
    ]
    let document = try FastfileDocument(
      path: "fastlane/Fastfile", bytes: Array(row.code.utf8), contentType: .anyRuby)
    let loader = FencedLoader(all: DictionaryLoader(files, workingDirectory: "/p"), root: "/p")
    let fastfile = document.fastfile(loader: loader)
    let lanes = fastfile.lanes.map { lane in
      lane.name + (lane.isDynamic ? "?" : "") + (lane.condition.map { " [\($0)]" } ?? "")
    }
    #expect(lanes == row.lanes)
    #expect(fastfile.diagnostics.filter { $0.severity == .error } == [])
  }

  static let rows = [
    UncertaintyRow("Dir[\"../apps/*\"].each { |f| lane(File.basename(f).to_sym) { } }", ["x", "y"]),
    // Another working directory.
    UncertaintyRow("Dir.chdir(\"..\") { Dir[\"apps/*\"].each { |f| lane(f.to_sym) { } } }", ["apps/x", "apps/y"]),
    UncertaintyRow("Dir.chdir(\"sub\") { Dir[\"*\"].each { |f| lane(f.to_sym) { } } }", ["deep"]),
    UncertaintyRow("Dir.chdir(\"..\") { Dir.chdir(\"sub\") { lane(:a) { } if File.exist?(\"in.txt\") } }", ["a"]),
    UncertaintyRow("Dir.chdir(\"..\") { }\nlane(:a) { } if File.exist?(\"list.txt\")", ["a"]),
    UncertaintyRow("Dir.chdir(\"..\")\nlane(:a) { } if File.file?(\"sub/in.txt\")", ["a"]),
    UncertaintyRow("FileUtils.cd(\"..\") { lane(File.basename(Dir.pwd).to_sym) { } }", ["p"]),
    UncertaintyRow("Dir.chdir(\"..\") { lane(File.expand_path(\"a\").to_sym) { } }", ["/p/a"]),
    UncertaintyRow("Dir.chdir(\"..\") { Dir.each_child(\"apps\") { |f| lane(f.to_sym) { } } }", ["x", "y"]),
    UncertaintyRow("Dir.chdir(\"..\") { lane(File.read(\"sub/in.txt\").chomp.to_sym) { } }", ["in"]),
    UncertaintyRow(
      "Dir.chdir(ENV[\"D\"]) { lane(:a) { } if File.exist?(\"x\") }", ["a [File.exist?(\"x\")]"]),
    UncertaintyRow(
      "Dir.chdir(\"..\") if maybe\nDir[\"*\"].each { |f| lane(:a) { } }", ["a [Dir[\"*\"].each]"]),
    // Lines.
    UncertaintyRow("File.foreach(\"list.txt\") { |l| lane(l.chomp.to_sym) { } }", ["one", "two"]),
    UncertaintyRow("IO.foreach(\"list.txt\", chomp: true).each { |l| lane(l.to_sym) { } }", ["one", "two"]),
    UncertaintyRow("File.readlines(\"list.txt\", chomp: true).each { |l| lane(l.to_sym) { } }", ["one", "two"]),
    // Outside of what may be looked at.
    UncertaintyRow("lane(:a) { } if File.exist?(\"/etc/hosts\")", ["a [File.exist?(\"/etc/hosts\")]"]),
    UncertaintyRow("lane(:a) { } unless File.exist?(\"/nope\")", ["a [!(File.exist?(\"/nope\"))]"]),
    UncertaintyRow("lane(:a) { } if Dir.exist?(\"../../q\")", ["a [Dir.exist?(\"../../q\")]"]),
    UncertaintyRow("Dir[\"/etc/h*\"].each { |f| lane(f.to_sym) { } }", ["f.to_sym? [Dir[\"/etc/h*\"].each]"]),
    UncertaintyRow("Dir.glob(\"/etc/h*\") { |f| lane(:a) { } }", ["a [Dir.glob(\"/etc/h*\")]"]),
    UncertaintyRow("lane(:a) { } if File.exist?(\"nope\")", []),
    // A file that is missing here may be there when fastlane runs.
    UncertaintyRow(
      "YAML.load_file(\"../config/lanes.yml\")[\"lanes\"].each { |l| lane(l.to_sym) { } }", ["one", "two"]),
    UncertaintyRow(
      "require 'json'\nJSON.load_file(\"../config/lanes.json\", symbolize_names: true)[:lanes].each { |l| lane(l.to_sym) { } }",
      ["three"]),
    UncertaintyRow("lane(YAML.load_file(\"nope\").to_sym) { }", ["YAML.load_file(\"nope\").to_sym?"]),
    UncertaintyRow("lane(File.read(\"nope\").to_sym) { }", ["File.read(\"nope\").to_sym?"]),
    UncertaintyRow(
      "File.read(\"nope\").split.each { |n| lane(n.to_sym) { } }", ["n.to_sym? [File.read(\"nope\").split.each]"]),
    UncertaintyRow(
      "File.foreach(\"nope\") { |n| lane(n.to_sym) { } }", ["n.to_sym? [File.foreach(\"nope\")]"]),
    UncertaintyRow(
      "lane(:a) { } if File.read(\"nope\").include?(\"x\")", ["a [File.read(\"nope\").include?(\"x\")]"]),
    // Nothing rescues that it is missing.
    UncertaintyRow(
      "begin\nFile.read(\"nope\")\nlane(:a) { }\nrescue KeyError\nlane(:b) { }\nend", ["a [!(rescue)]", "b [rescue]"]),
    UncertaintyRow(
      "begin\nlane(File.read(\"nope\").to_sym) { }\nrescue KeyError\nend", ["File.read(\"nope\").to_sym?"]),
    UncertaintyRow(
      "begin\nbegin\nFile.read(\"nope\")\nrescue KeyError\nlane(:a) { }\nend\nrescue IOError, SystemCallError\nlane(:b) { }\nend",
      ["b"]),
    UncertaintyRow("n = File.read(\"nope\") rescue \"none\"\nlane(n.to_sym) { }", ["none"]),
  ]

  /// What the file may have written, moved or removed before.
  static let changed = [
    UncertaintyRow(
      "File.write(\"list.txt\", \"x\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "IO.write(\"list.txt\", \"x\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "File.binwrite(\"../fastlane/list.txt\", \"x\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "File.open(\"list.txt\", \"w\") { |f| f.puts(1) }\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "File.open(\"list.txt\", mode: \"a\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "File.new(\"list.txt\", \"r+\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "open(\"list.txt\", \"a\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "Pathname(\"list.txt\").write(\"x\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "Pathname(\"list.txt\").open(\"w\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "Pathname(\"list.txt\").delete\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "File.delete(\"x\", \"list.txt\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "File.rename(\"x\", \"list.txt\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "FileUtils.mv(\"x\", [\"list.txt\"])\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "FileUtils.rm_rf(\"../fastlane\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "File.write(ENV[\"P\"], \"x\")\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "FileUtils.touch(*maybe)\nlane(:a) { } if File.read(\"list.txt\").empty?", ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "Dir.chdir(\"sub\") { File.write(\"../list.txt\", \"x\") }\nlane(:a) { } if File.read(\"list.txt\").empty?",
      ["a [File.read(\"list.txt\").empty?]"]),
    UncertaintyRow(
      "File.write(\"list.txt\", \"x\")\nlane(:a) { } if File.exist?(\"list.txt\")", ["a [File.exist?(\"list.txt\")]"]),
    UncertaintyRow(
      "FileUtils.rm_rf(\"sub\")\nlane(:a) { } if File.exist?(\"sub/deep\")", ["a [File.exist?(\"sub/deep\")]"]),
    UncertaintyRow("FileUtils.mkdir_p(\"new/b\")\nlane(:a) { } if Dir.exist?(\"new\")", ["a [Dir.exist?(\"new\")]"]),
    UncertaintyRow("FileUtils.mkdir_p(\"sub/b\")\nlane(:a) { } if Dir.exist?(\"sub\")", ["a"]),
    UncertaintyRow("Dir.mkdir(\"sub/b\")\nlane(:a) { } if Dir[\"sub/*\"].one?", ["a [Dir[\"sub/*\"].one?]"]),
    UncertaintyRow(
      "File.write(\"sub/b\", \"\")\nlane(:a) { } if Dir.children(\"sub\").one?", ["a [Dir.children(\"sub\").one?]"]),
    UncertaintyRow(
      "File.write(\"sub/b\", \"\")\nlane(:a) { } if Dir.glob(\"**/b\", base: \"..\").any?",
      ["a [Dir.glob(\"**/b\", base: \"..\").any?]"]),
    UncertaintyRow("File.write(\"sub/b\", \"\")\nlane(:a) { } if Dir[\"../apps/*\"].size == 2", ["a"]),
    UncertaintyRow("File.write(\"other\", \"x\")\nlane(:a) { } if File.read(\"list.txt\").empty?", []),
    UncertaintyRow("File.open(\"list.txt\") { }\nlane(:a) { } if File.exist?(\"list.txt\")", ["a"]),
    UncertaintyRow("FileUtils.pwd\nlane(:a) { } if File.exist?(\"list.txt\")", ["a"]),
    UncertaintyRow("File.chmod(0o644, \"list.txt\")\nlane(:a) { } if File.exist?(\"list.txt\")", ["a"]),
  ]

  /// What is found, against the lanes that Ruby 3.1 makes.
  static let found = [
    UncertaintyRow(
      #"Dir.glob("../{apps,sub}/*").each { |f| lane(File.basename(f).to_sym) { } }"#, ["x", "y", "in.txt"]),
    UncertaintyRow(#"Dir.glob("../{a{p,q}ps,nope}/x").each { |f| lane(File.basename(f).to_sym) { } }"#, ["x"]),
    UncertaintyRow(#"Dir.glob("../{apps").each { |f| lane(:a) { } }"#, []),
    UncertaintyRow(#"Dir["../**/*.txt"].sort.each { |f| lane(File.basename(f).to_sym) { } }"#, ["list.txt", "in.txt"]),
    UncertaintyRow(
      #"Dir["../*/"].sort.each { |f| lane(f.to_sym) { } }"#, ["../apps/", "../config/", "../fastlane/", "../sub/"]),
    UncertaintyRow(#"Dir["**/d*"].each { |f| lane(f.to_sym) { } }"#, ["sub/deep"]),
    UncertaintyRow(#"Dir["../apps/[xz]"].each { |f| lane(f.to_sym) { } }"#, ["../apps/x"]),
    UncertaintyRow(#"Dir["../apps/[^x]"].each { |f| lane(f.to_sym) { } }"#, ["../apps/y"]),
    UncertaintyRow(#"Dir["../apps/[!x]", "sub/*"].each { |f| lane(f.to_sym) { } }"#, ["../apps/y", "sub/deep"]),
    UncertaintyRow(#"Dir["../a*/?"].each { |f| lane(f.to_sym) { } }"#, ["../apps/x", "../apps/y"]),
    UncertaintyRow(#"Dir["list\\.txt"].each { |f| lane(f.to_sym) { } }"#, ["list.txt"]),
    UncertaintyRow(#"Dir["sub/"].each { |f| lane(f.to_sym) { } }"#, ["sub/"]),
    UncertaintyRow(#"Dir["list.txt/"].each { |f| lane(f.to_sym) { } }"#, []),
    UncertaintyRow(#"Dir["list.txt/*"].each { |f| lane(f.to_sym) { } }"#, []),
    UncertaintyRow(#"Dir.glob("*", base: "../apps").each { |f| lane(f.to_sym) { } }"#, ["x", "y"]),
    UncertaintyRow(#"Dir.glob("*", base: "nope").each { |f| lane(f.to_sym) { } }"#, []),
    UncertaintyRow(#"Dir.glob(["../apps/x", "sub/*"]) { |f| lane(f.to_sym) { } }"#, ["../apps/x", "sub/deep"]),
    UncertaintyRow(#"Dir.glob("nope/*") { |f| lane(f.to_sym) { } }"#, []),
    UncertaintyRow(#"Dir.children("../apps").each { |f| lane(f.to_sym) { } }"#, ["x", "y"]),
    UncertaintyRow(#"Dir.entries("../apps").sort.each { |f| lane(f.to_sym) { } }"#, [".", "..", "x", "y"]),
    UncertaintyRow(#"Dir.each_child("sub") { |f| lane(f.to_sym) { } }"#, ["deep"]),
    UncertaintyRow(#"lane(:a) { } if Dir.empty?("sub")"#, []),
    UncertaintyRow(#"lane(:a) { } unless Dir.empty?("../apps")"#, ["a"]),
    UncertaintyRow(#"lane(:a) { } if Dir.exist?("../apps")"#, ["a"]),
    UncertaintyRow(#"(Dir.children("nope") rescue ["none"]).each { |f| lane(f.to_sym) { } }"#, ["none"]),
    UncertaintyRow(#"(Dir.chdir("nope") { } rescue lane(:a) { })"#, ["a"]),
    UncertaintyRow(#"lane(:a) { } if File.zero?("Pluginfile")"#, ["a"]),
    UncertaintyRow(#"lane(:a) { } if File.empty?("list.txt")"#, []),
    UncertaintyRow(#"lane(:"s#{File.size?("list.txt")}") { }"#, ["s8"]),
    UncertaintyRow(#"lane(:"s#{File.size?("Pluginfile").inspect}") { }"#, ["snil"]),
    UncertaintyRow(#"lane(:a) { } if File.zero?("nope")"#, []),
    UncertaintyRow(#"lane(:a) { } if File.directory?("sub") && !File.file?("sub")"#, ["a"]),
    UncertaintyRow(#"lane(:a) { } if File.readable?("list.txt")"#, ["a"]),
    UncertaintyRow(#"lane(File.read("list.txt").lines.last.chomp.to_sym) { }"#, ["two"]),
    UncertaintyRow(#"lane(File.readlines("list.txt").map(&:chomp).join.to_sym) { }"#, ["onetwo"]),
    UncertaintyRow(#"lane(File.binread("list.txt").split.first.to_sym) { }"#, ["one"]),
    UncertaintyRow(##"File.foreach("list.txt").with_index { |l, i| lane(:"#{l.chomp}#{i}") { } }"##, ["one0", "two1"]),
    UncertaintyRow(#"lane(File.expand_path("sub").split("/").last(2).join("_").to_sym) { }"#, ["fastlane_sub"]),
    UncertaintyRow(#"lane(File.basename(File.realpath("sub/deep")).to_sym) { }"#, ["deep"]),
    UncertaintyRow(#"begin; require_relative "nope"; rescue LoadError; lane(:a) { }; end"#, ["a"]),
    UncertaintyRow(#"lane(:"m#{Dir["../apps/*"].size}") { }"#, ["m2"]),
    UncertaintyRow(##"lane(:"#{Dir.glob("../apps/*").map { |f| File.basename(f) }.sort.reverse.join}") { }"##, ["yx"]),
    UncertaintyRow(#"lane(:a) { } if Dir["../apps/*"].any? { |f| f.end_with?("y") }"#, ["a"]),
  ]
}
