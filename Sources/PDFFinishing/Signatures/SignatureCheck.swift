import COpenSSL
import Diagnostics

/// Checks one signature.
struct SignatureCheck {
    private let found: FoundSignature
    private let file: [UInt8]

    init(_ found: FoundSignature, in file: [UInt8]) {
        self.found = found
        self.file = file
    }

    private static let kinds = ["ETSI.CAdES.detached", "adbe.pkcs7.detached"]

    func result(_ trusted: TrustedCertificates?, now: Int64) -> CheckedSignature {
        let date = found.time.flatMap { PDFDate($0) }
        var result = CheckedSignature(state: .intact, signedAt: date?.iso, reason: found.reason, place: found.place)
        guard Self.kinds.contains(found.kind) else {
            result.state = .unknown
            result.fault =
                found.kind == "ETSI.RFC3161" ? "is a time stamp" : "is of a kind that this version does not check"
            return result
        }
        OpenSSLLibrary.start()
        libcrypto.ERR_clear_error()
        defer { libcrypto.ERR_clear_error() }
        do throws(SignatureFault) {
            let gap = try gap()
            result.bytesAfter = file.count - Int(found.range[2] + found.range[3])
            let message = try SignedMessage(found.contents)
            let signer = try message.signer()
            result.signer = signer.subject
            result.issuer = signer.issuer
            result.fingerprint = signer.fingerprint
            try message.check(signedBytes(gap), signer: signer, needsDigest: found.kind == Self.kinds[0])
            if let fault = signer.keyFault { throw SignatureFault("the signer's key \(fault)") }
            guard signer.maySign else { throw SignatureFault("the signer's certificate is not for signing documents") }
            let moment = date?.seconds ?? now
            guard signer.validity(at: moment) == .valid else {
                throw SignatureFault("the signer's certificate was not valid when the file was signed")
            }
            if let trusted {
                result.fault = trusted.fault(of: signer, others: message.certificates, at: moment)
                result.trust = result.fault == nil ? .trusted : .untrusted
            }
        } catch {
            result.state = .broken
            result.fault = error.words
        }
        return result
    }

    /// Returns the signature's range: the only bytes that it may leave out.
    private func gap() throws(SignatureFault) -> Range<Int> {
        let wrong = SignatureFault("does not say which bytes were signed")
        guard found.range.count == 4, found.range.allSatisfy({ (0...Int64(file.count)).contains($0) }) else {
            throw wrong
        }
        let range = found.range.map { Int($0) }
        guard range[0] == 0, range[1] < range[2], range[2] + range[3] <= file.count else { throw wrong }
        let gap = range[1]..<range[2]
        guard let value = Self.hexadecimal(file[gap]) else {
            throw SignatureFault("is not where it says: the file was saved again, or altered")
        }
        // Otherwise something unsigned could hide there.
        guard value == found.contents else { throw SignatureFault("leaves out something other than itself") }
        return gap
    }

    private func signedBytes(_ gap: Range<Int>) -> [UInt8] {
        Array(file[..<gap.lowerBound] + file[gap.upperBound..<Int(found.range[2] + found.range[3])])
    }

    /// Decodes `<48656C6C6F>`; nil for anything else.
    private static func hexadecimal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.count >= 2, text.count <= 2 * SignatureReader.largest + 2, text.first == UInt8(ascii: "<"),
            text.last == UInt8(ascii: ">")
        else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in text.dropFirst().dropLast() {
            let value: UInt8
            switch digit {
            case 0x30...0x39: value = digit - 0x30
            case 0x41...0x46: value = digit - 0x41 + 10
            case 0x61...0x66: value = digit - 0x61 + 10
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return high == nil ? bytes : nil
    }
}

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
        /// No trusted certificates were given.
        case notChecked = "not-checked"
    }

    public var state: State
    /// Reason why it is not intact, or its signer not trusted; nil without one.
    public var fault: String?
    /// The certificate's holder and issuer; nil if no certificate can be read.
    public var signer: String?
    public var issuer: String?
    /// SHA-256 of the certificate, in hexadecimal.
    public var fingerprint: String?
    public var trust = Trust.notChecked
    /// Signing time by the signer's clock, as ISO 8601; nil if not given.
    public var signedAt: String?
    public var reason: String?
    public var place: String?
    /// Number of bytes added to the file after it was signed.
    public var bytesAfter = 0
}

extension CheckedSignature {
    /// Checks the signatures of a file, in the order of its fields; adds a broken one if there are too many to check.
    ///
    /// - Parameters:
    ///   - trusted: nil to check no certificate against an authority.
    ///   - now: seconds since 1970-01-01T00:00:00Z, for signatures without a time.
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
