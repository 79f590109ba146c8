import Diagnostics
import Entitlements
import Files
import Records
import Reports

/// `entitlement convert subscriber.json --key private.jwk --sub ID -o licence.jwt`: converts a subscription to a
/// licence.
enum EntitlementConvertCommand: Command {
    private static let subject = OptionDeclaration(
        name: "sub", value: .init(placeholder: "ID"), summary: "the patient's id in the export")

    static let name = "entitlement convert"
    static let declaration = CommandDeclaration(
        name: name, summary: "make a licence from a RevenueCat subscription",
        discussion: """
            Reads the response of RevenueCat's subscriber endpoint. The licence lasts as long as the entitlement pro: \
            to its end or the end of its grace period, whichever is later; without an end, to the end of 9999. \
            A subscription that is not active, was bought in a sandbox or was refunded gives no licence: status 77.
            """,
        operands: OperandDeclaration(
            name: "SUBSCRIBER", summary: "the endpoint's JSON response; - is standard input", minimum: 1, maximum: 1),
        options: [
            SharedOptions.key, subject, SharedOptions.issuer, SharedOptions.licenceOutput, SharedOptions.quiet,
        ],
        examples: [
            .init(
                line: "entitlement convert subscriber.json --key keys/private.jwk --sub P-1002 -o licence.jwt",
                meaning: "writes the licence for a subscription"),
            .init(
                line:
                    "entitlement convert subscriber.json --key keys/private.jwk --sub P-1002 --quiet -o licence.jwt",
                meaning: "the same for a script: prints only problems"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let output = try invocation.required(SharedOptions.licenceOutput, why: "where should the licence go")
        let job = ConvertJob(
            subscriberFile: invocation.arguments.operands.first ?? "-",
            keyFile: try invocation.required(SharedOptions.key, why: "which key signs the licence"),
            issuer: invocation.arguments.text(SharedOptions.issuer) ?? Product.name,
            subject: try invocation.required(subject, why: "who is the licence for"), output: OutputPlace(output),
            now: invocation.licenceClock)
        try invocation.tellLicence(try job.run(), at: output)
        return .done
    }
}

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

    /// Writes the licence.
    ///
    /// - Returns: a one-line description.
    /// - Throws: status 64 if the subject is every patient, 65 if the response is invalid, 66 if a file cannot be read,
    ///   77 if the subscription is not active, 78 if the key cannot be used, 73 or 74 if the licence cannot be written.
    package func run() throws(Failure) -> String {
        guard subject != Licence.everyPatient else {
            throw Failure(
                .usage, "a subscription belongs to one person and gives no licence for every patient",
                hint: "name the patient with --sub ID")
        }
        let json = try SmallFile.bytes(of: subscriberFile, limit: Subscriber.largestFile, tooLong: .dataError)
        let shown = subscriberFile == "-" ? "standard input" : subscriberFile
        let licence = try Subscriber(json: json, file: shown).licence(issuer: issuer, subject: subject, now: now)
        try licence.write(to: output, keyFile: keyFile, inputs: [subscriberFile])
        return licence.line
    }
}
