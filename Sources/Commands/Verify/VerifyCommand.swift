import Diagnostics
import Files
import Records
import Reports

/// `verify FILE.pdf [SOURCE…]`: whether a report's numbers still stand.
enum VerifyCommand: Command {
    private static let password = OptionDeclaration(
        name: "password-file", value: .init(placeholder: "FILE", completion: .file),
        summary: "what opens a protected report, as for generate")
    private static let trustedCertificates = OptionDeclaration(
        name: "trusted-certificates", value: .init(placeholder: "FILE", completion: .file),
        summary:
            "the authorities, or signers, whose signatures count: PEM, or a folder of it; then a report without is none"
    )

    static let name = "verify"
    static let declaration = CommandDeclaration(
        name: name, summary: "tell whether a report is as it was made and its numbers still stand",
        discussion: """
            Looks at the report alone: whether its pages, its attached figures and what it says of itself agree. With \
            sources it works every figure out again, for the same patient, days and time zone, and lists what differs; \
            what premium figures are now it tells where a licence unlocks them.
            Of a signed report it tells whether what was signed is as it was, whether that is the whole file, and with \
            --trusted-certificates whether the signer's certificate leads to one of those.
            Status 0 when it stands, 1 when something differs, 65 when the file is not a report of this program.
            Without a signature whoever can write PDFs can make one that agrees with itself; then only the sources tell.
            """,
        operands: OperandDeclaration(
            name: "FILE.pdf [SOURCE…]", summary: "the report, then the exports to work its figures out from again",
            minimum: 1, maximum: nil),
        options: [
            password, trustedCertificates, SharedOptions.markerLibrary, SharedOptions.medicines,
            SharedOptions.mapping, SharedOptions.sheet, SharedOptions.patientFromName,
            SharedOptions.severityScale, SharedOptions.reliefScale, SharedOptions.dateOrder, SharedOptions.samePatient,
            SharedOptions.entitlement, SharedOptions.trustedKeys, SharedOptions.format,
            SharedOptions.memoryLimit, SharedOptions.quiet,
        ],
        examples: [
            .init(
                line: "verify report.pdf samples/clinic",
                meaning: "works the figures of a report out again from the folder it was made from"),
            .init(
                line: "verify report.pdf samples/clinic --format json",
                meaning: "the same for a script; status 1 when something differs"),
            .init(
                line: "verify report.pdf --trusted-certificates authorities.pem",
                meaning: "tells whether the report is signed by somebody whom these authorities know"),
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
        // Whether a report was to be made at all was asked when it was.
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
