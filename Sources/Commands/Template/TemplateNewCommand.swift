import Diagnostics
import Reports

/// `template new FILE`: writes a starting template.
enum TemplateNewCommand: Command {
    static let name = "template new"
    static let declaration = CommandDeclaration(
        name: name, summary: "write a template to begin with",
        discussion: """
            Writes the template of the usual free report, a section a line, named after the file, with comments on what \
            each section is. A file that is there already is never overwritten. For premium sections begin with template \
            show clinical-full; template preview shows how a template looks.
            """,
        operands: OperandDeclaration(
            name: "FILE", summary: "the file to write, with a / in its name or ending in .json", minimum: 1, maximum: 1),
        options: [SharedOptions.quiet],
        examples: [.init(line: "template new /tmp/our-clinic.json", meaning: "writes a template to change")])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let path = invocation.arguments.operands.first ?? ""
        guard TemplateFile.isFile(path) else {
            throw UsageError.badValue(
                option: "FILE", value: path, expected: "a name with a / or ending in .json, as --template needs it"
            ).failure(in: declaration.name)
        }
        try TemplateFile.writeNew(to: path)
        try invocation.console.print([path], after: "the template was written")
        return .done
    }
}
