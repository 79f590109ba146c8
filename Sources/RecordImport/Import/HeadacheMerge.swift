import Diagnostics
import Records

/// A patient's headaches and observed days in all files.
struct HeadacheRecords: Sendable {
    /// Headaches in order of onset.
    var headaches: [HeadacheRecord]
    /// Days with a recorded answer to whether there was a headache, in order.
    var days: [ObservedDay]
}

/// Merges one patient's headaches from several files, in order of onset and without duplicates.
///
/// Two rows are the same headache if they have the same id and onset, or if neither has an id and everything else is
/// equal. Everything skipped or doubtful is reported.
struct HeadacheMerge {
    private let zone: ZoneRules
    private let asOf: CalendarDay
    private var headaches: [HeadacheRecord] = []
    private var days = DayMerge()
    /// Number of headaches from each file.
    private var runs: [Int] = []
    private var shares: [SourceShare] = []
    private var onsets: [OnsetSpan] = []
    private var unused = UnusedRows.Share()
    private var diagnostics = DiagnosticTally()

    init(zone: ZoneRules, asOf: CalendarDay) {
        self.zone = zone
        self.asOf = asOf
    }

    /// Adds the patient's headaches from one file.
    mutating func add(_ batch: HeadacheBatch, source: Int) {
        var batch = batch
        unused += UnusedRows.Share(batch.rows)
        skipFuture(of: &batch)
        if headaches.isEmpty { headaches = batch.headaches } else { headaches += batch.headaches }
        diagnostics.add(batch.diagnostics)
        days.add(batch.days, source: runs.count)
        var span = OnsetSpan()
        for headache in batch.headaches { span.add(headache.onset) }
        runs.append(batch.headaches.count)
        shares.append(SourceShare(source: source, rows: batch.rows))
        onsets.append(span)
    }

    mutating func finish() -> MergedFamily<HeadacheRecords> {
        skipDuplicates()
        sortByOnset()
        remark()
        remarkOnOverlaps()
        nameTheNameless()
        for index in shares.indices { shares[index].days = onsets[index].days(in: zone) }
        let days = joinDays()
        return MergedFamily(
            records: HeadacheRecords(headaches: headaches, days: days), diagnostics: diagnostics, shares: shares,
            unused: unused)
    }

    /// Returns the observed days; a headache on a day recorded as headache-free is reported, and counts.
    private mutating func joinDays() -> [ObservedDay] {
        let joined = days.finish()
        diagnostics.add(joined.diagnostics)
        for source in joined.repeated {
            shares[source].rows.takeBack()
        }
        for day in joined.days {
            shares[day.source].days = .spanning(
                shares[day.source].days, DayRange(from: day.record.day, to: day.record.day))
        }
        let days = joined.days.map(\.record)
        guard days.contains(where: { $0.hadHeadache == false }) else { return days }
        let onsetDays = Set(headaches.map { zone.local($0.onset).day })
        for day in days where day.hadHeadache == false && onsetDays.contains(day.day) {
            diagnostics.add(.contradictoryDay, at: day.place)
        }
        return days
    }

    /// Skips headaches that begin after the report date: their date is wrong and would extend every range.
    private func skipFuture(of batch: inout HeadacheBatch) {
        for day in batch.days where day.day > asOf {
            batch.diagnostics.add(.futureDay, at: day.place)
            batch.rows.takeBack()
        }
        batch.days.removeAll { $0.day > asOf }
        let endOfToday = zone.instant(day: asOf.advanced(by: 1), second: 0)
        // If clocks go back across midnight, a later moment can fall on the day before.
        func isFuture(_ headache: HeadacheRecord) -> Bool {
            headache.onset >= endOfToday && zone.local(headache.onset).day > asOf
        }
        guard batch.headaches.contains(where: isFuture) else { return }
        for headache in batch.headaches where isFuture(headache) {
            batch.diagnostics.add(.futureOnset, at: headache.place)
            batch.rows.takeBack()
        }
        batch.headaches.removeAll(where: isFuture)
    }
}

