import Diagnostics
import Entitlements
import Files
import Records
import Reports

/// Reports whether a licence is valid, and its contents.
package struct VerifyJob: Sendable {
    /// `-` is standard input.
    package var licenceFile: String
    package var trustedKeys: TrustedKeyPlaces
    /// The patient it should be for; nil for any.
    package var subject: String?
    /// The machine's clock, never `SOURCE_DATE_EPOCH`.
    package var now: Instant

    package init(
        licenceFile: String, trustedKeys: TrustedKeyPlaces, subject: String?, now: Instant
    ) {
        self.licenceFile = licenceFile
        self.trustedKeys = trustedKeys
        self.subject = subject
        self.now = now
    }

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
                .noPermission, "no keys are trusted, so that no licence counts",
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
