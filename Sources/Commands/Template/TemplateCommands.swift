import Diagnostics
import Files
import Reports

/// `template list`: lists the built-in templates.
enum TemplateListCommand: Command {
    static let name = "template list"
    static let declaration = CommandDeclaration(
        name: name, summary: "list the templates that come with the program",
        discussion: "Prints a line for each: its name, the depth of its reports, their title.",
        options: [SharedOptions.quiet],
        examples: [.init(line: "template list", meaning: "lists the names that --template accepts")])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        guard let folder = TemplateFolder.search(executable: ProcessSurroundings.executable) else {
            throw TemplateFolder.missing
        }
        var status = ExitStatus.done
        for name in folder.names {
            do throws(Failure) {
                let template = try TemplateFile(path: folder.file(of: name)).template
                try invocation.console.print(
                    "\(name)\t\(template.depth.rawValue)\t\(template.title ?? "title from its contents")")
            } catch {
                guard error.status == .config || error.status == .noInput else { throw error }
                invocation.console.warn("\(error.place.map { $0.description + ": " } ?? "")\(error.message)")
                status = .partial
            }
        }
        return status
    }
}

/// `template new FILE`: writes a starting template.
enum TemplateNewCommand: Command {
    static let name = "template new"
    static let declaration = CommandDeclaration(
        name: name, summary: "write a template to start from",
        discussion: """
            Writes the template of the default free report, one section per line, named after the file, with a comment \
            on each section. An existing file is never overwritten. For premium sections start from template show \
            clinical-full; template preview shows how a template looks.
            """,
        operands: OperandDeclaration(
            name: "FILE", summary: "the file to write, with a / in its name or ending in .json", minimum: 1, maximum: 1),
        options: [SharedOptions.quiet],
        examples: [.init(line: "template new /tmp/our-clinic.json", meaning: "writes a template to change")])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let path = invocation.arguments.operands.first ?? ""
        guard TemplateFile.isFile(path) else {
            throw UsageError.badValue(
                option: "FILE", value: path, expected: "a name with a / or ending in .json, as --template requires"
            ).failure(in: declaration.name)
        }
        try TemplateFile.writeNew(to: path)
        try invocation.console.print([path], after: "the template was written")
        return .done
    }
}

/// `template preview NAME|FILE -o FILE.png`: draws the first page of a template's reports.
enum TemplatePreviewCommand: Command {
    private static let output = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE.png", completion: .file),
        summary: "the picture to write, ending in .png or .svg")
    static let name = "template preview"
    static let declaration = CommandDeclaration(
        name: name, summary: "draw the first page of a template’s report",
        discussion: """
            Shows an invented patient with headaches, markers and nights, over the last 90 days or the template’s \
            range. Needs no licence, as the figures are invented. Reports made with a clinic’s own template need one.
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

/// `template show NAME`: prints a template's file.
enum TemplateShowCommand: Command {
    static let name = "template show"
    static let declaration = CommandDeclaration(
        name: name, summary: "print a template",
        discussion: "Checks the file, then prints it: save it under another name to change it.",
        operands: OperandDeclaration(
            name: "NAME", summary: "a template that template list names, or a file", minimum: 1, maximum: 1,
            completion: .wordsOrFile(TemplateFolder.shipped)),
        options: [SharedOptions.quiet],
        examples: [.init(line: "template show doctor-visit", meaning: "prints the template of the default report")])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let file = try TemplateFile.named(
            invocation.arguments.operands.first ?? "", executable: ProcessSurroundings.executable)
        var text = String(decoding: file.bytes, as: UTF8.self)
        if text.hasSuffix("\n") { text.removeLast() }
        try invocation.console.print(text)
        return .done
    }
}

/// `template validate FILE`: checks whether a file is a valid template.
enum TemplateValidateCommand: Command {
    static let name = "template validate"
    static let declaration = CommandDeclaration(
        name: name, summary: "check a template",
        discussion: """
            Prints line and column of the first error and what was expected: status 78. The brand that it names is \
            checked too. safety, data-notes and seeking-care may be moved but are in every report; locked is in every \
            free one.
            """,
        operands: OperandDeclaration(name: "FILE", summary: "the template's file", minimum: 1, maximum: 1),
        options: [SharedOptions.quiet],
        examples: [
            .init(line: "template validate /tmp/our-clinic.json", meaning: "checks whether it can be used"),
            .init(
                line: "template validate /tmp/our-clinic.json --quiet",
                meaning: "before a nightly run: status 78 if it cannot"),
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
