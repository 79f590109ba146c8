import Diagnostics

/// The positions of each patient's rows in a CSV file: the result of the first pass.
struct CSVIndex: Sendable {
    /// Consecutive complete rows of one patient.
    struct Extent: Sendable {
        var offset: Int
        /// Line of its first row.
        var line: Int
        /// Bytes.
        var length: Int32
    }

    /// In order of first appearance, as written, without surrounding white space.
    private(set) var patients = ByteKeyTable()
    /// Number of rows without a patient, because they are damaged or have no usable patient id.
    private(set) var rowsSkipped = 0
    private(set) var diagnostics = DiagnosticTally()
    /// Severity ratings of all rows, if the caller requested the scale.
    private(set) var scale: ScaleCount
    /// Relief ratings of all rows, if the caller requested them.
    private(set) var relief = ReliefCount()
    private(set) var ending = FileEnding.whole
    private var end = CSVEnd()
    private(set) var extents = PatientStretches<Extent>()
    /// The stretch that the next row may belong to.
    private var open: (extent: Extent, patient: Int32)?
    /// Number of rows of each patient.
    private(set) var rows: [Int32] = []
    private let name: String
    /// Rows of totals since the last other row, with their patient ids: usable ones unless they end the file.
    private var totals: [TotalsRow] = []

    /// Maximum length of a stretch, so that reading one takes little memory.
    private static let longestExtent = 256 << 10

    init(name: String, takesZero: Bool = false) {
        self.name = name
        scale = ScaleCount(takesZero: takesZero)
    }

    /// Returns the line of a patient's first row; nil for a patient without rows.
    func firstLine(of patient: Int) -> Int? { extents.first(of: patient)?.line }

    /// Registers a patient, who may have no rows.
    mutating func addPatient(_ id: UnsafeBufferPointer<UInt8>) -> Int32 {
        let patient = patients.number(of: id)
        if Int(patient) == rows.count { rows.append(0) }
        return patient
    }

    /// Adds a row to a patient's stretches.
    private mutating func add(_ row: CSVRawRow, patient: Int32, to gathering: inout StretchGathering<Extent>) throws {
        rows[Int(patient)] += 1
        let length = row.next - row.offset
        if let (extent, owner) = open {
            if owner == patient, extent.offset + Int(extent.length) == row.offset,
                Int(extent.length) + length <= Self.longestExtent
            {
                open?.extent.length += Int32(truncatingIfNeeded: length)
                return
            }
            try gathering.add(extent, of: Int(owner))
        }
        open = (Extent(offset: row.offset, line: row.line, length: Int32(truncatingIfNeeded: length)), patient)
    }

    private mutating func finish(_ gathering: StretchGathering<Extent>) throws {
        var gathering = gathering
        for row in totals { diagnostics.add(.totalsRow, at: Place(file: name, line: row.line)) }
        totals = []
        if let open { try gathering.add(open.extent, of: Int(open.patient)) }
        open = nil
        extents = try gathering.finish()
    }

    /// Counts a row without a patient.
    mutating func skip(_ code: DiagnosticCode, line: Int, column: String? = nil) {
        rowsSkipped += 1
        diagnostics.add(code, at: Place(file: name, line: line, column: column))
    }
}

extension CSVIndex {
    /// Makes the first pass over a file; returns the index and the encoding found.
    ///
    /// - Parameters:
    ///   - memory: limit of stretches in memory.
    ///   - rated: position of the severity column, if its scale must be checked.
    ///   - relief: positions of the relief columns, if their scale must be checked.
    ///   - takesZero: see ``ScaleCount``.
    /// - Throws: ``Failure`` if the file cannot be read, is damaged, or changed meanwhile.
    static func made(
        of file: CSVFile, memory: StretchMemory, rated: Int? = nil, relief: [Int] = [], takesZero: Bool = false
    ) throws -> (index: CSVIndex, encoding: TextEncoding) {
        var index = CSVIndex(name: file.original.name, takesZero: takesZero)
        var extents = StretchGathering<Extent>(memory)
        var stream = CSVRowStream(file.text, dialect: file.dialect, from: file.bodyOffset, line: file.bodyLine)
        if file.header.namesPatients {
            let sought = [0, rated].compactMap(\.self) + relief
            let cells = SoughtCells(file.splitter(of: sought), of: sought.count, hasFirst: true, isRated: rated != nil)
            try index.addRows(
                of: &stream, cells, separator: file.dialect.separator.rawValue, column: file.header.columnNames[0],
                to: &extents)
        } else {
            let sought = [rated].compactMap(\.self) + relief
            let cells = SoughtCells(file.splitter(of: sought), of: sought.count, hasFirst: false, isRated: rated != nil)
            try index.addRows(of: &stream, cells, separator: file.dialect.separator.rawValue, to: &extents)
        }
        try index.finish(extents)
        index.ending = try file.ending(index.end)
        try file.original.requireUnchanged()
        let (encoding, remark) = try file.settledEncoding(firstFault: stream.firstFault())
        if let remark { index.diagnostics.add(remark.code, at: remark.place) }
        return (index, encoding)
    }

    /// Adds the rows of a file with patient ids.
    private mutating func addRows(
        of stream: inout CSVRowStream, _ cells: SoughtCells, separator: UInt8, column: String,
        to extents: inout StretchGathering<Extent>
    ) throws {
        while let row = try stream.next() {
            end.note(row)
            guard isUsable(row, separator) else { continue }
            if TotalsRow.isOne(UnsafeRawBufferPointer(row.bytes), separator) {
                var ratings = relief
                totals.append(TotalsRow(row, Array(cells.found(in: row, &ratings).id)))
                continue
            }
            let (id, rating) = cells.found(in: row, &relief)
            try addTotals(to: &extents, column)
            if let rating { scale.add(.utf8(rating)) }
            try add(row, of: id, column, to: &extents)
        }
    }

