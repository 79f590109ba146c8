import COpenSSL
import Diagnostics

/// Files with a private key and its certificates, as issued by systems and authorities: `.p12`, `.pfx` (RFC 7292).
enum PKCS12KeyFile {
    /// - Throws: status 78 if it is not such a file, or the password is missing or wrong.
    static func read(_ bytes: [UInt8], password: [UInt8]?) throws(Failure) -> (PrivateKey, [Certificate]) {
        guard let p12 = OpenSSLLibrary.read(bytes, { libcrypto.d2i_PKCS12(nil, $0, $1) })?.object else {
            throw Failure(.config, "has no private key: expected a PKCS #12 file, or a key and certificates in PEM")
        }
        defer { libcrypto.PKCS12_free(p12) }
        // C strings end with a zero byte.
        let word = (password ?? []).map { CChar(bitPattern: $0) } + [0]
        // A file without a password has none or an empty one: programs differ.
        let opens =
            password == nil && libcrypto.PKCS12_mac_present(p12) == 1 && libcrypto.PKCS12_verify_mac(p12, nil, 0) == 1
        guard
            opens || libcrypto.PKCS12_mac_present(p12) == 0
                || libcrypto.PKCS12_verify_mac(p12, word, Int32(word.count - 1)) == 1
        else {
            throw password == nil ? .missingKeyPassword : .wrongKeyPassword
        }
        return try parsed(p12, opens ? nil : word, hasPassword: password != nil)
    }

    private static func parsed(
        _ p12: OpaquePointer, _ word: [CChar]?, hasPassword: Bool
    ) throws(Failure) -> (PrivateKey, [Certificate]) {
        if let found = contents(p12, word) { return try checked(found) }
        OpenSSLLibrary.allowOldCiphers()
        if let found = contents(p12, word) { return try checked(found) }
        throw hasPassword
            ? Failure(
                .config, "is encrypted in a way unknown to OpenSSL, or with another password",
                hint: "export it again with AES, or as PEM")
            : .missingKeyPassword
    }

    private static func checked(
        _ found: (key: PrivateKey?, certificates: [Certificate])
    ) throws(Failure) -> (PrivateKey, [Certificate]) {
        guard let key = found.key else { throw Failure(.config, "has no private key") }
        return (key, found.certificates)
    }

    private static func contents(
        _ p12: OpaquePointer, _ word: [CChar]?
    ) -> (key: PrivateKey?, certificates: [Certificate])? {
        var key: OpaquePointer?
        var certificate: OpaquePointer?
        var others: OpaquePointer?
        let done =
            word.map { libcrypto.PKCS12_parse(p12, $0, &key, &certificate, &others) }
            ?? libcrypto.PKCS12_parse(p12, nil, &key, &certificate, &others)
        guard done == 1 else { return nil }
        defer { libcrypto.OPENSSL_sk_free(others) }
        let found = ([certificate].compactMap(\.self) + OpenSSLLibrary.elements(of: others)).map {
            Certificate(owning: $0)
        }
        return (key.map { PrivateKey(owning: $0) }, found)
    }
}
