import COpenSSL

/// Description of why a signature is invalid.
struct SignatureFault: Error {
    var words: String

    init(_ words: String) { self.words = words }
}

/// A signature in CMS (RFC 5652).
final class SignedMessage {
    private let cms: OpaquePointer
    private(set) var certificates: [Certificate] = []

    init(_ contents: [UInt8]) throws(SignatureFault) {
        guard let read = OpenSSLLibrary.read(contents, { libcrypto.d2i_CMS_ContentInfo(nil, $0, $1) }) else {
            throw SignatureFault("has no readable signature")
        }
        cms = read.object
        guard contents.dropFirst(read.length).allSatisfy({ $0 == 0 }) else {
            throw SignatureFault("has other data after the signature")
        }
        // This object now owns the stack and its contents.
        let stack = libcrypto.CMS_get1_certs(cms)
        certificates = OpenSSLLibrary.elements(of: stack).map { Certificate(owning: $0) }
        libcrypto.OPENSSL_sk_free(stack)
    }

    deinit { libcrypto.CMS_ContentInfo_free(cms) }

    /// Finds the signer's certificate among those in the signature.
    func signer() throws(SignatureFault) -> Certificate {
        let signers = OpenSSLLibrary.elements(of: libcrypto.CMS_get0_SignerInfos(cms))
        guard signers.count == 1 else {
            throw SignatureFault("has \(signers.count) signers, but should have one")
        }
        guard let signer = certificates.first(where: { libcrypto.CMS_SignerInfo_cert_cmp(signers[0], $0.x509) == 0 })
        else {
            throw SignatureFault("lacks its signer's certificate")
        }
        return signer
    }

    private static let digests = [NID_sha256, NID_sha384, NID_sha512]

    /// - Parameter needsDigest: whether the signature must have the digest of the signer's certificate, so that it
    ///   cannot be replaced.
    func check(_ content: [UInt8], signer: Certificate, needsDigest: Bool) throws(SignatureFault) {
        guard let info = OpenSSLLibrary.elements(of: libcrypto.CMS_get0_SignerInfos(cms)).first else { return }
        var algorithm: UnsafeMutablePointer<X509_ALGOR>?
        var named: OpaquePointer?
        libcrypto.CMS_SignerInfo_get0_algs(info, nil, nil, &algorithm, nil)
        libcrypto.X509_ALGOR_get0(&named, nil, nil, algorithm)
        guard Self.digests.contains(libcrypto.OBJ_obj2nid(named)) else {
            throw SignatureFault("is made with a digest that is too weak")
        }
        guard libcrypto.OBJ_obj2nid(libcrypto.CMS_get0_eContentType(cms)) == NID_pkcs7_data else {
            throw SignatureFault("is not a signature of a file")
        }
        guard libcrypto.CMS_is_detached(cms) == 1 else {
            throw SignatureFault("contains the signed data, which should be the file")
        }
        guard !needsDigest || names(signer, info) else {
            throw SignatureFault("does not name the signer's certificate")
        }
        let file = MemoryFile(content)
        let flags = UInt32(CMS_DETACHED | CMS_BINARY | CMS_NO_SIGNER_CERT_VERIFY)
        guard libcrypto.CMS_verify(cms, nil, nil, file.bio, nil, flags) == 1 else {
            throw SignatureFault("the signed contents were changed afterwards")
        }
    }

    /// Whether the signed attributes contain the certificate's digest (RFC 5035).
    private func names(_ signer: Certificate, _ info: OpaquePointer) -> Bool {
        let kind = libcrypto.OBJ_nid2obj(NID_id_smime_aa_signingCertificateV2)
        guard let value = libcrypto.CMS_signed_get0_data_by_OBJ(info, kind, -3, V_ASN1_SEQUENCE),
            let bytes = Self.bytes(of: OpaquePointer(value)),
            let read = OpenSSLLibrary.read(bytes, { libcrypto.d2i_ESS_SIGNING_CERT_V2(nil, $0, $1) }),
            let stack = libcrypto.OPENSSL_sk_new_null()
        else { return false }
        defer {
            libcrypto.ESS_SIGNING_CERT_V2_free(read.object)
            libcrypto.OPENSSL_sk_free(stack)
        }
        // The signer's own must be first.
        let others = certificates.filter { $0 !== signer }
        for certificate in [signer] + others {
            _ = libcrypto.OPENSSL_sk_push(stack, UnsafeRawPointer(certificate.x509))
        }
        return libcrypto.OSSL_ESS_check_signing_certs(nil, read.object, stack, 1) == 1
    }

    private static func bytes(of string: OpaquePointer) -> [UInt8]? {
        let text = UnsafePointer<ASN1_STRING>(string)
        guard let start = libcrypto.ASN1_STRING_get0_data(text) else { return nil }
        return Array(UnsafeBufferPointer(start: start, count: Int(libcrypto.ASN1_STRING_length(text))))
    }
}
