import Diagnostics
import Files
import Reports

/// `entitlement convert subscriber.json --key private.jwk --sub ID -o licence.jwt`: converts a subscription to a
/// licence.
enum EntitlementConvertCommand: Command {
    private static let subject = OptionDeclaration(
        name: "sub", value: .init(placeholder: "ID"), summary: "the patient's id in the export")

    static let name = "entitlement convert"
    static let declaration = CommandDeclaration(
        name: name, summary: "make a licence of a RevenueCat subscriber",
        discussion: """
            Reads the answer of RevenueCat's subscriber endpoint. The licence lasts as long as the entitlement pro: to \
            its end or the end of its grace period, whichever is later; without an end, to the end of the year 9999. \
            A subscription that is not active, was bought in a sandbox or was refunded makes no licence: status 77.
            """,
        operands: OperandDeclaration(
            name: "SUBSCRIBER", summary: "the endpoint's answer, as JSON; - is standard input", minimum: 1, maximum: 1),
        options: [
            SharedOptions.key, subject, SharedOptions.issuer, SharedOptions.licenceOutput, SharedOptions.quiet,
        ],
        examples: [
            .init(
                line: "entitlement convert subscriber.json --key keys/private.jwk --sub P-1002 -o licence.jwt",
                meaning: "writes the licence that the subscription is worth"),
            .init(
                line:
                    "entitlement convert subscriber.json --key keys/private.jwk --sub P-1002 --quiet -o licence.jwt",
                meaning: "the same for a script: only what went wrong is told"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let output = try invocation.required(SharedOptions.licenceOutput, why: "where should the licence go")
        let job = ConvertJob(
            subscriberFile: invocation.arguments.operands.first ?? "-",
            keyFile: try invocation.required(SharedOptions.key, why: "which key signs the licence"),
            issuer: invocation.arguments.text(SharedOptions.issuer) ?? Product.name,
            subject: try invocation.required(subject, why: "whom is the licence for"), output: OutputPlace(output),
            now: invocation.licenceClock)
        try invocation.tellLicence(try job.run(), at: output)
        return .done
    }
}
