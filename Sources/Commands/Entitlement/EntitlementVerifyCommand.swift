import Diagnostics

/// `entitlement verify licence.jwt --trusted-keys jwks.json [--sub ID]`: checks whether a licence is valid.
enum EntitlementVerifyCommand: Command {
    private static let subject = OptionDeclaration(
        name: "sub", value: .init(placeholder: "ID"), summary: "the patient it should be for")

    static let name = "entitlement verify"
    static let declaration = CommandDeclaration(
        name: name, summary: "tell what a licence says and whether it counts",
        discussion: """
            Prints what stands in the licence once its signature is known to be good, then whether it counts now: \
            status 77 when it does not. Whether it counts is a matter of this machine's clock alone; SOURCE_DATE_EPOCH \
            has no part in it.
            """,
        operands: OperandDeclaration(
            name: "LICENCE", summary: "the licence's file; - is standard input", minimum: 1, maximum: 1),
        options: [SharedOptions.trustedKeys, subject, SharedOptions.quiet],
        examples: [
            .init(
                line: "entitlement verify licence.jwt --trusted-keys keys/jwks.json --sub P-1002",
                meaning: "tells whether the licence unlocks premium reports of one patient"),
            .init(
                line: "entitlement verify licence.jwt --trusted-keys keys/jwks.json --quiet",
                meaning: "before a night: status 77 when the licence has run out"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let arguments = invocation.arguments
        let job = VerifyJob(
            licenceFile: arguments.operands.first ?? "-", trustedKeys: invocation.trustedKeys,
            subject: arguments.text(subject), now: invocation.licenceClock)
        try job.run { line throws(Failure) in try invocation.console.print(line) }
        if job.subject == nil {
            invocation.console.note("for whom it is was not checked: name the patient with --sub ID")
        }
        return .done
    }
}
