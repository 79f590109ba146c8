import Diagnostics
import Records

/// Makes readings from rows of a `markers` table, in any file format of a clinic or in the CSV export of Glance.
///
/// Markers are identified by name, which the library resolves; an unknown marker is kept, without a range.
struct MarkerRowBuilder: RowBuilder {
    typealias Column = MarkerColumn

    var reader: CellReader
    let whole: Place
    var batch = MarkerBatch()
    var offsets = OffsetCounts()
    private let library: MarkerLibrary
    private var collection = MarkerCollection()
    /// The last range of each marker and unit, to note when another differs.
    private var ranges: [String: [MarkerUnit: ReferenceRange]] = [:]
    private let asOf: CalendarDay?
    private var readingsWithoutUnit = 0
    private var notShown = NotShownCounts<MarkerColumn>()

    static let needsMarkerLibrary = true

    init(_ table: TableReading) {
        whole = table.place
        reader = CellReader(table, Column.self)
        library = table.markerLibrary
        asOf = table.asOf
    }

    mutating func add(_ row: some TableRow<MarkerColumn>, line: Int) {
        reader.begin(line: line)
        guard let readings = row.readings else { return addWritten(row) }
        let before = batch.rows
        if readings.isEmpty { reader.report(.notMeasured, Column.value) }
        let usual = reader.columnNames[Column.value.rawValue]
        for reading in readings {
            reader.columnNames[Column.value.rawValue] = reading.column
            addWritten(ReadingRow(base: row, name: reading.marker, unit: reading.unit, value: reading.cell))
        }
        if !readings.isEmpty { reader.columnNames[Column.value.rawValue] = usual }
        // A row with several readings counts as one row.
        batch.rows.read = before.read + (batch.rows.skipped - before.skipped < max(1, readings.count) ? 1 : 0)
    }

    /// Adds a reading, or both readings if the cell contains a blood pressure.
    private mutating func addWritten(_ row: some TableRow<MarkerColumn>) {
        guard let text = row.cell(.value).withTrimmedText({ String(decoding: $0, as: UTF8.self) }),
            let written = WrittenReading(text)
        else { return addReading(row) }
        let ownUnit = reader.isEmpty(row, .unit) ? nil : reader.text(row, .unit)
        if let unit = written.unit, let ownUnit, !MarkerUnit.areSame(unit, ownUnit) { return addReading(row) }
        let unit = ownUnit ?? written.unit
        var reading = ReadingRow(base: row, name: nil, unit: unit, value: .text(written.number))
        guard let second = written.second else { return addReading(reading) }
        guard Self.isBloodPressure(reader.text(row, .name) ?? "") else { return addReading(row) }
        let rows = batch.rows
        reading.name = "Systolic Blood Pressure"
        addReading(reading)
        reading.name = "Diastolic Blood Pressure"
        reading.value = .text(second)
        addReading(reading)
        if batch.rows.read > rows.read { batch.rows.read = rows.read + 1 }
    }

    private static func isBloodPressure(_ name: String) -> Bool {
        let names: Set<String> = [
            "bloodpressure", "bp", "blutdruck", "rr", "tensionartérielle", "pressionartérielle", "tension",
            "presiónarterial", "tensiónarterial", "bloeddruk", "pressionearteriosa", "pressãoarterial",
        ]
        return names.contains(name.lowercased().filter(\.isLetter))
    }

    private mutating func addReading(_ row: some TableRow<MarkerColumn>) {
        if reader.isEmpty(row, Column.value) {
            if !addMarkerAlone(row) { reader.report(.notMeasured, Column.value) }
            batch.rows.read += 1
            return
        }
        var marker = MarkerRow(reading: .unread, name: "")
        guard reader.fill(&marker, from: AnyRow(row), TableColumns<Column>()),
            reader.accepts(marker.reading, known(marker.name)?.unit ?? "", Column.value)
        else {
            batch.unusedReadings.add(marker.name, marker.reading.readDay)
            batch.rows.skipped += 1
            return
        }
        marker.reading.place = reader.place()
        if let asOf, marker.reading.day > asOf {
            reader.diagnostics.add(.futureReading, at: marker.reading.place)
            batch.rows.read += 1
            batch.later += 1
            return
        }
        readRange(of: &marker.reading, row)
        let key: String
        if let stated = addStated(marker) {
            key = stated
        } else {
            key = add(marker.name, category: marker.category)
            compareRange(of: marker.reading, key)
            for column in Column.ofStatement where !reader.isEmpty(row, column) { notShown.add(column) }
        }
        collection.add(marker.reading, to: key)
        if marker.reading.unit.isEmpty, marker.reading.words == nil { readingsWithoutUnit += 1 }
        if marker.reading.source != nil { notShown.add(.sourceType) }
        if marker.reading.entered != nil { notShown.add(.entryTimestamp) }
        offsets.add(reader)
        batch.rows.read += 1
    }

