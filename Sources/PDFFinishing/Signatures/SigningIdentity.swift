import COpenSSL
import Diagnostics

/// A private key and the certificates that say whose it is, on their way from the user's file to where reports are
/// signed. Nothing prints it.
public struct SigningIdentity: Sendable, Equatable {
    /// PKCS #8, in DER, open.
    public var key: [UInt8]
    /// In DER: the signer's first, then those that lead from it to its authority.
    public var certificates: [[UInt8]]

    public init(key: [UInt8], certificates: [[UInt8]]) {
        self.key = key
        self.certificates = certificates
    }

    /// The signer's certificate.
    public var signer: Certificate? { certificates.first.flatMap { Certificate(der: $0) } }

    /// Sees that the certificate counts at a moment: what is signed before or after would be refused by whoever checks
    /// it.
    ///
    /// - Parameters:
    ///   - seconds: since 1970-01-01T00:00:00Z.
    ///   - moment: what to call it in a message: `today`.
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
    /// Certificates that a file may hold.
    private static let mostCertificates = 32

    /// Reads a PKCS #12 file, or a text file with a private key and certificates (PEM).
    ///
    /// - Parameter password: what opens an encrypted key; nil when the user named none.
    /// - Throws: status 78 when there is no key or no certificate of its, when they do not belong together or cannot
    ///   sign reports, or the password is missing or another.
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
                .config, "has a private key and no certificate",
                hint: "put the certificate, and those of its authorities, into the same file")
        }
        guard let signer = certificates.firstIndex(where: { libcrypto.X509_check_private_key($0.x509, key.evp) == 1 })
        else {
            libcrypto.ERR_clear_error()
            throw Failure(.config, "has no certificate that belongs to its private key")
        }
        guard certificates[signer].maySign else {
            throw Failure(.config, "the certificate's issuer does not let it sign documents")
        }
        guard let bytes = key.der, certificates.count <= Self.mostCertificates else {
            throw Failure(.config, "holds more than a key and \(Self.mostCertificates) certificates")
        }
        self.key = bytes
        self.certificates = Self.chain(from: signer, certificates).compactMap(\.der)
    }

    /// The signer's certificate, its issuer's, and so on; what leads nowhere is left out.
    private static func chain(from signer: Int, _ certificates: [Certificate]) -> [Certificate] {
        var rest = certificates
        var chain = [rest.remove(at: signer)]
        while let last = chain.last,
            let next = rest.firstIndex(where: { libcrypto.X509_check_issued($0.x509, last.x509) == X509_V_OK })
        {
            // One that issued itself has no issuer.
            if libcrypto.X509_check_issued(last.x509, last.x509) == X509_V_OK { break }
            chain.append(rest.remove(at: next))
        }
        return chain
    }
}

extension Failure {
    static let missingKeyPassword = Failure(
        .config, "the private key is encrypted",
        hint: "name the file that holds its password with --sign-password-file")
    static let wrongKeyPassword = Failure(.config, "the private key opens with another password")
}
