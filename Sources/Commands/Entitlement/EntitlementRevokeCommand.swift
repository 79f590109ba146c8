import Diagnostics
import Entitlements
import Files
import Records
import Reports

/// `entitlement revoke LICENCE… --key private.jwk -o clinic.revoked`: revokes licences.
enum EntitlementRevokeCommand: Command {
    private static let list = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE", completion: .file),
        summary: "the list to write, with a name ending in .revoked; licences already on it stay")

    static let name = "entitlement revoke"
    static let declaration = CommandDeclaration(
        name: name, summary: "revoke licences",
        discussion: """
            Writes a signed list of revoked licences. Put it beside the trusted keys of every machine: in \
            /etc/aurae-report/keys, or in the folder of the file that --trusted-keys names. A licence on it is refused \
            there (status 77); a list that was altered, or that no trusted key signed, is an error (78).
            """,
        operands: OperandDeclaration(name: "LICENCE…", summary: "the licence files", minimum: 1, maximum: nil),
        options: [SharedOptions.key, SharedOptions.issuer, list, SharedOptions.quiet],
        examples: [
            .init(
                line: "entitlement revoke licence.jwt --key keys/private.jwk -o keys/clinic.revoked",
                meaning: "revokes a licence, with a list beside keys/jwks.json")
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

/// Revokes licences: adds them to a signed list, which takes effect beside the trusted keys.
package struct RevokeJob: Sendable {
    package var licenceFiles: [String]
    /// The operator's private key, which signed the licences.
    package var keyFile: String
    package var issuer: String
    /// Path of the list; an existing list is extended.
    package var list: String
    /// The machine's clock.
    package var now: Instant

    /// Writes the list, including its earlier entries.
    ///
    /// - Returns: number of licences on the list, and number of new ones.
    /// - Throws: status 64 if the list's name lacks the ending, 65 if a file is not a licence of the key, 66 if
    ///   one cannot be read, 73 or 74 if the list cannot be written, 78 if the key cannot be used or the existing list
    ///   belongs to another key.
    package func run() throws(Failure) -> (listed: Int, added: Int) {
        guard list.hasSuffix(RevocationList.ending) else {
            throw Failure(
                .usage, "the name of a list of revoked licences ends in \(RevocationList.ending)",
                hint: "only such files are read beside the trusted keys")
        }
        let read = ReadFiles(licenceFiles + [keyFile])
        try read.check(list)
        let key = try SigningKey.read(from: keyFile)
        var revoked = RevocationList(issuer: issuer, issuedAt: now)
        if FilePath.isTaken(list) {
            let bytes = try SmallFile.bytes(of: list, limit: RevocationList.largestFile, tooLong: .config)
            let own = try TrustedKeys(jwks: key.publicFile, file: keyFile)
            revoked = try RevocationList(token: LicenceText.token(of: bytes), trusted: own, file: list)
            revoked.issuer = issuer
            revoked.issuedAt = now
        }
        var added = 0
        for file in licenceFiles {
            let token = LicenceText.token(of: try SmallFile.beginning(of: file, limit: LicenceText.longestFile))
            if try revoked.add(token, signedBy: key, file: file) { added += 1 }
        }
        let bytes = Array((revoked.token(signedBy: key) + "\n").utf8)
        guard bytes.count <= RevocationList.largestFile else {
            throw Failure(
                .usage, "the list would be longer than \(RevocationList.largestFile >> 20) MiB, and would not be read")
        }
        try AtomicFile.write(bytes, to: list)
        return (revoked.hashes.count, added)
    }
}
