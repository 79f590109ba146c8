import Batch
import Diagnostics
import Reports

/// `batch merge DIR… -o DIR`: the records of several runs as one.
enum BatchMergeCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder for the joined batch.json and index.html; created if missing")

    static let name = "batch merge"
    static let declaration = CommandDeclaration(
        name: name, summary: "join the records of several shards into one index",
        discussion: """
            The reports stay where they are; the joined index links to them. Ends with status 1 if a shard is missing, \
            was stopped, or was made with different options. A patient in two shards is an error. \
            To use a source called merge with batch, write ./merge.
            """,
        operands: OperandDeclaration(
            name: "DIR…", summary: "folders that batch wrote into", minimum: 1, maximum: nil, completion: .folder),
        options: [folder, SharedOptions.memoryLimit, SharedOptions.quiet],
        examples: [
            .init(
                line: "batch merge share-1 share-2 share-3 -o clinic",
                meaning: "writes clinic/index.html for all three"),
            .init(
                line: "batch merge share-1 share-2 share-3 --quiet -o clinic",
                meaning: "the same for a script: prints only problems"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let output = SharedOptions.trimmed(try invocation.required(folder, why: "where should the index go"))
        let folders = invocation.arguments.operands.map(SharedOptions.trimmed)
        let (record, remarks) = try MergeJob(folders: folders, output: output).run()
        for remark in remarks { invocation.console.alarm(remark) }
        if !invocation.console.isQuiet {
            try invocation.console.print(
                ["\(output)/\(RunRecord.fileName)", "\(output)/index.html"], after: "both files were written")
        }
        invocation.console.note(BatchSummary.line(of: record))
        return remarks.isEmpty ? .done : .partial
    }
}
