import Diagnostics
import Records

/// What the files tell of a patient's headaches.
struct HeadacheRecords: Sendable {
    /// In order of onset.
    var headaches: [HeadacheRecord]
    /// Days of which somebody wrote down whether there was one, in order.
    var days: [ObservedDay]
}

/// Joins one patient's headaches of several files: in order of onset, each once.
///
/// One headache stands in two places when both give it the same id and onset, or when neither gives it an id and all
/// else is equal. Everything skipped or doubtful is said.
struct HeadacheMerge {
    private let zone: ZoneRules
    private let asOf: CalendarDay
    private var headaches: [HeadacheRecord] = []
    private var days = DayMerge()
    /// How many of the headaches came from each file.
    private var runs: [Int] = []
    private var shares: [SourceShare] = []
    private var onsets: [OnsetSpan] = []
    private var unused = UnusedRows.Share()
    private var diagnostics = DiagnosticTally()

    init(zone: ZoneRules, asOf: CalendarDay) {
        self.zone = zone
        self.asOf = asOf
    }

    /// Adds what one file has of the patient.
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
        nameTheNameless()
        for index in shares.indices { shares[index].days = onsets[index].days(in: zone) }
        let days = joinDays()
        return MergedFamily(
            records: HeadacheRecords(headaches: headaches, days: days), diagnostics: diagnostics, shares: shares,
            unused: unused)
    }

    /// The observed days; a headache on a day that is said to have had none is said, and counts.
    private mutating func joinDays() -> [ObservedDay] {
        let joined = days.finish()
        diagnostics.add(joined.diagnostics)
        for source in joined.repeated {
            shares[source].rows.read -= 1
            shares[source].rows.skipped += 1
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

    /// A headache that begins after the day of the report has a wrong date: it would stretch every range.
    private func skipFuture(of batch: inout HeadacheBatch) {
        for day in batch.days where day.day > asOf {
            batch.diagnostics.add(.futureDay, at: day.place)
            batch.rows.read -= 1
            batch.rows.skipped += 1
        }
        batch.days.removeAll { $0.day > asOf }
        let endOfToday = zone.instant(day: asOf.advanced(by: 1), second: 0)
        // Where clocks are set back across midnight, a later moment can fall on the day before.
        func isFuture(_ headache: HeadacheRecord) -> Bool {
            headache.onset >= endOfToday && zone.local(headache.onset).day > asOf
        }
        guard batch.headaches.contains(where: isFuture) else { return }
        for headache in batch.headaches where isFuture(headache) {
            batch.diagnostics.add(.futureOnset, at: headache.place)
            batch.rows.read -= 1
            batch.rows.skipped += 1
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
            shares[run].rows.read -= 1
            shares[run].rows.skipped += 1
        }
    }
}

/// Remembers the headaches met so far and knows one again.
private struct DuplicateSearch {
    private struct Key: Hashable {
        var id: String
        var onset: Instant
    }

    private var firstWithID: FirstPlaces
    /// Further headaches that share an id with another onset.
    private var others: [Key: Int] = [:]
    /// The first headache without an id at each onset; nil where no two can be one, because each begins after the one
    /// before.
    private var firstAt: [Instant: Int]?
    /// Those whose onset recurs: only they are compared whole.
    private var nameless: Set<HeadacheRecord> = []

    init(_ headaches: [HeadacheRecord]) {
        let areInOrder = headaches.indices.dropFirst().allSatisfy { headaches[$0 - 1].onset < headaches[$0].onset }
        firstAt = areInOrder ? nil : [:]
        firstWithID = FirstPlaces(of: headaches.count)
    }

    /// What is to be said about the headache at an index, nothing for a new one.
    mutating func verdict(on index: Int, in headaches: [HeadacheRecord]) -> DiagnosticCode? {
        let id = headaches[index].id
        if id.isEmpty { return isAgain(index, in: headaches) ? .duplicateRow : nil }
        guard let first = firstWithID.earlier(than: index, in: headaches) else { return nil }
        let onset = headaches[index].onset
        let twin = headaches[first].onset == onset ? first : others[Key(id: id, onset: onset)]
        guard let twin else {
            others[Key(id: id, onset: onset)] = index
            return .duplicateID
        }
        let isEqual = headaches[twin].withoutPlace == headaches[index].withoutPlace
        return isEqual ? .duplicateRow : .differingDuplicate
    }

    /// Whether a headache without an id was met before.
    private mutating func isAgain(_ index: Int, in headaches: [HeadacheRecord]) -> Bool {
        guard firstAt != nil else { return false }
        let onset = headaches[index].onset
        guard let first = firstAt?[onset] else {
            firstAt?[onset] = index
            return false
        }
        nameless.insert(headaches[first].withoutPlace)
        return !nameless.insert(headaches[index].withoutPlace).inserted
    }
}

/// Where each id first stands. The ids are the headaches' own: of a million of them no second list is made.
private struct FirstPlaces {
    /// Places of headaches, each at the number that its id gives or at the next that is free; −1 where there is none.
    private var slots: [Int32] = []
    private let count: Int

    init(of count: Int) { self.count = count }

    /// The place of the first headache with the id of another; nil for the first itself, which is remembered.
    mutating func earlier(than index: Int, in headaches: [HeadacheRecord]) -> Int? {
        if slots.isEmpty { slots = Array(repeating: -1, count: 1 << (64 - (2 * count).leadingZeroBitCount)) }
        var slot = headaches[index].id.hashValue & (slots.count - 1)
        while slots[slot] >= 0 {
            let place = Int(slots[slot])
            if headaches[place].id == headaches[index].id { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(index)
        return nil
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
            if index > 0, headaches[index].onset == headaches[index - 1].onset {
                diagnostics.add(.sameOnset, at: headaches[index].place)
            }
        }
    }

    /// Headaches without an id of their own are numbered in order of onset, so that the same diary gets the same ids
    /// in whatever format it is kept.
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
