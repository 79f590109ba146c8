import Diagnostics
import Export
import Files
import Jobs
import Words

/// `export SOURCE… -o DIR`: the records, in the clinic's own format.
enum ExportCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder for the files; made when it is missing")
    /// Resources of FHIR, by whether they are for bulk import.
    private static let fhir = ["fhir": false, "fhir-ndjson": true]
    private static let formats = RecordFormat.allCases.map(\.rawValue) + fhir.keys.sorted()
    private static let format = OptionDeclaration(
        name: "format",
        value: .init(placeholder: formats.joined(separator: "|"), completion: .words(formats)),
        summary: "what to write (default: csv)")

    static let declaration = CommandDeclaration(
        name: "export", summary: "write the records of every patient as CSV, JSON, SQLite or FHIR",
        discussion: """
            Every headache, observed day, reading, visit and night, of whatever app or form, in the one format that \
            formats tells the columns of; read back, the files give the same figures. An export is premium: it needs a \
            licence. A column that was never asked is not written; patients who were asked different questions come in \
            files of their own. Rows that cannot be used are not exported, and counted.
            As fhir it is a document Bundle of FHIR R4 for each patient, with the figures and the report, as fhir-ndjson a \
            file a type of resource; what has no place in them is counted.
            """,
        operands: SharedOptions.sources,
        options: [folder, format] + SharedOptions.range + SharedOptions.input
            + [SharedOptions.maxUnused, SharedOptions.medicines, SharedOptions.assigningAuthority]
            + [SharedOptions.entitlement, SharedOptions.trustedKeys] + SharedOptions.verbosity,
        examples: [
            .init(
                line:
                    "export samples/clinic -o records --entitlement licence.jwt --trusted-keys keys/jwks.json",
                meaning: "writes the sample clinic's tables"),
            .init(
                line: "export samples/clinic --format fhir -o records --entitlement licence.jwt "
                    + "--trusted-keys keys/jwks.json",
                meaning: "writes a document of FHIR for each patient of the sample clinic"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let output = BatchCommand.trimmed(try invocation.required(folder, why: "where should the files go"))
        let word = try invocation.word(format)
        if let isBulk = word.flatMap({ fhir[$0] }) { return try writeResources(isBulk, to: output, invocation) }
        if invocation.arguments.isOnLine(SharedOptions.assigningAuthority) {
            throw UsageError.missingOption(
                "--format fhir", why: "\(SharedOptions.assigningAuthority.spelled) is about what is handed over"
            ).failure(in: declaration.name)
        }
        let input = try invocation.input()
        let outcome = try ExportJob(
            input: input, range: try invocation.range(upTo: input.context.asOf),
            format: word.flatMap(RecordFormat.init(rawValue:)) ?? .csv, output: output,
            licences: try invocation.licences()
        ).run()
        invocation.tell(outcome.remarks)
        for line in outcome.unwritten { invocation.console.warn(line) }
        if outcome.outside > 0 {
            invocation.console.note("\(Plural.record.plain(outcome.outside)) outside the range are not exported")
        }
        try invocation.console.print(outcome.files.map { "\(output)/\($0)" }, after: "the files were written")
        let rows = outcome.rows.filter { $0.key != .patients }.values.reduce(0, +)
        invocation.console.note("\(Plural.patient.plain(outcome.patients)), \(Plural.row.plain(rows))")
        invocation.console.note(ExportRecord.healthNotice)
        return .done
    }
    private static func writeResources(
        _ isBulk: Bool, to output: String, _ invocation: Invocation
    ) throws(Failure) -> ExitStatus {
        // Names, texts and the report itself are in them.
        for name in ["de-identify", "secret", "keep-weekday"] where invocation.arguments.options[name] != nil {
            throw UsageError.conflict("--\(name)", "--format fhir").failure(in: declaration.name)
        }
        let outcome = try FHIRExportJob(
            sources: invocation.arguments.operands, options: try invocation.reportOptions(isExport: true),
            output: output, isBulk: isBulk
        ).run()
        var told: Set<String> = []
        for var remarks in outcome.remarks {
            // Of a clinic's file once, and not with each patient.
            remarks.misnamedColumns.removeAll { !told.insert($0).inserted }
            invocation.tell(remarks)
        }
        var fonts = FontWarnings()
        for warning in fonts.new(outcome.wrongFonts) { invocation.console.warn(warning) }
        for one in outcome.leftOut { invocation.console.warn(one.words) }
        try invocation.console.print(outcome.files.map { "\(output)/\($0)" }, after: "the files were written")
        invocation.console.note(Plural.patient.plain(outcome.patients))
        invocation.console.note(ExportRecord.healthNotice)
        return .done
    }
}
