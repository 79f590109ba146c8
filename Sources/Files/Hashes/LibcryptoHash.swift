import COpenSSL

/// SHA-256 by libcrypto, which uses the processor's own instructions if available, and is then several times faster
/// than libsodium. The library is loaded on demand, which takes milliseconds.
final class LibcryptoHash {
    /// The machine's `openssl.cnf` is never read: it could load code.
    private static let functions: openssl_hash_functions? = {
        var functions = openssl_hash_functions()
        guard openssl_load_hash(&functions) == 1,
            functions.OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1
        else { return nil }
        return functions
    }()

    private let functions: openssl_hash_functions
    private let context: OpaquePointer
    /// Whether every call succeeded.
    private var isSound = true

    /// Nil if the library is not installed.
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

    /// - Precondition: the library has not failed, which happens only for lack of memory.
    func digest() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        isSound = functions.EVP_DigestFinal_ex(context, &digest, nil) == 1 && isSound
        precondition(isSound, "libcrypto could not hash")
        return digest
    }
}
