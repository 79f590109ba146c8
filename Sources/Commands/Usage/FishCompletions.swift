import Reports

/// A completion script for fish, made from the declarations.
enum FishCompletions {
    static func script(_ commands: [CommandDeclaration]) -> String {
        let name = Product.name
        let words = CommandWords(commands)
        let names = words.first.joined(separator: " ")
        var lines = [
            "# fish completion for \(name)", "# To use it now: \(name) completions fish | source",
            "complete -c \(name) -f",
            "complete -c \(name) -s h -l help -d 'show help'",
            "complete -c \(name) -n __fish_is_first_token -l version -d 'show the version'",
        ]
        for word in words.first {
            lines.append(
                "complete -c \(name) -n 'not __fish_seen_subcommand_from \(names)' -a \(word)"
                    + " -d '\(quoted(words.summary(of: word, among: commands)))'")
            let seconds = words.groups[word, default: []]
            let known = seconds.map(\.lastWord).joined(separator: " ")
            lines += seconds.map { command in
                "complete -c \(name) -n '\(seen(word)); and not __fish_seen_subcommand_from \(known)'"
                    + " -a \(command.lastWord) -d '\(quoted(command.summary))'"
            }
        }
        for command in commands {
            var conditions = command.name.split(separator: " ").map(seen)
            if let seconds = words.groups[command.name] {
                conditions.append("not " + seen(seconds.map(\.lastWord).joined(separator: " ")))
            }
            let condition = "-n '\(conditions.joined(separator: "; and "))'"
            lines += command.allOptions.map { "complete -c \(name) \(condition) \(specification($0))" }
            if let operands = command.operands, let action = action(operands.completion) {
                lines.append("complete -c \(name) \(condition) \(action)")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func seen(_ word: some StringProtocol) -> String { "__fish_seen_subcommand_from \(word)" }

    private static func specification(_ option: OptionDeclaration) -> String {
        var words = option.short.map { ["-s \($0)"] } ?? []
        words.append("-l \(option.name)")
        if let value = option.value {
            // Complete only the option's values, not the operands' files.
            let taken = value.completion.isFile ? "-r" : "-x"
            words.append(taken + (action(value.completion).map { " " + $0 } ?? ""))
        }
        words.append("-d '\(quoted(option.summary))'")
        return words.joined(separator: " ")
    }

    private static func action(_ completion: Completion) -> String? {
        switch completion {
        case .none: nil
        case .file: "-F"
        case .folder: "-a '(__fish_complete_directories)'"
        case .words(let words): "-a '\(words.joined(separator: " "))'"
        case .wordsOrFile(let words): "-F -a '\(words.joined(separator: " "))'"
        }
    }

    private static func quoted(_ text: String) -> String {
        text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) }
    }
}
