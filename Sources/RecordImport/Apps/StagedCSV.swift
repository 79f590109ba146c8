import Diagnostics
import Files

/// The rows of a CSV file in the stage, by patient, and what reading them showed.
struct StagedCSV: Sendable {
    /// In order of first appearance, as written, without surrounding white space.
    private(set) var patients = ByteKeyTable()
    /// Line of each patient's first row, and number of rows.
    private(set) var firstLines: [Int?] = []
    private(set) var rows: [Int] = []
    /// Number of rows without a patient, because they are damaged or have no usable patient id.
    private(set) var rowsSkipped = 0
    private(set) var diagnostics = DiagnosticTally()
    /// Severity ratings of all rows, if the caller requested the scale.
    private(set) var scale: ScaleCount
    /// Relief ratings of all rows, if the caller requested them.
    private(set) var relief = ReliefCount()
    private(set) var ending = FileEnding.whole
    let tab: Stage.Tab
    /// Columns of the file's table that it has, in the order of the tab's cells.
    let columns: [Int]

    private let file: CSVFile
    private let stage: Stage
    private let rated: Int?
    private let reliefColumns: [Int]
    private let carried: CarriedDown?
    /// Patient and day of the last row with a day.
    private var above: (patient: Int, day: [UInt8])?
    /// Rows of totals since the last other row: usable ones unless they end the file.
    private var totals: [TotalsRow] = []

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - rated: position of the severity column, if its scale must be checked.
    ///   - relief: positions of the relief columns, if their scale must be checked.
    ///   - takesZero: see ``ScaleCount``.
    ///   - carried: the days that empty cells have from the row above.
    /// - Throws: ``Failure`` if the file cannot be read, is damaged, or changed meanwhile, or if the stage is full.
    init(
        _ file: CSVFile, in stage: Stage, rated: Int?, relief: [Int], takesZero: Bool, carried: CarriedDown? = nil
    ) throws {
        self.carried = carried
        self.file = file
        self.stage = stage
        self.rated = rated
        columns = Set(file.header.targets).filter { $0 >= 0 }.sorted()
        reliefColumns = relief.filter(columns.contains)
        scale = ScaleCount(takesZero: takesZero)
        tab = try stage.tab(columns: columns.count)
        if !file.header.namesPatients { _ = addPatient(UnsafeBufferPointer(start: nil, count: 0)) }
        let splitter = CSVRowSplitter(
            separator: file.dialect.separator, targets: file.header.targets,
            columns: file.header.table.columnNames.count, dropsApostrophes: file.header.isMarked)
        var end = CSVEnd()
        var stream = CSVRowStream(file.text, dialect: file.dialect, from: file.bodyOffset, line: file.bodyLine)
        while let row = try stream.next() {
            end.note(row)
            try add(row, splitter)
        }
        for row in totals { diagnostics.add(.totalsRow, at: Place(file: file.original.name, line: row.line)) }
        try stage.finish()
        ending = try file.ending(end)
        try file.original.requireUnchanged()
        if let remark = file.encodingRemark { diagnostics.add(remark.code, at: remark.place) }
    }

    /// Blank rows are skipped silently, damaged ones with a diagnostic.
    private mutating func add(_ row: CSVRawRow, _ splitter: CSVRowSplitter) throws {
        if let fault = row.fault { return skip(fault, line: row.line) }
        let separator = file.dialect.separator.rawValue
        if row.isBlank(separator) { return }
        if TotalsRow.isOne(UnsafeRawBufferPointer(row.bytes), separator) { return totals.append(TotalsRow(row)) }
        for total in totals {
            var bytes = total.bytes
            try bytes.withUnsafeMutableBytes {
                try add($0, hasQuotes: total.hasQuotes, line: total.line, splitter, isRated: false)
            }
        }
        totals = []
        try add(row.bytes, hasQuotes: row.hasQuotes, line: row.line, splitter, isRated: true)
    }

    private mutating func add(
        _ bytes: UnsafeMutableRawBufferPointer, hasQuotes: Bool, line: Int, _ splitter: CSVRowSplitter, isRated: Bool
    ) throws {
        let shape = splitter.split(bytes, hasQuotes: hasQuotes)
        let cells = splitter.cells
        if isRated {
            if let rated { scale.add(.utf8(cells.bytes(rated))) }
            for column in reliefColumns { relief.add(.utf8(cells.bytes(column))) }
        }
        guard let patient = patient(cells, line: line) else { return }
        rows[patient] += 1
        if firstLines[patient] == nil { firstLines[patient] = line }
        let fault = fault(of: shape)
        let isLost = fault.map(RowOriginPlaces.losses.contains) ?? false
        let day = dayAbove(cells, of: patient, line: line)
        try stage.add(to: tab, patient: patient, line: line, fault: fault) { row, place, cell in
            if isLost { return }
            if let day, columns[cell] == carried?.column {
                return day.withUnsafeBufferPointer { row.set(place, text: $0) }
            }
            let bytes = cells.bytes(columns[cell])
            if !bytes.isEmpty { row.set(place, text: bytes) }
        }
    }

