import CSodium

/// Base64url without padding (RFC 4648 §5, RFC 7515 §2), in its one spelling.
enum Base64URL {
    private static let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)

    static func encode(_ bytes: [UInt8]) -> String {
        var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
        sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
        return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// - Returns: nil for padding, white space, characters of another alphabet, a length that no bytes have, and bits
    ///   set beyond the last byte: texts that other readers take for the same bytes, which would let one licence be
    ///   written in many ways.
    static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        let characters = text.map { CChar(bitPattern: $0) }
        var bytes = [UInt8](repeating: 0, count: characters.count * 3 / 4)
        var length = 0
        guard
            sodium_base642bin(
                &bytes, bytes.count, characters, characters.count, nil, &length, nil, variant) == 0,
            length == bytes.count
        else { return nil }
        return bytes
    }
}
