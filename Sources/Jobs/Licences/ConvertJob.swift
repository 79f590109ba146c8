import Diagnostics
import Entitlements
import Files
import Records

/// Makes a licence of RevenueCat's answer about a subscriber.
package struct ConvertJob: Sendable {
    /// The answer of the subscriber endpoint, as JSON; `-` is standard input.
    package var subscriberFile: String
    /// The operator's private key.
    package var keyFile: String
    package var issuer: String
    /// The patient's id: a subscription is one person's.
    package var subject: String
    package var output: OutputPlace
    /// The machine's clock, never `SOURCE_DATE_EPOCH`.
    package var now: Instant

    package init(
        subscriberFile: String, keyFile: String, issuer: String, subject: String, output: OutputPlace, now: Instant
    ) {
        self.subscriberFile = subscriberFile
        self.keyFile = keyFile
        self.issuer = issuer
        self.subject = subject
        self.output = output
        self.now = now
    }

    /// Writes the licence.
    ///
    /// - Returns: one line on what it is.
    /// - Throws: status 64 when the subject is every patient, 65 when the answer is none, 66 when a file cannot be read,
    ///   77 when the subscription is not active, 78 when the key cannot be used, 73 or 74 when the licence cannot be
    ///   written.
    package func run() throws(Failure) -> String {
        guard subject != Licence.everyPatient else {
            throw Failure(
                .usage, "a subscription is one person's and makes no licence for every patient",
                hint: "name the patient with --sub ID")
        }
        let json = try SmallFile.bytes(of: subscriberFile, limit: Subscriber.largestFile, tooLong: .dataError)
        let shown = subscriberFile == "-" ? "standard input" : subscriberFile
        let licence = try Subscriber(json: json, file: shown).licence(issuer: issuer, subject: subject, now: now)
        try licence.write(to: output, keyFile: keyFile, inputs: [subscriberFile])
        return licence.line
    }
}
