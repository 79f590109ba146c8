import Diagnostics
import Files
import PDFFinishing

/// Checks the signatures of a report: whether the signed bytes are unaltered, whether they are the whole file, and who
/// signed.
package struct SignatureVerification: Sendable {
    /// A file of PEM certificates, or a folder of such files; nil to check no certificate.
    package var trustedCertificates: String?
    /// The machine's clock, in seconds since 1970-01-01T00:00:00Z.
    package var now: Int64

    /// Largest size in bytes of one certificate file; a system's, with all authorities trusted by browsers, has
    /// 250,000.
    private static let largestFile = 1 << 22
    /// File name endings that count in a folder.
    private static let endings = [".pem", ".crt", ".cer"]

    /// The result of checking the signatures; nil if there is none and none was required.
    ///
    /// - Throws: status 65 if the file is not a PDF that the password opens, 66 or 78 if the certificates cannot be
    ///   read.
    func check(
        _ file: [UInt8], password: String?
    ) throws(Failure) -> (check: Verification.Check, signatures: [CheckedSignature])? {
        let trusted = try trusted()
        let signatures = try CheckedSignature.all(in: file, password: password, trusted: trusted, now: now)
        guard !signatures.isEmpty else {
            guard trusted != nil else { return nil }
            return (.init(subject: .signatures, state: .differs, reason: "there is none"), [])
        }
        return (Self.check(signatures, isAsked: trusted != nil), signatures)
    }

    /// - Parameter isAsked: whether a trusted signature is required.
    private static func check(_ signatures: [CheckedSignature], isAsked: Bool) -> Verification.Check {
        func differs(_ reason: String) -> Verification.Check {
            .init(subject: .signatures, state: .differs, reason: reason)
        }
        if signatures.contains(where: { $0.state == .broken }) { return differs("a signature is broken") }
        guard signatures.contains(where: { $0.state == .intact }) else {
            let reason = "of a kind that this version does not check"
            return isAsked ? differs(reason) : .init(subject: .signatures, state: .notChecked, reason: reason)
        }
        // A later signer is responsible for anything that signature covers.
        guard signatures.contains(where: { $0.state == .intact && $0.bytesAfter == 0 }) else {
            return differs("something was added to the file after it was signed")
        }
        if signatures.contains(where: { $0.trust == .untrusted }) { return differs("a signer is not trusted") }
        return .init(subject: .signatures, state: .stands)
    }

    private func trusted() throws(Failure) -> TrustedCertificates? {
        guard let path = trustedCertificates else { return nil }
        try OpenSSLLibrary.check()
        var files = [path]
        if let status = try? FileStatus.of(path), status.isFolder {
            let names = (try? FolderNames.of(path)) ?? []
            files = names.filter { name in Self.endings.contains { name.lowercased().hasSuffix($0) } }
                .map { "\(path)/\($0)" }
            guard !files.isEmpty else {
                throw Failure(
                    .config, "holds no certificates: expected files ending in .pem, .crt or .cer", at: Place(file: path)
                )
            }
        }
        var found: [[UInt8]] = []
        for file in files {
            let bytes = try SmallFile.bytes(of: file, limit: Self.largestFile, tooLong: .config)
            guard TrustedCertificates([bytes]) != nil else {
                throw Failure(.config, "holds no certificate: expected PEM or DER", at: Place(file: file))
            }
            found.append(bytes)
        }
        guard let certificates = TrustedCertificates(found) else {
            throw Failure(.config, "holds more than \(TrustedCertificates.most) certificates", at: Place(file: path))
        }
        return certificates
    }
}