    private mutating func add(
        _ row: CSVRawRow, of id: UnsafeBufferPointer<UInt8>, _ column: String?,
        to extents: inout StretchGathering<Extent>
    ) throws {
        if column != nil, id.isEmpty || id.saysNotAnswered {
            skip(.missingPatientID, line: row.line, column: column)
        } else if column != nil, !PatientTableBuilder.isUsableID(id) {
            skip(.badPatientID, line: row.line, column: column)
        } else {
            try add(row, patient: addPatient(id), to: &extents)
        }
    }

    /// Adds rows of totals that other rows follow, as any other.
    ///
    /// - Parameter column: name of the column of ids; nil in a file of one patient.
    private mutating func addTotals(to extents: inout StretchGathering<Extent>, _ column: String?) throws {
        guard !totals.isEmpty else { return }
        for total in totals {
            try total.id.withUnsafeBufferPointer { try add(total.row, of: $0, column, to: &extents) }
        }
        totals = []
    }

    /// Adds the rows of a file of one patient, without ids.
    private mutating func addRows(
        of stream: inout CSVRowStream, _ cells: SoughtCells, separator: UInt8,
        to extents: inout StretchGathering<Extent>
    ) throws {
        let patient = addPatient(UnsafeBufferPointer(start: nil, count: 0))
        while let row = try stream.next() {
            end.note(row)
            guard isUsable(row, separator) else { continue }
            if TotalsRow.isOne(UnsafeRawBufferPointer(row.bytes), separator) {
                totals.append(TotalsRow(row, []))
                continue
            }
            try addTotals(to: &extents, nil)
            try add(row, patient: patient, to: &extents)
            if let rating = cells.found(in: row, &relief).rating { scale.add(.utf8(rating)) }
        }
    }

    /// Whether a row is usable. Blank rows are skipped silently, damaged ones with a diagnostic.
    private mutating func isUsable(_ row: CSVRawRow, _ separator: UInt8) -> Bool {
        if let fault = row.fault {
            skip(fault, line: row.line)
            return false
        }
        return !row.isBlank(separator)
    }
}

extension CSVRawRow {
    /// Whether the row has only separators, white space and quotes.
    func isBlank(_ separator: UInt8) -> Bool {
        bytes.allSatisfy { $0 == separator || $0 == 0x20 || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 || $0 == 0x22 }
    }
}

/// The cells that the first pass reads: patient id, severity and ratings of relief.
private struct SoughtCells {
    private let splitter: CSVRowSplitter
    /// Numbers of the cells in a row.
    private let id: Int?
    private let rating: Int?
    private let reliefs: [Int]
    private let ratingColumn: Int
    private let reliefColumns: Range<Int>

    /// - Parameters:
    ///   - splitter: extracts the requested columns.
    ///   - count: number of these columns.
    ///   - hasFirst: whether the first is the patient id.
    ///   - isRated: whether the next is the severity; the others are ratings of relief.
    init(_ splitter: CSVRowSplitter, of count: Int, hasFirst: Bool, isRated: Bool) {
        self.splitter = splitter
        ratingColumn = hasFirst ? 1 : 0
        id = hasFirst ? splitter.number(of: 0) : nil
        rating = isRated ? splitter.number(of: ratingColumn) : nil
        reliefColumns = ratingColumn + (isRated ? 1 : 0)..<count
        reliefs = reliefColumns.compactMap(splitter.number)
    }

    /// - Parameter relief: counts the row's ratings of relief.
    /// - Returns: the id, empty if the row has none, and the severity if it is requested.
    func found(
        in row: CSVRawRow, _ relief: inout ReliefCount
    ) -> (id: UnsafeBufferPointer<UInt8>, rating: UnsafeBufferPointer<UInt8>?) {
        let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        // Several cells are extracted by splitting the row once.
        if reliefs.count > 1 { return foundBySplitting(row, &relief) }
        // Splitting removes quotes in place, which can be done only once.
        if row.hasQuotes, rating != nil || !reliefs.isEmpty {
            let bytes = row.bytes.bindMemory(to: UInt8.self)
            let rated = rating.map { splitter.plainCell(number: $0, of: bytes) }
            let owner = id.map { splitter.plainCell(number: $0, of: bytes) }
            let helped = reliefs.map { splitter.plainCell(number: $0, of: bytes) }
            let end = helped.reduce(max(rated?.end ?? 0, owner?.end ?? 0)) { max($0, $1.end) }
            if UnsafeBufferPointer(bytes)[..<end].allSatisfy({ $0 != 0x22 }) {
                for cell in helped { relief.add(.utf8(cell.cell)) }
                return (owner?.cell.trimmed ?? none, rated?.cell)
            }
            return foundBySplitting(row, &relief)
        }
        for number in reliefs { relief.add(.utf8(splitter.cell(number: number, of: row))) }
        return (
            id.map { splitter.cell(number: $0, of: row).trimmed } ?? none,
            rating.map { splitter.cell(number: $0, of: row) }
        )
    }

    private func foundBySplitting(
        _ row: CSVRawRow, _ relief: inout ReliefCount
    ) -> (id: UnsafeBufferPointer<UInt8>, rating: UnsafeBufferPointer<UInt8>?) {
        _ = splitter.split(row.bytes, hasQuotes: row.hasQuotes)
        for column in reliefColumns { relief.add(.utf8(splitter.cell(column))) }
        return (
            id == nil ? UnsafeBufferPointer(start: nil, count: 0) : splitter.cell(0).trimmed,
            rating == nil ? nil : splitter.cell(ratingColumn)
        )
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
