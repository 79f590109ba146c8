import COpenSSL
import Diagnostics

/// Signs any number of contents with one key. For one thread at a time.
final class DocumentSigner {
    private let key: PrivateKey
    private let certificates: [Certificate]

    /// - Throws: `Failure` 70 if the identity is invalid.
    init(_ identity: SigningIdentity) throws(Failure) {
        let certificates = identity.certificates.compactMap { Certificate(der: $0) }
        guard let key = PrivateKey(der: identity.key), !certificates.isEmpty else { throw Self.refused }
        self.key = key
        self.certificates = certificates
    }

    /// Largest size of a signature in bytes: the certificates, the signature itself, and its attributes.
    var largestSignature: Int {
        let certificates = certificates.reduce(0) { $0 + ($1.der?.count ?? 0) }
        // It contains the issuer's name and the serial number twice more.
        let issuer = OpenSSLLibrary.der {
            libcrypto.i2d_X509_NAME(libcrypto.X509_get_issuer_name(self.certificates[0].x509), $0)
        }
        return certificates + Int(libcrypto.EVP_PKEY_get_size(key.evp)) + 2 * (issuer?.count ?? 0) + 512
    }

    /// Makes a detached CMS signature over the bytes at the first level of PAdES (ETSI EN 319 142-1 §6.3): with all
    /// certificates, the digest of the signer's own among the signed attributes, and no time.
    ///
    /// - Throws: `Failure` 70 if OpenSSL fails.
    func signature(of content: [UInt8]) throws(Failure) -> [UInt8] {
        libcrypto.ERR_clear_error()
        defer { libcrypto.ERR_clear_error() }
        let file = MemoryFile(content)
        let flags = UInt32(CMS_DETACHED | CMS_BINARY | CMS_NOSMIMECAP)
        guard let cms = libcrypto.CMS_sign(nil, nil, nil, nil, flags | UInt32(CMS_PARTIAL)) else { throw Self.refused }
        defer { libcrypto.CMS_ContentInfo_free(cms) }
        guard
            let signer = libcrypto.CMS_add1_signer(
                cms, certificates[0].x509, key.evp, libcrypto.EVP_sha256(), flags | UInt32(CMS_CADES)),
            certificates.dropFirst().allSatisfy({ libcrypto.CMS_add1_cert(cms, $0.x509) == 1 }),
            libcrypto.CMS_final(cms, file.bio, nil, flags) == 1
        else { throw Self.refused }
        try removeTime(signer)
        guard let bytes = OpenSSLLibrary.der({ libcrypto.i2d_CMS_ContentInfo(cms, $0) }) else { throw Self.refused }
        return bytes
    }

    /// Removes the machine's time, which OpenSSL adds and PAdES forbids here (the PDF states the time), before signing.
    private func removeTime(_ signer: OpaquePointer) throws(Failure) {
        let index = libcrypto.CMS_signed_get_attr_by_NID(signer, NID_pkcs9_signingTime, -1)
        guard index >= 0 else { return }
        libcrypto.X509_ATTRIBUTE_free(libcrypto.CMS_signed_delete_attr(signer, index))
        var attributes: [[UInt8]] = []
        for index in 0..<libcrypto.CMS_signed_get_attr_count(signer) {
            guard
                let bytes = OpenSSLLibrary.der({
                    libcrypto.i2d_X509_ATTRIBUTE(libcrypto.CMS_signed_get_attr(signer, index), $0)
                })
            else {
                throw Self.refused
            }
            attributes.append(bytes)
        }
        let made = try signed(DER.set(attributes))
        guard libcrypto.ASN1_STRING_set(libcrypto.CMS_SignerInfo_get0_signature(signer), made, Int32(made.count)) == 1
        else {
            throw Self.refused
        }
    }

    private func signed(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
        guard let context = libcrypto.EVP_MD_CTX_new() else { throw Self.refused }
        defer { libcrypto.EVP_MD_CTX_free(context) }
        var length = Int(libcrypto.EVP_PKEY_get_size(key.evp))
        var signature = [UInt8](repeating: 0, count: length)
        guard libcrypto.EVP_DigestSignInit(context, nil, libcrypto.EVP_sha256(), nil, key.evp) == 1,
            libcrypto.EVP_DigestSign(context, &signature, &length, bytes, bytes.count) == 1
        else { throw Self.refused }
        return Array(signature.prefix(length))
    }

    static let refused = Failure(.software, "OpenSSL could not sign the report")
}
