import COpenSSL
import Diagnostics

/// The functions of libcrypto, loaded on first use. Nothing calls them before ``OpenSSLLibrary/check()``.
let libcrypto = OpenSSLLibrary.functions ?? openssl_functions()

/// The library that signs and checks signatures, and its version on this machine.
public enum OpenSSLLibrary {
    fileprivate static let functions: openssl_functions? = {
        var functions = openssl_functions()
        return openssl_load(&functions) == 1 ? functions : nil
    }()

    public static var version: String {
        functions.flatMap { $0.OpenSSL_version(OPENSSL_VERSION_STRING) }.map { String(cString: $0) } ?? "not installed"
    }

    /// Checks that the library is installed. Call it before handling keys, certificates or signatures.
    ///
    /// - Throws: status 78 if the library is not installed.
    public static func check() throws(Failure) {
        guard functions == nil else { return }
        throw Failure(
            .config, "libcrypto is not installed", hint: "install it: libssl3")
    }

    /// Initialises the library, once. The machine's `openssl.cnf` and the variable `OPENSSL_CONF` are not read: they
    /// could load code, and machines would sign differently.
    static func start() { _ = isStarted }

    private static let isStarted = libcrypto.OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil) == 1

    /// Enables old ciphers that OpenSSL 3 disables (RC2): key files of some systems use them.
    static func allowOldCiphers() { _ = oldCiphers }

    private static let oldCiphers: Bool = {
        let old = libcrypto.OSSL_PROVIDER_load(nil, "legacy")
        // Once a provider is loaded explicitly, the default one is no longer loaded automatically.
        let usual = libcrypto.OSSL_PROVIDER_load(nil, "default")
        return old != nil && usual != nil
    }()

    /// Encodes an object with one of OpenSSL's `i2d_` functions.
    ///
    /// - Parameter write: called with nil to get the length, then with a buffer.
    static func der(_ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> Int32) -> [UInt8]? {
        let length = Int(write(nil))
        guard length > 0 else { return nil }
        var written: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            var place = buffer.baseAddress
            written = write(&place)
            count = written == Int32(length) ? length : 0
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Reads an object with one of OpenSSL's `d2i_` functions.
    ///
    /// - Returns: the object and its size in bytes; nil if the bytes do not begin with one.
    static func read(
        _ bytes: [UInt8], _ read: (UnsafeMutablePointer<UnsafePointer<UInt8>?>, Int) -> OpaquePointer?
    ) -> (object: OpaquePointer, length: Int)? {
        bytes.withUnsafeBufferPointer { buffer in
            var place = buffer.baseAddress
            guard let start = buffer.baseAddress, let object = read(&place, buffer.count), let end = place else {
                return nil
            }
            return (object, end - start)
        }
    }

    /// Returns the elements of one of OpenSSL's stacks, which still owns them.
    static func elements(of stack: OpaquePointer?) -> [OpaquePointer] {
        guard let stack else { return [] }
        return (0..<max(0, libcrypto.OPENSSL_sk_num(stack))).compactMap { index in
            libcrypto.OPENSSL_sk_value(stack, index).map { OpaquePointer($0) }
        }
    }
}

/// Bytes that OpenSSL reads as a file; they must outlive it.
final class MemoryFile {
    let bio: OpaquePointer?
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        self.bytes = .allocate(capacity: max(1, bytes.count))
        _ = self.bytes.initialize(from: bytes)
        bio = libcrypto.BIO_new_mem_buf(self.bytes.baseAddress, Int32(clamping: bytes.count))
    }

    deinit {
        _ = libcrypto.BIO_free(bio)
        // It may have held a private key.
        libcrypto.OPENSSL_cleanse(bytes.baseAddress, bytes.count)
        bytes.deallocate()
    }
}
