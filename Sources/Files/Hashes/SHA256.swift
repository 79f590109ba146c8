import CSodium
import Synchronization

/// SHA-256 (FIPS 180-4), by libsodium, and in processes that hash much by libcrypto: of bytes that come in pieces, or of some
/// at once.
package struct SHA256 {
    private var state = crypto_hash_sha256_state()
    private var large: LibcryptoHash?

    /// From this many bytes on libcrypto saves more than loading it takes. Who has hashed as many will hash more.
    private static let largeSize = 2 << 20
    /// Fewer bytes are hashed by libsodium in any case.
    private static let smallSize = 4 << 10
    /// Bytes that this process was to hash until now.
    private static let announced = Atomic(0)

    /// - Parameter expected: bytes that will come, as far as that is known.
    package init(expecting expected: Int = 0) {
        if expected >= Self.smallSize,
            Self.announced.wrappingAdd(expected, ordering: .relaxed).newValue >= Self.largeSize
        {
            large = LibcryptoHash()
        }
        if large == nil { crypto_hash_sha256_init(&state) }
    }

    /// Takes in the next piece.
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
