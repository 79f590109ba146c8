import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

/// MedicationStatements about a time.
struct FHIRTreatmentRowTests {
    private let folder = ExportFolder()

    private func read(_ rest: String...) throws -> WholeImport {
        let lines = rest.map {
            #"{"resourceType":"MedicationStatement","subject":{"reference":"Patient/1"},\#($0)}"#
        }
        return try folder.read(lines.joined(separator: "\n"), as: "fhir.ndjson")
    }

    private static let topiramate = #""medicationCodeableConcept":{"text":"topiramate"}"#

    @Test func aStatementIsATreatment() throws {
        let found = try read(
            #""id":"a","status":"stopped","statusReason":[{"text":"side-effects"}],"category":{"text":"preventive"},"#
                + #""effectivePeriod":{"start":"2026-01-05","end":"2026-03-30"},"dosage":[{"text":"50 mg"}],"#
                + #""note":[{"text":"tingling"}],\#(Self.topiramate)"#,
            #""id":"b","status":"active","effectivePeriod":{"start":"2025-11"},\#(Self.topiramate)"#)
        #expect(
            found.patients[0].treatments == [
                Treatment(
                    id: "b", name: "topiramate", start: CalendarDay(iso: "2025-11-01")!, startIsAbout: true,
                    place: Place(file: folder["fhir.ndjson"], line: 2)),
                Treatment(
                    id: "a", name: "topiramate", kind: .preventive, dose: "50 mg",
                    start: CalendarDay(iso: "2026-01-05")!,
                    stop: CalendarDay(iso: "2026-03-30"), stopWords: "side-effects", notes: "tingling",
                    place: Place(file: folder["fhir.ndjson"], line: 1)),
            ])
        #expect(found.patients[0].asked.hasTreatments && !found.patients[0].asked.hasQuestionnaires)
        #expect(found.count(.unlinkedRow) == 0)
    }

    @Test("one that is over without saying when is neither stopped nor going on", arguments: ["completed", "unknown"])
    func openEnd(status: String) throws {
        let found = try read(#""status":"\#(status)","effectivePeriod":{"start":"2026-01-05"},\#(Self.topiramate)"#)
        #expect(found.patients[0].treatments.map(\.stopIsUnread) == [true])
        #expect(found.count(.badStopDay) == 1)
    }

    @Test("one that did not happen is not used", arguments: ["intended", "not-taken", "on-hold", "entered-in-error"])
    func retracted(status: String) throws {
        let found = try read(#""status":"\#(status)","effectivePeriod":{"start":"2026-01-05"},\#(Self.topiramate)"#)
        #expect(found.patients[0].treatments == [] && found.count(.retractedResource) == 1)
    }

    @Test(
        "an intake, or a medicine of a headache, is no treatment",
        arguments: [
            #""effectiveDateTime":"2026-01-05""#,
            #""effectivePeriod":{"start":"2026-01-05T08:00:00Z","end":"2026-01-05T09:00:00Z"}"#,
            #""effectivePeriod":{"start":"2026-01-05"},"reasonReference":[{"reference":"Observation/h"}]"#,
            #""effectivePeriod":{"end":"2026-01-05"}"#,
        ])
    func intakes(time: String) throws {
        let found = try read(#""status":"completed",\#(time),\#(Self.topiramate)"#)
        #expect(found.patients[0].treatments == [] && found.count(.unlinkedRow) == 1)
    }

    @Test func oneWithoutAMedicineIsToldAndNotUsed() throws {
        let found = try read(#""status":"active","effectivePeriod":{"start":"2026-01-05"}"#)
        #expect(found.patients[0].treatments == [] && found.count(.missingTreatmentName) == 1)
    }
}
