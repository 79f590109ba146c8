import Diagnostics
import Records
import Reports

/// `samples [--check] [-o DIR]`: makes the reports of the sample data, or verifies that they are up to date.
enum SamplesCommand: Command {
    private static let check = OptionDeclaration(
        name: "check", summary: "write nothing; report differences from the existing files, with status 1")
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary:
            "the folder with reports/, layouts/, hashes.txt and versions.txt (default: samples, with eight patients' PDFs)"
    )

    static let name = "samples"
    static let declaration = CommandDeclaration(
        name: name, summary: "make the reports of the sample data, or check that they are up to date",
        discussion: """
            For work on the program itself. It needs the project's folder, or a folder with a copy of samples as the \
            package installs it (share/aurae-report/samples), and reads samples/reports.csv there: which reports to \
            make from which files, and for which day. \
            Reports are compared byte for byte, or by hash if the folder holds no PDF. If this machine's libraries or \
            fonts have other versions than those that made them, text and positions are compared instead, with a \
            remark.
            Premium reports need a licence. samples/licences holds those of the invented patients; for your own \
            samples, give yours as options, or put them there: jwks.json and a file ID.jwt for each patient.
            """,
        options: [check, folder] + SharedOptions.licences + [SharedOptions.memoryLimit, SharedOptions.quiet],
        examples: [
            .init(line: "samples --check", meaning: "checks whether this program makes the files of samples/reports"),
            .init(line: "samples -o /tmp/samples", meaning: "makes the reports elsewhere, for a look"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let console = invocation.console
        let context = try RunContext.make(zoneName: nil, asOf: nil, sourceDateEpoch: "0", now: 0)
        var options = ReportOptions(
            settings: ReportSettings(context: context), licences: try invocation.licences(),
            executable: ProcessSurroundings.executable)
        options.allowsDowngrade = invocation.arguments.has(SharedOptions.allowDowngrade)
        options.temporaryFolder = invocation.temporaryFolder
        options.markerLibrary = try MarkerLibraryFiles.library(executable: options.executable)
        options.settings.medicines = try MedicineFiles.table(executable: options.executable)
        let job = SamplesJob(otherOutput: invocation.arguments.text(folder), options: options)
        guard invocation.arguments.has(check) else {
            try job.write { remark in
                console.warn(remark)
            } written: { path throws(Failure) in
                try console.print(path)
            }
            return .done
        }
        return try job.check { remark in
            console.note(remark)
        } difference: { text throws(Failure) in
            try console.print(text)
        }
    }
}
