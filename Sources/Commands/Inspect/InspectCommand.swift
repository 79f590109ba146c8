import Analysis
import Diagnostics
import Files
import RecordImport
import Records
import Reports

/// `inspect SOURCE…`: reports the files' formats, the rows read, and the rows not read with reasons.
enum InspectCommand: Command {
    private static let maxPlaces = OptionDeclaration(
        name: "max-places", value: .init(placeholder: "N", range: 0...1_000_000),
        summary: "locations listed for each problem in JSON; the others are counted "
            + "(default: \(DiagnosticTally.usualPlaces))")

    static let name = "inspect"
    static let declaration = CommandDeclaration(
        name: name, summary: "show what files are, what was read, what was not and why",
        discussion: """
            Every problem is listed with its file, line and column and with what can be done about it. Cell values \
            are never shown, except words for symptoms that are not known.
            With --suggest-mapping it prints a mapping (JSON) for --mapping, based on the header and the cells of a \
            clinic's own table. Uncertain fields get an "ask" in the mapping: reports are made once each "ask" is \
            removed.
            """,
        operands: SharedOptions.sources,
        options: [SharedOptions.format, SharedOptions.output] + SharedOptions.surroundings
            + SharedOptions.reading + [maxPlaces, SharedOptions.suggestMapping] + SharedOptions.verbosity,
        examples: [
            .init(line: "inspect samples/clinic", meaning: "reports on the files in the folder"),
            .init(
                line: "inspect --format json - < samples/clinic/headaches.csv",
                meaning: "reports on standard input, for a script"),
            .init(
                line: "inspect samples/clinic/headaches.csv --suggest-mapping -o mapping.json",
                meaning: "writes a mapping that reads a table of your own"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        if invocation.arguments.has(SharedOptions.suggestMapping) {
            try suggest(invocation)
            return .done
        }
        let places = try invocation.number(maxPlaces)
        let job = InspectJob(
            input: try invocation.input(answered: false), format: try invocation.format(),
            isVerbose: invocation.console.isVerbose,
            places: places ?? DiagnosticTally.usualPlaces,
            output: OutputPlace(invocation.arguments.text(SharedOptions.output)))
        for question in job.input.rules.mapping?.questions ?? [] {
            invocation.console.warn(
                "\(question.place.description): the mapping asks about \(question.field): \(question.text)")
        }
        try job.run()
        return .done
    }

    /// Writes the mapping to the data output, and its questions to standard error.
    private static func suggest(_ invocation: Invocation) throws(Failure) {
        if invocation.arguments.has(SharedOptions.mapping) {
            throw UsageError.conflict(SharedOptions.suggestMapping.spelled, SharedOptions.mapping.spelled)
                .failure(in: declaration.name)
        }
        guard invocation.arguments.operands.count == 1 else {
            throw Failure(.usage, "--suggest-mapping reads one table", hint: "name one file")
        }
        let proposal = try SuggestJob(
            input: try invocation.input(answered: false),
            output: OutputPlace(invocation.arguments.text(SharedOptions.output))
        ).run()
        for question in proposal.questions {
            invocation.console.warn("to be confirmed: \(question.field): \(question.text)")
        }
        if !proposal.unused.isEmpty {
            invocation.console.warn("not used: \(proposal.unused.joined(separator: ", "))")
        }
        invocation.console.note(
            "\(Plural.field.plain(proposal.fieldCount)), \(proposal.questions.count) to be confirmed; "
                + "use it with --mapping")
    }
}

/// Reports the formats of the files, what was read of them, and what was not and why.
package struct InspectJob: Sendable {
    package var input: InputRequest
    package var format: DataFormat
    /// Whether the text lists every patient and location; JSON always does.
    package var isVerbose: Bool
    /// Largest number of locations for each code in JSON.
    package var places: Int = DiagnosticTally.usualPlaces
    package var output: OutputPlace

    /// Runs the job. The output is written even if nothing in the input can be used: it says why.
    ///
    /// - Throws: a `Failure`; status 65, after writing, if no row can be used or a strict run found a row that cannot.
    package func run() throws(Failure) {
        try output.check(against: input.read)
        DiagnosticTally.keep(places: places)
        let opened = try failing { try ImportedSources.open(input.paths, options: input.importOptions) }
        var read = input.read(opened)
        read.add(LicenceRequest.none.files(of: opened, at: input.paths))
        try output.check(against: read)
        let inspection = try failing { try opened.inspect(jobs: OpenedInput.jobs) }
        let bytes =
            switch format {
            case .json: InspectionJSON.bytes(of: inspection, context: input.context, places: places)
            case .text: Array(InspectionText.of(inspection, isVerbose: isVerbose).utf8)
            }
        let sink = try output.open(sparing: read)
        try sink.write(bytes)
        try sink.commit()
        let sources = inspection.sources.map(\.summary)
        // A diary may consist of days without a headache.
        let isWithoutRecords = inspection.patients.allSatisfy {
            $0.headaches + $0.markers + $0.nights == 0 && $0.recordedDays == nil
        }
        if isWithoutRecords && sources.rowsSkipped > 0 { throw OpenedInput.nothingUsable }
        if inspection.patients.isEmpty { throw OpenedInput.nobody }
        if input.isStrict { try OpenedInput.checkStrict(sources) }
    }
}

/// Proposes a mapping for a clinic's own table, based on its header and its cells.
package struct SuggestJob: Sendable {
    package var input: InputRequest
    package var output: OutputPlace

    /// Writes the mapping.
    ///
    /// - Throws: a `Failure`; status 65 for a file for which no mapping can be made.
    package func run() throws(Failure) -> MappingProposal {
        try output.check(against: input.read)
        let proposal = try failing { try MappingProposal.make(for: input.paths[0], options: input.importOptions) }
        let sink = try output.open(sparing: input.read)
        try sink.write(proposal.jsonToFillIn)
        try sink.commit()
        return proposal
    }
}
