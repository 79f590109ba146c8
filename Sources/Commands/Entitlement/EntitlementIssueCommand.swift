import Diagnostics
import Entitlements
import Files
import Records
import Reports

/// `entitlement issue --key private.jwk --sub ID|'*' --days N [--trial] -o licence.jwt`: issues a licence.
enum EntitlementIssueCommand: Command {
    private static let subject = OptionDeclaration(
        name: "sub", value: .init(placeholder: "ID|'*'"),
        summary: "the patient's id in the export, or '*' for every patient of a clinic")
    private static let days = OptionDeclaration(
        name: "days", value: .init(placeholder: "N"), summary: "how long it is valid from now, in days of 24 hours")
    private static let trial = OptionDeclaration(
        name: "trial", summary: "a free trial, at most \(IssueJob.longestTrialDays) days")

    static let name = "entitlement issue"
    static let declaration = CommandDeclaration(
        name: name, summary: "make a licence for a patient or a clinic",
        discussion: """
            The licence is a signed token (JWS, EdDSA) that unlocks premium reports on every machine that trusts your \
            key, without a network. It is valid from now by this machine's clock; SOURCE_DATE_EPOCH is ignored.
            """,
        options: [
            SharedOptions.key, subject, days, trial, SharedOptions.issuer, SharedOptions.licenceOutput,
            SharedOptions.quiet,
        ],
        examples: [
            .init(
                line: "entitlement issue --key keys/private.jwk --sub P-1002 --days 365 -o licence.jwt",
                meaning: "writes a one-year licence for one patient"),
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
            subject: try invocation.required(subject, why: "who is the licence for"),
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

/// Makes a licence.
package struct IssueJob: Sendable {
    /// Longest duration of a licence in days: a hundred years.
    package static let longestDays = 36_525
    /// Longest duration of a trial in days (Aurae PRD §8).
    package static let longestTrialDays = Licence.longestTrialDays

    /// The operator's private key.
    package var keyFile: String
    package var issuer: String
    /// A patient's id, or `*` for every patient.
    package var subject: String
    /// Duration from now, in days of 24 hours.
    package var days: Int
    package var isTrial: Bool
    package var output: OutputPlace
    /// The machine's clock, never `SOURCE_DATE_EPOCH`.
    package var now: Instant

    package init(
        keyFile: String, issuer: String, subject: String, days: Int, isTrial: Bool, output: OutputPlace, now: Instant
    ) {
        self.keyFile = keyFile
        self.issuer = issuer
        self.subject = subject
        self.days = days
        self.isTrial = isTrial
        self.output = output
        self.now = now
    }

    /// Writes the licence.
    ///
    /// - Returns: a one-line description.
    /// - Throws: status 64 if the number of days is out of range, 66 or 78 if the key cannot be used, 73 or 74 if the
    ///   licence cannot be written.
    package func run() throws(Failure) -> String {
        let longest = isTrial ? Self.longestTrialDays : Self.longestDays
        guard (1...longest).contains(days) else {
            throw Failure(.usage, "a \(isTrial ? "trial" : "licence") lasts 1 to \(longest) days")
        }
        let begin = now.seconds
        let licence = Licence(
            issuer: issuer, subject: subject, issuedAt: Instant(seconds: begin),
            expires: Instant(seconds: begin + Int64(days) * 86_400), isTrial: isTrial)
        try licence.write(to: output, keyFile: keyFile, inputs: [])
        return licence.line
    }
}

extension Licence {
    /// Signs the licence and writes it, with a line ending.
    ///
    /// - Parameter inputs: files that must not be overwritten, besides the key.
    func write(to output: OutputPlace, keyFile: String, inputs: [String]) throws(Failure) {
        let read = ReadFiles(inputs + [keyFile])
        try output.check(against: read)
        let token = try token(signedBy: try SigningKey.read(from: keyFile))
        let sink = try output.open(sparing: read)
        try sink.write(Array((token + "\n").utf8))
        try sink.commit()
    }

    /// `pro for patient p-001 until 2027-04-01T00:00:00+00:00`.
    var line: String {
        let who = subject == Self.everyPatient ? "every patient" : "patient \(Printable.text(subject))"
        return "\(isTrial ? "a trial of pro" : "pro") for \(who) \(end)"
    }

    private var end: String {
        expires >= Self.never ? "without an end" : "until \(ZoneRules.utc.local(expires).iso)"
    }
}
