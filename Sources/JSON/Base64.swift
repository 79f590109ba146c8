import CSodium

/// Base64 with padding (RFC 4648 §4), in its one spelling.
package enum Base64 {
    /// Of what is no secret: it takes a time that depends on the bytes, and a tenth of libsodium's.
    package static func encode(_ bytes: [UInt8]) -> String {
        let length = (bytes.count + 2) / 3 * 4
        return String(unsafeUninitializedCapacity: length) { text in
            var place = 0
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let left = bytes.count - start
                let group =
                    Int(bytes[start]) << 16 | (left > 1 ? Int(bytes[start + 1]) << 8 : 0)
                    | (left > 2 ? Int(bytes[start + 2]) : 0)
                text[place] = alphabet[group >> 18]
                text[place + 1] = alphabet[group >> 12 & 63]
                text[place + 2] = left > 1 ? alphabet[group >> 6 & 63] : padding
                text[place + 3] = left > 2 ? alphabet[group & 63] : padding
                place += 4
            }
            return length
        }
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// - Returns: nil for anything ``encode(_:)`` does not write.
    package static func decode(_ text: String) -> [UInt8]? {
        decoded(text.utf8, Int32(sodium_base64_VARIANT_ORIGINAL))
    }
}

/// Base64url without padding (RFC 4648 §5, RFC 7515 §2), in its one spelling.
package enum Base64URL {
    private static let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)

    package static func encode(_ bytes: [UInt8]) -> String { encoded(bytes, variant) }

    /// - Returns: nil for padding, white space, characters of another alphabet, a length that no bytes have, and bits
    ///   set beyond the last byte: texts that other readers take for the same bytes, which would let one licence be
    ///   written in many ways.
    package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        // Four characters stand for three bytes; without padding a length says exactly how many bytes there are.
        decoded(text, variant).flatMap { $0.count == text.count * 3 / 4 ? $0 : nil }
    }
}

private func encoded(_ bytes: [UInt8], _ variant: Int32) -> String {
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

private func decoded(_ text: some Collection<UInt8>, _ variant: Int32) -> [UInt8]? {
    let characters = text.map { CChar(bitPattern: $0) }
    var bytes = [UInt8](repeating: 0, count: characters.count * 3 / 4)
    var length = 0
    guard
        sodium_base642bin(&bytes, bytes.count, characters, characters.count, nil, &length, nil, variant) == 0
    else { return nil }
    return Array(bytes.prefix(length))
}
