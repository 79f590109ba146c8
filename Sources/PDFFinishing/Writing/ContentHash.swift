import CSodium

/// BLAKE2b of the bytes.
///
/// - Parameter length: bytes of the hash, 16 to 64.
func contentHash(_ bytes: [UInt8], length: Int) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: length)
    crypto_generichash(&hash, length, bytes, UInt64(bytes.count), nil, 0)
    return hash
}
