import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

/// A clinic's `markers.csv` and `visits.csv`, and the CSV export of Glance.
struct MarkerTableTests {
    private let folder = ExportFolder()

    @Test func theExportOfGlanceIsReadByTheNamesOfTheLibrary() throws {
        let whole = try folder.readMarkers(
            #"""
            Marker Name,Value,Unit,Date of Service,Note,Source Type
            "good cholesterol",52,"mg/dL",2026-02-01,"","quickAdd"
            "HDL",54,"mg/dL",2026-01-01,"fasting, ""really""","batchEntry"
            "My own",5,"cups",2026-01-03,"",""

            """#)
        #expect(whole.summary.sources.map(\.format) == [.glanceCSV])
        #expect(
            whole.readings == [
                "HDL Cholesterol: 54.0 mg/dL 2026-01-01, 52.0 mg/dL 2026-02-01", "My own: 5.0 cups 2026-01-03",
            ])
        let hdl = try #require(whole.patients[0].markers.markers.first)
        #expect(hdl.definition.defaultRange == ReferenceRange(low: 40, high: 100))
        #expect(hdl.definition.higherIsBetter && hdl.definition.isPredefined)
        #expect(hdl.readings[0].note == "fasting, \"really\"")
        #expect(whole.patients[0].markers.markers[1].definition.isPredefined == false)
        #expect(whole.remarks == ["not-shown Source Type x2", "unknown-marker 4 Marker Name"])
    }

    @Test func aClinicsTableIsReadPatientByPatient() throws {
        let whole = try folder.readMarkers(
            """
            patient_id;marker_name;value;unit;date_of_service;reference_low;reference_high;category
            a;HDL;52,5;mg/dL;2026-02-01;45;;
            b;LDL;120;mg/dL;2026-02-02;;130;Lipids
            a;LDL;99;mg/dL;2026-02-01T23:30:00-02:00;;;
            ;LDL;99;mg/dL;2026-02-01;;;

            """)
        #expect(whole.patients.map(\.identity.id) == ["a", "b"])
        #expect(whole.readings == ["HDL Cholesterol: 52.5 mg/dL 2026-02-01", "LDL Cholesterol: 99.0 mg/dL 2026-02-02"])
        // A range belongs to its reading; the marker's stays the library's.
        #expect(whole.patients[0].markers.markers[0].readings.map(\.range) == [ReferenceRange(low: 45)])
        let ldl = try #require(whole.patients[1].markers.markers.first)
        #expect(ldl.readings.map(\.range) == [ReferenceRange(high: 130)])
        #expect(ldl.definition.range == ReferenceRange(high: 100))
        #expect(ldl.definition.category?.name == "Lipids")
        #expect(whole.summary.sources.map(\.rowsRead) == [3] && whole.summary.sources.map(\.rowsSkipped) == [1])
        #expect(whole.count(.missingPatientID) == 1)
    }

    /// A range belongs to the unit of its row: an upper limit of 3 mmol/L does not differ from one of 130 mg/dL.
    @Test func rangesDifferWithinAUnit() throws {
        let whole = try folder.readMarkers(
            """
            marker_name,value,unit,date_of_service,reference_low,reference_high
            LDL,4.2,mmol/L,2026-01-01,,3.0
            LDL,95,mg/dL,2026-02-01,,
            HDL,52,mg/dL,2026-01-01,45,
            HDL,1.3,mmol/L,2026-02-01,1.0,
            Zinc,70,ug/dL,2026-01-01,60,120
            Zinc,11,umol/L,2026-02-01,,

            """)
        #expect(
            whole.patients[0].markers.markers.map(\.definition.name) == ["HDL Cholesterol", "LDL Cholesterol", "Zinc"])
        #expect(whole.count(.differingRange) == 0)
    }

    @Test func rowsThatAreNoReadingAreSkippedAndPlaced() throws {
        let whole = try folder.readMarkers(
            """
            marker_name,value,unit,date_of_service,note
            HDL,52,mg/dL,2026-02-01,
            HDL,,mg/dL,2026-02-01,
            HDL,NaN,mg/dL,2026-02-01,
            HDL,1e999,mg/dL,2026-02-01,
            HDL,2e9,mg/dL,2026-02-01,
            ,52,mg/dL,2026-02-01,
            HDL,52,mg/dL,2026-02-30,
            HDL,52,mg/dL,,
            HDL,"1,5",mg/dL,2026-02-02,
            HDL,53,,2026-02-03,

            """)
        #expect(whole.readings == ["HDL Cholesterol: 52.0 mg/dL 2026-02-01, 53.0  2026-02-03"])
        #expect(whole.count(.badMarkerValue) == 3)
        #expect(whole.count(.notMeasured) == 2)
        #expect(whole.count(.badServiceDate) == 2)
        #expect(whole.count(.missingMarkerName) == 1)
        #expect(whole.count(.missingUnit) == 1)
        #expect(whole.summary.sources[0].rowsSkipped == 6)
    }

    /// Where the comma is the decimal mark, `1.250` may be 1250 or 1.25: nobody can know.
    @Test func aPointBetweenThousandsOrDecimalsIsRefused() throws {
        let whole = try folder.readMarkers(
            "marker_name;value;unit;date_of_service\nHDL;1.250;mg/dL;2026-02-01\nHDL;52.5;mg/dL;2026-02-01\n")
        #expect(whole.readings == ["HDL Cholesterol: 52.5 mg/dL 2026-02-01"])
        #expect(whole.remarks == ["ambiguous-number 2 value"])
    }

    @Test func differentRangesAreToldOf() throws {
        let whole = try folder.readMarkers(
            """
            marker_name,value,unit,date_of_service,reference_low,reference_high
            HDL,52,mg/dL,2026-02-01,45,90
            HDL,52,mg/dL,2026-01-01,40,100
            HDL,51,mg/dL,2026-03-01,9,8

            """)
        #expect(whole.remarks == ["contradictory-range 4 reference_low", "differing-range 3 reference_low"])
    }

    /// Neither name nor category, unit or range of a row that is not used; it is counted.
    @Test func aRowThatIsNotUsedLendsNothing() throws {
        let whole = try folder.readMarkers(
            """
            marker_name,value,unit,date_of_service,reference_high,category
            ZINC,70,mmol/L,2030-01-01,60,Later
            Zinc,abc,kg/L,2026-01-01,50,Unread
            Zinc,70,ug/dL,2026-01-01,,Metals

            """)
        let zinc = try #require(whole.patients[0].markers.markers.first)
        #expect(zinc.definition.name == "Zinc" && zinc.definition.category?.name == "Metals" && zinc.unit == "ug/dL")
        #expect(zinc.definition.range.isEmpty && zinc.readings.map(\.range) == [ReferenceRange()])
        #expect(whole.count(.futureReading) == 1 && whole.count(.badMarkerValue) == 1)
        #expect(whole.summary.sources[0].rowsSkipped == 2 && whole.summary.sources[0].rowsRead == 1)
    }

    /// Known words everywhere; others only in rows without a unit, because a laboratory’s numbers have one.
    @Test func resultsInWords() throws {
        let whole = try folder.readMarkers(
            """
            marker_name,value,unit,date_of_service,reference_range
            HIV,Non-reactive,,2026-01-01,non-reactive
            CRP,trace,mg/L,2026-01-01,
            CRP,lost,mg/L,2026-01-02,
            CRP,lost,,2026-01-03,
            Urine,dark yellow,,2026-01-01,
            Protein,2+,,2026-01-01,
            Titre,1:320,,2026-01-01,

            """)
        let readings = whole.patients[0].markers.markers.flatMap(\.readings)
        #expect(Set(readings.map(\.words)) == ["Non-reactive", "trace", "lost", "dark yellow", "2+", "1:320"])
        #expect(readings.allSatisfy { $0.number == nil })
        #expect(
            whole.count(.badMarkerValue) == 1 && whole.count(.unreadableRange) == 0 && whole.count(.missingUnit) == 0)
    }

    /// Limits are kept as written if a number would print differently.
    @Test func limitsAreKeptAsWritten() throws {
        let whole = try folder.readMarkers(
            """
            marker_name;value;unit;date_of_service;reference_low;reference_high
            TSH;2;mU/l;2026-01-01;0,40;4,20
            TSH;2;mU/l;2026-01-02;0,4;4,2
            TSH;2;mU/l;2026-01-03;;4.0
            TSH;2;mU/l;2026-01-04;10;100

            """)
        #expect(
            whole.patients[0].markers.markers[0].readings.map(\.rangeText) == ["0,40–4,20", nil, "up to 4.0", nil])
    }

    /// In a file whose decimal mark is the comma, too; a sign without a number is none.
    @Test func limitsAreReadings() throws {
        let whole = try folder.readMarkers(
            """
            marker_name;value;unit;date_of_service
            TSH;<0,01;mIU/L;2026-02-01
            TSH;<= 5;mIU/L;2026-02-02
            TSH;≤5,5;mIU/L;2026-02-03
            TSH;  >60;mIU/L;2026-02-04
            TSH;>=60;mIU/L;2026-02-05
            TSH;≥ -1;mIU/L;2026-02-06
            TSH;<1.000;mIU/L;2026-02-07
            TSH;<;mIU/L;2026-02-08
            TSH;< <5;mIU/L;2026-02-09
            TSH;5<;mIU/L;2026-02-10
            TSH;<2e9;mIU/L;2026-02-11

            """)
        let readings = whole.patients[0].markers.markers[0].readings
        #expect(readings.map(\.value) == [0.01, 5, 5.5, 60, 60, -1])
        #expect(readings.map(\.comparator) == [.below, .atMost, .atMost, .above, .atLeast, .atLeast])
        #expect(whole.count(.ambiguousNumber) == 1 && whole.count(.badMarkerValue) == 4)
        let unused = whole.patients[0].unused
        #expect(unused.readings == UnusedRows.Share(unused: 5, total: 11))
        #expect(unused.unusedReadings.map(\.marker) == ["TSH"])
        #expect(unused.unusedReadings[0].days.map(\.iso) == (7...11).map { "2026-02-\($0 < 10 ? "0" : "")\($0)" })
    }

    @Test func visits() throws {
        let whole = try folder.readMarkers(
            """
            patient_id,date,doctor_name,visit_type,visit_type_label,notes
            a,2026-03-01,Dr Ruiz,Lab Work,,"two
            lines"
            a,2025-07-22T10:00:00Z,Dr Tooth,dental,,
            a,2025-01-01,,Acupuncture,,
            a,2025-01-02,,other,Massage,
            a,never,,dental,,

            """, as: "visits.csv")
        let visits = whole.patients[0].markers.visits
        #expect(visits.map(\.day.iso) == ["2025-01-01", "2025-01-02", "2025-07-22", "2026-03-01"])
        #expect(visits.map(\.type) == [.other, .other, .dental, .labWork])
        #expect(visits.map(\.label) == ["Acupuncture", "Massage", nil, nil])
        #expect(visits[3].notes == "two\nlines")
        #expect(whole.remarks == ["bad-visit-date 7 date", "unknown-visit-type 5 visit_type"])
        #expect(whole.patients[0].markers.count == 4)
    }

    @Test func aTableOfMarkersWithoutALibraryIsRefused() throws {
        folder.write("marker_name,value,date_of_service\nHDL,52,2026-02-01\n", to: "markers.csv")
        let failure = thrownFailure { _ = try folder.open("markers.csv") }
        #expect(failure?.status == .config)
    }

    @Test func aHeaderWithoutValuesIsRefused() throws {
        let failure = thrownFailure { _ = try folder.readMarkers("marker_name,date_of_service\nHDL,2026-02-01\n") }
        #expect(failure?.message == "the header has no column value")
    }
}