// MARK: Duplicates

extension HeadacheMerge {
    private mutating func skipDuplicates() {
        var search = DuplicateSearch(headaches)
        var skipped: [Int] = []
        for index in headaches.indices {
            guard let code = search.verdict(on: index, in: headaches) else { continue }
            diagnostics.add(code, at: headaches[index].place)
            if code != .duplicateID { skipped.append(index) }
        }
        if skipped.isEmpty { return }
        countAsSkipped(skipped)
        var kept: [HeadacheRecord] = []
        kept.reserveCapacity(headaches.count - skipped.count)
        var next = skipped[...]
        for (index, headache) in headaches.enumerated() {
            if index == next.first { next.removeFirst() } else { kept.append(headache) }
        }
        headaches = kept
    }

    private mutating func countAsSkipped(_ skipped: [Int]) {
        var run = 0
        var end = runs.first ?? 0
        for index in skipped {
            while index >= end, run + 1 < runs.count {
                run += 1
                end += runs[run]
            }
            shares[run].rows.takeBack()
        }
    }
}

/// Finds duplicates among the headaches so far.
private struct DuplicateSearch {
    private struct Key: Hashable {
        var id: String
        var onset: Instant
    }

    private var firstWithID: [String: Int] = [:]
    /// Positions of further headaches with the same id but another onset.
    private var others: [Key: Int] = [:]
    /// The first headache without an id at each onset; nil if there can be no duplicates, because each begins later
    /// than the previous one.
    private var firstAt: [Instant: Int]?
    /// Headaches with a repeated onset: only these are compared in full.
    private var nameless: Set<HeadacheRecord> = []

    init(_ headaches: [HeadacheRecord]) {
        let areInOrder = headaches.indices.dropFirst().allSatisfy { headaches[$0 - 1].onset < headaches[$0].onset }
        firstAt = areInOrder ? nil : [:]
        firstWithID.reserveCapacity(headaches.count)
    }

    /// Returns the diagnostic for the headache at an index; nil for a new one.
    mutating func verdict(on index: Int, in headaches: [HeadacheRecord]) -> DiagnosticCode? {
        let id = headaches[index].id
        if id.isEmpty { return isAgain(index, in: headaches) ? .duplicateRow : nil }
        guard let first = firstWithID[id] else {
            firstWithID[id] = index
            return nil
        }
        let onset = headaches[index].onset
        let twin = headaches[first].onset == onset ? first : others[Key(id: id, onset: onset)]
        guard let twin else {
            others[Key(id: id, onset: onset)] = index
            return .duplicateID
        }
        let isEqual = headaches[twin].withoutPlace == headaches[index].withoutPlace
        return isEqual ? .duplicateRow : .differingDuplicate
    }

    /// Whether a headache without an id is a duplicate.
    private mutating func isAgain(_ index: Int, in headaches: [HeadacheRecord]) -> Bool {
        guard firstAt != nil else { return false }
        let onset = headaches[index].onset
        guard let first = firstAt?[onset] else {
            firstAt?[onset] = index
            return false
        }
        // Without a time, a row of the same file with the same answers is another attack of that day.
        if headaches[index].hasNoTime, headaches[first].place.file == headaches[index].place.file { return false }
        nameless.insert(headaches[first].withoutPlace)
        return !nameless.insert(headaches[index].withoutPlace).inserted
    }
}

extension HeadacheRecord {
    fileprivate var withoutPlace: HeadacheRecord {
        var copy = self
        copy.place = Place()
        return copy
    }
}

// MARK: Order

extension HeadacheMerge {
    private mutating func sortByOnset() {
        let isSorted = headaches.indices.dropFirst().allSatisfy { headaches[$0 - 1].onset <= headaches[$0].onset }
        if isSorted { return }
        let order = headaches.indices.sorted { left, right in
            let (one, other) = (headaches[left].onset, headaches[right].onset)
            return one == other ? left < right : one < other
        }
        headaches = order.map { headaches[$0] }
    }

