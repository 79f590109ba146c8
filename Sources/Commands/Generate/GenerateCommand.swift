import Batch
import Diagnostics
import Files
import Reports

/// `generate SOURCE… -o FILE.pdf`: one patient's report, or all patients' into a folder.
enum GenerateCommand: Command {
    private static let output = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE", completion: .file),
        summary: "the PDF to write, or a .png or .svg of one page; - is standard output; a folder, or a name ending "
            + "in /, for all patients' reports")
    private static let page = OptionDeclaration(
        name: "page", value: .init(placeholder: "N", range: 1...1_000_000),
        summary: "the page to draw as .png or .svg (default: 1)")
    private static let resolution = OptionDeclaration(
        name: "resolution", value: .init(placeholder: "N", range: PictureOrder.resolutions),
        summary: "dots per inch of a .png (default: \(PictureOrder.usualResolution))")
    private static let open = OptionDeclaration(
        name: "open", summary: "open the written report in the system's viewer")
    private static let diagnosis = OptionDeclaration(
        name: "diagnosis", value: .init(placeholder: "TEXT"),
        summary: "the clinic's diagnosis, printed as given on letters (default: that of the table of patients)")
    static let noInput = OptionDeclaration(
        name: "no-input", summary: "ask nothing at a terminal: end with an error and the commands to run next")
    static let name = "generate"
    static let declaration = CommandDeclaration(
        name: name, summary: "write a patient's report as PDF",
        discussion: """
            Prints the path and the contents of each report. With many patients in the source, name one with --patient \
            or give a folder with -o: its files are named after the patients' ids.
            The same input, options, --as-of and version give the same bytes on every machine; for protected reports \
            only the same contents, as their keys are random. Signed reports hold the signing time; with \
            SOURCE_DATE_EPOCH and an RSA key they are the same bytes too, while every ECDSA signature differs.
            A name ending in .png or .svg gives a picture of one page, for a record system or to check a template.
            With --handover, report.hl7 and report.cda.xml carry the PDF for hospital systems; nothing is sent.
            At a terminal it asks how to read a table of your own, shows its first rows, and offers to save the \
            answers as a mapping.
            With several --profiles, report.pdf is the plain file, and report.archive.pdf and report.protected.pdf are \
            the others.
            """,
        operands: SharedOptions.sources,
        options: [output, page, resolution, open, noInput, diagnosis, SharedOptions.patient] + SharedOptions.reports
            + SharedOptions.verbosity,
        examples: [
            .init(
                line: "generate samples/clinic --patient p-003 -o report.pdf",
                meaning: "writes the report of one patient in the folder"),
            .init(
                line: "generate samples/clinic --patient p-003 --open -o report.pdf",
                meaning: "writes it and opens it in the system's viewer"),
            .init(
                line: "generate samples/clinic --patient p-003 --last 90d --quiet --no-input -o report.pdf",
                meaning: "for a script: the last 90 days, without questions, and only problems are printed"),
            .init(
                line: "generate samples/clinic --time-zone Europe/London -o reports/",
                meaning: "writes every patient's report into the folder reports"),
            .init(
                line: "generate samples/clinic --patient p-003 --profiles plain,archive -o report.pdf",
                meaning: "writes report.pdf, and report.archive.pdf for archiving"),
            .init(
                line: "generate samples/clinic --patient p-003 --page 2 -o page-2.png",
                meaning: "writes the second page as a picture"),
            .init(
                line: "generate samples/clinic --patient p-003 --handover mdm,cda -o report.pdf",
                meaning: "writes report.pdf, and report.hl7 and report.cda.xml, which carry it"),
            .init(
                line: "generate samples/clinic --patient p-003 --sign clinic.p12 --sign-password-file clinic-password "
                    + "-o report.pdf",
                meaning: "signs the report with the clinic's key, so that others can check signer and contents"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        guard let target = invocation.arguments.text(output) else {
            throw UsageError.missingOption("-o FILE.pdf", why: "where should the report go")
                .failure(in: declaration.name)
        }
        let place = OutputPlace(target)
        if place == .standardOutput && StandardStream.output.isTerminal {
            throw Failure(
                .usage, "a PDF is not written to a terminal", hint: "redirect it, or name a file with -o FILE.pdf")
        }
        if invocation.arguments.isOnLine(open), place.isStream || place.folder != nil {
            throw UsageError.missingOption("-o FILE.pdf", why: "\(open.spelled) shows one report")
                .failure(in: declaration.name)
        }
        let picture = try picture(place, invocation)
        let engine = usualEngine(invocation)
        var options = try invocation.reportOptions()
        options.picture = picture
        options.settings.diagnosis = invocation.arguments.text(diagnosis)
        if picture != nil {
            // Settings for PDFs do not apply to a picture.
            options.forms = OutputForms()
            options.formsWereGiven = true
        }
        var questions = GenerateQuestions(invocation, place)
        while true {
            do throws(Failure) {
                let status = try write(options, place, engine, invocation)
                questions.tellAnswers()
                if let path = place.path, !place.isStream, place.folder == nil { show(path, invocation) }
                return status
            } catch {
                guard let answered = try questions.answered(error, options) else {
                    questions.tellAnswers()
                    throw error
                }
                options = answered
            }
        }
    }

    /// Opens the report if requested; it is written even if it cannot be shown.
    private static func show(_ path: String, _ invocation: Invocation) {
        guard invocation.arguments.has(open) else { return }
        guard let viewer = Viewer() else {
            return invocation.console.warn("\(path) was not opened: \(Viewer.name) is not installed")
        }
        if !viewer.open(path) { invocation.console.warn("\(path) was not opened: \(Viewer.name) has no viewer for it") }
    }

    private static func write(
        _ options: ReportOptions, _ place: OutputPlace, _ engine: EngineOpening?, _ invocation: Invocation
    ) throws(Failure) -> ExitStatus {
        let console = invocation.console
        var job = GenerateJob(sources: invocation.arguments.operands, options: options, output: place)
        job.engine = engine
        var told: Set<String> = []
        var fonts = FontWarnings()
        return try job.run { report throws(Failure) in
            var report = report
            // A clinic's file is reported once, not with each patient's report.
            report.remarks.misnamedColumns.removeAll { !told.insert($0).inserted }
            for warning in fonts.new(report.wrongFonts) { console.warn(warning) }
            try tell(report, invocation, mapping: options.rules.mapping?.path)
        } failed: { patientID, failure in
            console.warn("patient \(patientID): \(failure.message); no report was written")
        } stopped: { reports, all in
            console.warn("stopped after \(reports) of \(Plural.report.plain(all))")
        }
    }

    /// Opens the default fonts while everything else is read, to save time; nil if a template or a brand decides which
    /// are needed.
    private static func usualEngine(_ invocation: Invocation) -> EngineOpening? {
        let arguments = invocation.arguments
        guard !arguments.has(SharedOptions.template), !arguments.has(SharedOptions.brand) else { return nil }
        return EngineOpening(of: .aurae, executable: ProcessSurroundings.executable)
    }

    /// Returns the page to write instead of a PDF, by the ending of the output's name; nil for a PDF.
    ///
    /// - Throws: status 64 for an ending of another format, for picture options without a picture, and for options that
    ///   do not apply to a picture: it has no password and no signature.
    private static func picture(_ place: OutputPlace, _ invocation: Invocation) throws(Failure) -> PictureOrder? {
        let page = try invocation.number(page) ?? 1
        let resolution = try invocation.number(resolution) ?? PictureOrder.usualResolution
        let name = place.folder == nil && !place.isStream ? place.path ?? "" : ""
        guard let picture = PictureOrder(name: name, page: page, resolution: resolution) else {
            if let given = [Self.page, Self.resolution].first(where: invocation.arguments.isOnLine) {
                throw UsageError.missingOption("-o FILE.png", why: "\(given.spelled) is for pictures")
                    .failure(in: declaration.name)
            }
            let hasEnding = name.split(separator: "/").last?.dropFirst().contains(".") == true
            guard !hasEnding || name.lowercased().hasSuffix(".pdf") else {
                // If a source was put after -o by mistake, that is the error to report.
                var read = invocation.filesRead
                for path in invocation.arguments.operands {
                    read.addAll(in: path)
                    read.addCompanions(of: path)
                }
                try read.check(name)
                throw Failure(
                    .usage, "\(name): reports are written as .pdf, single pages as .png or .svg",
                    hint: "end the name of a folder for all patients' reports with /")
            }
            return nil
        }
        if case .svg = picture.format, invocation.arguments.isOnLine(Self.resolution) {
            throw UsageError.conflict(Self.resolution.spelled, "a .svg").failure(in: declaration.name)
        }
        let (others, passwords) = (
            SharedOptions.forms + SharedOptions.signatures + SharedOptions.handOver,
            [SharedOptions.passwordFile, SharedOptions.passwordSecret]
        )
        // Settings to sign or archive apply only to PDFs; a setting for a password must not be ignored.
        if let other = others.first(where: invocation.arguments.isOnLine)
            ?? passwords.first(where: invocation.arguments.has)
        {
            throw UsageError.conflict(other.spelled, "a picture").failure(in: declaration.name)
        }
        return picture
    }

    /// Prints the report's contents where the path goes, or to standard error if the PDF is on standard output.
    private static func tell(
        _ report: WrittenReport, _ invocation: Invocation, mapping: String?
    ) throws(Failure) {
        if !report.paths.isEmpty {
            let verb = report.paths.count == 1 ? "was" : "were"
            try invocation.console.print(
                report.paths + [report.contents], after: "\(listed(report.paths)) \(verb) written")
        } else {
            invocation.console.note(report.contents)
        }
        if let refusal = report.refusal {
            invocation.console.warn("\(refusal.message): the free report was written")
        }
        invocation.tell(report.remarks, mapping: mapping)
    }
}
