import Diagnostics
import Reports

/// `entitlement revoke LICENCE… --key private.jwk -o clinic.revoked`: revokes licences.
enum EntitlementRevokeCommand: Command {
    private static let list = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE", completion: .file),
        summary: "the list to write, a name ending in .revoked; licences that are on it stay on it")

    static let name = "entitlement revoke"
    static let declaration = CommandDeclaration(
        name: name, summary: "take licences back",
        discussion: """
            Writes a signed list of the licences that count no longer. Put it beside the trusted keys of every machine: in \
            /etc/aurae-report/keys, or in the folder of the file that --trusted-keys names. A licence on it is refused there \
            (status 77); a list that was changed, or that no trusted key signed, is an error (78).
            """,
        operands: OperandDeclaration(
            name: "LICENCE…", summary: "the files of the licences", minimum: 1, maximum: nil),
        options: [SharedOptions.key, SharedOptions.issuer, list, SharedOptions.quiet],
        examples: [
            .init(
                line: "entitlement revoke licence.jwt --key keys/private.jwk -o keys/clinic.revoked",
                meaning: "takes a licence back, beside keys/jwks.json")
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let output = try invocation.required(list, why: "where should the list go")
        let job = RevokeJob(
            licenceFiles: invocation.arguments.operands,
            keyFile: try invocation.required(SharedOptions.key, why: "which key signs the list"),
            issuer: invocation.arguments.text(SharedOptions.issuer) ?? Product.name, list: output,
            now: invocation.licenceClock)
        let (listed, added) = try job.run()
        try invocation.console.print(
            [output, "\(listed) revoked, \(added) of them now"], after: "the list was written")
        return .done
    }
}
