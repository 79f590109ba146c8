import Diagnostics
import Entitlements
import Files

/// `entitlement keygen -o DIR`: makes the operator's key pair.
enum EntitlementKeygenCommand: Command {
    private static let folder = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "DIR", completion: .folder),
        summary: "the folder for private.jwk and jwks.json; created if missing")

    static let name = "entitlement keygen"
    static let declaration = CommandDeclaration(
        name: name, summary: "make the keys that sign and check licences",
        discussion: """
            private.jwk signs licences: keep it secret, and keep a copy. jwks.json checks them: \
            give it to every machine that makes reports, as --trusted-keys FILE or as trusted-keys.json in the folder \
            aurae-report of the user's configuration. Existing keys are never overwritten.
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

/// Makes the operator's key pair.
package struct KeygenJob: Sendable {
    static let privateName = "private.jwk"
    static let publicName = "jwks.json"

    /// The created files.
    package struct Outcome: Sendable, Equatable {
        package var privateFile: String
        package var publicFile: String
        /// The key id, included in every licence signed with it.
        package var kid: String
    }

    /// Output folder; created owner-only if missing.
    package var folder: String

    package init(folder: String) { self.folder = folder }

    /// Writes both files or none. Existing keys are kept: without the old private key, its licences could never be
    /// signed again.
    ///
    /// - Throws: status 73 if one of the files exists, or the folder is not writable.
    package func run() throws(Failure) -> Outcome {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        let key = try SigningKey.generate()
        let outcome = Outcome(privateFile: base + Self.privateName, publicFile: base + Self.publicName, kid: key.kid)
        for file in [outcome.privateFile, outcome.publicFile] { try AtomicFile.checkFree(file) }
        try OutputPlace.makeFolder(folder)
        try AtomicFile.write(key.privateFile, to: outcome.privateFile, replaces: false)
        do throws(Failure) {
            try AtomicFile.write(key.publicFile, to: outcome.publicFile, replaces: false)
        } catch {
            // This run has just created the file.
            FilePath.remove(outcome.privateFile)
            throw error
        }
        return outcome
    }
}
