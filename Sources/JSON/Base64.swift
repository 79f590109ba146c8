import CSodium

/// Base64 with padding (RFC 4648 §4), in canonical spelling only.
package enum Base64 {
    package static func encode(_ bytes: [UInt8]) -> String { encoded(bytes, Int32(sodium_base64_VARIANT_ORIGINAL)) }

    /// - Returns: nil for any text that ``encode(_:)`` would not write.
    package static func decode(_ text: String) -> [UInt8]? {
        decoded(text.utf8, Int32(sodium_base64_VARIANT_ORIGINAL))
    }
}

/// Base64url without padding (RFC 4648 §5, RFC 7515 §2), in canonical spelling only.
package enum Base64URL {
    private static let variant = Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)

    package static func encode(_ bytes: [UInt8]) -> String { encoded(bytes, variant) }

    /// - Returns: nil for padding, white space, characters of another alphabet, an impossible length, and bits set
    ///   beyond the last byte: other readers treat such texts as the same bytes, so one licence could be written in
    ///   many ways.
    package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        // Four characters encode three bytes; without padding, the length determines the number of bytes.
        decoded(text, variant).flatMap { $0.count == text.count * 3 / 4 ? $0 : nil }
    }
}

private func encoded(_ bytes: [UInt8], _ variant: Int32) -> String {
    // Includes the terminating zero.
    let room = sodium_base64_encoded_len(bytes.count, variant)
    return String(unsafeUninitializedCapacity: room) { text in
        text.withMemoryRebound(to: CChar.self) { text in
            guard let start = text.baseAddress else { return 0 }
            sodium_bin2base64(start, room, bytes, bytes.count, variant)
            return room - 1
        }
    }
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
