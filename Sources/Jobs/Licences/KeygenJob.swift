import Diagnostics
import Entitlements
import Files

/// Makes the operator's pair of keys.
package struct KeygenJob: Sendable {
    static let privateName = "private.jwk"
    static let publicName = "jwks.json"

    /// What was made.
    package struct Outcome: Sendable, Equatable {
        package var privateFile: String
        package var publicFile: String
        /// The keys' name, in every licence made with them.
        package var kid: String
    }

    /// Where the two files go; made when it is missing, for its owner only.
    package var folder: String

    package init(folder: String) { self.folder = folder }

    /// Writes both files or none. Keys that are there already stay: without the old private key, what it signed can
    /// never be made again.
    ///
    /// - Throws: status 73 when one of the files is there, or the folder cannot be written to.
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
            // Written a moment ago by this run, under a name that was free.
            FilePath.remove(outcome.privateFile)
            throw error
        }
        return outcome
    }
}
