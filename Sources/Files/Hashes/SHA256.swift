import CSodium
import Synchronization

/// SHA-256 (FIPS 180-4) of bytes in pieces or at once, by libsodium, and by libcrypto in processes that hash much.
package struct SHA256 {
    private var state = crypto_hash_sha256_state()
    private var large: LibcryptoHash?

    /// From this many bytes, libcrypto saves more than loading it takes. A process that has hashed this many will hash
    /// more.
    private static let largeSize = 2 << 20
    /// Fewer bytes are always hashed by libsodium.
    private static let smallSize = 4 << 10
    /// Bytes announced for hashing in this process so far.
    private static let announced = Atomic(0)

    /// - Parameter expected: number of bytes to come, as far as known.
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

    /// The hash of all pieces, 32 bytes.
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

    /// Lower-case hexadecimal.
    package static func hex(of bytes: [UInt8]) -> String { Hexadecimal.text(of: digest(of: bytes)) }
}
