import Diagnostics
import Files
import Records

/// Cuts a source into parts by patient, in one pass over its files.
///
/// The rows are in the ``Stage`` while they are counted for ``PatientShares``: those of a text as their bytes, so that
/// a part can keep the bytes of one that cannot be cut. Only the patients' ids and counts stay in memory.
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
    private let stage: Stage
    private var tabs: [Stage.Tab] = []
    /// Patient ids in order of first appearance, in UTF-8.
    private var ids = ByteKeyTable()
    private var rowsOfPatient: [Int] = []
    /// First row of each patient.
    private var firstRows: [(table: Int, line: Int)] = []

    /// Rows between two pauses.
    private static let stretch = 1 << 16

    /// Number of parts written at the same time.
    private static let open = 64
    /// Number of the rows without a patient.
    private static let nobody = -1

    /// Opens the files.
    ///
    /// - Throws: ``Failure``
    package init(_ paths: [String], options: ImportOptions) throws {
        input = try PartitionInput(paths, options: options)
        tables = input.tables
        stage = Stage(in: options.temporaryFolder)
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
        for first in stride(from: 0, to: count, by: Self.open) {
            try write(first..<min(count, first + Self.open), shares.shares, path)
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
        return tables[table].place(line: line)
    }

    /// Returns the number of the patient of a row.
    private func patient(_ id: UnsafeBufferPointer<UInt8>, table: Int, line: Int) -> Int {
        guard !id.isEmpty, !id.saysNotAnswered, PatientTableBuilder.isUsableID(id) else {
            rowsOfNobody += 1
            return Self.nobody
        }
        let patient = Int(ids.number(of: id))
        if patient == rowsOfPatient.count {
            rowsOfPatient.append(0)
            firstRows.append((table, line))
        }
        if tables[table].holdsRecords { rowsOfPatient[patient] += 1 }
        return patient
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
        let tab = try stage.tab(columns: 1)
        while let row = try stream.next() {
            guard row.fault != nil || !row.isBlank(file.dialect.separator.rawValue) else { continue }
            try count(table)
            // Splitting a row with quotes changes its bytes, so they are copied before.
            let bytes = Array(row.bytes)
            var patient = Self.nobody
            if row.fault == nil {
                _ = splitter.split(row.bytes, hasQuotes: row.hasQuotes)
                if rated != nil { tables[table].scale.add(.utf8(splitter.cell(1))) }
                for column in reliefs { tables[table].relief.add(.utf8(splitter.cell(column))) }
                patient = self.patient(splitter.cell(0).trimmed, table: table, line: row.line)
            } else {
                rowsOfNobody += 1
            }
            try bytes.withUnsafeBytes { bytes in
                try stage.add(to: tab, patient: patient, line: row.line, fault: row.fault) { cells, place, _ in
                    cells.set(place, blob: bytes)
                }
            }
        }
        try stage.finish()
        tabs.append(tab)
        try file.original.requireUnchanged()
        if let remark = file.encodingRemark { tables[table].notes.add(remark.code, at: remark.place) }
    }

    private func gather(_ stored: SQLiteTable, _ opening: SQLiteOpening, _ table: Int) throws {
        let part = tables[table].part
        let (rated, reliefs) = (tables[table].ratedColumn, tables[table].reliefColumns)
        let tab = try stage.tab(columns: part.columns.count)
        do {
            try RowScan(stored, columns: part.columns, in: try opening.newConnection()).forEachRow { number, row in
                try count(table)
                if let rated { tables[table].scale.add(row.value(rated + 1).cell) }
                for column in reliefs { tables[table].relief.add(row.value(column + 1).cell) }
                var id = row.value(part.idColumn + 1).cell.plainText ?? ""
                let patient = id.withUTF8 { self.patient($0, table: table, line: Int(number)) }
                try stage.add(to: tab, patient: patient, line: Int(number)) { $0.set($1, row.value($2 + 1)) }
            } passOver: { number in
                // Its cells are too long to read, including any id.
                try count(table)
                rowsOfNobody += 1
                try stage.add(to: tab, patient: Self.nobody, line: Int(number), fault: .cellTooLong) { _, _, _ in }
            }
        } catch let fault as SQLiteFault {
            throw fault.failure(at: Place(file: opening.name, table: stored.name))
        }
        try stage.finish()
        tabs.append(tab)
    }

    private func count(_ table: Int) throws {
        tables[table].rows += 1
        if tables[table].rows % Self.stretch == 0 { try pause() }
    }
}

// MARK: Writing

extension SourcePartition {
    private func write(_ numbers: Range<Int>, _ shares: [Int], _ path: (Int) -> String) throws {
        do {
            var open: [PartDatabase] = []
            for number in numbers {
                open.append(try PartDatabase(path: path(number), tables: tables.map(\.part)))
            }
            let cutters = tables.map { table in
                if case .text(let file) = table.form { TextRowCutter(file) } else { nil as TextRowCutter? }
            }
            for patient in Self.nobody..<ids.count {
                let part = patient < 0 ? 0 : shares[patient]
                guard numbers.contains(part) else { continue }
                if patient % 256 == 0 { try pause() }
                for table in tables.indices {
                    try write(patient, table, cutters[table], to: open[part - numbers.lowerBound])
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

    private func write(_ patient: Int, _ table: Int, _ cutter: TextRowCutter?, to database: PartDatabase) throws {
        try stage.forEachRow(of: patient, in: tabs[table]) { line, row, fault in
            if let cutter {
                guard case .blob(let bytes) = row.value(1) else { return }
                try cutter.add(Array(bytes), of: table, line: line, fault, to: database)
            } else {
                try database.add(to: table, line: line, fault: fault?.rawValue) { cells in
                    for column in 0..<tabs[table].columns { cells.set(column, row.value(column + 1)) }
                }
            }
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