    /// Returns the day of the row above for a row of the same patient that has none, but tells of a headache; a day
    /// without a year with the year nearest to that day.
    private mutating func dayAbove(_ cells: CSVCells, of patient: Int, line: Int) -> [UInt8]? {
        guard let carried else { return nil }
        let own = cells.bytes(carried.column).trimmed
        var day = above.flatMap { $0.patient == patient ? $0.day : nil }
        if !own.isEmpty {
            let isWhole = carried.read(own) != nil
            day = isWhole ? nil : day.flatMap { carried.withYear(own, after: $0) }
            // Below a day that cannot be read there is none to carry.
            above = (isWhole ? Array(own) : day).map { (patient, $0) }
        } else if !carried.telling.contains(where: { !cells.bytes($0).trimmed.isEmpty }) {
            return nil
        }
        guard let day else { return nil }
        diagnostics.add(
            .dayOfRowAbove,
            at: Place(file: file.original.name, line: line, column: file.header.columnNames[carried.column]))
        return day
    }

    /// Returns the number of a row's patient; nil for a row that is skipped because it has none.
    private mutating func patient(_ cells: CSVCells, line: Int) -> Int? {
        guard file.header.namesPatients else { return 0 }
        let id = cells.bytes(0).trimmed
        guard !id.isEmpty, !id.saysNotAnswered else {
            skip(.missingPatientID, line: line, column: file.header.columnNames[0])
            return nil
        }
        guard PatientTableBuilder.isUsableID(id) else {
            skip(.badPatientID, line: line, column: file.header.columnNames[0])
            return nil
        }
        return addPatient(id)
    }

    private mutating func addPatient(_ id: UnsafeBufferPointer<UInt8>) -> Int {
        let patient = Int(patients.number(of: id))
        if patient == rows.count {
            rows.append(0)
            firstLines.append(nil)
        }
        return patient
    }

    private func fault(of shape: CSVRowSplitter.Shape) -> DiagnosticCode? {
        let width = file.header.targets.count
        if shape.hasLongCell { return .cellTooLong }
        // In a sheet, no cell can have moved to another column.
        if shape.cells > width { return file.isSheet ? .cellBesideTable : .rowTooWide }
        return shape.cells < width && !file.isSheet ? .rowTooShort : nil
    }

    /// Counts a row without a patient.
    private mutating func skip(_ code: DiagnosticCode, line: Int, column: String? = nil) {
        rowsSkipped += 1
        diagnostics.add(code, at: Place(file: file.original.name, line: line, column: column))
    }
}

extension CSVRawRow {
    /// Whether the row has only separators, white space and quotes.
    func isBlank(_ separator: UInt8) -> Bool {
        bytes.allSatisfy { $0 == separator || $0 == 0x20 || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 || $0 == 0x22 }
    }
}

/// Numbers byte strings in order of first appearance: equal bytes always get the same number.
struct ByteKeyTable: Sendable {
    private var keys: [[UInt8]] = []
    private var numbers: [[UInt8]: Int32] = [:]
    private var latest: Int32 = 0

    var count: Int { keys.count }

    subscript(number: Int) -> ArraySlice<UInt8> { keys[number][...] }

    /// Returns the number of a key, which is added if new; mostly it equals the previous key.
    mutating func number(of key: UnsafeBufferPointer<UInt8>) -> Int32 {
        if !keys.isEmpty, keys[Int(latest)].withUnsafeBufferPointer({ $0.isSame(as: key) }) { return latest }
        let key = Array(key)
        latest = numbers[key, default: Int32(truncatingIfNeeded: keys.count)]
        if Int(latest) == keys.count {
            keys.append(key)
            numbers[key] = latest
        }
        return latest
    }
}

/// Reads a staged CSV file's rows of one patient after another; used by one thread.
final class StagedCSVReader<Builder: RowBuilder> {
    private let stage: Stage
    private let tab: Stage.Tab
    private let columns: [Int]
    private var builder: Builder
    /// Converts a mapped file's cells to this program's format; nil for a file without a mapping.
    private let mapped: MappedCells?
    /// The current row's cells, one after another, and their bounds by column.
    private var bytes: [UInt8] = []
    private let bounds: UnsafeMutablePointer<CSVCells.Bounds>

    /// - Parameters:
    ///   - width: number of columns of the file's table.
    ///   - mapped: converts the cells of a mapped file.
    init(_ stage: Stage, _ tab: Stage.Tab, columns: [Int], width: Int, builder: Builder, mapped: MappedCells?) {
        (self.stage, self.tab, self.columns, self.builder, self.mapped) = (stage, tab, columns, builder, mapped)
        bounds = .allocate(capacity: width + 1)
        bounds.initialize(repeating: (-1, -1), count: width + 1)
    }

    deinit { bounds.deallocate() }

    /// - Throws: ``SQLiteFault``
    func batch(of patient: Int) throws -> Builder.Batch {
        try stage.forEachRow(of: patient, in: tab) { line, values, fault in
            if let fault {
                if RowOriginPlaces.losses.contains(fault) { return builder.skip(fault, line: line) }
                builder.note(fault, line: line)
            }
            bytes.removeAll(keepingCapacity: true)
            for (place, column) in columns.enumerated() {
                let start = Int32(truncatingIfNeeded: bytes.count)
                if case .text(let cell) = values.value(place + 1) { bytes += cell }
                bounds[column] = (start, Int32(truncatingIfNeeded: bytes.count))
            }
            bytes.withUnsafeBufferPointer { add(CSVCells(base: $0.baseAddress, bounds: bounds), line: line) }
        }
        return builder.finish()
    }

    private func add(_ cells: CSVCells, line: Int) {
        guard let mapped else { return builder.add(CSVRow(cells: cells), line: line) }
        if mapped.isOfOtherTable(cells) { return builder.note(.otherInstrument, line: line) }
        builder.add(MappedRow(cells, mapped), line: line)
    }
}
