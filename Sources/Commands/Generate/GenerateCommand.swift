import Batch
import Diagnostics
import Files
import Reports

/// `generate SOURCE… -o FILE.pdf`: one patient's report, or all patients' into a folder.
enum GenerateCommand: Command {
    private static let output = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE", completion: .file),
        summary: "the PDF to write, or the .png or .svg of one page; - is standard output; a folder, or a name ending "
            + "in /, takes all patients' reports")
    private static let page = OptionDeclaration(
        name: "page", value: .init(placeholder: "N", range: 1...1_000_000),
        summary: "of a .png or .svg, which page it shows (default: 1)")
    private static let resolution = OptionDeclaration(
        name: "resolution", value: .init(placeholder: "N", range: PictureOrder.resolutions),
        summary: "of a .png, dots an inch (default: \(PictureOrder.usualResolution))")
    private static let open = OptionDeclaration(
        name: "open", summary: "show the report when it is written, in the system's viewer")
    static let noInput = OptionDeclaration(
        name: "no-input", summary: "ask nothing at a terminal: refuse, and name the commands that go on")
    static let name = "generate"
    static let declaration = CommandDeclaration(
        name: name, summary: "write a patient's report as PDF",
        discussion: """
            Prints the path of each report and what it holds. With many patients in the source, name one with --patient \
            or give a folder with -o: its files are named after the patients' ids.
            The same input, options, --as-of and version give the same bytes on every machine; of protected reports \
            only what is inside, as their keys are random. Signed ones tell when they were made; with SOURCE_DATE_EPOCH \
            and a key of RSA they are the same bytes too, while each signature of ECDSA is another.
            A name ending in .png or .svg takes one page instead: a picture for a record system, or a look at a template.
            With --handover, report.hl7 and report.cda.xml carry the PDF for a hospital's systems; nothing is sent.
            At a terminal it asks how a table of your own is read, shows its first rows, and offers to keep the answers \
            as a mapping.
            With several --profiles, report.pdf is the plain file, report.archive.pdf and report.protected.pdf the others.
            """,
        operands: SharedOptions.sources,
        options: [output, page, resolution, open, noInput, SharedOptions.patient] + SharedOptions.reports
            + SharedOptions.verbosity,
        examples: [
            .init(
                line: "generate samples/clinic --patient p-003 -o report.pdf",
                meaning: "writes the report of one patient of the folder's"),
            .init(
                line: "generate samples/clinic --patient p-003 --open -o report.pdf",
                meaning: "writes it and shows it in the system's viewer"),
            .init(
                line: "generate samples/clinic --patient p-003 --last 90d --quiet --no-input -o report.pdf",
                meaning: "for a script: the last 90 days, nothing is asked, and only what went wrong is told"),
            .init(
                line: "generate samples/clinic --time-zone Europe/London -o reports/",
                meaning: "writes every patient's report into the folder reports"),
            .init(
                line: "generate samples/clinic --patient p-003 --profiles plain,archive -o report.pdf",
                meaning: "writes report.pdf, and report.archive.pdf for keeping"),
            .init(
                line: "generate samples/clinic --patient p-003 --page 2 -o page-2.png",
                meaning: "writes the second page as a picture"),
            .init(
                line: "generate samples/clinic --patient p-003 --handover mdm,cda -o report.pdf",
                meaning: "writes report.pdf, and report.hl7 and report.cda.xml, which carry it"),
            .init(
                line: "generate samples/clinic --patient p-003 --sign clinic.p12 --sign-password-file clinic-password "
                    + "-o report.pdf",
                meaning: "signs the report with the clinic's key; others see whose it is, and that nobody changed it"),
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

    /// Opens the report where that was asked. Where it cannot be shown it is written all the same.
    private static func show(_ path: String, _ invocation: Invocation) {
        guard invocation.arguments.has(open) else { return }
        guard let viewer = Viewer() else {
            return invocation.console.warn("\(path) is not shown: there is no \(Viewer.name) here")
        }
        if !viewer.open(path) { invocation.console.warn("\(path) is not shown: \(Viewer.name) found no viewer for it") }
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
            try tell(report, invocation)
        } failed: { patientID, failure in
            console.warn("patient \(patientID): \(failure.message); no report was written")
        }
    }

    /// Fonts that are opened while everything else is read, which takes less time; nil where a template or a brand has to
    /// be read to know which.
    private static func usualEngine(_ invocation: Invocation) -> EngineOpening? {
        let arguments = invocation.arguments
        guard !arguments.has(SharedOptions.template), !arguments.has(SharedOptions.brand) else { return nil }
        return EngineOpening(of: .aurae, executable: ProcessSurroundings.executable)
    }

    /// The page to write instead of a PDF, by the ending of the output's name; nil where a PDF is meant.
    ///
    /// - Throws: status 64 for an ending of another format, for options of pictures without one, and for options of which
    ///   a picture knows nothing: it has no password and no signature.
    private static func picture(_ place: OutputPlace, _ invocation: Invocation) throws(Failure) -> PictureOrder? {
        let page = try invocation.number(page) ?? 1
        let resolution = try invocation.number(resolution) ?? PictureOrder.usualResolution
        let name = place.folder == nil && !place.isStream ? place.path ?? "" : ""
        guard let picture = PictureOrder(name: name, page: page, resolution: resolution) else {
            if let given = [Self.page, Self.resolution].first(where: invocation.arguments.isOnLine) {
                throw UsageError.missingOption("-o FILE.png", why: "\(given.spelled) is about pictures")
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
                    hint: "a folder for all patients' reports has a / at its end")
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
        // A setting that reports are to be signed or archived is about PDFs; that they are to have a password is not.
        if let other = others.first(where: invocation.arguments.isOnLine)
            ?? passwords.first(where: invocation.arguments.has)
        {
            throw UsageError.conflict(other.spelled, "a picture").failure(in: declaration.name)
        }
        return picture
    }

    /// The line on what a report holds goes where the path goes, unless the PDF itself is there.
    private static func tell(_ report: WrittenReport, _ invocation: Invocation) throws(Failure) {
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
        invocation.tell(report.remarks)
    }
}
