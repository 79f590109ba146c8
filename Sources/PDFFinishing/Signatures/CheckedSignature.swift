import COpenSSL
import Diagnostics

/// What was found out about one signature of a file.
public struct CheckedSignature: Sendable, Equatable {
    public enum State: String, Sendable {
        /// What was signed is as it was, and the certificate held at that time.
        case intact
        case broken
        /// Of a kind that is not checked here: a time stamp.
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
        var checked = reader.signatures.map { SignatureCheck($0, in: file).result(trusted, now: now) }
        if reader.hasMore {
            checked.append(CheckedSignature(state: .broken, fault: "there are more signatures than any report has"))
        }
        return checked
    }
}

/// Looks at one signature.
private struct SignatureCheck {
    private let found: FoundSignature
    private let file: [UInt8]

    init(_ found: FoundSignature, in file: [UInt8]) {
        self.found = found
        self.file = file
    }

    private struct Fault: Error {
        var words: String
        init(_ words: String) { self.words = words }
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
        ERR_clear_error()
        defer { ERR_clear_error() }
        do throws(Fault) {
            let gap = try gap()
            result.bytesAfter = file.count - Int(found.range[2] + found.range[3])
            let message = try SignedMessage(found.contents)
            let signer = try message.signer()
            result.signer = signer.subject
            result.issuer = signer.issuer
            result.fingerprint = signer.fingerprint
            try message.check(signedBytes(gap), signer: signer, needsDigest: found.kind == Self.kinds[0])
            if let fault = signer.keyFault { throw Fault("the signer's key \(fault)") }
            let moment = date?.seconds ?? now
            guard signer.validity(at: moment) == .valid else {
                throw Fault("the signer's certificate was not valid when the file was signed")
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

    /// Where the signature stands: the only bytes that it may leave out.
    private func gap() throws(Fault) -> Range<Int> {
        let wrong = Fault("does not say which bytes were signed")
        guard found.range.count == 4, found.range.allSatisfy({ (0...Int64(file.count)).contains($0) }) else {
            throw wrong
        }
        let range = found.range.map { Int($0) }
        guard range[0] == 0, range[1] < range[2], range[2] + range[3] <= file.count else { throw wrong }
        let gap = range[1]..<range[2]
        // Otherwise something unsigned could hide there.
        guard let value = Self.hexadecimal(file[gap]), value == found.contents else {
            throw Fault("leaves out more of the file than itself")
        }
        return gap
    }

    private func signedBytes(_ gap: Range<Int>) -> [UInt8] {
        Array(file[..<gap.lowerBound] + file[gap.upperBound..<Int(found.range[2] + found.range[3])])
    }

    /// The bytes of `<48656C6C6F>`; nil for anything else.
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

    /// A signature in CMS (RFC 5652).
    private final class SignedMessage {
        private let cms: OpaquePointer
        private(set) var certificates: [Certificate] = []

        init(_ contents: [UInt8]) throws(Fault) {
            guard let read = OpenSSLLibrary.read(contents, { d2i_CMS_ContentInfo(nil, $0, $1) }) else {
                throw Fault("holds no signature that can be read")
            }
            cms = read.object
            guard contents.dropFirst(read.length).allSatisfy({ $0 == 0 }) else {
                throw Fault("holds something behind the signature")
            }
            // The stack and what it holds become ours.
            let stack = CMS_get1_certs(cms)
            certificates = OpenSSLLibrary.elements(of: stack).map { Certificate(owning: $0) }
            OPENSSL_sk_free(stack)
        }

        deinit { CMS_ContentInfo_free(cms) }

        /// The signer's certificate, among those that the signature brings.
        func signer() throws(Fault) -> Certificate {
            let signers = OpenSSLLibrary.elements(of: CMS_get0_SignerInfos(cms))
            guard signers.count == 1 else { throw Fault("has \(signers.count) signers, where there should be one") }
            guard let signer = certificates.first(where: { CMS_SignerInfo_cert_cmp(signers[0], $0.x509) == 0 }) else {
                throw Fault("lacks its signer's certificate")
            }
            return signer
        }

        private static let digests = [NID_sha256, NID_sha384, NID_sha512]

        /// - Parameter needsDigest: the signature has to name the signer's certificate by its digest, so that no other one
        ///   can take its place.
        func check(_ content: [UInt8], signer: Certificate, needsDigest: Bool) throws(Fault) {
            guard let info = OpenSSLLibrary.elements(of: CMS_get0_SignerInfos(cms)).first else { return }
            var algorithm: UnsafeMutablePointer<X509_ALGOR>?
            var named: OpaquePointer?
            CMS_SignerInfo_get0_algs(info, nil, nil, &algorithm, nil)
            X509_ALGOR_get0(&named, nil, nil, algorithm)
            guard Self.digests.contains(OBJ_obj2nid(named)) else {
                throw Fault("is made with a digest that is too weak")
            }
            guard CMS_is_detached(cms) == 1 else { throw Fault("holds what it signs, which should be the file") }
            guard !needsDigest || names(signer, info) else {
                throw Fault("does not name the certificate of its signer")
            }
            let file = MemoryFile(content)
            let flags = UInt32(CMS_DETACHED | CMS_BINARY | CMS_NO_SIGNER_CERT_VERIFY)
            guard CMS_verify(cms, nil, nil, file.bio, nil, flags) == 1 else {
                throw Fault("what was signed was changed afterwards")
            }
        }

        /// Whether the signed attributes hold the certificate's digest (RFC 5035).
        private func names(_ signer: Certificate, _ info: OpaquePointer) -> Bool {
            let kind = OBJ_nid2obj(NID_id_smime_aa_signingCertificateV2)
            guard let value = CMS_signed_get0_data_by_OBJ(info, kind, -3, V_ASN1_SEQUENCE),
                let bytes = Self.bytes(of: OpaquePointer(value)),
                let read = OpenSSLLibrary.read(bytes, { d2i_ESS_SIGNING_CERT_V2(nil, $0, $1) }),
                let stack = OPENSSL_sk_new_null()
            else { return false }
            defer {
                ESS_SIGNING_CERT_V2_free(read.object)
                OPENSSL_sk_free(stack)
            }
            // The signer's own has to be the first.
            let others = certificates.filter { $0 !== signer }
            for certificate in [signer] + others { OPENSSL_sk_push(stack, UnsafeRawPointer(certificate.x509)) }
            return OSSL_ESS_check_signing_certs(nil, read.object, stack, 1) == 1
        }

        private static func bytes(of string: OpaquePointer) -> [UInt8]? {
            let text = UnsafePointer<ASN1_STRING>(string)
            guard let start = ASN1_STRING_get0_data(text) else { return nil }
            return Array(UnsafeBufferPointer(start: start, count: Int(ASN1_STRING_length(text))))
        }
    }
}
