import Diagnostics
import Records

/// Merges one patient's marker readings and visits from several files, in order of time and without duplicates.
///
/// Markers of two files are the same if they have a common name, or names that the library or one of the files treats
/// as the same. A file's own definition of a marker takes precedence over the library's.
struct MarkerMerge {
    private let zone: ZoneRules
    private let asOf: CalendarDay
    private let library: MarkerLibrary
    private var markers: [MergedMarker] = []
    private var positions: [String: Int] = [:]
    private var visits: [VisitRecord] = []
    private var visitSearch = RowSearch<VisitRecord>()
    private var readingIDs: [String: ReadingIdentity] = [:]
    private var shares: [SourceShare] = []
    private var unused = UnusedRows.Share()
    private var unusedReadings = UnusedReadingTally()
    private var diagnostics = DiagnosticTally()

    init(zone: ZoneRules, asOf: CalendarDay, library: MarkerLibrary) {
        self.zone = zone
        self.asOf = asOf
        self.library = library
    }

    /// Adds the patient's readings and visits from one file.
    mutating func add(_ batch: MarkerBatch, source: Int) {
        diagnostics.add(batch.diagnostics)
        unused += UnusedRows.Share(batch.rows)
        unusedReadings.add(batch.unusedReadings)
        var share = SourceShare(source: source, rows: batch.rows)
        for _ in 0..<batch.later { share.rows.takeBack() }
        var taken: Set<Int> = []
        readingIDs.reserveCapacity(batch.markers.reduce(readingIDs.count) { $0 + $1.readings.count })
        for marker in batch.markers {
            let position = position(of: marker, taken: &taken)
            for reading in marker.readings { add(reading, toMarkerAt: position, &share) }
            markers[position].endFile()
        }
        for visit in batch.visits { add(visit, &share) }
        shares.append(share)
    }

    mutating func finish() -> MergedFamily<MarkerRecords> {
        var records = MarkerRecords(markers: markers.map(\.record).inShownOrder())
        for index in records.markers.indices { remark(on: records.markers[index]) }
        records.visits = visits.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
            .map(\.element)
        return MergedFamily(
            records: records, diagnostics: diagnostics, shares: shares, unused: unused,
            unusedReadings: namedUnusedReadings)
    }

    /// Unused readings, by the markers' names in the records.
    private var namedUnusedReadings: UnusedReadingTally {
        var named = UnusedReadingTally()
        named.count = unusedReadings.count
        for var readings in unusedReadings.markers {
            let library = library.definition(named: readings.marker)?.name
            let keys = [readings.marker, library].compactMap { $0.map(MarkerName.key) }
            let known = keys.lazy.compactMap { positions[$0] }.first
            readings.marker = known.map { markers[$0].record.definition.name } ?? library ?? readings.marker
            readings.end(with: asOf)
            named.add(readings)
        }
        return named
    }
}

// MARK: Markers

extension MarkerMerge {
    /// Returns the position of a file's marker, after adding it if it is new.
    ///
    /// - Parameter taken: positions of the file's other markers: two that the file distinguishes are never merged. If
    ///   it has only names, two names may be the same marker.
    private mutating func position(of marker: SourceMarker, taken: inout Set<Int>) -> Int {
        let names = self.names(of: marker)
        let known = names.compactMap { positions[$0] }
        if let position = known.first(where: { marker.isFromLibrary || !taken.contains($0) }) {
            taken.insert(position)
            if markers[position].take(marker) { diagnostics.add(.markerDisagreement, at: place(of: marker)) }
            for name in names where positions[name] == nil { positions[name] = position }
            return position
        }
        taken.insert(markers.count)
        for name in names where positions[name] == nil { positions[name] = markers.count }
        markers.append(MergedMarker(marker))
        return markers.count - 1
    }

    /// Returns all names of a marker, its own first.
    private func names(of marker: SourceMarker) -> [String] {
        let known = library.definition(named: marker.definition.name).map { [MarkerName.key(of: $0.name)] } ?? []
        return [MarkerName.key(of: marker.definition.name)] + known + marker.aliases.map(MarkerName.key)
    }

    private func place(of marker: SourceMarker) -> Place {
        let first = marker.readings.first?.place ?? Place()
        return Place(file: first.file, table: first.table)
    }

    private mutating func add(_ reading: MarkerReading, toMarkerAt position: Int, _ share: inout SourceShare) {
        if reading.day > asOf {
            diagnostics.add(.futureReading, at: reading.place)
            share.rows.takeBack()
            return
        }
        if let code = verdict(on: reading, ofMarkerAt: position) {
            diagnostics.add(code, at: reading.place)
            if code != .duplicateID {
                share.rows.takeBack()
                return
            }
        }
        markers[position].add(reading)
        share.days = .spanning(share.days, DayRange(from: reading.day, to: reading.day))
    }

    /// Returns a diagnostic about a reading; nil for a new one.
    private mutating func verdict(on reading: MarkerReading, ofMarkerAt position: Int) -> DiagnosticCode? {
        let identity = ReadingIdentity(reading, marker: position)
        if !reading.id.isEmpty {
            if let known = readingIDs[reading.id] {
                if known == identity { return .repeatedReading }
                return known.marker == position && known.day == reading.day ? .differingReading : .duplicateID
            }
            readingIDs[reading.id] = identity
        }
        return markers[position].takesTwin(of: reading) ? .repeatedReading : nil
    }

