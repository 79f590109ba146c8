import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct FieldReaderTests {
    private func headache(_ cells: [HeadacheColumn: String]) -> (record: HeadacheRecord?, remarks: Int) {
        var row = TableCells<HeadacheColumn>()
        for (column, text) in cells { row[column] = .text(text) }
        var builder = HeadacheRowBuilder(file: "f.csv", zone: .utc)
        builder.add(row, line: 2)
        let batch = builder.finish()
        return (batch.headaches.first, Self.remarks(batch.diagnostics))
    }

    /// The number of remarks on a row, except those on columns that are not shown.
    private static func remarks(_ tally: DiagnosticTally) -> Int {
        tally.diagnostics.count { $0.code != .notShown }
    }

    @Test func `the example of every declared column is read, and fills a field of its own`() throws {
        let columns = TableDescription.headaches.columns
        let example = Dictionary(
            uniqueKeysWithValues: columns.map { (HeadacheColumn.named($0.name), $0.field.example) })
        let required = example.filter { $0.key == .onsetTime || $0.key == .severity }
        let plain = try #require(headache(required).record)
        for (column, text) in example where required[column] == nil && column != .patientID {
            let (record, remarks) = headache(required.merging([column: text]) { _, new in new })
            #expect(remarks == 0, "\(column.columnName)")
            #expect(record != nil && record != plain, "\(column.columnName)")
        }
        #expect(headache(example).remarks == 0)
    }

    @Test func `a usual word of a column is a word that it takes`() {
        for column in TableDescription.headaches.columns {
            for word in column.words {
                let cells =
                    [.named(column.name): word, .onsetTime: "2026-03-05T07:15:00Z", .severity: "3"]
                    as [HeadacheColumn: String]
                #expect(headache(cells).remarks == 0, "\(column.name)")
            }
        }
    }

    // MARK: Other tables

    /// The content read from a row's cells, and the number of remarks.
    private struct Reading<Content: Equatable> {
        var content: Content?
        var remarks: Int
    }

    private func row<Column: DeclaredColumn>(_ cells: [Column: String]) -> TableCells<Column> {
        var row = TableCells<Column>()
        for (column, text) in cells { row[column] = .text(text) }
        return row
    }

    /// Expects that each column's example is read, and says something that the needed columns alone do not.
    private func expectExamplesAreRead<Column: DeclaredColumn, Content: Equatable>(
        _ needed: Set<Column>, unused: Set<String> = [], _ read: ([Column: String]) -> Reading<Content>
    ) throws {
        let example = Dictionary(
            uniqueKeysWithValues: Column.declared.map { (Column.named($0.name), $0.field.example) })
        let plain = read(example.filter { needed.contains($0.key) })
        #expect(plain.remarks == 0)
        let content = try #require(plain.content)
        for (column, text) in example where column.rawValue > 0 && !needed.contains(column) {
            let other = read(example.filter { needed.contains($0.key) }.merging([column: text]) { _, new in new })
            #expect(other.remarks == 0, "\(column.columnName)")
            #expect((other.content == content) == unused.contains(column.columnName), "\(column.columnName)")
        }
        #expect(read(example).remarks == 0)
    }

    @Test func `examples of the columns of patients are read`() throws {
        try expectExamplesAreRead([PatientColumn.patientID]) { cells in
            var builder = PatientTableBuilder(file: "f.csv")
            #expect(throws: Never.self) { try builder.add(row(cells), line: 2) }
            return Reading(content: builder.identities.first, remarks: builder.diagnostics.diagnostics.count)
        }
    }

    @Test func `examples of the columns of markers are read`() throws {
        var library = MarkerLibrary()
        try library.add(
            json: Array(
                """
                {"libraryVersion": 1, "categories": [], "markers":
                  [{"name": "Ferritin", "category": "Iron", "unit": "ng/mL", "low": 10, "high": 150}]}
                """.utf8), file: "library.json")
        // A reading without a unit is remarked on. What a marker is, a row says where it says so.
        let said = Set(MarkerStatement.columns.map(\.name)).subtracting(["is_predefined"])
        try expectExamplesAreRead([MarkerColumn.name, .value, .dateOfService, .named("unit")], unused: said) { cells in
            marker(cells, library)
        }
    }

    @Test func `examples of the columns that say what a marker is are read where it is said`() throws {
        let needed: Set<MarkerColumn> = [.name, .value, .dateOfService, .named("unit"), .isPredefined]
        let ranges: Set = ["reference_low", "reference_high"]
        let example = Dictionary(
            uniqueKeysWithValues: MarkerColumn.declared.map { (MarkerColumn.named($0.name), $0.field.example) })
        let plain = marker(example.filter { needed.contains($0.key) }, MarkerLibrary())
        for column in MarkerColumn.ofStatement where !needed.contains(column) && !ranges.contains(column.columnName) {
            var cells = example.filter { needed.contains($0.key) }
            cells[column] = column.columnName == "higher_is_better" ? "true" : example[column]
            // The place of a category is that of the row's.
            if column.columnName == "category_order" { cells[.named("category")] = "Blood" }
            let other = marker(cells, MarkerLibrary())
            #expect(other.remarks == 0 && other.content != plain.content, "\(column.columnName)")
        }
    }

    private func marker(_ cells: [MarkerColumn: String], _ library: MarkerLibrary) -> Reading<MarkerRecord> {
        var builder = MarkerRowBuilder(TableReading(file: "f.csv", zone: .utc, markerLibrary: library))
        builder.add(row(cells), line: 2)
        let batch = builder.finish()
        let marker = batch.markers.first
        return Reading(
            content: marker.map { MarkerRecord(definition: $0.definition, readings: $0.readings) },
            remarks: Self.remarks(batch.diagnostics))
    }

    @Test func `examples of the columns of visits are read`() throws {
        try expectExamplesAreRead([VisitColumn.date, .type], unused: ["entry_timestamp"]) { cells in
            var builder = VisitRowBuilder(file: "f.csv", zone: .utc)
            builder.add(row(cells), line: 2)
            let batch = builder.finish()
            return Reading(content: batch.visits.first, remarks: Self.remarks(batch.diagnostics))
        }
    }

    private func nights(_ table: NightTable, _ cells: [NightColumn: String]) -> Reading<NightRecords> {
        var builder = NightRowBuilder(TableReading(file: "f.csv", zone: .utc, nights: table))
        builder.add(row(cells), line: 2)
        let batch = builder.finish()
        return Reading(
            content: batch.rows.read == 1 ? batch.nights : nil, remarks: Self.remarks(batch.diagnostics))
    }

    /// The same for one of the two tables about nights, whose columns are among those of all.
    private func expectNightsAreRead(
        _ table: TableDescription, as kind: NightTable, _ needed: [NightColumn: String], but unused: Set<String>
    ) throws {
        let plain = nights(kind, needed)
        #expect(plain.remarks == 0)
        let content = try #require(plain.content)
        for column in table.columns.dropFirst() where needed[.named(column.name)] == nil {
            var cells = needed
            // A flag changes nothing where it is as without an answer.
            cells[.named(column.name)] = column.field.example == "false" ? "true" : column.field.example
            let other = nights(kind, cells)
            #expect(other.remarks == 0, "\(column.name)")
            #expect((other.content == content) == unused.contains(column.name), "\(column.name)")
        }
        let example = Dictionary(
            uniqueKeysWithValues: table.columns.map { (NightColumn.named($0.name), $0.field.example) })
        #expect(nights(kind, example).remarks == 0)
    }

    @Test func `examples of the columns of nights are read`() throws {
        // A check-in is only recorded if it has answers.
        try expectNightsAreRead(
            .nights, as: .nights, [.nightDate: "2026-03-05", .named("mood"): "low"], but: [])
    }

    @Test func `examples of the columns of events in nights are read`() throws {
        let time = "2026-03-05T22:55:00Z"
        let ofMedicines: Set<String> = [
            "medication_name", "dose_value", "dose_unit", "formulation", "confirmed_duplicate",
        ]
        let ofSupply: Set<String> = ["bottles_remaining", "doses_remaining", "estimated_days_left", "next_refill_date"]
        let ofEvents: Set<String> = ["duration_minutes", "is_hazard"]
        let night = [NightColumn.nightDate: "2026-03-05"]
        try expectNightsAreRead(
            .nightEvents, as: .events, [.eventType: "bathroom", .time: time].merging(night) { own, _ in own },
            but: ofMedicines.union(ofSupply))
        try expectNightsAreRead(
            .nightEvents, as: .events,
            [.eventType: "medication", .time: time, .medication: "caffeine"]
                .merging(night) { own, _ in own },
            but: ofSupply.union(ofEvents))
        try expectNightsAreRead(
            .nightEvents, as: .events, [.eventType: "inventory", .time: time],
            but: ofMedicines.union(ofEvents).union(["id", "night_date", "local_offset_minutes"]))
    }

    @Test func `a column about nights is found by each of its names, however written`() {
        for (position, column) in NightColumn.declared.enumerated() {
            for name in [column.name] + column.field.aliases {
                #expect(NightColumn(columnName: name)?.rawValue == position, "\(name)")
                #expect(NightColumn(columnName: foldedName(name))?.rawValue == position, "\(name)")
                #expect(NightColumn(name: name.uppercased())?.rawValue == position, "\(name)")
            }
        }
    }

    @Test func `words of nights are those that are declared`() {
        for table in [TableDescription.nights, .nightEvents] {
            for column in table.columns {
                for word in column.words {
                    var cells: [NightColumn: String] =
                        table.name == "nights"
                        ? [.nightDate: "2026-03-05"]
                        : [.time: "2026-03-05T22:55:00Z", .medication: "caffeine", .eventType: "lightsOut"]
                    cells[.named(column.name)] = word
                    let kind: NightTable = table.name == "nights" ? .nights : .events
                    #expect(nights(kind, cells).remarks == 0, "\(column.name) \(word)")
                }
            }
        }
    }

    @Test func `a word that is no answer is none, and another unknown word is remarked on`() {
        let night = [NightColumn.nightDate: "2026-03-05"]
        func read(_ column: String, _ word: String) -> (SleepEnvironment?, Int) {
            let reading = nights(.nights, night.merging([.named(column): word]) { own, _ in own })
            return (reading.content?.checkIns.first?.environment, reading.remarks)
        }
        #expect(read("screen_minutes_bucket", "Unknown") == (nil, 0))
        #expect(read("noise_level", "unknown") == (nil, 1))
        #expect(read("noise_level", "Some").0?.noise == .someNoise)
        #expect(read("screen_minutes_bucket", "45+ minutes").0?.screenTime == .over45)
        #expect(read("sleep_aids_used", "[]").0?.aids == [])
        #expect(read("sleep_aids_used", "").0 == nil)
        #expect(read("sleep_aids_used", "[\"TV on\",\"Fan\"]").0?.aids == ["TV on", "Fan"])
    }
}
