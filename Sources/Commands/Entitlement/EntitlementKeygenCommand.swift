import Diagnostics

/// `entitlement keygen -o DIR`: makes the operator's key pair.
enum EntitlementKeygenCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder for private.jwk and jwks.json; made when it is missing")

    static let name = "entitlement keygen"
    static let declaration = CommandDeclaration(
        name: name, summary: "make the keys that sign and check licences",
        discussion: """
            private.jwk signs licences: keep it where nobody else can read it, and keep a copy. jwks.json checks them: \
            give it to every machine that makes reports, as --trusted-keys FILE or as trusted-keys.json in the folder \
            aurae-report of the user's configuration. Keys that are there already are never overwritten.
            """,
        options: [folder, SharedOptions.quiet],
        examples: [.init(line: "entitlement keygen -o keys", meaning: "writes keys/private.jwk and keys/jwks.json")])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let outcome = try KeygenJob(folder: try invocation.required(folder, why: "where should the keys go")).run()
        try invocation.console.print([outcome.privateFile, outcome.publicFile], after: "both keys were written")
        invocation.console.note("key \(outcome.kid)")
        return .done
    }
}