    private mutating func remark(on marker: MarkerRecord) {
        for (index, doubts) in marker.doubts.enumerated() {
            for doubt in doubts { diagnostics.add(doubt.code, at: marker.readings[index].place) }
        }
    }
}

/// Identifies a reading regardless of its id.
private struct ReadingIdentity: Equatable {
    var marker: Int
    var value: Double
    var comparator: Comparator?
    var words: String?
    var unit: MarkerUnit
    var day: CalendarDay
    var note: String?

    init(_ reading: MarkerReading, marker: Int) {
        self.marker = marker
        value = reading.value
        comparator = reading.comparator
        words = reading.words
        unit = MarkerUnit(reading.unit)
        day = reading.day
        note = reading.note
    }
}

extension ReadingDoubt {
    fileprivate var code: DiagnosticCode {
        switch self {
        case .implausible: .implausibleReading
        case .tenfold: .tenfoldReading
        case .duplicate: .duplicateReading
        case .otherUnit: .otherUnit
        }
    }
}

extension [MarkerRecord] {
    /// Sorts markers by category, position in it, and name; those without a category come last.
    fileprivate func inShownOrder() -> [MarkerRecord] {
        sorted { left, right in
            let (one, other) = (left.definition, right.definition)
            if one.category != other.category { return one.category.isShown(before: other.category) }
            if one.order != other.order { return one.order < other.order }
            return one.name < other.name
        }
    }
}

extension MarkerCategory? {
    fileprivate func isShown(before other: MarkerCategory?) -> Bool {
        guard let self, let other else { return self != nil }
        return (self.order, self.name) < (other.order, other.name)
    }
}

// MARK: Visits

extension MarkerMerge {
    private mutating func add(_ visit: VisitRecord, _ share: inout SourceShare) {
        guard visitSearch.isNew(visit) else {
            diagnostics.add(.repeatedVisit, at: visit.place)
            share.rows.takeBack()
            return
        }
        visits.append(visit)
        share.days = .spanning(share.days, DayRange(from: visit.day, to: visit.day))
    }
}

extension VisitRecord: IdentifiedRow {}

/// A marker while its definitions and readings from several files are merged.
struct MergedMarker {
    private var definition: MarkerDefinition
    /// Whether the definition comes from the library because no file so far gave more than the name.
    private var isFromLibrary: Bool
    private var readings: [MarkerReading] = []
    /// Number of readings of earlier files without a match in the current file, by content.
    private var unmatched: [Saying: Counted] = [:]
    /// Whether they were counted, which is delayed until another file follows.
    private var isCounted = true
    /// Readings of the current file.
    private var latest: [MarkerReading] = []

    /// The values by which readings are matched if one of them has no id.
    private struct Saying: Hashable {
        var value: Double
        var comparator: Comparator?
        var words: String?
        var unit: MarkerUnit
        var day: CalendarDay

        init(_ reading: MarkerReading) {
            value = reading.value
            comparator = reading.comparator
            words = reading.words
            unit = MarkerUnit(reading.unit)
            day = reading.day
        }
    }

    private struct Counted {
        var nameless = 0
        var named = 0
    }

    init(_ marker: SourceMarker) {
        definition = marker.definition
        isFromLibrary = marker.isFromLibrary
    }

    /// The marker with its readings in order of time.
    var record: MarkerRecord {
        // Sort positions instead of readings, which are large.
        let order = readings.indices.sorted { left, right in
            if readings[left].precedes(readings[right]) { return true }
            return readings[right].precedes(readings[left]) ? false : left < right
        }
        return MarkerRecord(definition: definition, readings: order.map { readings[$0] })
    }

    /// Adopts the definition in another file.
    ///
    /// - Returns: whether the files disagree on range, direction or unit.
    mutating func take(_ marker: SourceMarker) -> Bool {
        if marker.isFromLibrary { return false }
        if isFromLibrary {
            definition = marker.definition
            isFromLibrary = false
            return false
        }
        return definition.range != marker.definition.range
            || definition.higherIsBetter != marker.definition.higherIsBetter
            || !MarkerUnit.areSame(definition.unit, marker.definition.unit)
    }

    mutating func add(_ reading: MarkerReading) { latest.append(reading) }

    /// Whether an earlier file has the same reading, if one of the two has no id; each matches only once.
    mutating func takesTwin(of reading: MarkerReading) -> Bool {
        if !isCounted { countEarlier() }
        let saying = Saying(reading)
        guard var counted = unmatched[saying] else { return false }
        if counted.nameless > 0 {
            counted.nameless -= 1
        } else if reading.id.isEmpty, counted.named > 0 {
            counted.named -= 1
        } else {
            return false
        }
        unmatched[saying] = counted
        return true
    }

    /// Ends the current file: its readings join the earlier ones.
    mutating func endFile() {
        readings += latest
        latest = []
        unmatched = [:]
        isCounted = readings.isEmpty
    }

    private mutating func countEarlier() {
        isCounted = true
        for reading in readings {
            if reading.id.isEmpty {
                unmatched[Saying(reading), default: Counted()].nameless += 1
            } else {
                unmatched[Saying(reading), default: Counted()].named += 1
            }
        }
    }
}
