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
        guard let (name, reading) = required(row) else {
            rows.skipped += 1
            return
        }
        let category = reader.text(row, .category)
        let key = add(name, category: category)
        addRange(row, to: key, beside: reading)
        collection.add(reading, to: key)
        if reading.unit.isEmpty { remarks.withoutUnit += 1 }
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
    /// What a reading cannot be without.
    private mutating func required(_ row: some TableRow<MarkerColumn>) -> (name: String, reading: MarkerReading)? {
        let name = reader.text(row, .name)
        if name == nil { reader.report(.missingMarkerName, Column.name) }
        let value = reader.markerValue(row, Column.value)
        let service = reader.day(row, .dateOfService, otherwise: .badServiceDate)
        guard let name, let value, let service else { return nil }
        return (
            name,
            MarkerReading(
                id: reader.uniqueText(row, .id) ?? "", value: value, unit: reader.text(row, .unit) ?? "",
                day: service.day, moment: service.moment,
                entered: reader.time(row, .entered, otherwise: .badTimestamp), note: reader.uniqueText(row, .note),
                source: reader.text(row, .sourceType), place: reader.place())
        )
    }

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

    private mutating func addRange(
        _ row: some TableRow<MarkerColumn>, to key: String, beside reading: MarkerReading
    ) {
        let range = ReferenceRange(
            low: reader.number(row, .referenceLow, within: .marker),
            high: reader.number(row, .referenceHigh, within: .marker))
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

extension CellReader {
    /// The value of a reading; nil, and said so, for anything that is none.
    mutating func markerValue<Column>(_ row: some TableRow<Column>, _ column: Column) -> Double? {
        switch written(row.cell(column)) {
        case .number(let value) where PlausibleRange.marker.contains(value): return value
        case .ambiguous: report(.ambiguousNumber, column)
        default: report(.badMarkerValue, column)
        }
        return nil
    }
}
