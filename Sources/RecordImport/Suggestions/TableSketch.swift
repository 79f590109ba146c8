import Diagnostics
import Files
import Records

/// A table of unknown origin: its header and statistics of its columns.
struct TableSketch {
    let dialect: CSVDialect
    private(set) var columns: [ColumnEvidence]
    /// Number of rows that are not blank and have balanced quotes.
    private(set) var rows = 0
    /// Whether the decimal mark is a comma.
    let decimalComma: Bool
    /// Texts with the same header, each with the place of its rows.
    private let parts: [Part]
    private typealias Part = (text: CSVText, found: CSVHeaderSearch<[String]>.Found)

    /// Number of rows to search for the header.
    private static let headerRows = 60
    /// Number of rows checked for the decimal mark.
    private static let triedRows = 200

    /// Reads a whole file, or several with the same header.
    ///
    /// - Parameter order: order of ambiguous dates.
    /// - Returns: nil for text that is not a table with a header.
    /// - Throws: ``Failure`` (`ioError`, `dataError`) if it cannot be read.
    init?(_ texts: [CSVText], order: DateOrder? = nil) throws {
        let parts = texts.compactMap { text in Self.found(text).map { (text, $0) } }
        guard let (text, found) = parts.first else { return nil }
        let header = found.header[..<((found.header.lastIndex { !WordTable.key($0).isEmpty } ?? -1) + 1)]
        dialect = found.dialect
        var tallies = (commas: 0, points: 0)
        // In these columns, `22.15` is a time of day, and `7.3` may be a day.
        let timed: Set<ColumnRole> = [.onset, .day, .startTime, .endMoment, .endDay, .endTime]
        let numeric = header.indices.filter { index in
            !HeaderVocabulary.roles(of: header[index]).contains { timed.contains($0.role) }
        }
        try Self.forEachRow(of: parts, columns: header.count, most: Self.triedRows) { cells, _ in
            for index in numeric { Self.countMarks(cells.cell(index).trimmed, &tallies) }
        }
        let comma = tallies.commas > tallies.points || found.dialect.hasDecimalComma && tallies.points == 0
        decimalComma = comma
        var evidence = header.map {
            ColumnEvidence(name: $0.trimmedOfBlanks, order: order, isTyped: text.isSheet)
        }
        let keys = header.map(WordTable.key)
        let single = Self.single(keys)
        let told = header.indices.filter { single.contains(keys[$0]) }
        var rows = 0
        try Self.forEachRow(of: parts, columns: header.count) { cells, _ in
            rows += 1
            for index in told { Self.add(cells.cell(index), to: &evidence[index], comma) }
        }
        columns = evidence
        self.rows = rows
        self.parts = parts
    }

    private static func found(_ text: CSVText) -> CSVHeaderSearch<[String]>.Found? {
        let search = CSVHeaderSearch<[String]>(text.head, isWholeFile: text.isWhole, name: text.original.name)
        // The header is the row with the most known names; the separator is the one that gives more columns.
        return search.best(ofRows: Self.headerRows) { cells, _ in
            let names = cells.map(WordTable.key).filter { !$0.isEmpty }
            // A mapping cannot name a column whose name is repeated.
            let single = Self.single(names)
            let known = single.count { !HeaderVocabulary.roles(of: $0).isEmpty }
            guard single.count > 1, known > 0, names.count - single.count < single.count,
                names.count <= ImportLimits.columns
            else {
                return nil
            }
            return (cells, known * 1000 + single.count)
        }
    }

