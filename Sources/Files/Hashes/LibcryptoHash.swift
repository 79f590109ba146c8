import COpenSSL

/// SHA-256 by libcrypto, which uses the processor's own instructions where it has them, and is then several times faster than
/// libsodium. It is loaded when it is needed, which takes milliseconds.
final class LibcryptoHash {
    /// Nothing of the machine's `openssl.cnf` is read: it could load code.
    private static let functions: openssl_hash_functions? = {
        var functions = openssl_hash_functions()
        guard openssl_load_hash(&functions) == 1,
            functions.OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1
        else { return nil }
        return functions
    }()

    private let functions: openssl_hash_functions
    private let context: OpaquePointer
    /// Every call did what it should.
    private var isSound = true

    /// nil where the library is not installed.
    init?() {
        guard let functions = Self.functions, let context = functions.EVP_MD_CTX_new() else { return nil }
        guard functions.EVP_DigestInit_ex(context, functions.EVP_sha256(), nil) == 1 else {
            functions.EVP_MD_CTX_free(context)
            return nil
        }
        self.functions = functions
        self.context = context
    }

    deinit { functions.EVP_MD_CTX_free(context) }

    func add(_ bytes: UnsafeRawBufferPointer) {
        isSound = functions.EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1 && isSound
    }

    /// - Precondition: the library did not fail, which it does for lack of memory alone.
    func digest() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        isSound = functions.EVP_DigestFinal_ex(context, &digest, nil) == 1 && isSound
        precondition(isSound, "libcrypto could not hash")
        return digest
    }
}
