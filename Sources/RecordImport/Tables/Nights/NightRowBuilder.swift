import Diagnostics
import Records

/// Makes records of rows about nights: the one place where the rules about values live, for every form of the export.
struct NightRowBuilder: RowBuilder {
    typealias Column = NightColumn

    var reader: NightCellReader
    var batch = NightBatch()
    private var table: NightTable
    private var rowsWithoutOffset = 0
    private var rowsWithOtherOffset = 0
    private var datesFromTime = 0
    private var datesBesideTime = 0

    /// - Parameters:
    ///   - tableName: the table, where the file has several.
    ///   - zone: the time zone of the run, for times without an offset and for the 6 PM rule.
    ///   - decimalComma: whether `3,5` is a number, as in semicolon files.
    init(file: String?, table: NightTable, tableName: String? = nil, zone: ZoneRules, decimalComma: Bool = false) {
        self.table = table
        reader = NightCellReader(file: file, table: tableName, zone: zone, decimalComma: decimalComma)
    }

    /// The table that the next rows are in.
    mutating func enter(_ table: NightTable, name: String?) {
        self.table = table
        reader.table = name
    }

    /// Makes what it can of a row, or skips it.
    ///
    /// - Parameter line: the row's line, `rowid` or 1-based index, for its place.
    mutating func add(_ cells: NightCells, line: Int) {
        reader.begin(line: line)
        if use(cells) { batch.rows.read += 1 } else { batch.rows.skipped += 1 }
        if reader.sawTimeWithoutOffset { rowsWithoutOffset += 1 }
        if reader.sawOtherOffset { rowsWithOtherOffset += 1 }
    }

    /// The same of a row as the readers of tables hand it over.
    mutating func add(_ row: some TableRow<NightColumn>, line: Int) {
        var cells = NightCells()
        for column in NightColumn.allCases {
            let cell = row.cell(column)
            if case .missing = cell { continue }
            if let text = cell.flatText {
                if !text.isEmpty || column == .sleepAids { cells[column] = text }
            } else if case .unusable = cell {
                note(.badText, line: line, column: column.name)
            }
        }
        add(cells, line: line)
    }

    mutating func skip(_ code: DiagnosticCode, line: Int, column: String?) {
        note(code, line: line, column: column)
        batch.rows.skipped += 1
    }

    mutating func note(_ code: DiagnosticCode, line: Int, column: String?) {
        reader.diagnostics.add(code, at: Place(file: reader.file, table: reader.table, line: line, column: column))
    }

    mutating func noteUnknownColumn(_ name: String) {
        guard !NightColumn.isPassedOver(name) else { return }
        reader.diagnostics.add(.unknownColumn, at: Place(file: reader.file, column: shownColumnName(name)))
    }

    mutating func enter(table: String) { reader.table = table }

    /// What was made since the last call, or since the beginning.
    mutating func finish() -> NightBatch {
        var done = batch
        done.diagnostics = reader.diagnostics
        let whole = Place(file: reader.file)
        done.diagnostics.add(.timeWithoutOffset, at: whole, count: rowsWithoutOffset)
        done.diagnostics.add(.offsetDiffersFromZone, at: whole, count: rowsWithOtherOffset)
        done.diagnostics.add(.nightFromTime, at: whole, count: datesFromTime)
        done.diagnostics.add(.nightBesideTime, at: whole, count: datesBesideTime)
        batch = NightBatch()
        reader.diagnostics = DiagnosticTally()
        (rowsWithoutOffset, rowsWithOtherOffset, datesFromTime, datesBesideTime) = (0, 0, 0, 0)
        return done
    }

    /// - Returns: false for a row that is skipped, which was then reported.
    private mutating func use(_ cells: NightCells) -> Bool {
        switch table {
        case .doses, .sleepEvents, .events: addEvent(cells, log: table == .doses ? .doses : .events)
        case .nights, .currentSession: addNight(cells)
        case .sessions: addSession(cells)
        case .checkIns: addCheckIn(cells)
        case .submissions: addSubmission(cells)
        case .preSleepLogs: addPreSleepLog(cells)
        case .medications: addMedication(cells)
        case .inventory: addInventory(cells)
        case .settings: addSetting(cells)
        }
    }

    /// The night of a row: the date it names, else the one its moment falls in.
    ///
    /// - Returns: nil, and says so, when there is neither.
    mutating func night(_ cells: NightCells, _ moment: Instant?) -> CalendarDay? {
        let (named, isNamed) = reader.date(cells)
        let derived = moment.map { reader.calendar.night(of: $0) }
        if let named {
            if let derived, derived != named { datesBesideTime += 1 }
            return named
        }
        guard let derived else {
            reader.report(.missingNight, .nightDate)
            return nil
        }
        if isNamed { datesFromTime += 1 }
        return derived
    }
}
