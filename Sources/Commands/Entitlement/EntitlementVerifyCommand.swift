import Diagnostics
import Entitlements
import Files
import Records
import Reports

/// `entitlement verify licence.jwt --trusted-keys jwks.json [--sub ID]`: checks whether a licence is valid.
enum EntitlementVerifyCommand: Command {
    private static let subject = OptionDeclaration(
        name: "sub", value: .init(placeholder: "ID"), summary: "the patient it should be for")

    static let name = "entitlement verify"
    static let declaration = CommandDeclaration(
        name: name, summary: "print what a licence contains and whether it is valid",
        discussion: """
            Prints the contents of the licence once its signature is verified, then whether it is valid now: \
            status 77 if it is not. Only this machine's clock decides that; SOURCE_DATE_EPOCH is ignored.
            """,
        operands: OperandDeclaration(
            name: "LICENCE", summary: "the licence file; - is standard input", minimum: 1, maximum: 1),
        options: [SharedOptions.trustedKeys, subject, SharedOptions.quiet],
        examples: [
            .init(
                line: "entitlement verify licence.jwt --trusted-keys keys/jwks.json --sub P-1002",
                meaning: "checks whether the licence unlocks premium reports for one patient"),
            .init(
                line: "entitlement verify licence.jwt --trusted-keys keys/jwks.json --quiet",
                meaning: "before a nightly run: status 77 if the licence has expired"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let arguments = invocation.arguments
        let job = VerifyJob(
            licenceFile: arguments.operands.first ?? "-", trustedKeys: invocation.trustedKeys,
            subject: arguments.text(subject), now: invocation.licenceClock)
        try job.run { line throws(Failure) in try invocation.console.print(line) }
        if job.subject == nil {
            invocation.console.note("the patient was not checked: name one with --sub ID")
        }
        return .done
    }
}

/// Reports whether a licence is valid, and its contents.
package struct VerifyJob: Sendable {
    /// `-` is standard input.
    package var licenceFile: String
    package var trustedKeys: TrustedKeyPlaces
    /// The patient it should be for; nil for any.
    package var subject: String?
    /// The machine's clock, never `SOURCE_DATE_EPOCH`.
    package var now: Instant

    /// Verifies the licence.
    ///
    /// - Parameter tell: receives the licence's contents, one line at a time, once its signature is verified: even if
    ///   it has expired or is another patient's.
    /// - Throws: status 66 if a file cannot be read, 77 if the licence is not valid, 78 if the keys are not a key set.
    package func run(tell: (String) throws(Failure) -> Void) throws(Failure) {
        let trusted = try TrustedKeys.read(from: trustedKeys)
        let file = licenceFile == "-" ? "standard input" : licenceFile
        guard !trusted.isEmpty else {
            throw Failure(
                .noPermission, "no keys are trusted, so no licence is valid",
                hint: "name the issuer's keys with --trusted-keys FILE")
        }
        let bytes = try SmallFile.beginning(of: licenceFile, limit: LicenceText.longestFile)
        let licence = try Self.refusing(file) { () throws(LicenceRefusal) in
            try LicenceVerifier.authenticate(LicenceText.token(of: bytes), trusted: trusted)
        }
        for line in Self.lines(licence) { try tell(line) }
        _ = try Self.refusing(file) { () throws(LicenceRefusal) in
            guard let subject else { return try licence.entitlement(at: now) }
            return try licence.entitlement(for: subject, at: now)
        }
        try tell("valid: yes")
    }

    private static func refusing<Value>(
        _ file: String, _ body: () throws(LicenceRefusal) -> Value
    ) throws(Failure) -> Value {
        do { return try body() } catch { throw error.failure(file: file) }
    }

    private static func lines(_ licence: Licence) -> [String] {
        func moment(_ instant: Instant) -> String { ZoneRules.utc.local(instant).iso }
        return [
            "issuer: \(licence.issuer)", "subject: \(licence.subject)",
            "entitlements: \(licence.entitlements.joined(separator: ", "))", "issued: \(moment(licence.issuedAt))",
            "from: \(moment(licence.notBefore))",
            "until: \(licence.expires >= Licence.never ? "no end" : moment(licence.expires))",
            "trial: \(licence.isTrial ? "yes" : "no")",
        ].map(Printable.text)
    }
}
