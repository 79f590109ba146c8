import Records

/// The value of one field of a record, before it is written in a format.
package enum CellValue: Sendable, Hashable {
    /// Not answered.
    case empty
    case text(String)
    case number(Double)
    case whole(Int)
    case boolean(Bool)
    case list([String])
    /// A list recorded as empty.
    case noItems
    case time(Instant)
    case day(CalendarDay)

    /// Word for a cell that could not be read: the importer cannot read it either, and reports it.
    static let unreadable = CellValue.text("unreadable")

    package var isEmpty: Bool { self == .empty }

    /// The word that reads back as ``noItems``.
    static let none = "none"

    /// Returns the value as text, as in CSV files and databases; nil if there is none.
    package func text(in zone: ZoneRules) -> String? {
        switch self {
        case .empty: nil
        case .text(let text): text
        case .number(let number): Self.text(of: number)
        case .whole(let number): String(number)
        case .boolean(let answer): answer ? "true" : "false"
        case .list(let items): items.joined(separator: "|")
        case .noItems: Self.none
        case .time(let moment): moment.text(in: zone)
        case .day(let day): day.iso
        }
    }

    /// Returns the shortest digits that read back as the same number, without a decimal point for whole numbers.
    static func text(of number: Double) -> String {
        if number.magnitude < 0x1p53, Double(Int(number)) == number { return String(Int(number)) }
        return number.description
    }
}

extension Instant {
    /// Writes ISO 8601 in a time zone, with its UTC offset, to the millisecond if there is one:
    /// `2026-03-05T07:15:00+00:00`. If the offset has seconds, as in local mean times before 1972, writes UTC: no other
    /// text would read back as the same moment.
    package func text(in zone: ZoneRules) -> String {
        let local = zone.local(self)
        guard local.offset % 60 == 0 else {
            return Self.precise(ZoneRules.utc.local(self), milliseconds).replacing("+00:00", with: "Z")
        }
        return Self.precise(local, milliseconds)
    }

    private static func precise(_ local: LocalTime, _ milliseconds: Int64) -> String {
        let rest = milliseconds.flooredRemainder(by: 1000)
        guard rest != 0 else { return local.iso }
        var text = local.iso
        let digits = String(1000 + rest).dropFirst()
        text.insert(contentsOf: ".\(digits)", at: text.index(text.endIndex, offsetBy: -6))
        return text
    }
}
