/// What a shell has to be told once, so that it asks the program from then on.
enum CompletionScript {
  static func text(for program: CompletedProgram, in shell: Shell) -> String {
    switch (program, shell) {
    case (.lanectl, .bash): bash("lanectl", asking: "\"$1\"") + "complete -o default -o nospace -F _lanectl lanectl\n"
    case (.fastlane, .bash): bash("fastlane", asking: "lanectl") + bundledInBash
    case (.lanectl, .zsh): "#compdef lanectl\n" + zsh("lanectl", asking: "$words[1]") + registeringInZsh
    case (.fastlane, .zsh): "#compdef fastlane\n" + zsh("fastlane", asking: "lanectl") + bundledInZsh
    case (.lanectl, .fish): fish("lanectl", asking: "$words[1]") + registeringInFish("lanectl")
    case (.fastlane, .fish): fish("fastlane", asking: "lanectl") + registeringInFish("fastlane") + bundledInFish
    }
  }

  // Bash 3.2 has neither mapfile nor compopt: blanks come with the words, and an empty answer leaves file names to
  // readline.
  private static func bash(_ program: String, asking asked: String) -> String {
    """
    # bash completion for \(program), for bash 3.2 and later
    _\(program)() {
      local line current=${COMP_WORDS[COMP_CWORD]}
      COMPREPLY=()
      while IFS= read -r line; do
        case $line in
          :files | :folders) return ;;
          *) COMPREPLY[${#COMPREPLY[@]}]=$line ;;
        esac
      done < <(\(asked) __complete bash \(program) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      # Without this readline would offer files.
      if [[ ${#COMPREPLY[@]} -eq 0 ]]; then
        case $current in
          = | :) COMPREPLY=("") ;;
          *) COMPREPLY=("$current") ;;
        esac
      fi
    }

    """
  }

  private static let bundledInBash = """
    complete -o default -o nospace -F _fastlane fastlane

    # `bundle exec fastlane`; whatever else completes bundle goes on doing so.
    if [[ $(complete -p bundle 2>/dev/null) != *_fastlane_bundle* ]]; then
      _fastlane_bundle_other=$(complete -p bundle 2>/dev/null | sed -n 's/.* -F \\([^ ]*\\) .*/\\1/p' || :)
    fi
    _fastlane_bundle() {
      if [[ $COMP_CWORD -gt 2 && ${COMP_WORDS[1]} == exec && ${COMP_WORDS[2]} == fastlane ]]; then
        COMP_WORDS=("${COMP_WORDS[@]:2}")
        COMP_CWORD=$((COMP_CWORD - 2))
        _fastlane fastlane
      elif [[ -n $_fastlane_bundle_other ]]; then
        "$_fastlane_bundle_other" "$@"
      fi
    }
    complete -o default -o nospace -F _fastlane_bundle bundle

    """

  private static func zsh(_ program: String, asking asked: String) -> String {
    """
    # zsh completion for \(program)
    _\(program)() {
      local line text entry found=1
      local -a closed open
      for line in ${(f)"$(\(asked) __complete zsh \(program) "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)"}; do
        case $line in
          :files) compset -P '--*='; _files; return ;;
          :folders) compset -P '--*='; _files -/; return ;;
        esac
        text=${line%%$'\\t'*}
        entry=${text//:/\\\\:}
        [[ $line == *$'\\t'* ]] && entry+=":${line#*$'\\t'}"
        if [[ $text == *: ]]; then open+=("$entry"); else closed+=("$entry"); fi
      done
      (( $#closed )) && _describe -V '\(program)' closed && found=0
      (( $#open )) && _describe -V 'parameter' open -S '' && found=0
      return found
    }

    """
  }

  private static let registeringInZsh = """
    if [[ $funcstack[1] == _lanectl ]]; then _lanectl "$@"; else compdef _lanectl lanectl; fi

    """

  private static let bundledInZsh = """
    # `bundle exec fastlane`; whatever else completes bundle goes on doing so.
    [[ $_comps[bundle] != _fastlane_bundle ]] && typeset -g _fastlane_bundle_other=$_comps[bundle]
    _fastlane_bundle() {
      if (( CURRENT > 3 )) && [[ $words[2] == exec && $words[3] == fastlane ]]; then
        shift 2 words
        (( CURRENT -= 2 ))
        _fastlane
      elif [[ -n $_fastlane_bundle_other ]]; then
        $_fastlane_bundle_other "$@"
      else
        _default
      fi
    }
    compdef _fastlane_bundle bundle
    if [[ $funcstack[1] == _fastlane ]]; then _fastlane "$@"; else compdef _fastlane fastlane; fi

    """

  private static func fish(_ program: String, asking asked: String) -> String {
    """
    # fish completion for \(program)
    function __\(program)_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      set -l asked $words
      set -e asked[1]
      if test "$words[1]" = bundle
        set -e asked[1..2]
      end
      for line in (\(asked) __complete fish \(program) $asked "$current" 2>/dev/null)
        switch $line
          case :files
            __fish_complete_path "$current"
          case :folders
            __fish_complete_directories "$current"
          case '*'
            printf '%s\\n' $line
        end
      end
    end

    """
  }

  private static func registeringInFish(_ program: String) -> String {
    "complete -c \(program) -f -k -a '(__\(program)_complete)'\n"
  }

  private static let bundledInFish = """

    # `bundle exec fastlane`
    function __fastlane_is_bundled
      set -l words (commandline -opc)
      test (count $words) -ge 3; and test "$words[2]" = exec; and test "$words[3]" = fastlane
    end
    complete -c bundle -n __fastlane_is_bundled -f -k -a '(__fastlane_complete)'

    """
}