    mutating func finish() -> MarkerBatch {
        batch.markers = collection.markers
        batch.unusedReadings.count = batch.rows.skipped
        reader.diagnostics.add(.missingUnit, at: whole, count: readingsWithoutUnit)
        notShown.report(to: &reader.diagnostics, whole: whole, columnNames: reader.columnNames)
        (collection, ranges, readingsWithoutUnit) = (MarkerCollection(), [:], 0)
        return takeBatch()
    }
}

extension MarkerRowBuilder {
    /// Adds a tracked marker without readings.
    ///
    /// - Returns: false for a row that does not describe its marker.
    private mutating func addMarkerAlone(_ row: some TableRow<MarkerColumn>) -> Bool {
        guard !reader.isEmpty(row, Column.isPredefined), let name = reader.text(row, Column.name) else { return false }
        var marker = MarkerRow.blank
        reader.fillOthers(&marker, from: AnyRow(row), TableColumns<Column>())
        marker.name = name
        return addStated(marker) != nil
    }

    /// Adds a marker that its rows describe; different descriptions in a file make different markers.
    ///
    /// - Returns: the key that identifies it; nil if the row does not describe it.
    private mutating func addStated(_ marker: MarkerRow) -> String? {
        guard let definition = marker.statement.definition(name: marker.name, category: marker.category) else {
            return nil
        }
        let key = "\(definition.name)\u{0}\(definition.order)"
        if !collection.contains(key) { collection.add(definition, key: key, isFromLibrary: false) }
        return key
    }

    /// Returns a laboratory's name without the specimen: `Triglycerides, Serum`, `Ferritin (S)`.
    ///
    /// - Returns: nil for a name without a specimen.
    private static func withoutSpecimen(_ name: String) -> String? {
        let specimens: Set<String> = [
            "serum", "plasma", "blood", "whole blood", "wholeblood", "s", "p", "b", "wb", "i.s.", "im serum", "im blut",
            "sérum",
            "plasma sanguin", "suero", "siero", "soro", "edta", "fasting", "calc", "calculated",
        ]
        let parts = name.split(maxSplits: 1) { ",([".contains($0) }
        guard parts.count == 2 else { return nil }
        let rest = parts[1].filter { !")]".contains($0) }
        return specimens.contains(String(rest).trimmedOfBlanks.lowercased()) ? String(parts[0]).trimmedOfBlanks : nil
    }

    private func known(_ name: String) -> MarkerDefinition? {
        library.definition(named: name) ?? Self.withoutSpecimen(name).flatMap(library.definition)
    }

    /// Adds a marker, unless it is known.
    ///
    /// - Returns: the key that identifies it.
    private mutating func add(_ name: String, category: String?) -> String {
        let known = known(name)
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

    private mutating func compareRange(of reading: MarkerReading, _ key: String) {
        if reading.range.isEmpty { return }
        let last = ranges[key, default: [:]].updateValue(reading.range, forKey: MarkerUnit(reading.unit))
        if let last, last != reading.range { reader.report(.differingRange, Column.referenceLow) }
    }

    /// Reads the limits from their columns, or else from the text. An unreadable range is printed but not compared.
    private mutating func readRange(of reading: inout MarkerReading, _ row: some TableRow<MarkerColumn>) {
        if let text = reading.rangeText {
            let written = WrittenRange.range(text, unit: reading.unit, decimalComma: reader.decimalComma)
            if reading.range.isEmpty {
                if written == nil, reading.words == nil { reader.report(.unreadableRange, Column.referenceRange) }
                reading.range = written ?? ReferenceRange()
            } else if let written, (written.low, written.high) == (reading.range.low, reading.range.high) {
                reading.range = written
            }
        }
        guard reading.range.isContradictory else {
            if reading.rangeText == nil { reading.rangeText = Self.writtenLimits(row, reading.range) }
            return
        }
        reader.report(.contradictoryRange, Column.referenceLow)
        reading.range = ReferenceRange()
    }

    /// Returns limits as written, `0.40–4.20`; nil if they are written as they would be printed anyway.
    private static func writtenLimits(_ row: some TableRow<MarkerColumn>, _ range: ReferenceRange) -> String? {
        func text(_ limit: Double?, _ column: Column) -> String? {
            limit.flatMap { _ in row.cell(column).withTrimmedText { String(decoding: $0, as: UTF8.self) } }
        }
        let (low, high) = (text(range.low, Column.referenceLow), text(range.high, Column.referenceHigh))
        let isPadded = [low, high].contains { $0?.last == "0" && $0?.contains { $0 == "." || $0 == "," } == true }
        guard isPadded, (low == nil) == (range.low == nil), (high == nil) == (range.high == nil) else { return nil }
        return switch (low, high) {
        case (let low?, let high?): "\(low)–\(high)"
        case (let low?, nil): "from \(low)"
        case (nil, let high): high.map { "up to \($0)" }
        }
    }
}
