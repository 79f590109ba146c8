import RecordImport
import Records
import ReportComposer
import Reports
import Workers

/// Loss or mix-up in tonight's export, against the data of the existing report: the reason to keep that report.
package struct MissingRows: Sendable, Hashable {
    /// Raw values are stable: they are written to the run record.
    package enum Cause: String, Sendable, CaseIterable {
        case rows
        /// Entries that are still there have lost their answers.
        case answers
        /// Most entries stand on other days.
        case days
        /// Entries stand twice.
        case doubled
        /// The date of birth is another.
        case birth
        /// Rows of another patient stand under this one.
        case otherPatient = "other-patient"

        /// The cause for several patients: `rows are missing`.
        package var words: String {
            switch self {
            case .rows: "rows are missing"
            case .answers: "answers are gone"
            case .days: "most entries stand on other days"
            case .doubled: "entries stand twice"
            case .birth: "the date of birth is another"
            case .otherPatient: "rows of another patient stand under them"
            }
        }
    }

    /// A column whose answers are gone, such as `headaches.medication_name`.
    package struct Column: Sendable, Hashable {
        package var name: String
        /// Number of answers now and when the data were last accepted, in the entries that are still there.
        package var now: Int
        package var before: Int
    }

    package var cause = Cause.rows
    /// The first day with a missing entry; nil if the earlier record has no days.
    package var since: CalendarDay?
    /// Number of entries now and before, of the kind with most entries missing; of answers, in the column that lost
    /// most; of entries that stand under the other patient, and all.
    package var now: Int
    package var before: Int
    /// Columns whose answers are gone.
    package var columns: [Column] = []
    /// The patient whose rows stand under this one.
    package var otherPatient = ""

    package init(_ cause: Cause = .rows, since: CalendarDay?, now: Int, before: Int) {
        (self.cause, self.since, self.now, self.before) = (cause, since, now, before)
    }

    /// `rows are missing since 2 June 2026`.
    package var words: String {
        switch cause {
        case .otherPatient: "rows of patient \(otherPatient) stand under this one"
        case .rows: cause.words + (since.map { " since \(DateWords.inFull($0))" } ?? "")
        default: cause.words
        }
    }

    /// The number of entries, after ``words``.
    package var numbers: String {
        switch cause {
        case .answers: ": " + columns.map { "\($0.now) of \($0.before) left in \($0.name)" }.joined(separator: ", ")
        case .birth: ""
        case .doubled: " (\(now), before \(before))"
        case .otherPatient: " (\(now) of \(before))"
        case .rows, .days: " (\(now) of \(before) are there)"
        }
    }

    /// ``words`` with the number of entries.
    package var sentence: String { words + numbers }
}

