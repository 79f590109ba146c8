import Analysis
import Diagnostics
import Export
import Files
import Records
import Reports

/// `export SOURCE… -o DIR`: exports the records in the clinic's own format.
enum ExportCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder for the files; created if missing")
    /// Formats with FHIR resources, with whether they are for bulk import.
    private static let fhir = ["fhir": false, "fhir-ndjson": true]
    private static let formats = RecordFormat.allCases.map(\.rawValue) + fhir.keys.sorted()
    private static let format = OptionDeclaration(
        name: "format",
        value: .init(placeholder: formats.joined(separator: "|"), completion: .words(formats)),
        summary: "what to write (default: csv)")

    private static let deIdentify = OptionDeclaration(
        name: "de-identify",
        summary: "replace ids, shift dates, and remove names, texts and other identifying data")
    private static let secret = OptionDeclaration(
        name: "secret", value: .init(placeholder: "FILE", completion: .file),
        summary: "the clinic's secret for --de-identify, which only its owner may open: the same gives the same ids")
    private static let keepWeekday = OptionDeclaration(
        name: "keep-weekday", summary: "with --de-identify: shift dates by whole weeks, so that each keeps its weekday")

    static let name = "export"
    static let declaration = CommandDeclaration(
        name: name, summary: "write the records of every patient as CSV, JSON, SQLite or FHIR",
        discussion: """
            Writes every headache, observed day, reading, visit and night, from any app or format, in one format with \
            the columns that the command formats lists; read back, the files give the same figures. An export is \
            premium: it needs a licence. Columns that were never asked are not written; patients who were asked \
            different questions get separate files. Rows that cannot be used are counted, not exported.
            The format fhir is a document Bundle of FHIR R4 for each patient, with the figures and the report; \
            fhir-ndjson is one file for each resource type. Data without a place in them is counted. \
            --de-identify removes identifying data, as Exporting in the documentation lists item by item; dates are \
            shifted, not removed, which is not the Safe Harbor of HIPAA.
            """,
        operands: SharedOptions.sources,
        options: [folder, format, deIdentify, secret, keepWeekday] + SharedOptions.range + SharedOptions.input
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
                meaning: "writes a FHIR document for each patient of the sample clinic"),
            .init(
                line:
                    "export samples/clinic -o research --de-identify --secret secret --keep-weekday "
                    + "--entitlement licence.jwt --trusted-keys keys/jwks.json",
                meaning: "writes them with shifted dates, without names and texts"),
            .init(
                line:
                    "export samples/clinic --format fhir-ndjson --quiet -o bulk --entitlement licence.jwt "
                    + "--trusted-keys keys/jwks.json",
                meaning: "writes all patients' records for bulk import"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let output = SharedOptions.trimmed(try invocation.required(folder, why: "where should the files go"))
        let word = try invocation.word(format)
        if let isBulk = word.flatMap({ fhir[$0] }) { return try writeResources(isBulk, to: output, invocation) }
        if invocation.arguments.isOnLine(SharedOptions.assigningAuthority) {
            throw UsageError.missingOption(
                "--format fhir", why: "\(SharedOptions.assigningAuthority.spelled) is for FHIR"
            ).failure(in: declaration.name)
        }
        let input = try invocation.input()
        let outcome = try ExportJob(
            input: input, range: try invocation.range(upTo: input.context.asOf),
            format: word.flatMap(RecordFormat.init(rawValue:)) ?? .csv, output: output,
            licences: try invocation.licences(), deIdentification: try deIdentification(invocation, input)
        ).run()
        invocation.tell(outcome.remarks)
        for line in outcome.unwritten { invocation.console.warn(line) }
        if outcome.outside > 0 {
            invocation.console.note("\(Plural.record.plain(outcome.outside)) outside the range are not exported")
        }
        if let removed = outcome.removed { tell(removed, invocation.console) }
        try invocation.console.print(outcome.files.map { "\(output)/\($0)" }, after: "the files were written")
        let rows = outcome.rows.filter { $0.key != .patients }.values.reduce(0, +)
        invocation.console.note("\(Plural.patient.plain(outcome.patients)), \(Plural.row.plain(rows))")
        invocation.console.note(ExportRecord.healthNotice)
        return .done
    }

    private static func writeResources(
        _ isBulk: Bool, to output: String, _ invocation: Invocation
    ) throws(Failure) -> ExitStatus {
        // FHIR resources contain names, texts and the report itself.
        for option in [deIdentify, secret, keepWeekday] where invocation.arguments.has(option) {
            throw UsageError.conflict(option.spelled, "--format fhir").failure(in: declaration.name)
        }
        let outcome = try FHIRExportJob(
            sources: invocation.arguments.operands, options: try invocation.reportOptions(isExport: true),
            output: output, isBulk: isBulk
        ).run()
        var told: Set<String> = []
        for var remarks in outcome.remarks {
            // Report a clinic's file once, not with each patient.
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

    /// - Throws: status 64 for one of its options without the others, 66 or 78 if the secret cannot be read.
    private static func deIdentification(
        _ invocation: Invocation, _ input: InputRequest
    ) throws(Failure) -> DeIdentification? {
        guard invocation.arguments.has(deIdentify) else {
            guard let given = [secret, keepWeekday].first(where: invocation.arguments.has) else { return nil }
            throw UsageError.missingOption(deIdentify.spelled, why: "\(given.spelled) is for de-identified records")
                .failure(in: invocation.arguments.command)
        }
        let path = try invocation.required(secret, why: "what are the ids and dates derived from")
        let key = try PasswordSource.secretBytes(path)
        return DeIdentification(
            keepsWeekday: invocation.arguments.has(keepWeekday), zone: input.context.zone, asOf: input.context.asOf,
            medicines: try invocation.medicines() ?? MedicineTable(), markers: input.markerLibrary ?? MarkerLibrary()
        ) { KeyedHash.of($0, key: key) }
    }

    private static func tell(_ removed: RemovedCounts, _ console: Console) {
        console.note(
            "left out: \(Plural.text.plain(removed.texts)), \(Plural.word.plain(removed.words)) of the patients' own, "
                + "\(Plural.unknownMedicine.plain(removed.medicines)), the weather of "
                + "\(Plural.record.plain(removed.weather)), \(Plural.reading.plain(removed.readings)) in unknown units"
        )
        console.note("dates were shifted, not removed: an expert must judge whether patients can be re-identified")
    }
}
