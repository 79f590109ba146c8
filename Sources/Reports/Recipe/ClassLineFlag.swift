import Analysis
import Records
import ReportComposer
import Workers

/// A class of acute medicines whose days in a month reach its threshold of ICHD-3 8.2: the latest such month of those
/// in the report's range. Only for premium reports, which show the medicine table it is taken from.
package struct ClassLineFlag: Sendable, Hashable {
    /// The class's name in the medicine table; `several-classes` for several together.
    package var medicineClass: String
    /// The first day of the month.
    package var month: CalendarDay
    /// Number of days in that month.
    package var days: Int
    /// The threshold in days a month.
    package var line: Int

    package init(medicineClass: String, month: CalendarDay, days: Int, line: Int) {
        self.medicineClass = medicineClass
        self.month = month
        self.days = days
        self.line = line
    }
}

extension ClassLineFlag {
    static func all(in contents: ReportContents) -> [ClassLineFlag] {
        guard let ledger = contents.premium?.medicineLedger else { return [] }
        return ledger.classes.compactMap { days in
            guard let place = days.latestMonth else { return nil }
            return ClassLineFlag(
                medicineClass: days.kind.key, month: ledger.months[place].month.first, days: days.days[place] ?? 0,
                line: days.line)
        }
    }
}

extension ClassLineFlag: Wire {
    package static var blank: ClassLineFlag {
        ClassLineFlag(medicineClass: "", month: CalendarDay(number: 0), days: 0, line: 0)
    }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&medicineClass)
        try coder.code(&month)
        try coder.code(&days)
        try coder.code(&line)
    }
}
