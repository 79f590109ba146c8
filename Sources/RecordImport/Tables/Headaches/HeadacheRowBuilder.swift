import Diagnostics
import Records

/// Makes headaches from rows, for every file format; the record's fields declare the valid contents of cells.
///
/// A row without a usable onset, or with a severity of "no headache", is skipped and reported; other unusable values
/// are left out and reported. Facts about the whole file (times without an offset, older severities) are counted.
struct HeadacheRowBuilder: RowBuilder {
    typealias Column = HeadacheColumn

    var reader: CellReader
    let whole: Place
    var batch = HeadacheBatch()
    var offsets = OffsetCounts()
    private let scale: SeverityScale
    private var symptoms: SymptomLists
    private var legacySeverities = 0
    private var rescaledSeverities = 0
    private var headacheFreeRows = 0
    private var midnights = Midnights()
    private var notShown = NotShownCounts<HeadacheColumn>()

    init(_ table: TableReading) {
        scale = table.severityScale ?? .oneToFive
        symptoms = SymptomLists(table.symptomWords)
        whole = table.place
        reader = CellReader(table, Column.self)
    }

    /// Makes a headache from a row and stores it, or skips the row.
    ///
    /// - Parameter line: the row's line, `rowid` or 1-based index, for its place.
    mutating func add(_ row: some TableRow<HeadacheColumn>, line: Int) { add(row, line: line, severity: nil) }

    /// - Parameter severity: severity to use instead of the row's cell; faults in it have been reported.
    mutating func add(_ row: some TableRow<HeadacheColumn>, line: Int, severity: WrittenSeverity?) {
        reader.begin(line: line)
        if row.saysNoHeadache { return useHeadacheFree(row) }
        if scale.hasZero, reader.saysZero(row, Column.severity) { return useHeadacheFree(row) }
        // A mapping may give a day without a time: a headache, if the row tells more of it than the day.
        if row.isMapped, case .day(let day) = row.cell(.onsetTime),
            row.medicines != nil || !reader.isEmpty(row, .severity) || !reader.isEmpty(row, .medicineName)
        {
            let midnight = WrittenTime(wall: Int64(day.number) * 86_400_000, offset: .none)
            return use(DatedRow(row: row, onset: .time(midnight)), severity: severity, onDay: day)
        }
        use(row, severity: severity)
    }

    /// Records the day of a row rated 0 as observed.
    private mutating func useHeadacheFree(_ row: some TableRow<HeadacheColumn>) {
        // A mapping may give a day without a time; noon is used until the record is read.
        var onset = row.cell(.onsetTime)
        var writtenDay: CalendarDay?
        if case .day(let day) = onset {
            writtenDay = day
            onset = .time(WrittenTime(wall: (Int64(day.number) * 24 + 12) * 3_600_000, offset: .utc))
        }
        guard let record = headache(of: DatedRow(row: row, onset: onset)) else { return }
        let observed = writtenDay ?? reader.zone.local(record.onset).day
        var day = ObservedDay(day: observed, hadHeadache: false, place: record.place)
        day.retrospective = record.retrospective
        headacheFreeRows += 1
        if writtenDay == nil { midnights.add(reader.onsetDay, .free(batch.days.count)) }
        offsets.add(reader)
        batch.days.append(day)
        batch.rows.read += 1
    }

    /// - Returns: nil for a row that cannot be used, which is reported and counted.
    private mutating func headache(of row: some TableRow<HeadacheColumn>) -> HeadacheRecord? {
        guard var record: HeadacheRecord = record(of: AnyRow(row)) else { return nil }
        record.place = reader.place()
        symptoms.read(&record.retrospective, &reader, Column.symptoms)
        if let list = row.medicines { reader.join(list, to: &record.retrospective.medications, Column.medicineName) }
        record.retrospective.medications.dropNones()
        if record.retrospective.medications.contains(where: \.contradictsItself) {
            reader.report(.contradictoryMedicine, Column.medicineName)
        }
        return record
    }

    /// - Parameter day: the day of an onset without a time.
    private mutating func use(
        _ row: some TableRow<HeadacheColumn>, severity: WrittenSeverity?, onDay day: CalendarDay? = nil
    ) {
        guard var record = headache(of: row) else { return }
        switch severity ?? reader.severity(row, Column.severity, scale) {
        case .stored(let severity):
            record.storedSeverity = severity
            if severity == 2 || severity == 4, scale.rescaling == nil { legacySeverities += 1 }
            if scale.rescaling != nil { rescaledSeverities += 1 }
        case .zero:
            reader.report(.zeroSeverity, Column.severity)
            batch.rows.skipped += 1
            return
        case .empty: reader.report(.severityNotSaid, Column.severity)
        case .unreadable: break
        }
        if record.resolved == nil, !reader.isEmpty(row, .resolvedTime), !row.cell(.resolvedTime).saysOngoing {
            record.hasUnreadableEnd = true
        }
        setLength(of: &record)
        if record.endsBeforeItBegins { reader.report(.negativeDuration, Column.resolvedTime) }
        if record.hasAcknowledgedRedFlag != nil { notShown.add(.acknowledgedRedFlag) }
        if record.weather.capturedAt != nil { notShown.add(.weatherCapturedAt) }
        if record.peak != nil { notShown.add(.peakTime) }
        switch reader.severity(row, Column.severityAtEnd, scale) {
        case .stored(let severity): record.storedSeverityAtEnd = severity
        case .zero: record.storedSeverityAtEnd = 0
        case .empty, .unreadable: break
        }
        if record.storedSeverityAtEnd != nil { notShown.add(.severityAtEnd) }
        if let day {
            reader.report(.onsetDayOnly, Column.onsetTime)
            record.becomeDay(reader.zone.instant(day: day, second: 0), hasLength: reader.statedLength != nil)
        } else {
            offsets.add(reader)
            midnights.add(reader.onsetDay, .headache(batch.headaches.count, hasLength: reader.statedLength != nil))
        }
        batch.headaches.append(record)
        batch.rows.read += 1
    }

