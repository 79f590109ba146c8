import CSodium

/// Base64 with padding (RFC 4648 §4), in its one spelling.
enum Base64 {
    private static let variant = Int32(sodium_base64_VARIANT_ORIGINAL)

    static func encode(_ bytes: [UInt8]) -> String {
        var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
        sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
        return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// - Returns: nil for anything ``encode(_:)`` does not write.
    static func decode(_ text: String) -> [UInt8]? {
        let characters = text.utf8.map { CChar(bitPattern: $0) }
        var bytes = [UInt8](repeating: 0, count: characters.count / 4 * 3)
        var length = 0
        guard
            sodium_base642bin(&bytes, bytes.count, characters, characters.count, nil, &length, nil, variant) == 0
        else { return nil }
        return Array(bytes.prefix(length))
    }
}
