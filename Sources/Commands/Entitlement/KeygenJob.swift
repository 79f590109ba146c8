import Diagnostics
import Entitlements
import Files

/// Makes the operator's key pair.
package struct KeygenJob: Sendable {
    static let privateName = "private.jwk"
    static let publicName = "jwks.json"

    /// The files that were made.
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
        let outcome = Outcome(
            privateFile: base + Self.privateName, publicFile: base + Self.publicName, kid: key.kid)
        for file in [outcome.privateFile, outcome.publicFile] { try AtomicFile.checkFree(file) }
        try OutputPlace.makeFolder(folder)
        try AtomicFile.write(key.privateFile, to: outcome.privateFile, replaces: false)
        do throws(Failure) {
            try AtomicFile.write(key.publicFile, to: outcome.publicFile, replaces: false)
        } catch {
            // Written just now by this run, under a name that was free.
            FilePath.remove(outcome.privateFile)
            throw error
        }
        return outcome
    }
}
