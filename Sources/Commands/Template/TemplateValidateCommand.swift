import Diagnostics
import Reports

/// `template validate FILE`: checks whether a file is a valid template.
enum TemplateValidateCommand: Command {
    static let name = "template validate"
    static let declaration = CommandDeclaration(
        name: name, summary: "check a template",
        discussion: """
            Tells line and column of the first thing that is not as it must be, and what was expected: status 78. \
            The brand that it names is checked, too. safety, data-notes and seeking-care may be moved but are in every report; locked is in every free one.
            """,
        operands: OperandDeclaration(name: "FILE", summary: "the template's file", minimum: 1, maximum: 1),
        options: [SharedOptions.quiet],
        examples: [
            .init(line: "template validate /tmp/our-clinic.json", meaning: "tells whether it can be used"),
            .init(
                line: "template validate /tmp/our-clinic.json --quiet",
                meaning: "before a night: status 78 when it cannot"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let file = try TemplateFile(path: invocation.arguments.operands.first ?? "")
        _ = try file.brandFile(executable: ProcessSurroundings.executable)
        let (template, count) = (file.template, file.template.sections.count)
        try invocation.console.print(
            "\(file.path): a template of depth \(template.depth.rawValue) with \(Plural.section.plain(count))")
        return .done
    }
}
