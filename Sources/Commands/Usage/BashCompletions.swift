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
            # What compgen finds, a line each: names may hold blanks.
            _aurae_report_add() {
                local found
                while IFS= read -r found; do COMPREPLY+=("$found"); done < <(compgen "$@" -- "$current")
            }
            # Files (-f) or folders (-d), quoted as the shell needs them.
            _aurae_report_paths() {
                compopt -o filenames 2>/dev/null
                _aurae_report_add "$1"
            }
            _aurae_report() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
                COMPREPLY=()
                # --name=value comes as three words.
                if [[ $current == = ]]; then
                    current=
                elif [[ $previous == = ]] && ((COMP_CWORD > 2)); then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                if ((COMP_CWORD == 1)); then
                    _aurae_report_add -W "\(words.first.joined(separator: " ")) --help --version"
                    return
                fi
                case $command in
            \(groups.joined(separator: "\n"))
                esac
                case $command in
            \(commands.map { commandCase($0, seconds: words.groups[$0.name] ?? []) }.joined(separator: "\n"))
                esac
            }
            complete -F _aurae_report \(Product.name)
            """
    }

    /// The case for the second word of a group's commands, which then counts as part of the name.
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
                            _aurae_report_add -W "\(seconds) --help"
                            return
                        fi
                        command+=" ${COMP_WORDS[2]}"
                        ;;
            """
    }

    private static func commandCase(_ command: CommandDeclaration, seconds: [CommandDeclaration]) -> String {
        let words = (command.allOptions.flatMap(spellings) + ["--help"]).joined(separator: " ")
        var lines = ["    '\(command.name)')", "        case $previous in"]
        for option in command.allOptions {
            guard let value = option.value else { continue }
            let pattern = spellings(option).joined(separator: "|")
            lines.append("            \(pattern)) \(reply(value.completion)); return ;;")
        }
        lines += ["        esac", "        if [[ $current == -* ]]; then"]
        lines.append("            _aurae_report_add -W \"\(words)\"")
        if let operands = command.operands, operands.completion != .none {
            // After a command that is also the first word of others, either may follow.
            lines += ["        else", "            \(reply(operands.completion))"]
            if !seconds.isEmpty { lines.append("            \(reply(.words(seconds.map(\.lastWord))))") }
        }
        return (lines + ["        fi", "        ;;"]).map { "    " + $0 }.joined(separator: "\n")
    }

    private static func spellings(_ option: OptionDeclaration) -> [String] {
        [option.spelled] + [option.short].compactMap { $0.map { "-\($0)" } }
    }

    private static func reply(_ completion: Completion) -> String {
        switch completion {
        case .none: ":"
        case .file: "_aurae_report_paths -f"
        case .folder: "_aurae_report_paths -d"
        case .words(let words): "_aurae_report_add -W \"\(words.joined(separator: " "))\""
        case .wordsOrFile(let words): "\(reply(.words(words))); \(reply(.file))"
        }
    }
}

/// The words of command names, for completing them in sequence.
struct CommandWords {
    /// First words of a command line, each once, in the order of the commands.
    let first: [String]
    /// Two-word commands by their first word.
    let groups: [String: [CommandDeclaration]]

    init(_ commands: [CommandDeclaration]) {
        var seen: Set<String> = []
        first = commands.map { $0.group ?? $0.name }.filter { seen.insert($0).inserted }
        groups = Dictionary(grouping: commands.filter { $0.group != nil }) { $0.group ?? "" }
    }

    /// Whether a first word is itself a command, like `batch` beside `batch merge`.
    func isCommand(_ word: String, among commands: [CommandDeclaration]) -> Bool {
        commands.contains { $0.name == word }
    }

    /// Description of a first word for a list: a command's summary, or the second words of a group.
    func summary(of word: String, among commands: [CommandDeclaration]) -> String {
        if let command = commands.first(where: { $0.name == word }) { return command.summary }
        if let group = groups[word] { return group.map(\.lastWord).joined(separator: ", ") }
        return ""
    }
}
