import Diagnostics
import Files
import Reports

/// `entitlement issue --key private.jwk --sub ID|'*' --days N [--trial] -o licence.jwt`: issues a licence.
enum EntitlementIssueCommand: Command {
    private static let subject = OptionDeclaration(
        name: "sub", value: .init(placeholder: "ID|'*'"),
        summary: "the patient's id in the export, or '*' for every patient of a clinic")
    private static let days = OptionDeclaration(
        name: "days", value: .init(placeholder: "N"), summary: "how long it lasts from now, in days of 24 hours")
    private static let trial = OptionDeclaration(
        name: "trial", summary: "a free trial, of \(IssueJob.longestTrialDays) days at most")

    static let name = "entitlement issue"
    static let declaration = CommandDeclaration(
        name: name, summary: "make a licence for a patient or a clinic",
        discussion: """
            The licence is a signed token (JWS, EdDSA) that unlocks premium reports on every machine that trusts your \
            key, without any network. It begins at this machine's clock; SOURCE_DATE_EPOCH has no part in it.
            """,
        options: [
            SharedOptions.key, subject, days, trial, SharedOptions.issuer, SharedOptions.licenceOutput,
            SharedOptions.quiet,
        ],
        examples: [
            .init(
                line: "entitlement issue --key keys/private.jwk --sub P-1002 --days 365 -o licence.jwt",
                meaning: "writes a licence of a year for one patient"),
            .init(
                line: "entitlement issue --key keys/private.jwk --sub '*' --days 14 --trial -o trial.jwt",
                meaning: "writes a trial for every patient of a clinic"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let arguments = invocation.arguments
        let output = try invocation.required(SharedOptions.licenceOutput, why: "where should the licence go")
        let job = IssueJob(
            keyFile: try invocation.required(SharedOptions.key, why: "which key signs the licence"),
            issuer: arguments.text(SharedOptions.issuer) ?? Product.name,
            subject: try invocation.required(subject, why: "whom is the licence for"),
            days: try dayCount(invocation), isTrial: arguments.has(trial), output: OutputPlace(output),
            now: invocation.licenceClock)
        try invocation.tellLicence(try job.run(), at: output)
        return .done
    }

    private static func dayCount(_ invocation: Invocation) throws(Failure) -> Int {
        let text = try invocation.required(days, why: "how long does the licence last")
        let longest = invocation.arguments.has(trial) ? IssueJob.longestTrialDays : IssueJob.longestDays
        guard text.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(text), (1...longest).contains(count)
        else {
            let expected =
                "a number of days from 1 to \(longest)" + (invocation.arguments.has(trial) ? " (a trial)" : "")
            throw UsageError.badValue(option: days.spelled, value: text, expected: expected)
                .failure(in: declaration.name)
        }
        return count
    }
}
