/// Returns a name in lower case with only its letters and digits: `Dose 2 (Late)` becomes `dose2late`.
func foldedName(_ name: String) -> String {
    var name = name
    return name.withUTF8(foldedName)
}

private func foldedName(_ name: UnsafeBufferPointer<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.count)
    for byte in name {
        switch byte {
        case 65...90: bytes.append(byte | 0x20)
        case 48...57, 97...122, 0x80...: bytes.append(byte)
        default: break
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Whether a name folds to the given one.
func isFolded(_ name: String, as folded: String) -> Bool {
    var rest = folded.utf8[...]
    for byte in name.utf8 {
        let kept: UInt8
        switch byte {
        case 65...90: kept = byte | 0x20
        case 48...57, 97...122, 0x80...: kept = byte
        default: continue
        }
        guard rest.popFirst() == kept else { return false }
    }
    return rest.isEmpty
}

/// Folds the words of cells and caches the results: the same words recur row after row.
struct FoldedWords {
    private var known = RecurringValues<String>(slotBits: 8)

    /// - Returns: nil for an empty cell and for one that is not a text, number or boolean.
    mutating func word(_ cell: Cell) -> String? {
        if let word = cell.withTrimmedText({ word($0) }) { return word }
        return cell.plainText.map(foldedName)
    }

    private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        if bytes.isEmpty { return nil }
        if let word = known.value(of: bytes) { return word }
        let word = foldedName(bytes)
        known.keep(word, for: bytes)
        return word
    }
}
