import Diagnostics

/// Finds the header row and the dialect.
struct CSVHeaderSearch<Header> {
    /// Largest number of cells in a header.
    static var mostColumns: Int { 4096 }

    private let head: [UInt8]
    private let isWholeFile: Bool
    private let name: String

    struct Found {
        var dialect: CSVDialect
        var header: Header
        var line: Int
        var next: Int
        var nextLine: Int
    }

    /// - Parameters:
    ///   - head: the text's first bytes in UTF-8, without a byte order mark.
    ///   - name: the file's name, for messages.
    init(_ head: [UInt8], isWholeFile: Bool, name: String) {
        self.head = head
        self.isWholeFile = isWholeFile
        self.name = name
    }

    /// Finds the header. With one row, it is the first line that is neither blank nor a comment; the separator is the
    /// one that gives the most known columns.
    ///
    /// - Parameters:
    ///   - rows: number of first rows to search: a title or another table may be above the header.
    ///   - read: makes a header from cells and counts the columns it knows; nil if it is not a header.
    func best(
        ofRows rows: Int = 1, _ read: (_ cells: [String], _ place: Place) throws -> (header: Header, known: Int)?
    ) rethrows -> Found? {
        let (start, lineEnd, line) = beginning
        var best: (known: Int, found: Found)?
        for separator in CSVDialect.Separator.allCases {
            let dialect = CSVDialect(separator: separator, lineEnd: lineEnd)
            var (position, line) = (start, line)
            for _ in 0..<rows where position < head.count {
                guard let (cells, next, lines) = cells(dialect, from: position) else { break }
                if let (header, known) = try read(cells, Place(file: name, line: line)), known > best?.known ?? 0 {
                    best = (
                        known,
                        Found(dialect: dialect, header: header, line: line, next: next, nextLine: line + lines)
                    )
                }
                (position, line) = (next, line + lines)
            }
        }
        return best?.found
    }

    /// Start of the header, the file's line ends, and the header's line number.
    var beginning: (start: Int, lineEnd: CSVDialect.LineEnd, line: Int) {
        let start = Self.afterSeparatorLine(head) ?? CSVText.afterComments(head[...])
        let lineEnd = head[start...].withUnsafeBytes { CSVDialect.LineEnd.first(in: $0) }
        return (start, lineEnd, head[..<start].count { $0 == lineEnd.terminator } + 1)
    }

    /// Returns the start of the text after `sep=;`, a first line that some spreadsheets write and read.
    private static func afterSeparatorLine(_ head: [UInt8]) -> Int? {
        guard head.count > 5, head[..<4].elementsEqual("sep=".utf8), head[5] == 0x0A || head[5] == 0x0D else {
            return nil
        }
        return CSVText.afterComments(head[5...])
    }

    /// Returns the header's cells in a dialect, the start of the next row, and the number of lines the header takes.
    func cells(_ dialect: CSVDialect, from start: Int) -> (cells: [String], next: Int, lines: Int)? {
        let scan = CSVRowScan(dialect)
        guard
            case .row(let end, let next, let hasQuotes) = head.withUnsafeBytes({
                scan.scan($0, from: start, isEnd: isWholeFile)
            })
        else { return nil }
        var row = Array(head[start..<end])
        if row.contains(0) { return nil }
        let lines = row.count { $0 == scan.terminator } + 1
        let most = Self.mostColumns + 1
        let splitter = CSVRowSplitter(separator: dialect.separator, targets: Array(0..<most), columns: most)
        return row.withUnsafeMutableBytes { row in
            let shape = splitter.split(row, hasQuotes: hasQuotes)
            let cells = (0..<min(shape.cells, most)).map { String(decoding: splitter.cell($0), as: UTF8.self) }
            return (cells, next, lines)
        }
    }
}
