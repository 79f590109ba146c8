import COpenSSL
import Diagnostics

/// The trusted certificates of authorities, or of signers themselves.
public final class TrustedCertificates {
    private let certificates: [Certificate]

    /// Largest number of certificates: a system's store has some 150.
    public static let most = 4096

    /// - Parameter texts: certificates in PEM, or one in DER.
    /// - Returns: nil if one of them has no certificate.
    public init?(_ texts: [[UInt8]]) {
        var found: [Certificate] = []
        for text in texts {
            let more = text.first == 0x30 ? [Certificate(der: text)].compactMap(\.self) : PEMKeyFile.certificates(text)
            guard !more.isEmpty else { return nil }
            found += more
        }
        guard found.count <= Self.most else { return nil }
        certificates = found
    }

    /// Returns the reason why a certificate is not trusted at a time; nil if it is trusted or leads to a trusted one.
    ///
    /// - Parameters:
    ///   - others: further certificates in the signature, which may lead to an authority.
    ///   - seconds: since 1970-01-01T00:00:00Z.
    func fault(of signer: Certificate, others: [Certificate], at seconds: Int64) -> String? {
        let cannot = "the signer's certificate cannot be checked"
        guard let store = libcrypto.X509_STORE_new() else { return cannot }
        defer { libcrypto.X509_STORE_free(store) }
        guard let context = libcrypto.X509_STORE_CTX_new(), let stack = libcrypto.OPENSSL_sk_new_null() else {
            return cannot
        }
        defer {
            libcrypto.X509_STORE_CTX_free(context)
            libcrypto.OPENSSL_sk_free(stack)
            libcrypto.ERR_clear_error()
        }
        for certificate in certificates { _ = libcrypto.X509_STORE_add_cert(store, certificate.x509) }
        for other in others { _ = libcrypto.OPENSSL_sk_push(stack, UnsafeRawPointer(other.x509)) }
        guard libcrypto.X509_STORE_CTX_init(context, store, signer.x509, stack) == 1 else { return cannot }
        // Any certificate can be trusted: an authority's, one below it, or the signer's.
        libcrypto.X509_STORE_CTX_set_flags(context, UInt(X509_V_FLAG_PARTIAL_CHAIN))
        libcrypto.X509_STORE_CTX_set_time(context, 0, time_t(seconds))
        guard libcrypto.X509_verify_cert(context) != 1 else { return nil }
        let code = libcrypto.X509_STORE_CTX_get_error(context)
        switch code {
        case X509_V_ERR_CERT_NOT_YET_VALID, X509_V_ERR_CERT_HAS_EXPIRED:
            return "an authority's certificate was not valid then"
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
            X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN,
            X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
            return "the signer's certificate leads to no trusted one"
        default:
            let reason = libcrypto.X509_verify_cert_error_string(Int(code)).map { String(cString: $0) }
            return "the signer's certificate is not valid: \(reason ?? "fault \(code)")"
        }
    }
}
