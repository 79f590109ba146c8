import Reports

/// A completion script for zsh, made from the declarations.
enum ZshCompletions {
    static func script(_ commands: [CommandDeclaration]) -> String {
        let words = CommandWords(commands)
        let rows = words.first.map { row($0, words.summary(of: $0, among: commands)) }.joined(separator: "\n")
        let groups = words.first.compactMap { word in
            words.groups[word].map { groupCase(word, $0, isCommand: words.isCommand(word, among: commands)) }
        }
        return """
            #compdef \(Product.name)
            # To use it now: source <(\(Product.name) completions zsh)
            _aurae_report_names_or_files() { _alternative "names:name:($*)" 'files:file:_files' }
            _aurae_report() {
                local -a commands
                commands=(
            \(rows)
                )
                if ((CURRENT == 2)); then
                    _describe -t commands command commands
                    _arguments '--help[show help]' '--version[show the version]'
                    return
                fi
                local command=$words[2]
                shift words
                ((CURRENT--))
                case $command in
            \(groups.joined(separator: "\n"))
                esac
                case $command in
            \(commands.map(commandCase).joined(separator: "\n"))
                esac
            }
            if [[ $funcstack[1] == _aurae[-_]report ]]; then
                _aurae_report "$@"
            else
                compdef _aurae_report \(Product.name)
            fi
            """
    }

    private static func row(_ word: String, _ summary: String) -> String { "        '\(word):\(quoted(summary))'" }

    /// The case for the second word of a group's commands, which then counts as part of the name.
    private static func groupCase(_ word: String, _ commands: [CommandDeclaration], isCommand: Bool) -> String {
        let rows = commands.map { row($0.lastWord, $0.summary) }.joined(separator: "\n        ")
        guard !isCommand else {
            return """
                        \(word))
                            if ((CURRENT > 2)) && [[ " \(commands.map(\.lastWord).joined(separator: " ")) " == *" $words[2] "* ]]; then
                                command+=" $words[2]"
                                shift words
                                ((CURRENT--))
                            elif ((CURRENT == 2)); then
                                commands=(
                        \(rows)
                                )
                                _describe -t commands command commands
                            fi
                            ;;
                """
        }
        return """
                    \(word))
                        if ((CURRENT == 2)); then
                            commands=(
                    \(rows)
                            )
                            _describe -t commands command commands
                            return
                        fi
                        command+=" $words[2]"
                        shift words
                        ((CURRENT--))
                        ;;
            """
    }

    private static func commandCase(_ command: CommandDeclaration) -> String {
        var rows = command.allOptions.map(specification)
        rows.append("'(-h --help)'{-h,--help}'[show help]'")
        if let operands = command.operands {
            let star = operands.maximum == 1 ? "1" : "*"
            rows.append("'\(star):\(quoted(operands.name)):\(action(operands.completion))'")
        }
        let lines = ["    '\(command.name)')", "        _arguments -s \\"]
        return (lines + [rows.map { "            \($0)" }.joined(separator: " \\\n    "), "        ;;"])
            .map { "    " + $0 }.joined(separator: "\n")
    }

    private static func specification(_ option: OptionDeclaration) -> String {
        let text = "[\(quoted(option.summary))]"
        guard let value = option.value else { return "'\(option.spelled)\(text)'" }
        let tail = ":\(quoted(value.placeholder)):\(action(value.completion))'"
        guard let short = option.short else {
            return "'\(option.repeats ? "*" : "")\(option.spelled)=\(text)\(tail)"
        }
        return "'(-\(short) \(option.spelled))'{-\(short)+,\(option.spelled)=}'\(text)\(tail)"
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .none: " "
        case .file: "_files"
        case .folder: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        // The leading blank prevents _arguments from adding its own words.
        case .wordsOrFile(let words): " _aurae_report_names_or_files \(words.joined(separator: " "))"
        }
    }

    /// Escapes text for single quotes and for the brackets and colons of `_arguments`.
    private static func quoted(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "'": result += "'\\''"
            case "[", "]", ":", "\\": result += "\\\(character)"
            default: result.append(character)
            }
        }
    }
}
