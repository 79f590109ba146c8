import COpenSSL
import Diagnostics

/// A private key and its certificates, passed from the user's file to where reports are signed. Never printed.
public struct SigningIdentity: Sendable, Equatable {
    /// The key in PKCS #8, in DER, unencrypted.
    public var key: [UInt8]
    /// Certificates in DER: the signer's first, then the chain to its authority.
    public var certificates: [[UInt8]]

    public init(key: [UInt8], certificates: [[UInt8]]) {
        self.key = key
        self.certificates = certificates
    }

    /// The signer's certificate.
    public var signer: Certificate? { certificates.first.flatMap { Certificate(der: $0) } }

    /// Checks that the certificate is valid at a time: signatures made before or after would be rejected.
    ///
    /// - Parameters:
    ///   - seconds: since 1970-01-01T00:00:00Z.
    ///   - moment: description of the time in a message: `today`.
    /// - Throws: status 78.
    public func checkValidity(at seconds: Int64, calling moment: String) throws(Failure) {
        switch signer?.validity(at: seconds) {
        case .valid: return
        case .early: throw Failure(.config, "the certificate is not valid yet \(moment)")
        case .late, nil:
            throw Failure(.config, "the certificate is no longer valid \(moment)", hint: "have it renewed")
        }
    }
}

extension SigningIdentity {
    /// Largest number of certificates in a file.
    private static let mostCertificates = 32

    /// Reads a PKCS #12 file, or a text file with a private key and certificates (PEM).
    ///
    /// - Parameter password: password of an encrypted key; nil if the user gave none.
    /// - Throws: status 78 if there is no key or no certificate for it, they do not match or cannot sign reports, or
    ///   the password is missing or wrong.
    public init(file bytes: [UInt8], password: [UInt8]?) throws(Failure) {
        try OpenSSLLibrary.check()
        OpenSSLLibrary.start()
        libcrypto.ERR_clear_error()
        defer { libcrypto.ERR_clear_error() }
        let isText = bytes.prefix(1 << 14).firstRange(of: Array("-----BEGIN ".utf8)) != nil
        let (key, certificates) =
            isText
            ? try PEMKeyFile.read(bytes, password: password) : try PKCS12KeyFile.read(bytes, password: password)
        try self.init(key, certificates)
    }

    private init(_ key: PrivateKey, _ certificates: [Certificate]) throws(Failure) {
        if let fault = EVPKey.fault(of: key.evp) { throw Failure(.config, "the private key \(fault)") }
        guard !certificates.isEmpty else {
            throw Failure(
                .config, "has a private key but no certificate",
                hint: "put the certificate, and those of its authorities, into the same file")
        }
        guard let signer = certificates.firstIndex(where: { libcrypto.X509_check_private_key($0.x509, key.evp) == 1 })
        else {
            libcrypto.ERR_clear_error()
            throw Failure(.config, "has no certificate that belongs to its private key")
        }
        guard certificates[signer].maySign else {
            throw Failure(.config, "the certificate is not allowed to sign documents")
        }
        guard let bytes = key.der, certificates.count <= Self.mostCertificates else {
            throw Failure(.config, "has more than a key and \(Self.mostCertificates) certificates")
        }
        self.key = bytes
        self.certificates = Self.chain(from: signer, certificates).compactMap(\.der)
    }

    /// Returns the signer's certificate, its issuer's, and so on, without unrelated ones.
    private static func chain(from signer: Int, _ certificates: [Certificate]) -> [Certificate] {
        var rest = certificates
        var chain = [rest.remove(at: signer)]
        while let last = chain.last,
            let next = rest.firstIndex(where: { libcrypto.X509_check_issued($0.x509, last.x509) == X509_V_OK })
        {
            // A self-signed certificate has no other issuer.
            if libcrypto.X509_check_issued(last.x509, last.x509) == X509_V_OK { break }
            chain.append(rest.remove(at: next))
        }
        return chain
    }
}

extension Failure {
    static let missingKeyPassword = Failure(
        .config, "the private key is encrypted",
        hint: "name the file with its password with --sign-password-file")
    static let wrongKeyPassword = Failure(.config, "the password of the private key is wrong")
}
