import Reports

/// Pages of the manual (man 7 man-pages), made from the declarations.
enum ManualPage {
    /// The command-line word that prints them: for packagers, and therefore not in the list of commands.
    static let word = "--manual"

    /// The names of all pages: the program's, and each command's.
    static func names(_ commands: [CommandDeclaration]) -> [String] {
        [Product.name] + commands.map(name)
    }

    /// `aurae-report-entitlement-issue`.
    private static func name(_ command: CommandDeclaration) -> String {
        "\(Product.name)-" + command.name.replacing(" ", with: "-")
    }

    /// - Returns: nil if there is no page with the name.
    static func text(_ name: String, _ commands: [CommandDeclaration]) -> String? {
        if name == Product.name { return program(commands) }
        return commands.first { self.name($0) == name }.map { command($0, commands) }
    }

    private static func program(_ commands: [CommandDeclaration]) -> String {
        var lines = head(Product.name, summary: "reports for a doctor's visit from headache diaries")
        lines += section("SYNOPSIS") + ["\\fB\(text(Product.name))\\fR \\fICOMMAND\\fR …"]
        lines += section("DESCRIPTION") + [text(HelpText.purpose)]
        lines += section("COMMANDS")
        for command in commands { lines += [".TP", "\\fB\(text(name(command)))\\fR(1)", text(command.summary)] }
        lines += section("FILES")
        for (path, meaning) in files { lines += [".TP", "\\fI\(text(path))\\fR", text(meaning)] }
        lines += section("EXAMPLES") + example(HelpText.example, "writes one sample patient's report")
        return joined(lines + see(commands.map(name)))
    }

    private static let files = [
        ("/etc/aurae-report.conf, ~/.config/aurae-report.conf", "settings; see config"),
        ("/etc/aurae-report/keys", "keys that sign valid licences, and lists of revoked licences"),
        ("/usr/share/aurae-report", "fonts, templates, and the samples used in examples"),
    ]

    private static func command(_ command: CommandDeclaration, _ commands: [CommandDeclaration]) -> String {
        var lines = head(name(command), summary: command.summary)
        lines += section("SYNOPSIS") + [text(HelpText.usageLine(command))]
        lines += section("DESCRIPTION")
        let sentence = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
        lines.append(text(sentence))
        for paragraph in command.discussion.split(separator: "\n") { lines += [".PP", text(String(paragraph))] }
        if let operands = command.operands {
            lines += [".TP", "\\fI\(text(operands.name))\\fR", text(operands.summary)]
        }
        lines += section("OPTIONS")
        for option in command.allOptions {
            lines += [".TP", "\\fB\(text(HelpText.label(option)))\\fR", text(option.summary)]
        }
        lines += [".TP", "\\fB\(text("-h, --help"))\\fR", text("print this page in the terminal")]
        if command.options.isEmpty == false {
            lines += section("ENVIRONMENT")
            lines.append(
                text("Every long option has a variable: --log-format is AURAE_LOG_FORMAT. Options override it."))
        }
        lines += section("EXAMPLES")
        for item in command.examples { lines += example(item.line, item.meaning) }
        return joined(lines + see([Product.name]))
    }

    private static func head(_ name: String, summary: String) -> [String] {
        let title = text(name.uppercased())
        return [
            ".\\\" Generated from the declarations of the command line.",
            ".TH \(title) 1 \"\" \"\(text(Product.generator))\" \"Aurae Reports\"", ".SH NAME",
            "\(text(name)) \\- \(text(summary))",
        ]
    }

    private static func section(_ name: String) -> [String] { [".SH \(name)"] }

    /// An example without hyphenation or changed blanks.
    private static func example(_ line: String, _ meaning: String) -> [String] {
        [".PP", ".RS 4", ".nf", "\(text(Product.name)) \(text(line))", ".fi", ".RE", text(meaning)]
    }

    private static func see(_ names: [String]) -> [String] {
        section("SEE ALSO") + [names.map { "\\fB\(text($0))\\fR(1)" }.joined(separator: ", ")]
    }

    private static func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") }

    /// Escapes text for roff: dashes stay command-line dashes, and no line begins like a request.
    static func text(_ text: String) -> String {
        var result = text.first == "." || text.first == "'" ? "\\&" : ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default: result.append(character)
            }
        }
        return result
    }
}
