import Diagnostics
import Records

/// Makes records from rows about nights. All rules about values are here, for every format of the export.
struct NightRowBuilder: RowBuilder {
    typealias Column = NightColumn

    var reader: CellReader
    let calendar: NightCalendar
    let whole: Place
    var batch = NightBatch()
    var offsets = OffsetCounts()
    private var table: NightTable
    var folded = FoldedWords()
    private var objects = RecurringValues<NightMembers>(slotBits: 8, longestKey: 512)
    private var datesFromTime = 0
    private var datesBesideTime = 0
    /// Nights by the app's session id.
    var sessionNights: [String: CalendarDay] = [:]
    /// Positions of answers before sleep whose session may be named in a later row.
    var unplacedLogs: [(position: Int, session: String)] = []

    init(_ table: TableReading) {
        self.table = table.nights
        whole = Place(file: table.file)
        calendar = NightCalendar(zone: table.zone)
        reader = CellReader(table, Column.self)
    }

    /// Starts the table of the next rows.
    ///
    /// - Parameter columnNames: the table's names of the columns.
    mutating func enter(_ table: NightTable, name: String?, columnNames: [String]) {
        self.table = table
        reader.table = name
        reader.columnNames = columnNames
    }

    /// Makes records from a row, or skips it.
    ///
    /// - Parameter line: the row's line, `rowid` or 1-based index, for its place.
    mutating func add(_ row: some TableRow<NightColumn>, line: Int) {
        reader.begin(line: line)
        if use(row) { batch.rows.read += 1 } else { batch.rows.skipped += 1 }
        noteNotShown(row)
        offsets.add(reader)
    }

    private mutating func noteNotShown(_ row: some TableRow<NightColumn>) {
        for column in NightColumn.notShown where !row.isBlank(column) {
            if column == .createdAt, table == .preSleepLogs { continue }
            reader.report(.notShown, column)
        }
    }

    /// Reports JSON members in a cell that are not columns, in the same way as unknown columns.
    mutating func noteUnknown(_ members: NightMembers, in column: NightColumn) {
        for name in members.unknown {
            let shown = [reader.columnNames[column.rawValue], shownColumnName(name)].compactMap(\.self)
            reader.diagnostics.add(
                .unknownColumn, at: Place(file: reader.file, table: reader.table, column: shown.joined(separator: ".")))
        }
    }

    /// Returns the nights made since the last call.
    mutating func finish() -> NightBatch {
        reader.diagnostics.add(.nightFromTime, at: whole, count: datesFromTime)
        reader.diagnostics.add(.nightBesideTime, at: whole, count: datesBesideTime)
        (datesFromTime, datesBesideTime) = (0, 0)
        placeLogs()
        return takeBatch()
    }

    /// - Returns: false for a row that is skipped, which is reported.
    private mutating func use(_ row: some TableRow<NightColumn>) -> Bool {
        switch table {
        case .doses, .sleepEvents, .events: addEvent(row, log: table == .doses ? .doses : .events)
        case .nights, .currentSession: addNight(row)
        case .sessions: addSession(row)
        case .checkIns: addCheckIn(row)
        case .submissions: addSubmission(row)
        case .preSleepLogs: addPreSleepLog(row)
        case .medications: addMedication(row)
        case .inventory: addInventory(row)
        case .settings: addSetting(row)
        }
    }

    /// Returns the night of a row: the date it names, or else the night of its moment.
    ///
    /// - Returns: nil if there is neither, which is reported.
    mutating func night(_ row: some TableRow<NightColumn>, _ moment: Instant?) -> CalendarDay? {
        night(row, byClock: clockNight(of: moment, row))
    }

    /// - Parameter derived: the night of the row's moment.
    mutating func night(_ row: some TableRow<NightColumn>, byClock derived: CalendarDay?) -> CalendarDay? {
        let (named, isNamed) = reader.nightDate(row, .nightDate)
        if let named {
            if table == .sessions || table == .checkIns { note(session: row, of: named) }
            if let derived, derived != named { datesBesideTime += 1 }
            return named
        }
        guard let derived else {
            reader.report(.missingNight, Column.nightDate)
            return nil
        }
        if isNamed { datesFromTime += 1 }
        return derived
    }

    /// Returns the night of a moment by the patient's clock. Not a closure, which would copy the builder.
    func clockNight(of moment: Instant?, _ row: some TableRow<NightColumn>) -> CalendarDay? {
        guard let moment else { return nil }
        if row.isBlank(.localOffset) { return calendar.night(of: moment) }
        return clock(of: row).night(of: moment)
    }

    /// Returns the patient's clock for a row: its own UTC offset if given.
    func clock(of row: some TableRow<NightColumn>) -> NightCalendar {
        guard case .whole(let minutes) = reader.wholeNumber(row, .localOffset),
            PlausibleRange.clockOffset.contains(Double(minutes))
        else { return calendar }
        return NightCalendar(zone: .fixed(minutes: minutes))
    }

    private mutating func note(session row: some TableRow<NightColumn>, of night: CalendarDay) {
        guard let session = reader.text(row, .sessionID) else { return }
        if table == .sessions || sessionNights[session] == nil { sessionNights[session] = night }
    }

    /// Returns the members of a JSON object in a cell; any other content is reported.
    ///
    /// Results are cached by text, because the same answers recur night after night.
    mutating func members(_ row: some TableRow<NightColumn>, _ column: NightColumn) -> NightMembers? {
        guard var text = reader.text(row, column) else { return nil }
        if let known = text.withUTF8(objects.value) { return known }
        guard let texts = CellJSON.members(text) else {
            reader.report(.badCellJSON, column)
            return nil
        }
        let members = NightMembers(texts)
        text.withUTF8 { objects.keep(members, for: $0) }
        return members
    }

    /// Returns a cell's word in lower case, with only its letters and digits; nil for an empty cell.
    mutating func foldedWord(_ row: some TableRow<NightColumn>, _ column: NightColumn) -> String? {
        folded.word(row.cell(column))
    }
}

/// One patient's nights from one file.
struct NightBatch: RowBatch {
    var nights = NightRecords()
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()

    mutating func add(_ other: NightBatch) {
        nights.events += other.nights.events
        nights.sessions += other.nights.sessions
        nights.checkIns += other.nights.checkIns
        nights.preSleepLogs += other.nights.preSleepLogs
        nights.medications += other.nights.medications
        nights.inventory += other.nights.inventory
        nights.usualTarget = nights.usualTarget ?? other.nights.usualTarget
        nights.repeatedDoses.merge(other.nights.repeatedDoses, uniquingKeysWith: +)
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}
