import Foundation
import Records
import Testing

@testable import Export

@Suite("Treatments and questionnaires as resources of FHIR")
struct FHIRTreatmentsTests {
    private static let day = CalendarDay(iso: "2026-03-03")!

    private static var patient: FHIRPatient {
        get throws {
            var records = PatientRecords(
                identity: PatientIdentity(id: "p"),
                headaches: [HeadacheRecord(id: "h", onset: Instant(seconds: 1_772_524_800), storedSeverity: 3)])
            func treatment(_ id: String, _ kind: TreatmentKind?, stop: CalendarDay? = nil, reason: String? = nil)
                -> Treatment
            {
                Treatment(
                    id: id, name: "medicine \(id)", kind: kind, dose: "50 mg", start: day.advanced(by: -90), stop: stop,
                    stopWords: reason, notes: "a note")
            }
            records.treatments = [
                treatment("t1", .preventive), treatment("t2", .acute, stop: day),
                treatment("t3", nil, stop: day, reason: "side-effects"), treatment("t4", .procedure),
                treatment("t5", .other), treatment("t6", .preventive, stop: FHIRPatient.asOf.advanced(by: 9)),
                Treatment(
                    id: "t7", name: "b", start: CalendarDay(iso: "2025-11-01")!, startIsAbout: true, stopIsUnread: true),
            ]
            records.questionnaires = [
                Questionnaire(id: "q1", name: "MIDAS", day: day, writtenTotal: 24, items: [5, 6, 4, 5, 4, 40, 6]),
                Questionnaire(id: "q2", name: "Own", day: day),
            ]
            return try FHIRPatient(records)
        }
    }

    private func statements() throws -> [[String: Any]] {
        try Self.patient.resources().filter {
            $0["resourceType"] as? String == "MedicationStatement" && $0["effectivePeriod"] != nil
        }
    }

    @Test func aMedicineHasItsTimeAndItsStatus() throws {
        let all = try statements()
        #expect(all.map { $0["id"] as? String } == ["t1", "t2", "t3", "t6", "t7"])
        #expect(all.map { $0["status"] as? String } == ["active", "completed", "stopped", "active", "unknown"])
        let periods = all.compactMap { $0["effectivePeriod"] as? [String: String] }
        #expect(periods[1] == ["start": "2025-12-03", "end": "2026-03-03"])
        #expect(periods[3]["end"] == "2026-07-09" && periods[4] == ["start": "2025-11"])
        #expect(((all[2]["statusReason"] as? [[String: Any]])?.first?["text"] as? String) == "side-effects")
        #expect(
            all.map { ($0["category"] as? [String: Any])?["text"] as? String }
                == ["preventive", "acute", nil, "preventive", nil])
    }

    @Test func whatIsNoMedicineIsCounted() throws {
        let left = FHIRExport.document(try Self.patient.input).leftOut
        #expect(left.map(\.words) == ["1 treatment that is neither a medicine nor a procedure is omitted"])
    }

    @Test("no response holds a text of a question")
    func responses() throws {
        let all = try Self.patient.resources().filter { $0["resourceType"] as? String == "QuestionnaireResponse" }
        #expect(all.map { $0["authored"] as? String } == ["2026-03-03", "2026-03-03"])
        let items = try #require(all[0]["item"] as? [[String: Any]])
        #expect(items.map { $0["linkId"] as? String } == ["total"] + (1...7).map { "item_\($0)" })
        #expect(items.allSatisfy { $0["text"] == nil } && all[1]["item"] == nil)
    }

    @Test func readBackTheyAreTheSame() throws {
        let patient = try Self.patient
        let back = try patient.readBack()
        let medicines = patient.records.treatments.filter { $0.kind != .other }
        func bare(_ treatment: Treatment) -> Treatment {
            var bare = treatment
            bare.place = medicines[0].place
            return bare
        }
        #expect(back.treatments.map(bare) == medicines.sorted { $0.start < $1.start })
        // One without an answer says nothing that is read.
        #expect(back.questionnaires.map(\.items) == [patient.records.questionnaires[0].items])
        #expect(back.questionnaires.map(\.writtenTotal) == [24] && back.questionnaires.map(\.name) == ["MIDAS"])
    }

    @Test func theyKeepTheDefinitionsOfR4() throws {
        let folder = try FHIRPatient.Folder()
        let input = try Self.patient.input
        try folder.write(FHIRExport.document(input).bytes, to: "document.json")
        var files = ["\(folder.path)/document.json"]
        for (type, bytes) in FHIRExport.bulk(input).lines {
            try folder.write(bytes, to: "\(type).ndjson")
            files.append("\(folder.path)/\(type).ndjson")
        }
        #expect(files.contains { $0.hasSuffix("QuestionnaireResponse.ndjson") })
        #expect(try FHIRReaders.faults(in: files) == [])
    }
}
