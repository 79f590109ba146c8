import Diagnostics
import Files
import Records

/// Cuts a source into parts by patient, in one pass over its files.
///
/// A ``RowSpill`` sorts the rows by patient while they are counted for ``PatientShares``. Only the patients' ids and
/// counts stay in memory.
package final class SourcePartition {
    /// A part that was written.
    package struct Part: Sendable {
        package var patients = 0
        /// Number of rows in all tables.
        package var rows = 0
    }

    /// Hash of the data that determines the parts: ``PatientShares/basis``.
    package private(set) var basis = ""
    /// The written parts, by number.
    package private(set) var parts: [Part] = []
    /// Number of rows without a patient, which go to the first part.
    package private(set) var rowsOfNobody = 0
    /// Files that no output may overwrite.
    package var read: ReadFiles { input.read }
    /// Files of a folder that are not in the parts.
    package var leftOut: [String] { input.leftOut }
    package var patients: Int { ids.count }

    /// Called regularly while rows are read and written; an error ends the work.
    package var pause: () throws -> Void = {}

    private let input: PartitionInput
    private var tables: [PartitionedTable]
    private let spill: RowSpill
    /// Patient ids in order of first appearance, in UTF-8.
    private var ids = ByteKeyTable()
    private var rowsOfPatient: [Int] = []
    /// First row of each patient.
    private var firstRows: [(table: UInt8, line: Int)] = []
    private var faults: [DiagnosticCode] = []

    /// Rows between two pauses.
    private static let stretch = 1 << 16

    /// Number of parts written at the same time; for more parts, the scratch file is read again.
    private static let open = 64

    /// Opens the files.
    ///
    /// - Parameters:
    ///   - memory: bytes for sorting.
    /// - Throws: ``Failure``
    package init(_ paths: [String], options: ImportOptions, memory: Int = 64 << 20) throws {
        input = try PartitionInput(paths, options: options)
        tables = input.tables
        spill = try RowSpill(in: options.temporaryFolder, memory: memory)
    }

    /// A file that was cut.
    package struct Source: Sendable {
        /// The file as the user named it.
        package var file: String
        /// The parts' table that its rows are in.
        package var table: String
        package var rows: Int
        package var sha256: String
    }

    /// Returns the files, after ``write(parts:path:)``.
    package func sources() throws -> [Source] {
        try tables.map { Source(file: $0.file, table: $0.part.name, rows: $0.rows, sha256: try $0.hash.value()) }
    }

    /// Writes the parts.
    ///
    /// - Parameters:
    ///   - count: number of parts, at least 1.
    ///   - path: returns the path of an empty file for a part, by its number from 0.
    /// - Throws: ``Failure``; the caller removes the files written so far.
    package func write(parts count: Int, path: (Int) -> String) throws {
        for table in tables.indices {
            switch tables[table].form {
            case .text(let file): try gather(file, table)
            case .database(let stored, let opening): try gather(stored, opening, table)
            }
        }
        try checkIDs()
        let patients = (0..<ids.count).map { PatientShares.Patient(id: Array(ids[$0]), rows: rowsOfPatient[$0]) }
        let shares = PatientShares(of: patients, count: count)
        basis = shares.basis
        parts = Array(repeating: Part(), count: count)
        for share in shares.shares { parts[share].patients += 1 }
        let rows = try spill.finish()
        for first in stride(from: 0, to: count, by: Self.open) {
            try write(first..<min(count, first + Self.open), shares.shares, rows, path)
        }
    }

    /// - Throws: ``Failure`` (`dataError`) if two ids look the same, like reading the source.
    private func checkIDs() throws {
        var distinct = DistinctIDs<Int>()
        for patient in 0..<ids.count {
            let id = String(decoding: ids[patient], as: UTF8.self)
            if let other = distinct.add(id, from: patient) {
                throw AlikeIDs.failure(firstPlace(of: other), firstPlace(of: patient))
            }
        }
    }

    private func firstPlace(of patient: Int) -> Place {
        let (table, line) = firstRows[patient]
        return tables[Int(table)].place(line: line)
    }

    private func number(of id: UnsafeBufferPointer<UInt8>, _ head: RowSpill.Head) -> Int32 {
        let patient = ids.number(of: id)
        if Int(patient) == rowsOfPatient.count {
            rowsOfPatient.append(0)
            firstRows.append((head.table, head.line))
        }
        if tables[Int(head.table)].holdsRecords { rowsOfPatient[Int(patient)] += 1 }
        return patient
    }

    /// Returns the number of a fault from 1, or 0 for none.
    private func number(of fault: DiagnosticCode?) -> UInt8 {
        guard let fault else { return 0 }
        if let known = faults.firstIndex(of: fault) { return UInt8(known + 1) }
        faults.append(fault)
        return UInt8(faults.count)
    }
}

