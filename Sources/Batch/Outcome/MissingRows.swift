import RecordImport
import Records
import ReportComposer
import Reports
import Workers

/// Rows of a patient that the night before had and this one has not: why a report stays as it was.
package struct MissingRows: Sendable, Hashable {
    /// The first day of which an entry is missing; nil where the record of before does not tell days.
    package var since: CalendarDay?
    /// Entries that there are of the kind of which most are missing, and those that there were.
    package var now: Int
    package var before: Int

    /// `rows are missing since 2 June 2026`.
    package var words: String { since.map { "rows are missing since \(DateWords.inFull($0))" } ?? "rows are missing" }

    /// The same with how many there are.
    package var sentence: String { "\(words) (\(now) of \(before) are there)" }
}

extension MissingRows {
    /// Compares the entries of a kind with as many as there were of the days that a report of tonight is still about. Where
    /// there are as many, a few may have moved to another day; where most of the days are others, they are other entries,
    /// perhaps another patient's.
    ///
    /// - Parameters:
    ///   - before: of the report that is there.
    ///   - now: of tonight's export, none of a day too early.
    ///   - from: the first day that a report of tonight is about; nil where no day is too early.
    /// - Returns: nil where nothing is missing.
    init?(_ before: [EntryDays], _ now: [EntryDays], from: CalendarDay?) {
        self.init(since: nil, now: 0, before: 0)
        for kind in before {
            let were = kind.days.filter { day in from.map { $0 <= day } ?? true || !kind.kind.isOfRange }
            let are = now.first { $0.kind == kind.kind }?.days ?? []
            let there = are.count < were.count ? are.count : Self.matched(were, are)
            guard are.count < were.count || were.count >= Self.leastCompared && there * 2 < were.count else { continue }
            if were.count - there > self.before - self.now { (self.before, self.now) = (were.count, there) }
            since = [since, Self.firstMissing(were, are)].compactMap(\.self).min()
        }
        if self.before == 0 { return nil }
    }

    /// The same by the number of rows alone, for a record of before entries were told by their days.
    init?(rows before: Int, _ now: RowCounts) {
        guard now.read < before else { return nil }
        self.init(since: nil, now: now.read, before: before)
    }

    /// Entries from which on the days of as many are compared.
    private static let leastCompared = 3

    /// How many entries have one now on their day, or on the next to it.
    private static func matched(_ were: [CalendarDay], _ are: [CalendarDay]) -> Int {
        var left = are[...]
        var matched = 0
        for day in were {
            left = left.drop { $0 < day.advanced(by: -1) }
            guard let next = left.first, next <= day.advanced(by: 1) else { continue }
            matched += 1
            left = left.dropFirst()
        }
        return matched
    }

    /// - Parameters: days in order.
    private static func firstMissing(_ were: [CalendarDay], _ are: [CalendarDay]) -> CalendarDay? {
        var left: [CalendarDay: Int] = [:]
        for day in are { left[day, default: 0] += 1 }
        return were.first { day in
            left[day, default: 0] -= 1
            return left[day, default: 0] < 0
        }
    }
}

extension MissingRows: Wire {
    package static var blank: MissingRows { MissingRows(since: nil, now: 0, before: 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&since)
        try coder.code(&now)
        try coder.code(&before)
    }
}
