import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

struct GlanceExportTests {
    private let folder = ExportFolder()

    private func export(
        categories: String = #"{"id":"c","name":"Heart","displayOrder":0}"#,
        definitions: String =
            #"{"id":"d","displayName":"HDL Cholesterol","categoryId":"C","defaultUnit":"mg/dL","defaultReferenceLow":40,"defaultReferenceHigh":100,"plausibleMin":5,"plausibleMax":200,"higherIsBetter":true,"aliases":["HDL"],"isSystemDefined":true}"#,
        userMarkers: String = #"{"id":"u","markerDefinitionId":"D","displayOrder":3,"addedAt":"2025-01-01T00:00:00Z"}"#,
        entries: String, visits: String = "", head: String = #""exportVersion":1,"exportDate":"2026-03-01T00:00:00Z""#
    ) -> String {
        "{\(head),\"categories\":[\(categories)],\"markerDefinitions\":[\(definitions)],\"userMarkers\":[\(userMarkers)],"
            + "\"entries\":[\(entries)],\"visits\":[\(visits)]}"
    }

    private let entry =
        #"{"id":"e1","userMarkerId":"U","value":52,"unit":"mg/dL","dateOfService":"2026-02-01T23:30:00Z","entryTimestamp":"2026-02-02T08:00:00Z","sourceType":"quickAdd"}"#

    @Test func everythingIsRead() throws {
        folder.zone = try #require(.named("Europe/Berlin"))
        let whole = try folder.readMarkers(
            export(
                entries: entry,
                visits:
                    #"{"id":"v","date":"2026-01-05T09:00:00Z","doctorName":"Dr Ruiz","visitType":"labWork","notes":"n","entryTimestamp":"2026-01-05T10:00:00Z"}"#
            ), as: "x")
        #expect(whole.summary.sources.map(\.format) == [.glanceJSON])
        // Half past eleven in London is past midnight in Berlin.
        #expect(whole.readings == ["HDL Cholesterol: 52.0 mg/dL 2026-02-02"])
        let marker = try #require(whole.patients[0].markers.markers.first)
        #expect(marker.definition.category == MarkerCategory(name: "Heart", order: 0))
        #expect(marker.definition.range == ReferenceRange(low: 40, high: 100))
        #expect(marker.definition.plausible == ReferenceRange(low: 5, high: 200))
        #expect(marker.definition.order == 3)
        #expect(marker.readings[0].source == "quickAdd" && marker.readings[0].place.line == 1)
        #expect(whole.patients[0].markers.visits.map(\.type) == [.labWork])
        #expect(
            whole.remarks == [
                "not-shown entryTimestamp", "not-shown 1 entryTimestamp", "not-shown 1 sourceType",
                "not-shown 1 addedAt",
            ])
        #expect(whole.summary.sources[0].rowsRead == 2)
    }

    @Test func theListsMayComeInAnyOrder() throws {
        let text =
            "{\"entries\":[\(entry)],\"userMarkers\":[{\"id\":\"u\",\"markerDefinitionId\":\"d\"}],\"exportVersion\":1,"
            + "\"markerDefinitions\":[{\"id\":\"d\",\"displayName\":\"HDL Cholesterol\"}]}"
        #expect(try folder.readMarkers(text, as: "x").readings == ["HDL Cholesterol: 52.0 mg/dL 2026-02-01"])
    }

    @Test func danglingAndNullReferencesAreCountedAndPlaced() throws {
        let whole = try folder.readMarkers(
            export(
                userMarkers: #"{"id":"u","markerDefinitionId":"d"},{"id":"w","markerDefinitionId":"x"},{"id":"z"}"#,
                entries: [
                    entry, #"{"id":"e2","userMarkerId":null,"value":1,"dateOfService":"2026-01-01"}"#,
                    #"{"id":"e3","value":1,"dateOfService":"2026-01-01"}"#,
                    #"{"id":"e4","userMarkerId":"w","value":1,"dateOfService":"2026-01-01"}"#,
                    #"{"id":"e5","userMarkerId":"u","value":"x","dateOfService":"2026-01-01"}"#, "7",
                    "{\"id\":1,\"id\":2}",
                ].joined(separator: ",")), as: "x")
        #expect(whole.readings == ["HDL Cholesterol: 52.0 mg/dL 2026-02-01"])
        #expect(whole.count(.danglingDefinition) == 2)
        #expect(whole.count(.danglingMarker) == 3)
        #expect(whole.count(.badMarkerValue) == 1)
        #expect(whole.count(.badRecord) == 2)
        #expect(whole.summary.sources[0].rowsSkipped == 6)
    }

    @Test func aCustomRangeGoesBeforeTheDefaultAndAContradictionCountsForNothing() throws {
        let own = #"{"id":"u","markerDefinitionId":"d","customReferenceLow":50}"#
        let whole = try folder.readMarkers(export(userMarkers: own, entries: entry), as: "x")
        #expect(whole.patients[0].markers.markers[0].definition.range == ReferenceRange(low: 50, high: 100))
        let wrong = #"{"id":"u","markerDefinitionId":"d","customReferenceLow":500}"#
        let other = try folder.readMarkers(export(userMarkers: wrong, entries: entry), as: "x")
        #expect(other.patients[0].markers.markers[0].definition.range.isEmpty)
        #expect(other.count(.contradictoryRange) == 1)
    }

    @Test func hostileValuesAreReadOrSaid() throws {
        let note = String(repeating: "الكثير من الكلام ", count: 200)
        let whole = try folder.readMarkers(
            export(
                definitions: #"{"id":"d","displayName":"ヘモグロビン"}"#,
                entries:
                    #"{"id":"e1","userMarkerId":"u","value":-1e300,"dateOfService":"2026-01-01"},{"id":"e2","userMarkerId":"u","value":0,"dateOfService":"9999-01-01"},{"id":"e3","userMarkerId":"u","value":1,"dateOfService":"2026-01-01","note":"\#(note)"}"#
            ), as: "x")
        #expect(whole.readings == ["ヘモグロビン: 1.0  2026-01-01"])
        #expect(whole.patients[0].markers.markers[0].readings[0].note?.count == note.count - 1)
        #expect(whole.summary.sources[0].rowsSkipped == 2)
    }

    @Test func anotherVersionIsRefused() throws {
        let failure = thrownFailure {
            _ = try folder.readMarkers(export(entries: entry, head: #""exportVersion":2"#), as: "x")
        }
        #expect(failure?.status == .dataError)
        let none = try folder.readMarkers(export(entries: entry, head: #""exportDate":"x""#), as: "x")
        #expect(none.count(.noExportVersion) == 1)
    }

    @Test func otherJSONIsNotAnExport() throws {
        #expect(
            thrownFailure { _ = try folder.readMarkers(#"{"exportVersion":1,"visits":[]}"#, as: "x") }?.status
                == .dataError)
    }
}
