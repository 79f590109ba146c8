import Diagnostics
import Reports

/// `template show NAME`: prints a template's file.
enum TemplateShowCommand: Command {
    static let name = "template show"
    static let declaration = CommandDeclaration(
        name: name, summary: "print a template",
        discussion: "Prints the file, once it is known to be right: save it under another name to change it.",
        operands: OperandDeclaration(
            name: "NAME", summary: "a template that template list names, or a file", minimum: 1, maximum: 1,
            completion: .wordsOrFile(TemplateFolder.shipped)),
        options: [SharedOptions.quiet],
        examples: [.init(line: "template show doctor-visit", meaning: "prints the template of the usual report")])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let file = try TemplateFile.named(
            invocation.arguments.operands.first ?? "", executable: ProcessSurroundings.executable)
        var text = String(decoding: file.bytes, as: UTF8.self)
        if text.hasSuffix("\n") { text.removeLast() }
        try invocation.console.print(text)
        return .done
    }
}
