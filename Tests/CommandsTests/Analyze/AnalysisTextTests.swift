import Analysis
import Records
import TestSupport
import Testing

@testable import Commands

struct AnalysisTextTests {
    /// 2026-01-05 08:00 UTC, a Monday: 1,767,600,000 s after 1970 by `date -u -d 2026-01-05T08:00Z +%s`.
    private static let monday: Int64 = 1_767_600_000

    private func text(_ records: [HeadacheRecord], id: String = "a", isFree: Bool = false) throws -> [Substring] {
        let patient = PatientRecords(identity: PatientIdentity(id: id, name: "Ada Example"), headaches: records)
        let day = try #require(CalendarDay(iso: "2026-01-05"))
        let range = DayRange(from: day, to: day.advanced(by: 1))
        let findings = analysePatient(patient, range: range, zone: .utc, asOf: range.to)
        let treatments = analysePremium(patient, findings: findings.headaches).treatments
        return AnalysisText.of(findings, isFree ? nil : treatments, patientID: id).split(separator: "\n")
    }

    @Test func saysWhatIsMissingForAFigure() throws {
        let lines = try text([HeadacheRecord(id: "1", onset: Instant(seconds: Self.monday), storedSeverity: 4)])
        #expect(lines[0] == "Patient a, 2026-01-05 to 2026-01-06 (2 days)")
        #expect(lines.contains("  headaches           1 on 1 day (0 resolved, 1 active)"))
        #expect(
            lines.contains("  severity            0 mild, 0 moderate, 1 severe; 1 stored as 2 or 4"))
        #expect(lines.contains("  trend               3 more months needed"))
        #expect(lines.contains("  co-occurrence       5 more resolved headaches needed"))
        #expect(lines.contains("  weather             10 more resolved headaches with weather needed"))
        #expect(!lines.contains { $0.hasPrefix("  none logged") || $0.hasPrefix("  duration") })
        #expect(!lines.joined().contains("Ada"))
    }

    /// 14 headaches on 14 of the 28 days before 1 March 2026 and 7 in the 28 from then on, counted by hand.
    @Test func tellsTreatmentsAndQuestionnaires() throws {
        func day(_ iso: String) throws -> CalendarDay { try #require(CalendarDay(iso: iso)) }
        let days = (0..<14).map { 2 * $0 } + (28..<35) + [60]
        let records = days.map { day in
            HeadacheRecord(
                id: "\(day)", onset: Instant(seconds: 1_769_932_800 + 86_400 * Int64(day)), storedSeverity: 3)
        }
        var patient = PatientRecords(identity: PatientIdentity(id: "a", name: ""), headaches: records)
        patient.treatments = [
            Treatment(name: "topiramate", kind: .preventive, dose: "50 mg", start: try day("2026-03-01")),
            Treatment(name: "candesartan", start: try day("2025-12-01"), stop: try day("2026-01-03")),
            Treatment(name: "riboflavin", start: try day("2026-03-05"), stopIsUnread: true),
        ]
        patient.questionnaires = [Questionnaire(name: "MIDAS", day: try day("2026-03-03"), writtenTotal: 24)]
        patient.asked = AskedFields(absent: [:], furtherTables: [.treatments, .questionnaires])
        let range = DayRange(from: try day("2026-02-01"), to: try day("2026-04-02"))
        let findings = analysePatient(patient, range: range, zone: .utc, asOf: range.to)
        let treatments = analysePremium(patient, findings: findings.headaches).treatments
        let text = AnalysisText.of(findings, treatments, patientID: "a")
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("  treatment") || $0.hasPrefix("  question") }
        #expect(
            lines == [
                "  treatment           topiramate, preventive, 50 mg, from 2026-03-01, still taken, "
                    + "14 to 7 headache days per 28 days",
                "  treatment           candesartan, from 2025-12-01, to 2026-01-03, baseline not known",
                "  treatment           riboflavin, from 2026-03-05, end not known, response not known",
                "  questionnaire       MIDAS on 2026-03-03: 24 (IV)",
            ])
        #expect(!AnalysisText.of(findings, nil, patientID: "a").contains("topiramate"))
    }

    @Test func withoutALicenceThereAreTheFreeFigures() throws {
        var record = HeadacheRecord(
            id: "1", onset: Instant(seconds: Self.monday), resolved: Instant(seconds: Self.monday + 5400),
            storedSeverity: 5)
        record.onsetSpeed = .gradual
        record.retrospective.symptoms = ["nausea"]
        record.retrospective.medicationName = "Ibuprofen"
        let lines = try text([record], isFree: true)
        let labels = Set(lines.dropFirst().map { $0.dropFirst(2).prefix(19).split(separator: "  ").first ?? "" })
        #expect(
            labels == [
                "headaches", "severity", "diary", "no entry since", "2026-01", "acute medication", "overuse card",
                "premium figures",
            ])
        #expect(lines.contains("  severity            0 mild, 0 moderate, 1 severe"))
    }

    @Test func listsSafetyFirstHand() throws {
        var record = HeadacheRecord(
            id: "1", onset: Instant(seconds: Self.monday), resolved: Instant(seconds: Self.monday + 5400),
            storedSeverity: 5)
        record.onsetSpeed = .instantaneous
        record.retrospective.symptoms = ["nausea"]
        #expect(try text([record]).contains("  acute medication    recorded for 0 of 1"))
        record.retrospective.medicationName = "Ibuprofen"
        let lines = try text([record])
        #expect(lines.contains("  red flag            2026-01-05T08:00:00+00:00 primary"))
        #expect(lines.contains("  overuse card        not shown"))
        #expect(lines.contains("  symptom             nausea 1"))
        #expect(lines.contains("  duration            median 1 h 30, mean 1 h 30 (1 headache)"))
        // The diary tells of the 5th alone: nothing is said of the 6th but that it has no entry.
        #expect(lines.contains("  diary               2026-01-05 to 2026-01-05, 1 of 2 days"))
        #expect(lines.contains("  no entry since      2026-01-05 (1 day)"))
    }

    @Test func patientsWithoutHeadachesOrIDsHaveWords() throws {
        #expect(try text([]) == ["Patient a, 2026-01-05 to 2026-01-06 (2 days)", "  no headaches"])
        #expect(try text([], id: "")[0] == "The patient, 2026-01-05 to 2026-01-06 (2 days)")
    }

    @Test func wordsOfTheInputCannotSteerATerminal() throws {
        var record = HeadacheRecord(id: "1", onset: Instant(seconds: Self.monday), storedSeverity: 3)
        record.retrospective.symptoms = ["\u{1B}[2Jnausea\nfake line"]
        let lines = try text([record], id: "a\u{1B}]0;x\u{7}")
        #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
        #expect(!lines.contains { $0.hasPrefix("fake line") })
    }
}
