import Batch
import Diagnostics

/// `partition SOURCE… -o DIR --parts N`: splits sources by patient, for runs on several machines.
enum PartitionCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder for the parts and partition.json; made when it is missing")
    private static let parts = OptionDeclaration(
        name: "parts", value: .init(placeholder: "N", range: 1...Shard.most),
        summary: "how many parts, at most \(Shard.most)")

    static let name = "partition"
    static let declaration = CommandDeclaration(
        name: name, summary: "cut an export into parts by patient, for several machines",
        discussion: """
            Reads a clinic's CSV files, workbook or SQLite file once, in an archive too, whatever the order of their \
            rows, in bounded memory, and writes part-001.sqlite and so on, each with all the rows of its patients and \
            about as many rows as the others. Cells stay as they are written, also those that cannot be used; rows that belong to nobody are in \
            the first part.
            batch DIR --shard-index I --shard-count N reads its own part alone. TMPDIR needs room for the rows once more.
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
                meaning: "the same before a night's tasks, each of which reads a part"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let output = SharedOptions.trimmed(try invocation.required(folder, why: "where should the parts go"))
        guard let count = try invocation.number(parts) else {
            throw Failure(
                .usage, "into how many parts is not said", hint: "--parts 8, one for each task that is to read one")
        }
        let result = try PartitionJob(
            sources: invocation.arguments.operands, output: output, parts: count,
            temporaryFolder: invocation.temporaryFolder
        ).run()
        for name in result.leftOut { invocation.console.warn("\(name): is no table of a clinic's, and is in no part") }
        if result.rowsOfNobody > 0 {
            invocation.console.warn(
                "\(Plural.row.plain(result.rowsOfNobody)) cannot be given to a patient; the first part has them")
        }
        try invocation.console.print(result.files.map { "\(output)/\($0)" }, after: "the parts were written")
        invocation.console.note(
            "\(Plural.patient.plain(result.patients)), \(Plural.row.plain(result.rows)); the largest part has "
                + "\(Plural.row.plain(result.largest))")
        return .done
    }
}
