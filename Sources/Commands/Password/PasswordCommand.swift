import Diagnostics
import Reports

/// `password --secret FILE --patient ID`: prints the password of one patient's protected report.
enum PasswordCommand: Command {
    private static let secret = OptionDeclaration(
        name: "secret", value: .init(placeholder: "FILE", completion: .file),
        summary: "the clinic's secret, which nobody else may open")

    static let name = "password"
    static let declaration = CommandDeclaration(
        name: name, summary: "tell the password that a clinic's secret gives to a patient's report",
        discussion: """
            Prints the password of a report that was written with --password-secret, for telling it to the patient by \
            another way than the report takes. Whoever has the secret can open every report: keep it where the \
            reports are not. Make one with: (umask 077; head -c 32 /dev/urandom > secret)
            """,
        options: [secret, SharedOptions.patient, SharedOptions.quiet],
        examples: [
            .init(
                line: "password --secret secret --patient p-002", meaning: "prints the password of one patient's report"
            ),
            .init(
                line: "password --secret secret --patient p-002 --quiet",
                meaning: "the same for a script, which tells it to the patient"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let path = try invocation.required(secret, why: "which secret are the passwords derived from")
        let patient = try invocation.required(SharedOptions.patient, why: "whose report is it")
        try invocation.console.print(try PasswordSource.secret(path).password(for: patient))
        return .done
    }
}
