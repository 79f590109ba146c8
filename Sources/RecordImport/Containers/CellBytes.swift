extension UnsafeBufferPointer<UInt8> {
    /// Without ASCII white space and line breaks at either end.
    var trimmed: UnsafeBufferPointer<UInt8> {
        var first = 0
        var end = count
        while first < end, isBlank(self[first]) { first += 1 }
        while end > first, isBlank(self[end - 1]) { end -= 1 }
        return first == 0 && end == count ? self : UnsafeBufferPointer(rebasing: self[first..<end])
    }

    /// Whether these bytes are a lower-case ASCII word, letter case forgiven.
    func isWord(_ word: String) -> Bool {
        guard count == word.utf8.count else { return false }
        for (byte, expected) in zip(self, word.utf8) {
            let lower = byte &- 65 < 26 ? byte | 0x20 : byte
            if lower != expected { return false }
        }
        return true
    }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (byte >= 9 && byte <= 13) }
