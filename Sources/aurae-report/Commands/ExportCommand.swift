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
    private static let formats = RecordFormat.allCases.map(\.rawValue)
    private static let format = OptionDeclaration(
        name: "format",
        value: .init(placeholder: formats.joined(separator: "|"), completion: .words(formats)),
        summary: "what to write (default: csv)")

    static let declaration = CommandDeclaration(
        name: "export", summary: "write the records of every patient as CSV, JSON or SQLite",
        discussion: """
            Every headache, observed day, reading, visit and night, of whatever app or form, in the one format that \
            formats tells the columns of; read back, the files give the same figures. An export is premium: it needs a \
            licence. A column that was never asked is not written; patients who were asked different questions come in \
            files of their own. Rows that cannot be used are not exported, and counted.
            """,
        operands: SharedOptions.sources,
        options: [folder, format] + SharedOptions.range + SharedOptions.input + [SharedOptions.maxUnused]
            + [SharedOptions.entitlement, SharedOptions.trustedKeys] + SharedOptions.verbosity,
        examples: [
            .init(
                line:
                    "export samples/clinic -o records --entitlement licence.jwt --trusted-keys keys/jwks.json",
                meaning: "writes the sample clinic's tables")
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let output = BatchCommand.trimmed(try invocation.required(folder, why: "where should the files go"))
        let input = try invocation.input()
        let outcome = try ExportJob(
            input: input, range: try invocation.range(upTo: input.context.asOf),
            format: try invocation.word(format).flatMap(RecordFormat.init(rawValue:)) ?? .csv, output: output,
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
}
