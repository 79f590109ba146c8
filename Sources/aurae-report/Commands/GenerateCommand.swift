import Diagnostics
import Pipeline

/// `generate SOURCE… -o FILE.pdf`: one patient's report, or all patients' into a folder.
enum GenerateCommand: Command {
    private static let output = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE", completion: .file),
        summary: "the PDF to write; - is standard output; a folder, or a name ending in /, takes all patients' reports")
    static let depth = OptionDeclaration(
        name: "depth", value: .init(placeholder: "summary|full", completion: .words(["summary", "full"])),
        summary: "the premium report: overview, patterns and charts, or with every headache in full; needs a licence")
    static let template = OptionDeclaration(
        name: "template", value: .init(placeholder: "NAME|FILE", completion: .file),
        summary: "which sections in which order, and the title; see template list")
    static let allowDowngrade = OptionDeclaration(
        name: "allow-downgrade", summary: "write the free report where a premium one is not unlocked")
    static let units = OptionDeclaration(
        name: "units", value: .init(placeholder: "metric|us", completion: .words(["metric", "us"])),
        summary: "temperatures in °C or °F (default: metric)")
    static let dateFormat = OptionDeclaration(
        name: "date-format",
        value: .init(
            placeholder: "day-month-year|iso|us", completion: .words(["day-month-year", "iso", "us"])),
        summary: "dates as 5 Mar 2026, 2026-03-05 or Mar 5, 2026 (default: day-month-year)")

    static let declaration = CommandDeclaration(
        name: "generate", summary: "write a patient's report as PDF",
        discussion: """
            Prints the path of each report and what it holds. With many patients in the source, name one with --patient \
            or give a folder with -o: its files are named after the patients' ids.
            The same input, options, --as-of and version give the same bytes on every machine; of protected reports \
            only what is inside, as their keys are random.
            With several --profiles, report.pdf is the plain file, report.archive.pdf and report.protected.pdf the others.
            """,
        operands: SharedOptions.sources,
        options: [output] + SharedOptions.range + SharedOptions.input
            + [
                units, dateFormat, depth, template, SharedOptions.entitlement, SharedOptions.trustedKeys,
                allowDowngrade,
            ]
            + SharedOptions.forms + SharedOptions.verbosity,
        examples: [
            .init(
                line: "generate samples/clinic --patient p-003 -o report.pdf",
                meaning: "writes the report of one patient of the folder's"),
            .init(
                line: "generate samples/clinic --time-zone Europe/London -o reports/",
                meaning: "writes every patient's report into the folder reports"),
            .init(
                line: "generate samples/clinic --patient p-003 --profiles plain,archive -o report.pdf",
                meaning: "writes report.pdf, and report.archive.pdf for keeping"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let console = invocation.console
        guard let target = invocation.arguments.text(output) else {
            throw UsageError.missingOption("-o FILE.pdf", why: "where should the report go")
                .failure(in: declaration.name)
        }
        let place = OutputPlace(target)
        if place == .standardOutput && StandardStream.output.isTerminal {
            throw Failure(
                .usage, "a PDF is not written to a terminal", hint: "redirect it, or name a file with -o FILE.pdf")
        }
        let job = try job(invocation, output: place)
        return try job.run { report throws(Failure) in
            for path in report.paths { try console.print(path) }
            try tell(report, invocation)
        } failed: { patientID, failure in
            console.warn("patient \(patientID): \(failure.message); no report was written")
        }
    }

    /// The line on what a report holds goes where the path goes, unless the PDF itself is there.
    private static func tell(_ report: WrittenReport, _ invocation: Invocation) throws(Failure) {
        if !report.paths.isEmpty {
            try invocation.console.print(report.contents)
        } else {
            invocation.console.note(report.contents)
        }
        if let refusal = report.refusal {
            invocation.console.warn("\(refusal.message): the free report was written")
        }
        invocation.tell(report.remarks)
    }

    private static func job(_ invocation: Invocation, output: OutputPlace) throws(Failure) -> GenerateJob {
        let arguments = invocation.arguments
        var job = GenerateJob(
            input: try invocation.input(), range: try invocation.range(),
            zoneWasGiven: arguments.has(SharedOptions.timeZone), output: output,
            executable: ProcessSurroundings.executable)
        if let word = try invocation.usage({ () throws(UsageError) in try arguments.word(units) }) {
            job.style.units = .init(rawValue: word) ?? job.style.units
        }
        if let word = try invocation.usage({ () throws(UsageError) in try arguments.word(dateFormat) }) {
            job.style.dates = .init(rawValue: word) ?? job.style.dates
        }
        job.template = try arguments.text(template).map { word throws(Failure) in
            try TemplateFile.named(word, executable: job.executable)
        }
        job.depth = try depthRequest(invocation, template: job.template)
        job.forms = try invocation.forms()
        return job
    }

    /// What is asked for beyond the free report. A template has a depth; a licence named without a depth asks for the
    /// summary.
    private static func depthRequest(
        _ invocation: Invocation, template file: TemplateFile?
    ) throws(Failure) -> DepthRequest? {
        let arguments = invocation.arguments
        let word = try invocation.usage { () throws(UsageError) in try arguments.word(depth) }
        if let word, let depth = file?.template.depth.rawValue, word != depth {
            throw UsageError.badValue(
                option: Self.depth.spelled, value: word, expected: "the depth of the template, which is \(depth)"
            ).failure(in: declaration.name)
        }
        let wanted = file?.template.depth ?? (word == "full" ? .full : .summary)
        let isPlainlyFree = file == nil ? word == nil : wanted == .free
        guard !isPlainlyFree || arguments.has(SharedOptions.entitlement) else { return nil }
        return DepthRequest(
            depth: wanted, licences: try invocation.licences(), allowsDowngrade: arguments.has(allowDowngrade))
    }
}
