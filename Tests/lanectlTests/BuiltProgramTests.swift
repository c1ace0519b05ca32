import Foundation
import Testing

@testable import lanectl

/// What only the real program can show: bad input, full disks, closed pipes.
struct BuiltProgramTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("ok/fastlane/Fastfile")
    return folder
  }

  @Test func listsAndSaysNothingElse() throws {
    let folder = try folder()
    let result = try BuiltProgram.run(#""$0" ok"#, in: folder)
    #expect(result == RunResult(status: 0, output: "ok/fastlane/Fastfile\n  general\n    a\n", errors: ""))
  }

  @Test(
    arguments: [
      (#""$0" a/b"#, 2, "a/b: no such file; check the path"),
      (#"mkdir none; "$0" none"#, 2, "no Fastfile in none; name a file, or the folder of a project that uses fastlane"),
      (#"mkfifo pipe; "$0" pipe"#, 2, "pipe: not a regular file; name a file with text in it"),
      (#"mkdir f; mkfifo f/Fastfile; "$0" f"#, 2, "f/Fastfile: not a regular file; name a file with text in it"),
      (#""$0" /dev/zero"#, 2, "/dev/zero: not a regular file; name a file with text in it"),
      (#"ln -s nowhere Fastfile; "$0" Fastfile"#, 2, "Fastfile: can't be read: it is a link that leads nowhere"),
      (#"mkdir d; ln -s nowhere d/Fastfile; "$0" d"#, 2, "d/Fastfile: can't be read: it is a link that leads nowhere"),
      (
        #"ln -s me me; "$0" me"#, 2, "me: can't be read: too many links, or a link to itself"
      ),
      (
        #"mkdir -p e/Fastfile; "$0" e"#, 2,
        "no Fastfile in e; name a file, or the folder of a project that uses fastlane"
      ),
      (#": > Fastfile; "$0" Fastfile"#, 0, "no lanes in Fastfile; is it a Fastfile?"),
      (#"printf 'hello world' > notes; "$0" notes"#, 0, "no lanes in notes; is it a Fastfile?"),
      (
        #"dd if=/dev/zero of=Fastfile bs=1 count=0 seek=100000000 2>/dev/null; "$0" Fastfile"#, 2,
        "Fastfile: too large for a Fastfile: 100000000 bytes, and at most 16777216 are read; check that it is the right file"
      ),
      (
        #"printf '\177ELF\0\0\377\376\0' > Fastfile; "$0" Fastfile"#, 2,
        "Fastfile: not a text file, so not a Fastfile; check the path"
      ),
      (#"exec <&-; "$0" -"#, 2, "-: can't be read: it is closed"),
      (#""$0" ok > /dev/full"#, 2, "can't write the result: no space left on the device"),
      (#"exec >&-; "$0" ok"#, 2, "can't write the result: it is closed"),
    ])
  func namesTheFault(_ script: String, _ status: Int32, _ message: String) throws {
    if script.contains("/dev/full"), !FileManager.default.fileExists(atPath: "/dev/full") { return }
    let result = try BuiltProgram.run(script, in: try folder())
    #expect(result.errors == "lanectl: \(message)\n")
    #expect(result.status == status)
  }

  @Test func showsTheRestBesideWhatIsBad() throws {
    let folder = try folder()
    let result = try BuiltProgram.run(#"mkfifo pipe; "$0" --format names pipe ok missing"#, in: folder)
    #expect(result.output == "a\n")
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count == 2)
  }

  @Test func readsAnUnclosedStringAsFarAsItGoes() throws {
    let folder = try folder()
    try folder.write("Fastfile", "desc \"open\nlane :a do\nend\n")
    let result = try BuiltProgram.run(#""$0" Fastfile"#, in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Fastfile:1:"))
    #expect(result.errors.contains(": error: "))
  }

  @Test func keepsNamesThatAreNotUnicode() throws {
    let folder = try folder()
    let script = #"d=$(printf 'x\377'); mkdir "$d" 2>/dev/null || exit 77; cp ok/fastlane/Fastfile "$d"; "$0" "#
    let text = try BuiltProgram.run(script + #""$d" | od -An -tx1 | tr -d ' \n'"#, in: folder)
    if text.status == 77 { return }
    #expect(text.output.hasPrefix("78ff2f46617374"))
    let json = try BuiltProgram.run(
      script.replacingOccurrences(of: "mkdir", with: "test -d") + #"--json "$d""#, in: folder)
    #expect(json.status == 0)
    #expect(json.output.contains("\"path\" : \"x\u{FFFD}/Fastfile\""))
    #expect(json.output.contains("255"))
    let faults = try SchemaValidator(ProjectFiles.text("schema/lanectl-list.schema.json")).faults(in: json.output)
    #expect(faults == [])
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden to the superuser"))
  func refusesWhatMayNotBeRead() throws {
    let result = try BuiltProgram.run(#": > Fastfile; chmod 0 Fastfile; "$0" Fastfile"#, in: try folder())
    #expect(result == RunResult(status: 2, output: "", errors: "lanectl: Fastfile: can't be read: permission denied\n"))
  }

  @Test func endsQuietlyWhenNobodyReads() throws {
    let folder = try folder()
    let lanes = (0..<20_000).map { "lane :lane_\($0) do\nend\n" }.joined()
    try folder.write("Fastfile", lanes)
    let result = try BuiltProgram.run(#"{ "$0" --json Fastfile; echo $? >&2; } | head -n 1"#, in: folder)
    #expect(result.output == "{\n")
    #expect(result.errors == "0\n")
  }

  @Test func colorsOnlyWhenTold() throws {
    let folder = try folder()
    let plain = try BuiltProgram.run(#""$0" ok"#, in: folder)
    #expect(!plain.output.contains("\u{1B}"))
    let forced = try BuiltProgram.run(#""$0" ok"#, in: folder, environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.output.contains("\u{1B}[32ma\u{1B}[0m"))
    let always = try BuiltProgram.run(#""$0" --color=always ok"#, in: folder, environment: ["NO_COLOR": "1"])
    #expect(always.output == forced.output)
  }
}
