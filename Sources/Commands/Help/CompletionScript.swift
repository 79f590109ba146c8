import Reports

/// Scripts that pass the words of a line to ``CompletedLine`` and offer its candidates.
enum CompletionScript {
    static let ofShell = ["bash": bash, "zsh": zsh, "fish": fish]

    private static let bash = #"""
        # bash completion for aurae-report
        # To use it now: source <(aurae-report completions bash)
        _aurae_report() {
            local line found current=${COMP_WORDS[COMP_CWORD]}
            [[ $current != = ]] || current=
            COMPREPLY=()
            while IFS= read -r line; do
                case $line in
                :file|:folder)
                    compopt -o filenames 2>/dev/null
                    # A line each: names may hold blanks.
                    while IFS= read -r found; do COMPREPLY+=("$found"); done < <(
                        if [[ $line == :file ]]; then compgen -f -- "$current"; else compgen -d -- "$current"; fi)
                    ;;
                *) COMPREPLY+=("${line%%$'\t'*}") ;;
                esac
            done < <(command "${COMP_WORDS[0]}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        }
        complete -F _aurae_report aurae-report
        """#

    private static let zsh = #"""
        #compdef aurae-report
        # To use it now: source <(aurae-report completions zsh)
        _aurae_report() {
            local line name paths
            local -a found
            for line in "${(@f)$(command $words[1] --complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                name=${line%%$'\t'*}
                case $line in
                    :file) paths=_files ;;
                    :folder) paths='_files -/' ;;
                    *$'\t'*) found+=("${name//:/\\:}:${line#*$'\t'}") ;;
                    ?*) found+=("${name//:/\\:}") ;;
                esac
            done
            (( $#found )) && _describe -t words word found
            if [[ -n $paths ]]; then
                compset -P '--*='
                ${=paths}
            fi
        }
        if [[ $funcstack[1] == _aurae[-_]report ]]; then
            _aurae_report "$@"
        else
            compdef _aurae_report aurae-report
        fi
        """#

    private static let fish = #"""
        # fish completion for aurae-report
        # To use it now: aurae-report completions fish | source
        function __aurae_report_candidates
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            test -n "$current"; or set current ''
            set -l option (string match -r -- '^--[^=]*=' $current)
            set -l path (string replace -- "$option" '' $current)
            for line in (command $words[1] --complete $words[2..-1] $current 2>/dev/null)
                switch $line
                    case :file
                        printf "$option%s\n" (__fish_complete_path $path)
                    case :folder
                        printf "$option%s\n" (__fish_complete_directories $path)
                    case '*'
                        echo $line
                end
            end
        end
        complete -c aurae-report -f -a '(__aurae_report_candidates)'
        """#
}
