import Diagnostics
import Files

/// A CSV file whose header was recognised.
struct CSVFile: Sendable {
    /// The user's file, which is hashed and must not change.
    let original: InputFile
    /// The same file, or its expanded copy in UTF-8.
    let text: InputFile
    /// Whether the user gave it compressed with gzip.
    let isCompressed: Bool
    /// See ``CSVText/isSheet``.
    let isSheet: Bool
    /// See ``CSVText/container``.
    let container: String
    let dialect: CSVDialect
    let header: CSVHeader
    let headerLine: Int
    /// Start of the first row after the header, and its line.
    let bodyOffset: Int
    let bodyLine: Int
    let encoding: TextEncoding
    /// That the file is not, or not all, in UTF-8, at the first line that shows it; nil for any other file.
    let encodingRemark: Diagnostic?

    /// - Parameters:
    ///   - tables: tables that the file may contain, in the order in which its header is compared with them.
    ///   - rows: number of rows to search for the header; only the first, unless a mapping names the columns.
    /// - Returns: nil if it is not one of the tables.
    /// - Throws: ``Failure`` if it cannot be read, or is one of the tables but cannot be used.
    init?(_ opened: CSVText, tables: [CSVTableForm], rows: Int = 1) throws {
        let original = opened.original
        let search = CSVHeaderSearch<CSVHeader>(opened.head, isWholeFile: opened.isWhole, name: original.name)
        var mostKnown = 0
        let found = try search.best(ofRows: rows) { cells, place in
            // A row cannot have more known columns than cells. So, once a header is found, it is not parsed again for
            // every table as the single cell that a wrong separator gives.
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
        encodingRemark = try opened.fault.map { fault in
            let line = try fault.file.line(at: fault.position, found.dialect.lineEnd)
            return Diagnostic(
                opened.encoding == .windows1252 ? .windows1252 : .damagedUTF8,
                at: Place(file: original.name, line: line))
        }
    }

    /// Returns the end of the file; a sheet of a workbook is always whole.
    func ending(_ end: CSVEnd) throws -> FileEnding { isSheet ? .whole : try end.ending(of: text, dialect) }

    /// Returns a splitter for only these columns.
    func splitter(of columns: [Int]) -> CSVRowSplitter {
        let targets = header.targets.map { columns.firstIndex(of: $0) ?? -1 }
        return CSVRowSplitter(
            separator: dialect.separator, targets: targets, columns: columns.count, dropsApostrophes: header.isMarked)
    }

    /// Diagnostics about columns that the format does not know.
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

extension InputFile {
    /// Returns the line number, from 1, of a byte.
    fileprivate func line(at position: Int, _ lineEnd: CSVDialect.LineEnd) throws -> Int {
        var (line, offset) = (1, 0)
        try forEachPiece(from: 0) { piece in
            line += piece.prefix(max(0, position - offset)).count { $0 == lineEnd.terminator }
            offset += piece.count
        }
        return line
    }
}