// MARK: Gathering

extension SourcePartition {
    private func gather(_ file: CSVFile, _ table: Int) throws {
        var stream = CSVRowStream(file.text, dialect: file.dialect, from: file.bodyOffset, line: file.bodyLine)
        let rated = tables[table].ratedColumn.map { file.header.targets[$0] }
        let sought = [0, rated].compactMap(\.self)
        let reliefs = sought.count..<sought.count + tables[table].reliefColumns.count
        let splitter = file.splitter(of: sought + tables[table].reliefColumns)
        var (scale, relief) = (tables[table].scale, ReliefCount())
        var hasBothEncodings = (utf8: false, other: false)
        var transcoded: [UInt8] = []
        var rows = 0
        while let row = try stream.next() {
            guard row.fault != nil || !row.isBlank(file.dialect.separator.rawValue) else { continue }
            rows += 1
            if rows % Self.stretch == 0 { try pause() }
            var head = RowSpill.Head(patient: -1, table: UInt8(table), hasQuotes: row.hasQuotes, line: row.line)
            if let fault = row.fault {
                head.fault = number(of: fault)
                rowsOfNobody += 1
                try spill.add(head, UnsafeRawBufferPointer(row.bytes))
                continue
            }
            // Splitting a row with quotes changes its bytes, so they are copied before.
            let bytes = row.hasQuotes ? Array(row.bytes) : []
            _ = splitter.split(row.bytes, hasQuotes: row.hasQuotes)
            if rated != nil { scale.add(.utf8(splitter.cell(1))) }
            for column in reliefs { relief.add(.utf8(splitter.cell(column))) }
            let id = splitter.cell(0).trimmed
            if id.isEmpty || id.saysNotAnswered || !PatientTableBuilder.isUsableID(id) {
                rowsOfNobody += 1
            } else if id.allSatisfy({ $0 < 0x80 }) {
                head.patient = number(of: id, head)
            } else if UnsafeRawBufferPointer(id).isUTF8 {
                hasBothEncodings.utf8 = true
                head.patient = number(of: id, head)
            } else {
                hasBothEncodings.other = true
                transcoded.removeAll(keepingCapacity: true)
                Windows1252.append(UnsafeRawBufferPointer(id), to: &transcoded)
                head.patient = transcoded.withUnsafeBufferPointer { number(of: $0, head) }
            }
            if row.hasQuotes {
                try bytes.withUnsafeBytes { try spill.add(head, $0) }
            } else {
                try spill.add(head, UnsafeRawBufferPointer(row.bytes))
            }
        }
        try file.original.requireUnchanged()
        let (encoding, remark) = try file.settledEncoding(firstFault: stream.firstFault())
        let isOne = encoding == .windows1252 ? !hasBothEncodings.utf8 : !hasBothEncodings.other
        guard isOne else {
            throw Failure(
                .dataError, "the patient ids are in two encodings; it is unclear which patients they are",
                at: Place(file: file.original.name), hint: "save the file as UTF-8")
        }
        tables[table].encoding = encoding
        tables[table].scale = scale
        tables[table].relief = relief
        tables[table].rows = rows
        if let remark { tables[table].notes.add(remark.code, at: remark.place) }
    }

