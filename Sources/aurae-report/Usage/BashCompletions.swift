import Pipeline

/// A completion script for bash, made from the declarations.
enum BashCompletions {
    static func script(_ commands: [CommandDeclaration]) -> String {
        let words = CommandWords(commands)
        let groups = words.first.compactMap { word in words.groups[word].map { groupCase(word, $0) } }
        return """
            # bash completion for \(Product.name)
            # To use it now: source <(\(Product.name) completions bash)
            _aurae_report() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    COMPREPLY=($(compgen -W "\(words.first.joined(separator: " ")) --help --version" -- "$current"))
                    return
                fi
                case $command in
            \(groups.joined(separator: "\n"))
                esac
                case $command in
            \(commands.map(commandCase).joined(separator: "\n"))
                esac
            }
            complete -o filenames -F _aurae_report \(Product.name)
            """
    }

    /// The second word of a group's commands, which then counts as part of the name.
    private static func groupCase(_ word: String, _ commands: [CommandDeclaration]) -> String {
        """
                \(word))
                    if ((COMP_CWORD == 2)); then
                        COMPREPLY=($(compgen -W "\(commands.map(\.lastWord).joined(separator: " ")) --help" -- "$current"))
                        return
                    fi
                    command+=" ${COMP_WORDS[2]}"
                    ;;
        """
    }

    private static func commandCase(_ command: CommandDeclaration) -> String {
        let words = (command.options.flatMap(spellings) + ["--help"]).joined(separator: " ")
        var lines = ["    '\(command.name)')", "        case $previous in"]
        for option in command.options {
            guard let value = option.value else { continue }
            let pattern = spellings(option).joined(separator: "|")
            lines.append("            \(pattern)) \(reply(value.completion)); return ;;")
        }
        lines += ["        esac", "        if [[ $current == -* ]]; then"]
        lines.append("            COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\"))")
        if let operands = command.operands, operands.completion != .none {
            lines += ["        else", "            \(reply(operands.completion))"]
        }
        return (lines + ["        fi", "        ;;"]).map { "    " + $0 }.joined(separator: "\n")
    }

    private static func spellings(_ option: OptionDeclaration) -> [String] {
        [option.spelled] + [option.short].compactMap { $0.map { "-\($0)" } }
    }

    private static func reply(_ completion: Completion) -> String {
        switch completion {
        case .none: "COMPREPLY=()"
        case .file: "COMPREPLY=($(compgen -f -- \"$current\"))"
        case .folder: "COMPREPLY=($(compgen -d -- \"$current\"))"
        case .words(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
        }
    }
}
