import Diagnostics

/// The result of checking one signature of a file.
public struct CheckedSignature: Sendable, Equatable {
    public enum State: String, Sendable {
        /// The signed bytes are unaltered, and the certificate was valid at the signing time.
        case intact
        case broken
        /// A kind of signature that is not checked here: a time stamp.
        case unknown
    }

    public enum Trust: String, Sendable {
        case trusted
        case untrusted
        /// Nobody was named who is trusted.
        case notChecked = "not-checked"
    }

    public var state: State
    /// Why it is not intact, or its signer not trusted; nil when there is nothing to say.
    public var fault: String?
    /// The certificate's holder and issuer; nil when there is no certificate that can be read.
    public var signer: String?
    public var issuer: String?
    /// SHA-256 of the certificate, in hexadecimal.
    public var fingerprint: String?
    public var trust = Trust.notChecked
    /// When it was signed, by the signer's clock, as ISO 8601; nil where it does not say.
    public var signedAt: String?
    public var reason: String?
    public var place: String?
    /// Bytes of the file that were added after it was signed.
    public var bytesAfter = 0
}

extension CheckedSignature {
    /// The signatures of a file, in the order of its fields; one more, broken, where there are more than are looked at.
    ///
    /// - Parameters:
    ///   - trusted: nil to check no certificate against an authority.
    ///   - now: seconds since 1970-01-01T00:00:00Z, for signatures that do not say when they were made.
    /// - Throws: status 65 as ``OpenedReport/init(_:password:)``.
    public static func all(
        in file: [UInt8], password: String?, trusted: TrustedCertificates?, now: Int64
    ) throws(Failure) -> [CheckedSignature] {
        let reader = try SignatureReader(file, password: password)
        if !reader.signatures.isEmpty { try OpenSSLLibrary.check() }
        var checked = reader.signatures.map { SignatureCheck($0, in: file).result(trusted, now: now) }
        if reader.hasMore {
            checked.append(CheckedSignature(state: .broken, fault: "there are more signatures than any report has"))
        }
        return checked
    }
}
