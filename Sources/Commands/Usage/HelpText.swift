import Reports

/// The pages of `--help`, made from the declarations.
enum HelpText {
    /// Width of a page in columns.
    static let width = 80

    /// The example of the program's purpose.
    static let example = "generate samples/clinic --patient p-003 -o report.pdf"

    static let purpose =
        "Turns exports of headache diaries (Aurae), lab values and visits (Glance) and nights with a medicine in two doses "
        + "(DoseTap) into reports for a doctor's visit."

    /// For examples with the sample export, which is installed with the program.
    private static let whereSamplesAre =
        "The folder samples is in the project, and beside an installed program in share/\(Product.name): copy it to try."

    /// The program's page: one line for each command.
    static func program(_ commands: [CommandDeclaration]) -> String {
        var lines =
            wrapped(purpose) + [
                "", "Usage: \(Product.name) COMMAND …", "", "Commands:",
            ]
        lines += list(commands)
        lines += ["", "Options:", "  -h, --help     this page, or a command's own", "  --version      the version"]
        lines += [
            "", "Example:", "  \(Product.name) \(example)",
        ]
        lines += [""] + wrapped(whereSamplesAre)
        lines += ["", "\(Product.name) COMMAND --help shows more. Nothing is ever sent anywhere."]
        return lines.joined(separator: "\n")
    }

    /// The page of the commands with the same first word.
    static func group(_ word: String, _ commands: [CommandDeclaration]) -> String {
        var lines = ["Usage: \(Product.name) \(word) COMMAND …", "", "Commands:"]
        lines += list(commands)
        lines += ["", "\(Product.name) \(word) COMMAND --help shows more."]
        return lines.joined(separator: "\n")
    }

    private static func list(_ commands: [CommandDeclaration]) -> [String] {
        let width = commands.map(\.name.count).max() ?? 0
        return commands.map { "  \(padded($0.name, to: width))  \($0.summary)" }
    }

    /// The page of a command.
    static func command(_ declaration: CommandDeclaration) -> String {
        var lines = wrapped(declaration.summary.prefix(1).uppercased() + declaration.summary.dropFirst() + ".")
        lines += ["", "Usage: \(usageLine(declaration))"]
        if !declaration.discussion.isEmpty {
            for paragraph in declaration.discussion.split(separator: "\n") {
                lines += [""] + wrapped(String(paragraph))
            }
        }
        if let operands = declaration.operands {
            lines += ["", "\(operands.name):"] + wrapped(operands.summary, indent: 2)
        }
        lines += ["", "Options:"] + optionLines(declaration.allOptions)
        lines += ["", declaration.examples.count == 1 ? "Example:" : "Examples:"]
        for example in declaration.examples {
            lines += shellLines("\(Product.name) \(example.line)") + wrapped(example.meaning, indent: 6)
        }
        if declaration.examples.contains(where: { $0.line.contains("samples/clinic") }) {
            lines += [""] + wrapped(whereSamplesAre)
        }
        return lines.joined(separator: "\n")
    }

    static func usageLine(_ declaration: CommandDeclaration) -> String {
        var words = [Product.name, declaration.name]
        if let operands = declaration.operands {
            words.append(operands.minimum == 0 ? "[\(operands.name)]" : operands.name)
        }
        words.append("[OPTIONS]")
        return words.joined(separator: " ")
    }

    private static func optionLines(_ options: [OptionDeclaration]) -> [String] {
        let rows = options.map { (label($0), $0.summary) } + [("-h, --help", "this page")]
        let width = min(26, rows.map(\.0.count).max() ?? 0)
        return rows.flatMap { label, summary in
            let text = wrapped(summary, indent: width + 4)
            guard label.count <= width, let first = text.first else { return ["  \(label)"] + text }
            return ["  \(padded(label, to: width))  \(first.dropFirst(width + 4))"] + text.dropFirst()
        }
    }

    /// `-o, --output FILE`.
    static func label(_ option: OptionDeclaration) -> String {
        let short = option.short.map { "-\($0), " } ?? ""
        let value = option.value.map { " \($0.placeholder)" } ?? ""
        return short + option.spelled + value
    }

    /// A shell command, broken if too long so that it still works when copied.
    private static func shellLines(_ line: String) -> [String] {
        let lines = wrapped(line, indent: 2, width: width - 2)
        return lines.enumerated().map { index, text in
            (index == 0 ? "" : "  ") + text + (index == lines.count - 1 ? "" : " \\")
        }
    }

    static func wrapped(_ text: String, indent: Int = 0, width: Int = width) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty && indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        if !line.isEmpty { lines.append(line) }
        let margin = String(repeating: " ", count: indent)
        return lines.map { margin + $0 }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
