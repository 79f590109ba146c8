import Diagnostics
import Files
import Records

/// Local date formats in a table with the format's columns: `05.03.2026 07:15` in `onset_time`.
///
/// A format that fits all cells of a column unambiguously is applied automatically. If both day first and month first
/// fit, the dates are ambiguous.
enum LocalDates {
    /// Number of rows checked for ISO 8601 dates, the usual case.
    private static let triedRows = 20

    /// Makes a mapping that changes only the dates.
    ///
    /// - Returns: nil if the first dates are ISO 8601, or no format fits.
    /// - Throws: ``Failure`` (`dataError`) if the dates are ambiguous, or the file cannot be read.
    static func mapping(of file: CSVFile, order: DateOrder?) throws -> TableMapping? {
        guard file.header.table.format == .clinicCSV, let table = MappedTable(rawValue: file.header.table.name) else {
            return nil
        }
        let columns = table.description.columns
        // The first required column with a date or time.
        let leading = columns.indices.first { columns[$0].isRequired && isDate(columns[$0].kind) }
        guard let leading, file.header.targets.contains(leading), try !isISO(file, leading) else { return nil }
        let dated = columns.indices.filter { isDate(columns[$0].kind) && file.header.targets.contains($0) }
        let evidence = try evidence(of: dated, in: file, order)
        var forms: [Int: LocalTimeForm] = [:]
        for (column, cells) in zip(dated, evidence) {
            forms[column] = try form(cells, needsTime: columns[column].kind == .time, file)
        }
        guard let form = forms[leading] else { return nil }
        return mapping(table, file, forms, name: "\(file.header.columnNames[leading]) as \(form.pattern)")
    }

    /// Whether a table has the name of our column of days, but keeps its days in another: `Date` beside `Day` with `Tue`.
    static func isOfOthers(_ file: CSVFile) throws -> Bool {
        guard file.header.table.format == .clinicCSV, let table = MappedTable(rawValue: file.header.table.name),
            file.header.unknown.contains(where: { name in
                HeaderVocabulary.roles(of: name).contains { $0.role == .day && $0.match == .wholly }
            })
        else { return false }
        let columns = table.description.columns
        let leading = columns.indices.first { columns[$0].isRequired && isDate(columns[$0].kind) }
        guard let leading, file.header.targets.contains(leading), try !isISO(file, leading) else { return false }
        return try evidence(of: [leading], in: file, nil)[0].forms.allSatisfy { !$0.form.hasDay || $0.count == 0 }
    }

    /// Swaps day and month in a mapping's dates if the file's onsets fit only that order.
    ///
    /// - Returns: nil if they fit the unchanged mapping.
    /// - Throws: ``Failure`` (`dataError`) if they fit both orders, or the file cannot be read.
    static func settled(_ mapping: TableMapping, in file: CSVFile, order: DateOrder?) throws -> TableMapping? {
        guard case .moment(let onset)? = mapping.fields[HeadacheColumn.onsetTime.columnName]?.recipe,
            case .whole(let source, let form?) = onset.base,
            let pattern = CandidateForms.otherOrder(of: form.pattern), let other = try? LocalTimeForm(pattern),
            let column = file.header.columnNames.firstIndex(where: { WordTable.key($0) == WordTable.key(source) })
        else { return nil }
        var counts = (own: 0, other: 0, cells: 0)
        try forEachRow(of: file, [column]) { splitter in
            let bytes = splitter.cell(0).trimmed
            if bytes.isEmpty || bytes.saysNotAnswered { return }
            counts.cells += 1
            if form.read(bytes) != nil { counts.own += 1 }
            if other.read(bytes) != nil { counts.other += 1 }
        }
        let isOpen = counts.cells > 0 && counts.own == counts.cells && counts.other == counts.cells
        if isOpen, let order, order.takes(form.pattern) { return nil }
        if isOpen, order?.takes(pattern) != true {
            throw Failure(
                .dataError,
                "the dates are ambiguous: all of them fit both \(form.pattern) and \(pattern)",
                at: Place(file: file.original.name, column: source),
                hint: orderHint, asks: .dateOrder)
        }
        guard isOpen || counts.other > counts.own else { return nil }
        var settled = mapping
        for name in mapping.fields.keys { settled.fields[name]?.recipe.replace(form, with: other) }
        return settled
    }

    private static let orderHint = "--date-order dmy reads the day first, --date-order mdy the month"

    private static func isDate(_ kind: ColumnDescription.Kind) -> Bool { kind == .time || kind == .dayOrTime }

