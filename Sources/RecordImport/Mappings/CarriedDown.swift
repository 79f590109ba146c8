import Records

/// A column of days whose empty cells have the day of the row above, as below merged cells, and whose days without a
/// year have its year.
struct CarriedDown: Sendable {
    var column: Int
    /// Format of the days; nil for ISO 8601.
    var form: LocalTimeForm?
    /// Columns of which a row must have one: a row of remarks is no entry.
    var telling: [Int]

    func read(_ cell: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
        form?.read(cell)?.day ?? CalendarDay(written: cell)
    }

    /// Returns a day such as `23.7.` with the year that brings it nearest to the day above; nil for any other text.
    func withYear(_ cell: UnsafeBufferPointer<UInt8>, after above: [UInt8]) -> [UInt8]? {
        guard let near = above.withUnsafeBufferPointer(read) else { return nil }
        return (-1...1).compactMap { shift -> (text: [UInt8], distance: Int32)? in
            let text = Self.joined(cell, year: near.parts.year + shift)
            let day = text.withUnsafeBufferPointer { form?.read($0)?.day }
            return day.map { (text, abs($0.number - near.number)) }
        }.min { $0.distance < $1.distance }?.text
    }

    private static func joined(_ cell: UnsafeBufferPointer<UInt8>, year: Int) -> [UInt8] {
        let mark = cell.first { $0 == 0x2E || $0 == 0x2F || $0 == 0x2D } ?? 0x20
        return Array(cell) + (cell.last == mark ? [] : [mark]) + Array(String(year).utf8)
    }

    /// Whether a column of the format tells of a headache.
    static func telling(of column: String) -> Bool {
        ["onset_time", "resolved_time", "headache", "severity", "symptoms"].contains(column)
            || column.hasPrefix("medication_")
    }
}
