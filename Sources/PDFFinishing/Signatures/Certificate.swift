import COpenSSL
import Files

/// An X.509 certificate.
public final class Certificate {
    let x509: OpaquePointer

    /// Takes ownership of the object.
    init(owning x509: OpaquePointer) { self.x509 = x509 }

    deinit { libcrypto.X509_free(x509) }

    /// - Returns: nil if the bytes are not a certificate in DER.
    convenience init?(der: [UInt8]) {
        OpenSSLLibrary.start()
        guard let read = OpenSSLLibrary.read(der, { libcrypto.d2i_X509(nil, $0, $1) }) else { return nil }
        self.init(owning: read.object)
    }

    var der: [UInt8]? { OpenSSLLibrary.der { libcrypto.i2d_X509(x509, $0) } }

    /// SHA-256 of the certificate, in lower-case hexadecimal.
    public var fingerprint: String { der.map { SHA256.hex(of: $0) } ?? "" }

    /// The common name of the holder, else the organization; a number if it has neither.
    public var subject: String { name(libcrypto.X509_get_subject_name(x509)) }

    /// The same for the issuer.
    public var issuer: String { name(libcrypto.X509_get_issuer_name(x509)) }

    /// Largest number of characters in a name: an untrusted certificate may have a very long one.
    private static let longestName = 128

    private func name(_ name: OpaquePointer?) -> String {
        for field in [NID_commonName, NID_organizationName] {
            let index = libcrypto.X509_NAME_get_index_by_NID(name, field, -1)
            guard index >= 0, let text = libcrypto.X509_NAME_ENTRY_get_data(libcrypto.X509_NAME_get_entry(name, index))
            else { continue }
            var bytes: UnsafeMutablePointer<UInt8>?
            let count = libcrypto.ASN1_STRING_to_UTF8(&bytes, text)
            guard count > 0, let bytes else { continue }
            defer { libcrypto.CRYPTO_free(bytes, nil, 0) }
            let words = String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
            return String(words.prefix(Self.longestName))
        }
        return "a certificate without a name"
    }

    /// Position of a time relative to the validity period.
    public enum Validity: Sendable { case early, valid, late }

    /// - Parameter seconds: since 1970-01-01T00:00:00Z.
    public func validity(at seconds: Int64) -> Validity {
        var moment = time_t(seconds)
        guard libcrypto.X509_cmp_time(libcrypto.X509_get0_notBefore(x509), &moment) < 0 else { return .early }
        return libcrypto.X509_cmp_time(libcrypto.X509_get0_notAfter(x509), &moment) > 0 ? .valid : .late
    }

    /// Whether it may sign documents (RFC 5280 §4.2.1.3): its key usage is missing or allows it.
    var maySign: Bool {
        let usage = libcrypto.X509_get_key_usage(x509)
        return usage == UInt32.max || usage & UInt32(KU_DIGITAL_SIGNATURE | KU_NON_REPUDIATION) != 0
    }

    /// The fault of the public key for signing reports, nil if it is suitable: see ``SigningIdentity``.
    var keyFault: String? { EVPKey.fault(of: libcrypto.X509_get0_pubkey(x509)) }
}

/// ASN.1 values in their distinguished encoding (ITU-T X.690 §10, §11).
enum DER {
    /// Encodes a set of values of one type, sorted by their bytes.
    static func set(_ elements: [[UInt8]]) -> [UInt8] {
        let contents = elements.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
        return [0x31] + length(contents.count) + contents
    }

    static func length(_ count: Int) -> [UInt8] {
        guard count > 0x7F else { return [UInt8(count)] }
        var bytes: [UInt8] = []
        var rest = count
        while rest > 0 {
            bytes.insert(UInt8(rest & 0xFF), at: 0)
            rest >>= 8
        }
        return [0x80 | UInt8(bytes.count)] + bytes
    }
}
