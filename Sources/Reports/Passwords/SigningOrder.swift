import Diagnostics
import Files
import PDFFinishing
import Records
import Workers

/// The signing identity of a run and the statements in its signatures, passed from the user's files to where reports
/// are made. Never printed; workers receive it only through their pipes.
package struct SigningOrder: Sendable, Equatable {
    package var identity: SigningIdentity
    /// Start of the run: the signing time, from the machine's clock or `SOURCE_DATE_EPOCH`.
    package var moment: Instant
    package var reason: String?
    package var place: String?

    /// Largest size in bytes of a file with a key and certificates.
    private static let largestFile = 1 << 20
    /// Largest size in bytes of its password file: one line.
    private static let largestPassword = 1 << 10
    /// Largest number of characters in a reason or a place.
    package static let longestText = 200

    package init(identity: SigningIdentity, moment: Instant, reason: String? = nil, place: String? = nil) {
        self.identity = identity
        self.moment = moment
        self.reason = reason
        self.place = place
    }

    /// Reads a PKCS #12 or PEM file that only its owner may open, and checks that its certificate is valid.
    ///
    /// - Parameters:
    ///   - passwordPath: a file with the key's password in one line; nil if the key is not encrypted.
    ///   - moment: time at which the reports are made.
    ///   - clock: the machine's clock: an expired certificate must not sign with an earlier date.
    /// - Throws: status 66 if a file cannot be read; 78 if other users may open it, it contains no key with a
    ///   certificate, or they cannot sign reports now.
    package init(path: String, passwordPath: String?, moment: Instant, clock: Instant) throws(Failure) {
        let password = try passwordPath.map(Self.password)
        let bytes = try PrivateFile.bytes(
            of: path, holding: "the private key", remedy: "have another certificate made", limit: Self.largestFile)
        self.moment = moment
        do {
            identity = try SigningIdentity(file: bytes, password: password)
            try identity.checkValidity(at: clock.seconds, calling: "now")
            try identity.checkValidity(at: moment.seconds, calling: "at the time that SOURCE_DATE_EPOCH gives")
        } catch {
            throw Failure(error.status, error.message, at: Place(file: path), hint: error.hint)
        }
    }

    private static func password(_ path: String) throws(Failure) -> [UInt8] {
        let bytes = try PrivateFile.bytes(
            of: path, holding: "the password", remedy: "choose another password", limit: largestPassword)
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        guard let word = lines.first, lines.count == 1, !word.isEmpty, !word.contains(0) else {
            throw Failure(.config, "expected one password in one line", at: Place(file: path, line: 1))
        }
        return Array(word)
    }

    /// SHA-256 of the signer's certificate, in hexadecimal.
    package var fingerprint: String { identity.signer?.fingerprint ?? "" }

    /// The same order without time and key, for comparing how reports are signed.
    package var timeless: SigningOrder {
        SigningOrder(
            identity: SigningIdentity(key: [], certificates: identity.certificates), moment: Instant(seconds: 0),
            reason: reason, place: place)
    }

    /// - Throws: `Failure` 70 if the identity cannot sign.
    func signer() throws(Failure) -> PDFSigner {
        let local = ZoneRules.utc.local(moment)
        guard let time = DocumentTime(iso: local.iso) else {
            throw Failure(.software, "internal error: the time of the signature has an invalid format")
        }
        return try PDFSigner(identity, words: SignatureWords(time: time, reason: reason, place: place))
    }
}

extension SigningOrder: Wire {
    package static var blank: SigningOrder {
        SigningOrder(identity: SigningIdentity(key: [], certificates: []), moment: Instant(seconds: 0))
    }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&identity)
        try coder.code(&moment)
        try coder.code(&reason)
        try coder.code(&place)
    }
}

extension SigningIdentity: Wire {
    package static var blank: SigningIdentity { SigningIdentity(key: [], certificates: []) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&key)
        var parts = certificates.map { CertificateBytes(der: $0) }
        try coder.code(&parts)
        certificates = parts.map(\.der)
    }
}

/// A certificate as encoded for a worker.
private struct CertificateBytes: Wire {
    var der: [UInt8]

    static var blank: CertificateBytes { CertificateBytes(der: []) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&der) }
}
