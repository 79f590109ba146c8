import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

/// One patient's markers in several files.
struct MarkerMergeTests {
    private let folder = ExportFolder()

    private let json =
        #"{"exportVersion":1,"markerDefinitions":[{"id":"d","displayName":"HDL Cholesterol","defaultUnit":"mg/dL","defaultReferenceLow":50,"isSystemDefined":true,"aliases":["the good one"]}],"userMarkers":[{"id":"u","markerDefinitionId":"d"}],"entries":[{"id":"e1","userMarkerId":"u","value":52,"unit":"mg/dL","dateOfService":"2026-02-01T08:00:00Z"},{"id":"e2","userMarkerId":"u","value":52,"unit":"mg/dL","dateOfService":"2026-02-01T08:00:00Z"}]}"#

    @Test func theSameReadingsInTwoExportsCountOnce() throws {
        folder.write(json, to: "a.json")
        folder.write(
            """
            Marker Name,Value,Unit,Date of Service,Note,Source Type
            "HDL Cholesterol",52,"mg/dL",2026-02-01,"",""
            "HDL Cholesterol",52,"mg/dL",2026-02-01,"",""
            "HDL Cholesterol",52,"mg/dL",2026-02-01,"",""
            "the good one",55,"mg/dL",2026-03-01,"",""

            """, to: "b.csv")
        for order in [["a.json", "b.csv"], ["b.csv", "a.json"]] {
            let whole = try folder.readMarkers(order)
            // Three in one file, two in the other: three readings in all, two of them twice.
            #expect(whole.patients[0].markers.markers.flatMap(\.readings).count { $0.value == 52 } == 3)
            #expect(whole.count(.repeatedReading) == 2)
            #expect(whole.count(.duplicateReading) == 2)
            // A file's own data about its marker override the library's.
            #expect(whole.patients[0].markers.markers[0].definition.range == ReferenceRange(low: 50))
        }
        let whole = try folder.readMarkers(["a.json", "b.csv"])
        #expect(whole.patients[0].markers.markers.count == 1)
        #expect(whole.patients[0].markers.markers[0].readings.last?.value == 55)
    }

    @Test func anIDStandsForOneReading() throws {
        folder.write(
            """
            id,marker_name,value,unit,date_of_service
            1,HDL,52,mg/dL,2026-02-01
            1,HDL,52,mg/dL,2026-02-01
            1,HDL,59,mg/dL,2026-02-01
            1,HDL,60,mg/dL,2026-03-01

            """, to: "m.csv")
        let whole = try folder.readMarkers(["m.csv"])
        #expect(whole.readings == ["HDL Cholesterol: 52.0 mg/dL 2026-02-01, 60.0 mg/dL 2026-03-01"])
        #expect(whole.remarks == ["differing-reading 4", "repeated-reading 3", "duplicate-id 5"])
        #expect(whole.summary.sources[0].rowsSkipped == 2)
    }

    @Test func filesThatDisagreeAboutAMarkerAreToldOf() throws {
        folder.write(json, to: "a.json")
        folder.write(json.replacing("\"defaultReferenceLow\":50", with: "\"defaultReferenceLow\":30"), to: "b.json")
        let whole = try folder.readMarkers(["a.json", "b.json"])
        #expect(whole.patients[0].markers.markers[0].definition.range == ReferenceRange(low: 50))
        #expect(whole.count(.markerDisagreement) == 1)
        #expect(whole.count(.repeatedReading) == 2)
    }

    @Test func doubtsAreToldOfWithTheirPlaces() throws {
        folder.asOf = CalendarDay(iso: "2026-03-31")!
        folder.write(
            """
            marker_name,value,unit,date_of_service
            HDL,52,mg/dL,2026-01-01
            HDL,54,mg/dL,2026-01-02
            HDL,530,mg/dL,2026-01-03
            HDL,1.3,mmol/L,2026-01-04
            HDL,52,mg/dL,2026-01-01
            HDL,52,mg/dL,2026-04-01

            """, to: "m.csv")
        let whole = try folder.readMarkers(["m.csv"])
        #expect(
            whole.remarks == [
                "future-reading 7", "duplicate-reading 6", "implausible-reading 4", "other-unit 5", "tenfold-reading 4",
            ])
        #expect(whole.summary.sources[0].rowsRead == 5)
        #expect(whole.summary.sources[0].rowsSkipped == 1)
        #expect(whole.patients[0].markers.markers[0].readings.count == 5)
    }

    @Test func visitsOfTwoFilesCountOnce() throws {
        folder.write("id,date,visit_type\n1,2026-01-01,dental\n2,2026-01-01,dental\n", to: "a.csv")
        folder.write("date,visit_type\n2026-01-01,dental\n2026-02-01,vision\n", to: "b.csv")
        let whole = try folder.readMarkers(["a.csv", "b.csv"])
        #expect(whole.patients[0].markers.visits.map(\.type) == [.dental, .dental, .vision])
        #expect(whole.count(.repeatedVisit) == 1)
    }
}