    private func gather(_ stored: SQLiteTable, _ opening: SQLiteOpening, _ table: Int) throws {
        let part = tables[table].part
        let (rated, reliefs) = (tables[table].ratedColumn, tables[table].reliefColumns)
        var (scale, relief) = (tables[table].scale, ReliefCount())
        var bytes: [UInt8] = []
        var rows = 0
        var lost: [Int64] = []
        do {
            try RowScan(stored, columns: part.columns, in: try opening.newConnection()).forEachRow { number, row in
                rows += 1
                if rows % Self.stretch == 0 { try pause() }
                if let rated { scale.add(row.value(rated + 1).cell) }
                for column in reliefs { relief.add(row.value(column + 1).cell) }
                var head = RowSpill.Head(patient: -1, table: UInt8(table), line: Int(number))
                let cell = row.value(part.idColumn + 1).cell
                if let id = cell.plainText, !id.isEmpty, !cell.saysNotAnswered, PatientTableBuilder.isUsableID(id) {
                    var id = id
                    head.patient = id.withUTF8 { self.number(of: $0, head) }
                } else {
                    rowsOfNobody += 1
                }
                StoredRow.write(row, columns: part.columns.count, to: &bytes)
                try bytes.withUnsafeBytes { try spill.add(head, $0) }
            } passOver: { number in
                lost.append(number)
            }
        } catch let fault as SQLiteFault {
            throw fault.failure(at: Place(file: opening.name, table: stored.name))
        }
        // These rows belong to no patient, since their cells are too long to read, including any id.
        for number in lost {
            rows += 1
            rowsOfNobody += 1
            let fault = self.number(of: .cellTooLong)
            try spill.add(
                RowSpill.Head(patient: -1, table: UInt8(table), fault: fault, line: Int(number)),
                UnsafeRawBufferPointer(start: nil, count: 0))
        }
        tables[table].scale = scale
        tables[table].relief = relief
        tables[table].rows = rows
    }
}

// MARK: Writing

extension SourcePartition {
    private func write(_ numbers: Range<Int>, _ shares: [Int], _ rows: SpilledRows, _ path: (Int) -> String) throws {
        do {
            var open: [PartDatabase] = []
            for number in numbers {
                open.append(try PartDatabase(path: path(number), tables: tables.map(\.part)))
            }
            let cutters = tables.map { table in
                if case .text(let file) = table.form {
                    TextRowCutter(file, table.encoding)
                } else {
                    nil as TextRowCutter?
                }
            }
            func part(_ patient: Int32) -> Int { patient < 0 ? 0 : shares[Int(patient)] }
            var written = 0
            try rows.forEachRow {
                numbers.contains(part($0))
            } read: { head, bytes in
                written += 1
                if written % Self.stretch == 0 { try pause() }
                let database = open[part(head.patient) - numbers.lowerBound]
                let fault = head.fault == 0 ? nil : faults[Int(head.fault) - 1]
                if let cutter = cutters[Int(head.table)] {
                    try cutter.add(bytes, head, fault, to: database)
                } else {
                    try database.add(to: Int(head.table), line: head.line, fault: fault?.rawValue) {
                        StoredRow.set(UnsafeRawBufferPointer(bytes), in: $0)
                    }
                }
            }
            for (database, number) in zip(open, numbers) {
                try pause()
                try finish(database, number)
            }
        } catch let fault as SQLiteFault {
            throw Failure(
                .ioError, "a part cannot be written (\(fault.words))",
                hint: "make sure there is space for the parts, and the same again in TMPDIR")
        }
    }

    private func finish(_ database: PartDatabase, _ number: Int) throws {
        parts[number].rows = database.rows
        try database.write(
            PartOrigin.partTable, columns: ["part", "parts", "shares_of", "patients"],
            [[String(number + 1), String(parts.count), basis, String(parts[number].patients)]])
        try database.write(PartOrigin.tablesTable, columns: PartitionedTable.originColumns, tables.map(\.origin))
        try database.write(
            PartOrigin.notesTable, columns: ["code", "table_name", "column_name", "line", "count"],
            tables.flatMap { table in
                table.notes.sortedGroups.map { group in
                    [
                        group.kind.code.rawValue, group.kind.table ?? table.part.name, group.kind.column ?? "",
                        group.lines.first.map(String.init) ?? "", String(group.count),
                    ]
                }
            })
        try database.finish()
    }
}
