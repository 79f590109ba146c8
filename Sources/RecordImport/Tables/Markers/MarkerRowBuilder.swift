import Diagnostics
import Records

/// Makes readings of the rows of a `markers` table: of a clinic's in every kind of file, and of the CSV export of Glance.
///
/// Markers are told apart by their names, which the library resolves; one it does not know is kept, without a range.
struct MarkerRowBuilder: RowBuilder {
    typealias Column = MarkerColumn

    private var reader: CellReader
    private let library: MarkerLibrary
    private let whole: Place
    private var collection: MarkerCollection
    /// The range that a marker's rows give, and the reading that it stands beside.
    private var ranges: [String: (range: ReferenceRange, reading: MarkerReading)] = [:]
    private var rows = RowCounts()
    private var remarks = ReadingRemarks()

    /// - Parameter columnNames: what this format calls the columns, in the order of ``MarkerColumn``.
    init(
        file: String?, table: String? = nil, zone: ZoneRules, library: MarkerLibrary, decimalComma: Bool = false,
        columnNames: [String] = MarkerColumn.columnNames
    ) {
        whole = Place(file: file, table: table)
        reader = CellReader(
            file: file, table: table, zone: zone, decimalComma: decimalComma, columnNames: columnNames)
        self.library = library
        collection = MarkerCollection()
    }

    mutating func add(_ row: some TableRow<MarkerColumn>, line: Int) {
        reader.begin(line: line)
        var marker = MarkerRow.blank
        let isUsable = reader.fill(from: AnyRow(row), TableColumns<Column>()) {
            marker.visitFields(with: &$0)
        } others: {
            marker.visitFields(with: &$0)
        }
        guard isUsable else {
            rows.skipped += 1
            return
        }
        marker.reading.place = reader.place()
        let key = add(marker.name, category: marker.category)
        add(marker.range, to: key, beside: marker.reading)
        collection.add(marker.reading, to: key)
        if marker.reading.unit.isEmpty { remarks.withoutUnit += 1 }
        remarks.add(reader)
        rows.read += 1
    }

    mutating func skip(_ code: DiagnosticCode, line: Int, column: String?) {
        note(code, line: line, column: column)
        rows.skipped += 1
    }

    mutating func note(_ code: DiagnosticCode, line: Int, column: String?) {
        reader.diagnostics.add(code, at: Place(file: reader.file, table: reader.table, line: line, column: column))
    }

    mutating func noteUnknownColumn(_ name: String) {
        reader.diagnostics.add(.unknownColumn, at: Place(file: reader.file, column: shownColumnName(name)))
    }

    mutating func enter(table: String) { reader.table = table }

    mutating func finish() -> MarkerBatch {
        var batch = MarkerBatch()
        for (key, given) in ranges {
            collection.change(key) {
                $0.defaultRange = given.range
                $0.customRange = ReferenceRange()
            }
        }
        batch.markers = collection.markers
        batch.rows = rows
        batch.diagnostics = reader.diagnostics
        remarks.report(to: &batch.diagnostics, whole: whole)
        (collection, ranges, rows, remarks) = (MarkerCollection(), [:], RowCounts(), ReadingRemarks())
        reader.diagnostics = DiagnosticTally()
        return batch
    }
}

extension MarkerRowBuilder {
    /// Makes a marker known.
    ///
    /// - Returns: what it is told apart by.
    private mutating func add(_ name: String, category: String?) -> String {
        let known = library.definition(named: name)
        let key = MarkerName.key(of: known?.name ?? name)
        if !collection.contains(key) {
            if known == nil { reader.report(.unknownMarker, Column.name) }
            collection.add(known ?? MarkerDefinition(name: name), key: key, isFromLibrary: true)
        }
        if let category {
            collection.change(key) {
                $0.category = library.knownCategory(named: category) ?? MarkerCategory(name: category)
            }
        }
        return key
    }

    private mutating func add(_ range: ReferenceRange, to key: String, beside reading: MarkerReading) {
        if range.isEmpty { return }
        if range.isContradictory { return reader.report(.contradictoryRange, Column.referenceLow) }
        if let earlier = ranges[key] {
            if earlier.range != range { reader.report(.differingRange, Column.referenceLow) }
            if reading.precedes(earlier.reading) { return }
        }
        ranges[key] = (range, reading)
    }
}

/// What is said once of a file and not of each row.
struct ReadingRemarks {
    var withoutUnit = 0
    private var withoutOffset = 0
    private var withOtherOffset = 0

    /// Takes in what the reader met in a row.
    mutating func add(_ reader: CellReader) {
        if reader.sawTimeWithoutOffset { withoutOffset += 1 }
        if reader.sawOtherOffset { withOtherOffset += 1 }
    }

    func report(to diagnostics: inout DiagnosticTally, whole: Place) {
        diagnostics.add(.missingUnit, at: whole, count: withoutUnit)
        diagnostics.add(.timeWithoutOffset, at: whole, count: withoutOffset)
        diagnostics.add(.offsetDiffersFromZone, at: whole, count: withOtherOffset)
    }
}
