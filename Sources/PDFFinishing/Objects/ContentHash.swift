import CSodium
import Files

/// BLAKE2b of the bytes.
///
/// - Parameter length: bytes of the hash, 16 to 64.
func contentHash(_ bytes: [UInt8], length: Int) -> [UInt8] {
    bytes.withUnsafeBufferPointer { contentHash($0, length: length) }
}

/// BLAKE2b of bytes where they lie.
///
/// - Parameter length: bytes of the hash, 16 to 64.
func contentHash(_ bytes: UnsafeBufferPointer<UInt8>, length: Int) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: length)
    crypto_generichash(&hash, length, bytes.baseAddress, UInt64(bytes.count), nil, 0)
    return hash
}

/// A hash that reports record of what they hold.
public enum ContentDigest {
    /// BLAKE2b, 256 bits, in lower-case hexadecimal.
    public static func of(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer(of) }

    static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        Hexadecimal.text(of: contentHash(bytes, length: 32))
    }

    /// The hash of what each page draws, in page order.
    public static func ofPages(_ contents: some Sequence<[UInt8]>) -> String { of(contents.flatMap(ofPage)) }

    /// The hash of what one page draws, 32 bytes.
    static func ofPage(_ content: [UInt8]) -> [UInt8] { contentHash(content, length: 32) }
}
