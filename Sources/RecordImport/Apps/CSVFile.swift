import Diagnostics
import Files

/// A CSV file whose header was understood.
struct CSVFile: Sendable {
    /// As the user gave it: what is hashed, and what must not change.
    let original: InputFile
    /// The same, or its copy that is expanded and in UTF-8.
    let text: InputFile
    /// The user gave it as gzip made it.
    let isCompressed: Bool
    /// As ``CSVText/isSheet``.
    let isSheet: Bool
    /// As ``CSVText/container``.
    let container: String
    let dialect: CSVDialect
    let header: CSVHeader
    let headerLine: Int
    /// Where the first row after the header begins, and its line.
    let bodyOffset: Int
    let bodyLine: Int
    /// As far as the first bytes tell; ``TextEncoding/windows1252`` shows only when all were read.
    let encoding: TextEncoding

    /// - Parameters:
    ///   - tables: what the file may hold, in the order in which its header is compared with them.
    ///   - rows: among how many rows the header is looked for; the first alone, unless a mapping names its columns.
    /// - Returns: nil when it is none of the tables.
    /// - Throws: ``Failure`` when it cannot be read, or is such a table and cannot be used.
    init?(_ opened: CSVText, tables: [CSVTableForm], rows: Int = 1) throws {
        let original = opened.original
        let search = CSVHeaderSearch<CSVHeader>(opened.head, isWholeFile: opened.isWhole, name: original.name)
        var mostKnown = 0
        let found = try search.best(ofRows: rows) { cells, place in
            // No more columns can be known than there are cells: a header that was found is not looked for again as the one
            // cell that it is by another separator, in every table that there is.
            guard cells.count > mostKnown, let header = try CSVHeader(cells, tables: tables, place: place) else {
                return nil
            }
            let known = header.targets.count { $0 >= 0 }
            mostKnown = max(mostKnown, known)
            return (header, known)
        }
        guard let found else { return nil }
        let start = opened.start
        text = opened.file
        encoding = opened.encoding
        isCompressed = opened.isCompressed
        isSheet = opened.isSheet
        container = opened.container
        self.original = original
        dialect = found.dialect
        header = found.header
        headerLine = found.line
        bodyOffset = start + found.next
        bodyLine = found.nextLine
    }

    /// How the file ends; the sheets of a workbook have no end of their own.
    func ending(_ end: CSVEnd) throws -> FileEnding { isSheet ? .whole : try end.ending(of: text, dialect) }

    /// Cuts out one column alone, or two.
    func splitter(of columns: [Int]) -> CSVRowSplitter {
        let targets = header.targets.map { columns.firstIndex(of: $0) ?? -1 }
        return CSVRowSplitter(
            separator: dialect.separator, targets: targets, columns: columns.count, dropsApostrophes: header.isMarked)
    }

    /// The encoding, now that all bytes were seen, and what is to be said about it.
    ///
    /// - Parameter firstFault: position of the first byte of the text that is not UTF-8.
    func settledEncoding(firstFault: Int?) throws -> (encoding: TextEncoding, remark: Diagnostic?) {
        guard let firstFault else { return (encoding, nil) }
        let place = Place(file: original.name, line: try line(at: firstFault))
        // A byte order mark says UTF-8 beyond doubt: then the bytes are damaged, not of another encoding.
        if encoding == .utf8WithMark { return (encoding, Diagnostic(.damagedUTF8, at: place)) }
        return (.windows1252, Diagnostic(.windows1252, at: place))
    }

    /// The line that holds a byte of the text, 1-based.
    func line(at offset: Int) throws -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
        defer { buffer.deallocate() }
        var line = 1
        var position = 0
        while position < offset {
            let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, offset - position)])
            try text.readFully(into: wanted, at: position)
            line += wanted.count { $0 == dialect.lineEnd.terminator }
            position += wanted.count
        }
        return line
    }

    /// What is to be said of columns that the format does not know.
    var unknownColumns: DiagnosticTally {
        var noticed = DiagnosticTally()
        guard !header.unknown.isEmpty else { return noticed }
        let guess = header.table.guess(header.targets)
        for name in header.unknown {
            noticed.addUnknownColumn(name, at: Place(file: original.name, line: headerLine), guess)
        }
        return noticed
    }
}
