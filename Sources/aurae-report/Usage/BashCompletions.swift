import Reports

/// A completion script for bash, made from the declarations.
enum BashCompletions {
    static func script(_ commands: [CommandDeclaration]) -> String {
        let words = CommandWords(commands)
        let groups = words.first.compactMap { word in
            words.groups[word].map { groupCase(word, $0, isCommand: words.isCommand(word, among: commands)) }
        }
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
            \(commands.map { commandCase($0, seconds: words.groups[$0.name] ?? []) }.joined(separator: "\n"))
                esac
            }
            complete -o filenames -F _aurae_report \(Product.name)
            """
    }

    /// The second word of a group's commands, which then counts as part of the name.
    private static func groupCase(_ word: String, _ commands: [CommandDeclaration], isCommand: Bool) -> String {
        let seconds = commands.map(\.lastWord).joined(separator: " ")
        guard !isCommand else {
            return """
                        \(word))
                            if ((COMP_CWORD > 2)) && [[ " \(seconds) " == *" ${COMP_WORDS[2]} "* ]]; then
                                command+=" ${COMP_WORDS[2]}"
                            fi
                            ;;
                """
        }
        return """
                    \(word))
                        if ((COMP_CWORD == 2)); then
                            COMPREPLY=($(compgen -W "\(seconds) --help" -- "$current"))
                            return
                        fi
                        command+=" ${COMP_WORDS[2]}"
                        ;;
            """
    }

    private static func commandCase(_ command: CommandDeclaration, seconds: [CommandDeclaration]) -> String {
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
            // Of a command that is also the first word of others, either may follow.
            let others = seconds.isEmpty ? "" : " -W \"\(seconds.map(\.lastWord).joined(separator: " "))\""
            lines += ["        else", "            \(reply(operands.completion, or: others))"]
        }
        return (lines + ["        fi", "        ;;"]).map { "    " + $0 }.joined(separator: "\n")
    }

    private static func spellings(_ option: OptionDeclaration) -> [String] {
        [option.spelled] + [option.short].compactMap { $0.map { "-\($0)" } }
    }

    private static func reply(_ completion: Completion, or others: String = "") -> String {
        switch completion {
        case .none: "COMPREPLY=()"
        case .file: "COMPREPLY=($(compgen -f\(others) -- \"$current\"))"
        case .folder: "COMPREPLY=($(compgen -d -- \"$current\"))"
        case .words(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
        }
    }
}
