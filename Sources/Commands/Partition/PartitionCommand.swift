import Batch
import Diagnostics

/// `partition SOURCE… -o DIR --parts N`: splits sources by patient, for runs on several machines.
enum PartitionCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder for the parts and partition.json; created if missing")
    private static let parts = OptionDeclaration(
        name: "parts", value: .init(placeholder: "N", range: 1...Shard.most),
        summary: "number of parts, at most \(Shard.most)")

    static let name = "partition"
    static let declaration = CommandDeclaration(
        name: name, summary: "split an export by patient, for several machines",
        discussion: """
            Reads a clinic's CSV files, workbook or SQLite file once, also from an archive, with rows in any order and \
            in bounded memory. Writes part-001.sqlite and so on, each with all rows of its patients and about as many \
            rows as the others. Cells are copied unchanged, even those that cannot be used; rows without a patient are \
            in the first part.
            batch DIR --shard-index I --shard-count N reads only its own part. TMPDIR needs room for a copy of all rows.
            """,
        operands: OperandDeclaration(
            name: "SOURCE…",
            summary: "tables of a clinic with patient_id: files, folders, archives, or - for standard input",
            minimum: 1, maximum: nil),
        options: [folder, parts, SharedOptions.memoryLimit, SharedOptions.quiet],
        examples: [
            .init(
                line: "partition samples/clinic -o parts --parts 3",
                meaning: "writes three parts of the sample clinic and parts/partition.json"),
            .init(
                line: "partition samples/clinic -o parts --parts 3 --quiet",
                meaning: "the same before the nightly tasks, each of which reads one part"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let output = SharedOptions.trimmed(try invocation.required(folder, why: "where should the parts go"))
        guard let count = try invocation.number(parts) else {
            throw Failure(
                .usage, "the number of parts is missing", hint: "for example --parts 8, one for each task")
        }
        let result = try PartitionJob(
            sources: invocation.arguments.operands, output: output, parts: count,
            temporaryFolder: invocation.temporaryFolder
        ).run()
        for name in result.leftOut { invocation.console.warn("\(name): is not a clinic's table, and is in no part") }
        if result.rowsOfNobody > 0 {
            invocation.console.warn(
                "\(Plural.row.plain(result.rowsOfNobody)) without a known patient, in the first part")
        }
        try invocation.console.print(result.files.map { "\(output)/\($0)" }, after: "the parts were written")
        invocation.console.note(
            "\(Plural.patient.plain(result.patients)), \(Plural.row.plain(result.rows)); the largest part has "
                + "\(Plural.row.plain(result.largest))")
        return .done
    }
}