extension MissingRows {
    /// Compares the entries of a kind with those before, on the days that tonight's report still covers. If there are
    /// as many, a few may have moved to another day; if most of the days differ, they are other entries, perhaps
    /// another patient's. Then compares the answers of the entries that are still there.
    ///
    /// - Parameters:
    ///   - before: entries of the existing report.
    ///   - now: entries of tonight's export, none of them too early.
    ///   - from: the first day that tonight's report covers; nil if no day is too early.
    ///   - absent: columns that no file of the export has: `headaches.notes`.
    /// - Returns: nil if nothing is missing.
    init?(_ before: [EntryDays], _ now: [EntryDays], from: CalendarDay?, absent: Set<String> = []) {
        self.init(since: nil, now: 0, before: 0)
        var doubled = self
        for kind in before {
            func isCovered(_ day: CalendarDay) -> Bool { from.map { $0 <= day } ?? true || !kind.kind.isOfRange }
            let were = kind.days.filter(isCovered)
            let tonight = now.first { $0.kind == kind.kind }
            let are = tonight?.days ?? []
            let gone = Self.gone(were, are)
            let there = are.count < were.count ? are.count : were.count - gone.count
            if are.count < were.count || were.count >= Self.leastCompared && there * 2 < were.count {
                if were.count - there > self.before - self.now {
                    (self.before, self.now) = (were.count, there)
                    cause = are.count < were.count ? .rows : .days
                }
                since = [since, gone.first].compactMap(\.self).min()
            }
            guard let marks = kind.entries?.filter({ isCovered($0.day) }), let entries = tonight?.entries else {
                continue
            }
            let pairs = EntryMark.pairs(marks, entries)
            // As many rows may hide that others are gone, if their ids tell.
            let lost = marks.count - pairs.count
            if self.before == 0, marks.allSatisfy({ $0.id != 0 }), Self.areMany(lost, of: marks.count) {
                (self.before, self.now, since) = (marks.count, pairs.count, gone.first)
            }
            let twice = Self.repeated(entries) - Self.repeated(marks)
            if Self.areMany(twice, of: marks.count) {
                doubled = MissingRows(.doubled, since: nil, now: entries.count, before: marks.count)
            }
            addColumns(kind, pairs.map { (marks[$0.was], entries[$0.now]) }, tonight?.columns ?? [], absent)
        }
        if self.before > 0 {
            columns = []
        } else if doubled.before > 0 {
            self = doubled
        } else if let worst = columns.max(by: { $0.before - $0.now < $1.before - $1.now }) {
            (cause, self.now, self.before) = (.answers, worst.now, worst.before)
        } else {
            return nil
        }
    }

    /// Adds the columns whose answers are gone from the entries that are still there.
    private mutating func addColumns(
        _ kind: EntryDays, _ pairs: [(was: EntryMark, now: EntryMark)], _ names: [String], _ absent: Set<String>
    ) {
        for (place, name) in kind.columns.enumerated() {
            let now = names.firstIndex(of: name)
            let had = pairs.filter { $0.was.answered >> place & 1 == 1 }
            let have = now.map { now in had.count { $0.now.answered >> now & 1 == 1 } } ?? 0
            let column = Column(name: "\(kind.table).\(name)", now: have, before: had.count)
            if Self.areMany(had.count - have, of: had.count) || have < had.count && absent.contains(column.name) {
                columns.append(column)
            }
        }
    }

    /// Whether so many are lost that it is more than a correction: at least two, and more than one in five.
    static func areMany(_ lost: Int, of all: Int) -> Bool {
        lost >= 2 && lost * 5 > all
    }

    /// Number of entries like one before them.
    private static func repeated(_ entries: [EntryMark]) -> Int { entries.count - Set(entries.map(\.moment)).count }

    /// Compares the number of rows alone, for records that have no days of entries.
    init?(rows before: Int, _ now: RowCounts) {
        guard now.read < before else { return nil }
        self.init(since: nil, now: now.read, before: before)
    }

    /// Smallest number of entries whose days are compared if their number is the same.
    private static let leastCompared = 3

    /// Returns the entries that have none now on the same day.
    ///
    /// - Parameter were: days, in order.
    private static func gone(_ were: [CalendarDay], _ are: [CalendarDay]) -> [CalendarDay] {
        var left: [CalendarDay: Int] = [:]
        for day in are { left[day, default: 0] += 1 }
        return were.filter { day in
            left[day, default: 0] -= 1
            return left[day, default: 0] < 0
        }
    }

}

extension MissingRows: Wire {
    package static var blank: MissingRows { MissingRows(since: nil, now: 0, before: 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var name = cause.rawValue
        try coder.code(&name)
        guard let read = Cause(rawValue: name) else { throw .malformed }
        cause = read
        try coder.code(&since)
        try coder.code(&now)
        try coder.code(&before)
        try coder.code(&columns)
        try coder.code(&otherPatient)
    }
}

extension MissingRows.Column: Wire {
    package static var blank: MissingRows.Column { MissingRows.Column(name: "", now: 0, before: 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&name)
        try coder.code(&now)
        try coder.code(&before)
    }
}
