import Diagnostics
import Files

/// A CSV file whose header was understood.
struct CSVFile: Sendable {
    /// As the user gave it: what is hashed, and what must not change.
    let original: InputFile
    /// The same, or its copy in UTF-8.
    let text: InputFile
    let dialect: CSVDialect
    let header: CSVHeader
    let headerLine: Int
    /// Where the first row after the header begins, and its line.
    let bodyOffset: Int
    let bodyLine: Int
    /// As far as the first bytes tell; ``TextEncoding/windows1252`` shows only when all were read.
    let encoding: TextEncoding

    /// - Returns: nil when the file is no CSV table of the clinic export.
    /// - Throws: ``Failure`` when it cannot be read, or is such a table and cannot be used.
    init?(_ original: InputFile, temporaryFolder: String) throws {
        try self.init(CSVText(original, temporaryFolder: temporaryFolder))
    }

    /// The same of a text that was opened.
    init?(_ opened: CSVText) throws {
        let original = opened.original
        guard let found = try CSVHeaderSearch(opened.head, isWholeFile: opened.isWhole, name: original.name).run()
        else { return nil }
        let start = opened.start
        text = opened.file
        encoding = opened.encoding
        self.original = original
        dialect = found.dialect
        header = found.header
        headerLine = found.line
        bodyOffset = start + found.next
        bodyLine = found.nextLine
    }

    /// Cuts out the patient's id alone.
    var patientIDSplitter: CSVRowSplitter {
        let targets = header.targets.map { $0 == 0 ? 0 : -1 }
        return CSVRowSplitter(separator: dialect.separator, targets: targets, columns: 1)
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
}

/// Finds the header row and with it the dialect.
struct CSVHeaderSearch {
    private let head: [UInt8]
    private let isWholeFile: Bool
    private let name: String

    struct Found {
        var dialect: CSVDialect
        var header: CSVHeader
        var line: Int
        var next: Int
        var nextLine: Int
    }

    init(_ head: [UInt8], isWholeFile: Bool, name: String) {
        self.head = head
        self.isWholeFile = isWholeFile
        self.name = name
    }

    /// The header is the first line that is neither blank nor a comment; its separator the one with which it names the most columns.
    func run() throws -> Found? {
        let (start, lineEnd, line) = beginning
        var best: (names: Int, found: Found)?
        for separator in CSVDialect.Separator.allCases {
            let dialect = CSVDialect(separator: separator, lineEnd: lineEnd)
            guard let (cells, next, lines) = cells(dialect, from: start),
                let header = try CSVHeader(cells, place: Place(file: name, line: line))
            else { continue }
            let names = header.targets.count { $0 >= 0 }
            if names > best?.names ?? 0 {
                best = (names, Found(dialect: dialect, header: header, line: line, next: next, nextLine: line + lines))
            }
        }
        return best?.found
    }

    /// Where the header begins, how lines end, and the number of its line.
    var beginning: (start: Int, lineEnd: CSVDialect.LineEnd, line: Int) {
        let start = Self.afterSeparatorLine(head) ?? CSVText.afterComments(head[...])
        let lineEnd = head[start...].withUnsafeBytes { CSVDialect.LineEnd.first(in: $0) }
        return (start, lineEnd, head[..<start].count { $0 == lineEnd.terminator } + 1)
    }

    /// Where the text begins after `sep=;`, a first line that spreadsheets understand and some write.
    private static func afterSeparatorLine(_ head: [UInt8]) -> Int? {
        guard head.count > 5, head[..<4].elementsEqual("sep=".utf8), head[5] == 0x0A || head[5] == 0x0D else {
            return nil
        }
        return CSVText.afterComments(head[5...])
    }

    /// The cells of the header as a dialect would have it, where the next row begins, and how many lines it takes.
    func cells(_ dialect: CSVDialect, from start: Int) -> (cells: [String], next: Int, lines: Int)? {
        var head = head
        return head.withUnsafeMutableBytes { bytes in
            let scan = CSVRowScan(dialect)
            guard
                case .row(let end, let next, let hasQuotes) = scan.scan(
                    UnsafeRawBufferPointer(bytes), from: start, isEnd: isWholeFile)
            else { return nil }
            let row = UnsafeMutableRawBufferPointer(rebasing: bytes[start..<end])
            if row.contains(0) { return nil }
            let lines = row.count { $0 == scan.terminator } + 1
            let most = CSVHeader.mostColumns + 1
            let splitter = CSVRowSplitter(
                separator: dialect.separator, targets: Array(0..<most), columns: most)
            let shape = splitter.split(row, hasQuotes: hasQuotes)
            let cells = (0..<min(shape.cells, most)).map { String(decoding: splitter.cell($0), as: UTF8.self) }
            return (cells, next, lines)
        }
    }
}
