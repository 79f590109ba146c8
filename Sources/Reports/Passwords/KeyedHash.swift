import CSodium
import Files

/// BLAKE2b with a key (RFC 7693), from libsodium.
package enum KeyedHash {
    /// 32 bytes that cannot be computed without the whole key.
    package static func of(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        let short = SHA256.digest(of: key)
        var hash = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&hash, hash.count, message, UInt64(message.count), short, short.count)
        return hash
    }
}
