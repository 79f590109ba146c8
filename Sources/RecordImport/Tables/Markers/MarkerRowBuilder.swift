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
    /// The latest reading with a range for each marker and unit.
    private var ranges: [String: [MarkerReading]] = [:]
    private var readingsWithoutUnit = 0
    private var notShown = NotShownCounts<MarkerColumn>()

    static let needsMarkerLibrary = true

    init(_ table: TableReading) {
        whole = table.place
        reader = CellReader(table, Column.self)
        library = table.markerLibrary
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
        guard reader.fill(&marker, from: AnyRow(row), TableColumns<Column>()) else {
            batch.unusedReadings.add(marker.name, marker.reading.readDay)
            batch.rows.skipped += 1
            return
        }
        marker.reading.place = reader.place()
        readRange(of: &marker.reading)
        let key: String
        if let stated = addStated(marker) {
            key = stated
        } else {
            key = add(marker.name, category: marker.category)
            addRange(of: marker.reading, to: key)
            for column in Column.ofStatement where !reader.isEmpty(row, column) { notShown.add(column) }
        }
        collection.add(marker.reading, to: key)
        if marker.reading.unit.isEmpty { readingsWithoutUnit += 1 }
        if marker.reading.source != nil { notShown.add(.sourceType) }
        if marker.reading.entered != nil { notShown.add(.entryTimestamp) }
        offsets.add(reader)
        batch.rows.read += 1
    }

    mutating func finish() -> MarkerBatch {
        for (key, readings) in ranges {
            guard let unit = collection.unit(of: key),
                let latest = readings.filter({ $0.unit.isEmpty || MarkerUnit.areSame($0.unit, unit) })
                    .max(by: { $0.precedes($1) })
            else { continue }
            collection.change(key) {
                $0.defaultRange = latest.range
                $0.customRange = ReferenceRange()
            }
        }
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

    /// Adds a marker, unless it is known.
    ///
    /// - Returns: the key that identifies it.
    private mutating func add(_ name: String, category: String?) -> String {
        let known = library.definition(named: name) ?? Self.withoutSpecimen(name).flatMap(library.definition)
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

    /// Stores the latest range of each unit, which applies to readings in that unit without their own.
    private mutating func addRange(of reading: MarkerReading, to key: String) {
        if reading.range.isEmpty { return }
        var known = ranges[key] ?? []
        if let same = known.firstIndex(where: { MarkerUnit.areSame($0.unit, reading.unit) }) {
            if known[same].range != reading.range { reader.report(.differingRange, Column.referenceLow) }
            if reading.precedes(known[same]) { return }
            known[same] = reading
        } else {
            known.append(reading)
        }
        ranges[key] = known
    }

    /// Reads the limits from their columns, or else from the text. An unreadable range is printed but not compared.
    private mutating func readRange(of reading: inout MarkerReading) {
        if let text = reading.rangeText {
            let written = WrittenRange.range(text, unit: reading.unit, decimalComma: reader.decimalComma)
            if reading.range.isEmpty {
                if written == nil { reader.report(.unreadableRange, Column.referenceRange) }
                reading.range = written ?? ReferenceRange()
            } else if let written, (written.low, written.high) == (reading.range.low, reading.range.high) {
                reading.range = written
            }
        }
        guard reading.range.isContradictory else { return }
        reader.report(.contradictoryRange, Column.referenceLow)
        reading.range = ReferenceRange()
    }
}