    /// Returns the names that occur once.
    private static func single(_ names: [String]) -> Set<String> {
        Set(Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value == 1 }.keys)
    }

    /// Limits on the columns of a table.
    private enum ImportLimits { static let columns = 400 }

    /// Reads the file again for the first cell of a column that meets a condition.
    func cell(of column: String, where isMeant: (String) -> Bool) throws -> String? {
        guard let index = columns.firstIndex(where: { $0.name == column }) else { return nil }
        var cell: String?
        try Self.forEachRow(of: parts, columns: columns.count) { cells, _ in
            guard cell == nil else { return }
            let text = Self.text(cells.cell(index).trimmed)
            if isMeant(text) { cell = text }
        }
        return cell
    }

    /// Reads the file again for the first different cells of each column.
    func samples(_ most: Int) throws -> [[String]] {
        var samples = columns.map { _ in [String]() }
        try Self.forEachRow(of: parts, columns: columns.count, most: Self.triedRows) { cells, _ in
            for index in samples.indices where samples[index].count < most {
                let cell = Self.text(cells.cell(index).trimmed)
                if !cell.isEmpty, !samples[index].contains(cell) { samples[index].append(cell) }
            }
        }
        return samples
    }

    /// What the rows tell together.
    struct RowTally {
        /// Rows with a day, or all rows if none is asked for.
        var rows = 0
        /// Rows of which a cell tells of a headache: a severity above 0, a medicine, a length, a word for an attack.
        var telling = 0
        /// Rows on the day after or before the row above, and on a day that an earlier row has.
        var steps = 0
        var repeats = 0
        /// Rows below a dated one that tell of a headache, but have no date, as below merged cells.
        var undated = 0
        /// Rows below a dated one whose date has no year.
        var yearless = 0

        /// Whether there is a row a day.
        var isDaily: Bool { rows >= 7 && repeats == 0 && steps * 10 >= (rows - 1) * 9 }
        /// Whether at least nine rows in ten tell of a headache.
        var isOfHeadaches: Bool { telling * 10 >= rows * 9 }
    }

    /// Reads the file again for its rows.
    ///
    /// - Parameters:
    ///   - day: the column of the day, with its format; nil to count all rows.
    ///   - patient: the column of the patient.
    func tally(of columns: [Int], day: (column: Int, form: LocalTimeForm)?, patient: Int?) throws -> RowTally {
        var tally = RowTally()
        var seen: Set<String> = []
        let years = day.map { CarriedDown(column: $0.column, form: $0.form, telling: []) }
        // The day of the row above; nil if it cannot be read.
        var dated: [UInt8]?
        var last: (owner: String, day: Int)?
        try Self.forEachRow(of: parts, columns: self.columns.count) { cells, _ in
            let tells = columns.contains { Self.tells(cells.cell($0).trimmed) }
            if let day {
                let bytes = cells.cell(day.column).trimmed
                guard let found = day.form.read(bytes)?.day ?? CalendarDay(written: bytes) else {
                    if bytes.isEmpty {
                        if tells, dated != nil { tally.undated += 1 }
                    } else {
                        dated = dated.flatMap { years?.withYear(bytes, after: $0) }
                        if dated != nil { tally.yearless += 1 }
                    }
                    return
                }
                let owner = patient.map { Self.text(cells.cell($0).trimmed) } ?? ""
                if !seen.insert("\(found.number) \(owner)").inserted {
                    tally.repeats += 1
                } else if let last, last.owner == owner, abs(last.day - Int(found.number)) == 1 {
                    tally.steps += 1
                }
                last = (owner, Int(found.number))
                dated = Array(bytes)
            }
            tally.rows += 1
            if tells { tally.telling += 1 }
        }
        return tally
    }

    private static func tells(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.isEmpty || bytes.saysNotAnswered || bytes.saysNone { return false }
        let key = WordTable.key(text(bytes))
        return !ValueVocabulary.nothings.contains(key) && !ValueVocabulary.saysNone(key)
            && ValueVocabulary.severities[key] != 0 && ValueVocabulary.truths[key] != false && bytes.leadingNumber != 0
    }

    /// Reads the file again for the lines whose cell of a column is filled, but not in a format.
    func lines(of column: Int, unlike form: LocalTimeForm) throws -> [Int] {
        var lines: [Int] = []
        try Self.forEachRow(of: parts, columns: columns.count) { cells, line in
            let bytes = cells.cell(column).trimmed
            if !bytes.isEmpty, form.read(bytes) == nil { lines.append(line) }
        }
        return lines
    }

    private static func add(
        _ bytes: UnsafeBufferPointer<UInt8>, to evidence: inout ColumnEvidence, _ decimalComma: Bool
    ) {
        let trimmed = bytes.trimmed
        guard trimmed.contains(where: { $0 >= 0x80 }) else { return evidence.add(trimmed, decimalComma: decimalComma) }
        var text = text(trimmed)
        text.withUTF8 { evidence.add($0, decimalComma: decimalComma) }
    }

    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Counts numbers with a decimal comma, and with a point.
    private static func countMarks(_ bytes: UnsafeBufferPointer<UInt8>, _ tallies: inout (commas: Int, points: Int)) {
        guard bytes.count <= 12, let mark = bytes.firstIndex(where: { $0 == 0x2C || $0 == 0x2E }),
            WrittenNumber.double(bytes, decimalComma: true) != nil
        else { return }
        if bytes[mark] == 0x2C { tallies.commas += 1 } else { tallies.points += 1 }
    }

    private static func forEachRow(
        of parts: [Part], columns: Int, most: Int = .max, _ body: (CSVRowSplitter, _ line: Int) -> Void
    ) throws {
        for (text, found) in parts {
            var stream = CSVRowStream(
                text.file, dialect: found.dialect, from: text.start + found.next, line: found.nextLine)
            let separator = found.dialect.separator
            let splitter = CSVRowSplitter(separator: separator, targets: Array(0..<columns), columns: columns)
            var count = 0
            while count < most, let row = try stream.next() {
                guard row.fault == nil, !row.isBlank(separator.rawValue),
                    !TotalsRow.isOne(UnsafeRawBufferPointer(row.bytes), separator.rawValue)
                else { continue }
                _ = splitter.split(row.bytes, hasQuotes: row.hasQuotes)
                body(splitter, row.line)
                count += 1
            }
        }
    }
}
