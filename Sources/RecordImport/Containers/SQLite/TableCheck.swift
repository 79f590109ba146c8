import Diagnostics

extension SQLiteDatabase {
    /// Has SQLite check a table's tree: that its pages are connected, and that every row is present once and in order.
    ///
    /// Checks of values (for example NULL where the table forbids it) do not matter here, since each value is checked
    /// when it is read.
    ///
    /// - Returns: false if rows may be missing or out of order.
    /// - Throws: ``SQLiteFault``
    func isSound(_ table: String) throws(SQLiteFault) -> Bool {
        let rows = try prepare("PRAGMA quick_check(\(quotedName(table)))")
        while try rows.step() {
            guard let words = rows.value(0).string else { return false }
            let isOfValues = words == "ok" || words.contains(" value in ") || words.contains("CHECK constraint")
            if !isOfValues { return false }
        }
        return true
    }
    /// Returns a number that two states of a table share if all their stored values are the same.
    ///
    /// - Throws: ``SQLiteFault``
    func digest(of name: String) throws(SQLiteFault) -> UInt64 {
        let columns = try SQLiteTable(SQLiteCatalogue.Table(name: name, root: 0), in: self).columns
        let list = columns.map(quotedName).joined(separator: ", ")
        let rows = try prepare("SELECT \(list) FROM \(quotedName(name)) NOT INDEXED")
        var digest = ValueDigest()
        while try rows.step() {
            for column in columns.indices { digest.add(rows.value(column)) }
        }
        return digest.value
    }
}

private struct ValueDigest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ stored: SQLiteValue) {
        switch stored {
        case .null, .unreadable: add(0, word: 0)
        case .integer(let number): add(1, word: UInt64(bitPattern: number))
        case .real(let number): add(2, word: number.bitPattern)
        case .text(let bytes):
            add(3, word: UInt64(bytes.count))
            for byte in bytes { add(byte) }
        case .blob(let bytes):
            add(4, word: UInt64(bytes.count))
            for byte in bytes { add(byte) }
        }
    }

    private mutating func add(_ type: UInt8, word: UInt64) {
        add(type)
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: word >> shift)) }
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
}