    private static func mapping(
        _ table: MappedTable, _ file: CSVFile, _ forms: [Int: LocalTimeForm], name: String
    ) -> TableMapping {
        var mapping = TableMapping(path: file.original.name, name: name, table: table, fingerprint: "")
        for (index, column) in table.description.columns.enumerated() where file.header.targets.contains(index) {
            let source = file.header.columnNames[index]
            let recipe: CellRecipe<String> =
                forms[index].map { .moment(MomentRecipe(base: .whole(source, $0))) } ?? .plain(source)
            mapping.fields[column.name] = MappedField(recipe: recipe, isOptional: false)
            mapping.namePlaces.append(.init(name: source, place: Place(file: file.original.name), isOptional: false))
        }
        return mapping
    }

    /// - Returns: nil if no format fits.
    private static func form(_ cells: ColumnEvidence, needsTime: Bool, _ file: CSVFile) throws -> LocalTimeForm? {
        let fitting = cells.fitting { $0.hasDay && (!needsTime || $0.hasTime) }
        guard let first = fitting.first else { return nil }
        if let other = CandidateForms.otherOrder(of: first.pattern), cells.fits(other, asOftenAs: first.pattern),
            cells.order?.takes(first.pattern) != true
        {
            throw Failure(
                .dataError,
                "the dates are ambiguous: all of them fit both \(first.pattern) and \(other)",
                at: Place(file: file.original.name, column: cells.name),
                hint: orderHint, asks: .dateOrder)
        }
        return first
    }

    /// Whether one of a column's first cells is ISO 8601, or all of them are empty.
    private static func isISO(_ file: CSVFile, _ column: Int) throws -> Bool {
        var filled = 0
        var isISO = false
        try forEachRow(of: file, [column], most: triedRows) { splitter in
            let bytes = splitter.cell(0).trimmed
            if bytes.isEmpty || bytes.saysNotAnswered { return }
            filled += 1
            if WrittenTime(iso: bytes) != nil || CalendarDay(written: bytes) != nil { isISO = true }
        }
        return isISO || filled == 0
    }

    private static func evidence(of columns: [Int], in file: CSVFile, _ order: DateOrder?) throws -> [ColumnEvidence] {
        var evidence = columns.map { ColumnEvidence(name: file.header.columnNames[$0], order: order) }
        try forEachRow(of: file, columns) { splitter in
            for index in evidence.indices { evidence[index].add(splitter.cell(index).trimmed, decimalComma: false) }
        }
        return evidence
    }

    private static func forEachRow(
        of file: CSVFile, _ columns: [Int], most: Int = .max, _ body: (CSVRowSplitter) -> Void
    ) throws {
        var stream = CSVRowStream(file.text, dialect: file.dialect, from: file.bodyOffset, line: file.bodyLine)
        let splitter = file.splitter(of: columns)
        var count = 0
        while count < most, let row = try stream.next() {
            guard row.fault == nil, !row.isBlank(file.dialect.separator.rawValue) else { continue }
            _ = splitter.split(row.bytes, hasQuotes: row.hasQuotes)
            body(splitter)
            count += 1
        }
    }
}

/// Formats of dates and times to try on a column.
enum CandidateForms {
    static func hasShortYearFirst(_ pattern: String) -> Bool { pattern.hasPrefix("yy") && !pattern.hasPrefix("yyyy") }

    private static let times = [
        "HH:mm", "HH:mm:ss", "h:mm a", "h:mm:ss a", "h:mma", "H'h'mm", "HH.mm", "H:mm 'Uhr'", "H 'Uhr'", "h a",
    ]

    /// Formats of a day, of a time of day, and of both.
    static let all: [LocalTimeForm] = {
        let dates = LocalTimeForm.dayPatterns
        let whole = dates.flatMap { date in
            times.flatMap { time in
                [
                    "\(date) \(time)", "\(date), \(time)", "\(date)'T'\(time)", "\(date) 'at' \(time)",
                    "\(date) 'um' \(time)",
                ]
            }
        }
        let mixed = [LocalTimeForm.unix, LocalTimeForm.clock, DateOrder.dmy.rawValue, DateOrder.mdy.rawValue]
        return (dates + times + whole + mixed).compactMap { try? LocalTimeForm($0) }
    }()

    /// Returns the same format with day and month swapped; nil if it is not a known format.
    static func otherOrder(of pattern: String) -> String? {
        for (dayFirst, monthFirst) in [
            ("dmy", "mdy"), ("d/M/yyyy", "M/d/yyyy"), ("d/M/yy", "M/d/yy"), ("d/M/y", "M/d/y"),
            ("dd-MM-yyyy", "MM-dd-yyyy"),
        ] {
            if pattern.hasPrefix(dayFirst), !pattern.dropFirst(dayFirst.count).hasPrefix("y") {
                return monthFirst + pattern.dropFirst(dayFirst.count)
            }
            if pattern.hasPrefix(monthFirst), !pattern.dropFirst(monthFirst.count).hasPrefix("y") {
                return dayFirst + pattern.dropFirst(monthFirst.count)
            }
        }
        return nil
    }
}
