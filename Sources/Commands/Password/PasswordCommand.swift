import Diagnostics
import Reports

/// `password --secret FILE --patient ID`: prints the password of one patient's protected report.
enum PasswordCommand: Command {
    private static let secret = OptionDeclaration(
        name: "secret", value: .init(placeholder: "FILE", completion: .file),
        summary: "the clinic's secret, in a file that only its owner may open")

    static let name = "password"
    static let declaration = CommandDeclaration(
        name: name, summary: "print the password of a patient's report, derived from a clinic's secret",
        discussion: """
            Prints the password of a report that was written with --password-secret, to give to the patient separately \
            from the report. Anyone with the secret can open every report: keep it away from the reports. \
            Make one with: (umask 077; head -c 32 /dev/urandom > secret)
            """,
        options: [secret, SharedOptions.patient, SharedOptions.quiet],
        examples: [
            .init(
                line: "password --secret secret --patient p-002", meaning: "prints the password of one patient's report"
            ),
            .init(
                line: "password --secret secret --patient p-002 --quiet",
                meaning: "the same for a script, with only errors on standard error"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let path = try invocation.required(secret, why: "which secret are the passwords derived from")
        let patient = try invocation.required(SharedOptions.patient, why: "whose report is it")
        try invocation.console.print(try PasswordSource.secret(path).password(for: patient))
        return .done
    }
}
