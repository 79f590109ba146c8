import Diagnostics

/// Reads a CSV file's stretches of one patient's rows; used by one thread, for one patient after another.
final class CSVPatientReader<Builder: RowBuilder> {
    private let file: CSVFile
    private let scan: CSVRowScan
    private let splitter: CSVRowSplitter
    private let isWindows1252: Bool
    private let hasPatientID: Bool
    private var builder: Builder
    /// Converts a mapped file's cells to this program's format; nil for a file without a mapping.
    private let mapped: MappedCells?
    private var buffer: UnsafeMutableRawBufferPointer
    private var transcoded: [UInt8] = []

    /// - Parameters:
    ///   - builder: row builder for the file's table.
    ///   - mapped: converts the cells of a mapped file.
    init(_ file: CSVFile, encoding: TextEncoding, builder: Builder, mapped: MappedCells? = nil) {
        self.file = file
        scan = CSVRowScan(file.dialect)
        splitter = CSVRowSplitter(
            separator: file.dialect.separator, targets: file.header.targets,
            columns: file.header.table.columnNames.count, dropsApostrophes: file.header.isMarked)
        self.mapped = mapped
        isWindows1252 = encoding == .windows1252
        hasPatientID = file.header.namesPatients
        self.builder = builder
        buffer = .allocate(byteCount: 64 << 10, alignment: 64)
    }

    deinit { buffer.deallocate() }

    /// Reads a stretch of rows.
    ///
    /// - Throws: ``Failure`` (`ioError`) if the file cannot be read, or its rows are not those that were indexed.
    func read(_ extent: CSVIndex.Extent, of patientID: String) throws {
        if Int(extent.length) > buffer.count {
            buffer.deallocate()
            buffer = .allocate(byteCount: Int(extent.length), alignment: 64)
        }
        let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Int(extent.length)])
        try file.text.readFully(into: bytes, at: extent.offset)
        guard isWindows1252 else { return try readRows(bytes, line: extent.line, of: patientID) }
        transcoded.removeAll(keepingCapacity: true)
        Windows1252.append(UnsafeRawBufferPointer(bytes), to: &transcoded)
        try transcoded.withUnsafeMutableBytes { try readRows($0, line: extent.line, of: patientID) }
    }

    /// Returns the rows read since the last patient.
    func finish() -> Builder.Batch { builder.finish() }

    private func readRows(_ bytes: UnsafeMutableRawBufferPointer, line: Int, of patientID: String) throws {
        var id = patientID
        try id.withUTF8 { id in
            var line = line
            var position = 0
            while position < bytes.count {
                guard
                    case .row(let end, let next, let hasQuotes) = scan.scan(
                        UnsafeRawBufferPointer(bytes), from: position, isEnd: true)
                else { throw file.original.changed }
                let row = UnsafeMutableRawBufferPointer(rebasing: bytes[position..<end])
                let lines = hasQuotes ? scan.lineEnds(in: UnsafeRawBufferPointer(row)) + 1 : 1
                try add(row, line: line, hasQuotes: hasQuotes, id: id)
                line += lines
                position = next
            }
        }
    }

    private func add(
        _ row: UnsafeMutableRawBufferPointer, line: Int, hasQuotes: Bool, id: UnsafeBufferPointer<UInt8>
    ) throws {
        let shape = splitter.split(row, hasQuotes: hasQuotes)
        // According to the index, the row is this patient's. If not, a report would show another patient's data.
        guard !hasPatientID || isID(splitter.cell(0).trimmed, id) else {
            throw file.original.changed
        }
        if shape.hasLongCell { return builder.skip(.cellTooLong, line: line) }
        let width = file.header.targets.count
        if shape.cells != width {
            // In a sheet, no cell can have moved to another column.
            if shape.cells > width, !file.isSheet { return builder.skip(.rowTooWide, line: line) }
            if shape.cells > width { builder.note(.cellBesideTable, line: line) }
            if shape.cells < width, !file.isSheet { builder.note(.rowTooShort, line: line) }
        }
        if let mapped {
            if mapped.isOfOtherTable(splitter.cells) { return builder.note(.otherInstrument, line: line) }
            builder.add(MappedRow(splitter.cells, mapped), line: line)
        } else {
            builder.add(splitter.cells, line: line)
        }
    }

    /// Compares as texts, because another file may have encoded the same id in other bytes.
    private func isID(_ cell: UnsafeBufferPointer<UInt8>, _ id: UnsafeBufferPointer<UInt8>) -> Bool {
        cell.isSame(as: id) || String(decoding: cell, as: UTF8.self) == String(decoding: id, as: UTF8.self)
    }
}
