import CSodium
import Files

/// Computes BLAKE2b of bytes.
///
/// - Parameter length: size of the hash in bytes, 16 to 64.
func contentHash(_ bytes: [UInt8], length: Int) -> [UInt8] {
    bytes.withUnsafeBufferPointer { contentHash($0, length: length) }
}

/// Computes BLAKE2b of bytes in place.
///
/// - Parameter length: size of the hash in bytes, 16 to 64.
func contentHash(_ bytes: UnsafeBufferPointer<UInt8>, length: Int) -> [UInt8] {
    _ = isSodiumReady
    var hash = [UInt8](repeating: 0, count: length)
    crypto_generichash(&hash, length, bytes.baseAddress, UInt64(bytes.count), nil, 0)
    return hash
}

/// Initialized, libsodium uses the processor's vector instructions.
private let isSodiumReady = sodium_init() >= 0

/// Hashes that reports record of their contents.
public enum ContentDigest {
    /// Computes BLAKE2b with 256 bits, in lower-case hexadecimal.
    public static func of(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer(of) }

    static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        Hexadecimal.text(of: contentHash(bytes, length: 32))
    }

    /// Computes the hash of all pages' drawing, in page order.
    public static func ofPages(_ contents: some Sequence<[UInt8]>) -> String { of(contents.flatMap(ofPage)) }

    /// Computes the hash of one page's drawing, 32 bytes.
    static func ofPage(_ content: [UInt8]) -> [UInt8] { contentHash(content, length: 32) }
}
