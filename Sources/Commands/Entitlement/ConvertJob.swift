import Diagnostics
import Entitlements
import Files
import Records

/// Makes a licence from RevenueCat's response about a subscriber.
package struct ConvertJob: Sendable {
    /// The response of the subscriber endpoint, as JSON; `-` is standard input.
    package var subscriberFile: String
    /// The operator's private key.
    package var keyFile: String
    package var issuer: String
    /// The patient's id: a subscription belongs to one person.
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
    /// - Returns: a one-line description.
    /// - Throws: status 64 if the subject is every patient, 65 if the response is invalid, 66 if a file cannot be read,
    ///   77 if the subscription is not active, 78 if the key cannot be used, 73 or 74 if the licence cannot be written.
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
