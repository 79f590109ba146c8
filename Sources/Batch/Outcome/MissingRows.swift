import RecordImport
import Records
import ReportComposer
import Reports
import Workers

/// Rows of a patient that the previous run had and this one lacks: the reason to keep a report.
package struct MissingRows: Sendable, Hashable {
    /// The first day with a missing entry; nil if the earlier record has no days.
    package var since: CalendarDay?
    /// Number of entries now and before, of the kind with most entries missing.
    package var now: Int
    package var before: Int

    /// `rows are missing since 2 June 2026`.
    package var words: String { since.map { "rows are missing since \(DateWords.inFull($0))" } ?? "rows are missing" }

    /// ``words`` with the number of entries.
    package var sentence: String { "\(words) (\(now) of \(before) are there)" }
}

extension MissingRows {
    /// Compares the entries of a kind with those before, on the days that tonight's report still covers. If there are
    /// as many, a few may have moved to another day; if most of the days differ, they are other entries, perhaps
    /// another patient's.
    ///
    /// - Parameters:
    ///   - before: entries of the existing report.
    ///   - now: entries of tonight's export, none of them too early.
    ///   - from: the first day that tonight's report covers; nil if no day is too early.
    /// - Returns: nil if nothing is missing.
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

    /// Compares the number of rows alone, for records that have no days of entries.
    init?(rows before: Int, _ now: RowCounts) {
        guard now.read < before else { return nil }
        self.init(since: nil, now: now.read, before: before)
    }

    /// Smallest number of entries whose days are compared if their number is the same.
    private static let leastCompared = 3

    /// Counts the entries that have one now on the same or an adjacent day.
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

    /// - Parameters: days, in order.
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