    private mutating func remark() {
        for index in headaches.indices {
            if index > 0, headaches[index].onset == headaches[index - 1].onset, !headaches[index].hasNoTime {
                diagnostics.add(.sameOnset, at: headaches[index].place)
            }
        }
    }

    /// Names logs from different files that overlap in time; they are not merged (`silence.md` §10.6).
    private mutating func remarkOnOverlaps() {
        guard runs.count(where: { $0 > 0 }) > 1 else { return }
        var logs: [HeadacheRecord] = []
        var end = Instant(milliseconds: .min)
        for headache in headaches where !headache.hasNoTime {
            if headache.onset >= end, headache.onset != logs.last?.onset {
                tell(ofOverlap: logs)
                logs = []
                end = headache.onset
            }
            logs.append(headache)
            if let resolved = headache.resolved, resolved.milliseconds - headache.onset.milliseconds < Self.longest {
                end = max(end, resolved)
            }
        }
        tell(ofOverlap: logs)
    }

    /// A longer log has a wrong end: 14 days in milliseconds.
    private static let longest: Int64 = 14 * 86_400_000
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// - Parameter logs: each overlaps one before it.
    private mutating func tell(ofOverlap logs: [HeadacheRecord]) {
        guard Set(logs.map(\.place.file)).count > 1 else { return }
        let day = zone.local(logs[0].onset).day.parts
        let meant = "\(logs.count) logs of \(day.day) \(Self.months[day.month - 1]) overlap: may be one attack"
        diagnostics.add(.overlappingLogs, at: logs[0].place, meant: meant)
    }

    /// Numbers headaches without an id in order of onset, so that a diary has the same ids in every file format.
    private mutating func nameTheNameless() {
        guard headaches.contains(where: \.id.isEmpty) else { return }
        let taken = Set(headaches.lazy.map(\.id).filter { !$0.isEmpty })
        for index in headaches.indices where headaches[index].id.isEmpty {
            var name = "headache-\(index + 1)"
            while taken.contains(name) { name += "'" }
            headaches[index].id = name
        }
    }
}

/// Merges one patient's observed days from several files, in order and without duplicates.
struct DayMerge {
    private var days: [Sourced<ObservedDay>] = []

    mutating func add(_ more: [ObservedDay], source: Int) {
        days += more.map { Sourced(record: $0, source: source) }
    }

    /// Returns the days, their diagnostics, and the file position of each repeated row.
    ///
    /// If two rows contradict each other, there was a headache: leaving it out would be the worse error. If they agree
    /// and one has more details, both are kept: each may name a medicine.
    func finish() -> (days: [Sourced<ObservedDay>], diagnostics: DiagnosticTally, repeated: [Int]) {
        var diagnostics = DiagnosticTally()
        var repeated: [Int] = []
        var kept: [Sourced<ObservedDay>] = []
        var answers: [CalendarDay: Bool] = [:]
        var seen: Set<ObservedDay> = []
        let order = days.indices.sorted { (days[$0].record.day, $0) < (days[$1].record.day, $1) }
        for index in order {
            let day = days[index].record
            guard seen.insert(day.withoutPlace).inserted else {
                diagnostics.add(.repeatedDay, at: day.place)
                repeated.append(days[index].source)
                continue
            }
            if let answer = day.hadHeadache {
                if let other = answers[day.day], other != answer {
                    diagnostics.add(.contradictoryDay, at: day.place)
                }
                answers[day.day] = answer || answers[day.day] ?? false
            }
            kept.append(days[index])
        }
        return (kept, diagnostics, repeated)
    }
}

extension ObservedDay {
    fileprivate var withoutPlace: ObservedDay {
        var copy = self
        copy.place = Place()
        return copy
    }
}
