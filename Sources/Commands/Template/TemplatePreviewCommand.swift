import Diagnostics
import Files
import Reports

/// `template preview NAME|FILE -o FILE.png`: draws the first page of a template's reports.
enum TemplatePreviewCommand: Command {
    private static let output = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE.png", completion: .file),
        summary: "the picture to write, ending in .png or .svg")
    static let name = "template preview"
    static let declaration = CommandDeclaration(
        name: name, summary: "draw the first page of a template’s report",
        discussion: """
            Of an invented patient with headaches, markers and nights, over the last 90 days or those that the template \
            asks for. Needs no licence: it shows nobody’s figures. Reports of a clinic’s own template need one.
            """,
        operands: OperandDeclaration(
            name: "NAME", summary: "a template that template list names, or a file", minimum: 1, maximum: 1,
            completion: .wordsOrFile(TemplateFolder.shipped)),
        options: [output, SharedOptions.quiet],
        examples: [
            .init(
                line: "template preview clinical-summary -o page.png", meaning: "draws the visit sheet, its first page")
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        guard let path = invocation.arguments.text(output) else {
            throw UsageError.missingOption("-o FILE.png", why: "where should the picture go")
                .failure(in: declaration.name)
        }
        guard let picture = PictureOrder(name: path, page: 1, resolution: PictureOrder.usualResolution) else {
            throw UsageError.badValue(option: "-o", value: path, expected: "a name ending in .png or .svg")
                .failure(in: declaration.name)
        }
        let executable = ProcessSurroundings.executable
        let file = try TemplateFile.named(invocation.arguments.operands.first ?? "", executable: executable)
        var read = invocation.filesRead
        read.add(file.path)
        let brand = try file.brandFile(executable: executable)
        if let brand { read.add(ReadFiles(brand.paths)) }
        try read.check(path)
        let preview = TemplatePreview(
            file.template, brand: brand?.brand ?? .aurae,
            medicines: try MedicineFiles.table(executable: executable, own: nil))
        try AtomicFile.write(try preview.page(picture, executable: executable), to: path)
        try invocation.console.print([path], after: "the picture was written")
        return .done
    }
}