    /// Largest difference between an end and a length of one row that may be rounding: 15 minutes, in milliseconds.
    private static let mostDifference: Int64 = 15 * 60_000

    /// Drops an end that the length in the same row contradicts: neither is preferred (`silence.md` §10.5).
    private mutating func setLength(of record: inout HeadacheRecord) {
        guard let length = reader.statedLength, let resolved = record.resolved else { return }
        let elapsed = resolved.milliseconds - record.onset.milliseconds
        // Many diaries subtract the times on the clock, also in a night in which clocks change.
        let change = reader.zone.offset(at: resolved) - reader.zone.offset(at: record.onset)
        guard [elapsed, elapsed + Int64(change) * 1000].allSatisfy({ abs($0 - length) > Self.mostDifference }) else {
            return
        }
        reader.report(.contradictoryLength, Column.resolvedTime)
        record.resolved = nil
        record.hasUnreadableEnd = true
    }

    /// Returns the records made since the last call.
    mutating func finish() -> HeadacheBatch {
        reader.diagnostics.add(.legacySeverity, at: whole, count: legacySeverities)
        if let rescaling = scale.rescaling {
            reader.diagnostics.add(rescaling, at: whole, count: rescaledSeverities)
        }
        reader.diagnostics.add(.headacheFreeRow, at: whole, count: headacheFreeRows)
        reader.diagnostics.add(.onsetsAtMidnight, at: whole, count: midnights.becomeDays(in: &batch, zone: reader.zone))
        midnights = Midnights()
        notShown.report(to: &reader.diagnostics, whole: whole, columnNames: reader.columnNames)
        (legacySeverities, rescaledSeverities, headacheFreeRows) = (0, 0, 0)
        return takeBatch()
    }
}

/// Onsets written as 00:00:00. If all of a patient's in a file are, and there are enough, only their days are known
/// (`silence.md` §10.5).
private struct Midnights {
    /// Position of a record in the batch.
    enum Record {
        case headache(Int, hasLength: Bool)
        case free(Int)
    }

    private static let least = 5
    private var found: [(day: CalendarDay, record: Record)] = []
    private var hasOthers = false

    /// - Parameter day: nil for an onset at another time.
    mutating func add(_ day: CalendarDay?, _ record: Record) {
        if hasOthers { return }
        if let day { found.append((day, record)) } else { (hasOthers, found) = (true, []) }
    }

    /// Makes the onsets days as written, in whatever zone, and returns their number. An end that is not given as a length
    /// then says only on which day the headache ended.
    func becomeDays(in batch: inout HeadacheBatch, zone: ZoneRules) -> Int {
        guard !hasOthers, found.count >= Self.least else { return 0 }
        for (day, record) in found {
            switch record {
            case .free(let index): batch.days[index].day = day
            case .headache(let index, let hasLength):
                batch.headaches[index].becomeDay(zone.instant(day: day, second: 0), hasLength: hasLength)
            }
        }
        return found.count
    }
}

extension HeadacheRecord {
    /// - Parameter beginning: beginning of the day of the onset.
    fileprivate mutating func becomeDay(_ beginning: Instant, hasLength: Bool) {
        if hasLength, let resolved {
            self.resolved = Instant(
                milliseconds: beginning.milliseconds + resolved.milliseconds - onset.milliseconds)
        } else if resolved != nil {
            hasUnreadableEnd = true
        }
        onset = beginning
        hasNoTime = true
    }
}

/// A row with its onset in this program's format.
private struct DatedRow<Row: TableRow<HeadacheColumn>>: TableRow {
    let row: Row
    let onset: Cell

    func cell(_ column: HeadacheColumn) -> Cell { column == .onsetTime ? onset : row.cell(column) }

    var medicines: MedicineList? { row.medicines }
}

/// The columns of the canonical `headaches` table: the fields of a headache, after the patient's id.
struct HeadacheColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.headaches.columns
    static let spellings = ColumnSpellings<HeadacheColumn>(declared)
    static let times = moments

    static let patientID = HeadacheColumn(rawValue: 0)
    static let onsetTime = named("onset_time")
    static let resolvedTime = named("resolved_time")
    static let severity = named("severity")
    static let symptoms = named("symptoms")
    static let acknowledgedRedFlag = named("has_acknowledged_red_flag")
    static let weatherCapturedAt = named("weather_captured_at")
    static let peakTime = named("peak_time")
    static let severityAtEnd = named("severity_at_end")
    static let medicineName = named("medication_name")
    static let rated: HeadacheColumn? = severity
    static let hasMedicines = true
}

/// One patient's headaches from one file, and the days for which it records whether there was one.
struct HeadacheBatch: RowBatch {
    /// Headaches in file order; the id is empty if the row has none.
    var headaches: [HeadacheRecord] = []
    var days: [ObservedDay] = []
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()

    mutating func add(_ other: HeadacheBatch) {
        headaches += other.headaches
        days += other.days
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
