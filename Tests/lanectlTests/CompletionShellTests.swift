import Foundation
import Testing

@testable import lanectl

/// The scripts in real shells; a shell that is not installed is passed over with a message.
struct CompletionShellTests {
  /// A folder with the program on its `PATH` as `lanectl`.
  private func folder() throws -> TestFolder {
    let folder = try CompletionTests.folder()
    struct NotBuilt: Error {}
    guard let url = BuiltProgram.url else { throw NotBuilt() }
    return try folder.link("bin/lanectl", to: url.path)
  }

  private func run(_ script: String, with shell: String, _ options: String = "") throws -> RunResult {
    let folder = try folder()
    try folder.write("script", script)
    return try BuiltProgram.run(
      "\(shell) \(options) ./script", in: folder,
      environment: ["PATH": "\(folder.path)/bin:/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "TERM": "dumb"])
  }

  /// Has bash complete a line the way readline would: the words broken at blanks, "=" and ":".
  private func bash(_ line: [String], command: String = "lanectl") throws -> [String] {
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(command == "lanectl" ? "" : "complete -F _other bundle; _other() { COMPREPLY=(other); }")
      eval "$(lanectl completions bash)"
      eval "$(lanectl completions --for fastlane bash)"
      COMP_WORDS=(\(words)); COMP_CWORD=\(line.count - 1)
      function=$(complete -p \(command) | sed 's/.* -F \\([^ ]*\\) .*/\\1/')
      $function \(command) '\(line.last ?? "")' ''
      printf '<%s>\\n' "${COMPREPLY[@]}"

      """
    let result = try run(script, with: "bash", "--norc")
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: BuiltProgram.finds("bash"), "bash is not installed")) func completesInBash() throws {
    #expect(try bash(["lanectl", "comp"]) == ["<completions >"])
    #expect(try bash(["lanectl", "--format", "=", "mark"]) == ["<markdown >"])
    #expect(try bash(["lanectl", "--platform", "a"]) == ["<android >"])
    #expect(try bash(["lanectl", "list", "da"]) == ["<>"])
    #expect(try bash(["lanectl", "--grep", "zz"]) == ["<zz>"])
    #expect(try bash(["fastlane", "ios", "b"], command: "fastlane") == ["<beta >"])
    #expect(try bash(["fastlane", "bump", ""], command: "fastlane") == ["<kind:>", "<tag:>"])
    #expect(try bash(["fastlane", "bump", "kind", ":"], command: "fastlane") == ["<>"])
    #expect(try bash(["bundle", "exec", "fastlane", "android", "d"], command: "bundle") == ["<deploy >"])
    #expect(try bash(["bundle", "ins"], command: "bundle") == ["<other>"])
  }

  @Test(.enabled(if: BuiltProgram.finds("shellcheck"), "shellcheck is not installed")) func passesShellcheck() throws {
    let script = """
      for words in "" "--for fastlane"; do
        lanectl completions $words bash | shellcheck --shell=bash -
      done

      """
    #expect(try run(script, with: "sh") == RunResult(status: 0, output: "", errors: ""))
  }

  @Test(.enabled(if: BuiltProgram.finds("fish"), "fish is not installed")) func completesInFish() throws {
    let script = """
      lanectl completions fish | source
      lanectl completions --for fastlane fish | source
      complete -C 'lanectl comp'
      complete -C 'lanectl --format=mark'
      complete -C 'lanectl -p a'
      complete -C 'lanectl list da'
      complete -C 'fastlane android d'
      complete -C 'fastlane bump '
      complete -C 'bundle exec fastlane ios b'

      """
    let result = try run(script, with: "fish", "--no-config")
    #expect(
      result.output == """
        completions\tPrint the script that makes a shell complete words
        --format=markdown
        android
        data.txt
        deploy
        kind:\trequired
        tag:\tdefault true
        beta\tShip a beta: now

        """)
  }

  @Test(.enabled(if: BuiltProgram.finds("zsh"), "zsh is not installed")) func completesInZsh() throws {
    // The completion system runs only in a line editor: one on a terminal of its own shows the line after each tab.
    let script = """
      zmodload zsh/zpty
      zpty editor zsh -f -i
      zpty -w editor 'PS1=; autoload -Uz compinit; compinit -u -D'
      zpty -w editor 'eval "$(lanectl completions zsh)"; eval "$(lanectl completions --for fastlane zsh)"'
      zpty -w editor 'show() { print -r -- "<$BUFFER>"; zle kill-buffer }; zle -N show; bindkey "^O" show; print READY'
      zpty -r editor line '*READY*READY*'
      for words in 'lanectl compl' 'lanectl --format=mark' 'lanectl -p an' 'lanectl list dat' 'fastlane android d' \\
        'fastlane bump k' 'bundle exec fastlane ios b'; do
        zpty -n -w editor "$words"$'\\t\\x0f'
        zpty -r editor line '*<*>*'
        print -r -- "${${line##*<}%%>*}"
      done
      zpty -d editor

      """
    let result = try run(script, with: "zsh", "-f")
    #expect(
      result.output == """
        lanectl completions\(" ")
        lanectl --format=markdown\(" ")
        lanectl -p android\(" ")
        lanectl list data.txt\(" ")
        fastlane android deploy\(" ")
        fastlane bump kind:
        bundle exec fastlane ios beta\(" ")

        """)
  }
}
