import Diagnostics
import Entitlements
import Files
import Records
import Reports

/// Takes licences back: adds them to a signed list, which counts where it lies beside the trusted keys.
package struct RevokeJob: Sendable {
    package var licenceFiles: [String]
    /// The operator's private key, which signed the licences.
    package var keyFile: String
    package var issuer: String
    /// The list, which is added to where it is there.
    package var list: String
    /// The machine's clock.
    package var now: Instant

    package init(licenceFiles: [String], keyFile: String, issuer: String, list: String, now: Instant) {
        self.licenceFiles = licenceFiles
        self.keyFile = keyFile
        self.issuer = issuer
        self.list = list
        self.now = now
    }

    /// Writes the list, with all that was on it before.
    ///
    /// - Returns: how many licences are on it, and how many of them were not before.
    /// - Throws: status 64 when the list's name is not one that is looked at, 65 when a file is no licence of the key, 66
    ///   when one cannot be read, 73 or 74 when the list cannot be written, 78 when the key cannot be used or the list that
    ///   is there is another key's.
    package func run() throws(Failure) -> (listed: Int, added: Int) {
        guard list.hasSuffix(RevocationList.ending) else {
            throw Failure(
                .usage, "the name of a list of revoked licences ends in \(RevocationList.ending)",
                hint: "only such files are looked at beside the trusted keys")
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
