import COpenSSL
import CSodium
import Diagnostics
import Synchronization

/// SHA-256 (FIPS 180-4) of bytes, in pieces or at once: by libsodium, or by libcrypto in processes that hash much.
package struct SHA256 {
    private var state = crypto_hash_sha256_state()
    private var large: LibcryptoHash?

    /// Size from which libcrypto saves more time than loading it takes; a process that has hashed this much will hash
    /// more.
    private static let largeSize = 2 << 20
    /// Smaller inputs are always hashed by libsodium.
    private static let smallSize = 4 << 10
    /// Number of bytes announced for hashing in this process so far.
    private static let announced = Atomic(0)

    /// - Parameter expected: number of bytes to come, if known.
    package init(expecting expected: Int = 0) {
        if expected >= Self.smallSize,
            Self.announced.wrappingAdd(expected, ordering: .relaxed).newValue >= Self.largeSize
        {
            large = LibcryptoHash()
        }
        if large == nil { crypto_hash_sha256_init(&state) }
    }

    /// Hashes the next piece.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        if let large { return large.add(bytes) }
        crypto_hash_sha256_update(&state, bytes.baseAddress, UInt64(bytes.count))
    }

    /// Returns the hash of all pieces, 32 bytes.
    package consuming func digest() -> [UInt8] {
        if let large { return large.digest() }
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
        crypto_hash_sha256_final(&state, &digest)
        return digest
    }

    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256(expecting: bytes.count)
        bytes.withUnsafeBytes { hash.add($0) }
        return hash.digest()
    }

    /// Returns a hash in lower-case hexadecimal.
    package static func hex(of bytes: [UInt8]) -> String { Hexadecimal.text(of: digest(of: bytes)) }
}

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
    private var isSound = true

    /// Loads the library; nil if it is not installed.
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

/// The SHA-256 of a file, computed on its own thread while the file's rows are read.
package final class FileHash: Sendable {
    private let work: HashWork
    private let hash: BackgroundWork<Result<String, any Error>>

    /// Files up to this size are hashed on request: a thread would cost more.
    private static let inlineSize = 1 << 20

    /// - Parameter inBackground: whether to start hashing now, unless the file is small; otherwise it is hashed on
    ///   request.
    package init(_ file: InputFile, inBackground: Bool) {
        let work = HashWork(file)
        self.work = work
        hash = BackgroundWork(beginsNow: inBackground && file.size > Self.inlineSize) { Result { try work.run() } }
    }

    deinit { work.isCancelled.store(true, ordering: .relaxed) }

    /// Waits for the hash and returns it in lower-case hexadecimal.
    ///
    /// - Throws: ``Failure`` (`ioError`) if the file could not be read, or changed meanwhile.
    package func value() throws -> String { try hash.value().get() }
}

private final class HashWork: Sendable {
    let isCancelled = Atomic(false)
    private let file: InputFile

    init(_ file: InputFile) { self.file = file }

    func run() throws -> String {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
        defer { buffer.deallocate() }
        var hash = SHA256(expecting: Int(file.size))
        var offset = 0
        while !isCancelled.load(ordering: .relaxed) {
            let count = try file.read(into: buffer, at: offset)
            hash.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += count
            if count < buffer.count { break }
        }
        try file.requireUnchanged()
        return Hexadecimal.text(of: hash.digest())
    }
}
