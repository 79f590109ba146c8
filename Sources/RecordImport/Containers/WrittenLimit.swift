import Records

/// A limit in place of a number: `<0.01`, `≤ 5`, `>= 60`.
enum WrittenLimit {
    /// The sign at the beginning of a cell, and what follows it without white space.
    ///
    /// - Returns: nil for a cell that begins with none.
    static func parts(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (comparator: Comparator, number: UnsafeBufferPointer<UInt8>)? {
        for (sign, comparator) in signs where bytes.starts(with: sign.utf8) {
            return (comparator, UnsafeBufferPointer(rebasing: bytes.dropFirst(sign.utf8.count)).trimmed)
        }
        return nil
    }

    /// Longer ones first.
    private static let signs: [(String, Comparator)] = [
        ("<=", .atMost), (">=", .atLeast), ("≤", .atMost), ("≥", .atLeast), ("⩽", .atMost), ("⩾", .atLeast),
        ("<", .below), (">", .above),
    ]
}
