import Diagnostics
import Files
import Records
import Reports

/// `verify FILE.pdf [SOURCE…]`: checks whether a report is unaltered and its figures still match the data.
enum VerifyCommand: Command {
    private static let password = OptionDeclaration(
        name: "password-file", value: .init(placeholder: "FILE", completion: .file),
        summary: "the password of a protected report, as for generate")
    private static let trustedCertificates = OptionDeclaration(
        name: "trusted-certificates", value: .init(placeholder: "FILE", completion: .file),
        summary:
            "trusted authorities or signers: a PEM file, or a folder of them; unsigned reports then fail"
    )

    static let name = "verify"
    static let declaration = CommandDeclaration(
        name: name, summary: "check that a report is unaltered and its figures still match the data",
        discussion: """
            Without sources it checks whether the report's pages, attached figures and metadata agree. With sources it \
            recomputes every figure, for the same patient, days and time zone, and lists what differs; current values \
            of premium figures need a licence.
            For a signed report it checks whether the signed bytes are unaltered, whether they are the whole file, and \
            with --trusted-certificates whether the signer's certificate leads to one of those.
            Status 0 if everything matches, 1 if something differs, 65 if the file is not a report of this program.
            Without a signature anyone can write a PDF that agrees with itself; then only the sources show the truth.
            """,
        operands: OperandDeclaration(
            name: "FILE.pdf [SOURCE…]", summary: "the report, then the exports to recompute its figures from",
            minimum: 1, maximum: nil),
        options: [
            password, trustedCertificates, SharedOptions.markerLibrary, SharedOptions.medicines,
            SharedOptions.mapping, SharedOptions.sheet, SharedOptions.patientFromName,
            SharedOptions.severityScale, SharedOptions.reliefScale, SharedOptions.symptomWords,
            SharedOptions.dateOrder, SharedOptions.samePatient,
            SharedOptions.entitlement, SharedOptions.trustedKeys, SharedOptions.format,
            SharedOptions.memoryLimit, SharedOptions.quiet,
        ],
        examples: [
            .init(
                line: "verify report.pdf samples/clinic",
                meaning: "recomputes the figures of a report from the folder it was made from"),
            .init(
                line: "verify report.pdf samples/clinic --format json",
                meaning: "the same for a script; status 1 if something differs"),
            .init(
                line: "verify report.pdf --trusted-certificates authorities.pem",
                meaning: "checks whether the report is signed with a certificate from these authorities"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let arguments = invocation.arguments
        var read = invocation.filesRead
        for path in arguments.operands { read.addAll(in: path) }
        try read.checkStandardOutput()
        var passwords: PasswordSource?
        if let path = arguments.text(password) { passwords = try .file(path) }
        let context = try RunContext.make(zoneName: nil, asOf: nil, sourceDateEpoch: "0", now: 0)
        var options = ReportOptions(
            settings: ReportSettings(context: context), licences: try invocation.licences(),
            executable: ProcessSurroundings.executable)
        options.temporaryFolder = invocation.temporaryFolder
        options.markerLibrary = try MarkerLibraryFiles.library(
            executable: options.executable, own: arguments.text(SharedOptions.markerLibrary))
        options.settings.medicines = try invocation.medicines()
        options.rules = try invocation.readingRules()
        // The limit on unusable rows was applied when the report was made.
        options.rules.mostUnused = 100
        let result = try ReportVerification(
            file: arguments.operands[0], sources: Array(arguments.operands.dropFirst()), passwords: passwords,
            signatures: SignatureVerification(
                trustedCertificates: arguments.text(trustedCertificates), now: ProcessSurroundings.now),
            options: options
        ).run()
        try StandardStream.output.write(result.bytes(as: try invocation.format()))
        return result.stands ? .done : .partial
    }
}
