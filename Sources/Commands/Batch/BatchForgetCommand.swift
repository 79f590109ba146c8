import Batch
import Diagnostics

/// `batch forget ID -o DIR`: removes everything about a patient from a folder of reports.
enum BatchForgetCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder that batch wrote into")
    private static let attic = OptionDeclaration(
        name: "attic", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder that batch --prune moved reports to")

    static let name = "batch forget"
    static let declaration = CommandDeclaration(
        name: name, summary: "remove everything about a patient from a folder of reports",
        discussion: """
            Removes the patient's reports, their versions and copies, those in the attic, and the id in batch.json and \
            index.html, and prints the removed files. Killed, it can be run again and continues. \
            If the export still has the patient, the next night makes the report again. \
            To use a source called forget with batch, write ./forget.
            """,
        operands: OperandDeclaration(name: "ID", summary: "the patient's id in the export", minimum: 1, maximum: 1),
        options: [folder, attic, SharedOptions.quiet],
        examples: [
            .init(
                line: "batch forget p-003 -o reports",
                meaning: "removes the patient's reports and versions, and the id from record and index")
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let path = SharedOptions.trimmed(try invocation.required(folder, why: "which folder holds the reports"))
        let job = ForgetJob(
            folder: path, patient: invocation.arguments.operands[0],
            attic: invocation.arguments.text(attic).map(SharedOptions.trimmed))
        let removed = try job.run()
        if !invocation.console.isQuiet {
            try invocation.console.print(removed.map { "removed \($0)" }, after: "the files were removed")
        }
        invocation.console.note(
            "removed \(Plural.file.plain(removed.count)); if the export still has the patient, the next night makes the "
                + "report again")
        return .done
    }
}
