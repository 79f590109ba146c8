import Records
import Testing

@testable import Export

/// Who is written with whom, and which columns are.
@Suite struct ExportPlanTests {
    private func patient(_ id: String, absent: Set<String> = []) -> PatientRecords {
        PatientRecords(
            identity: PatientIdentity(id: id),
            headaches: [HeadacheRecord(id: "h", onset: Instant(seconds: 1_767_600_000), storedSeverity: 3)],
            asked: AskedFields(absent: [.headaches: absent]))
    }

    private func plan(_ patients: [PatientRecords]) -> ExportPlan {
        var plan = ExportPlan()
        for patient in patients { plan.add(PatientShape(PatientRows(patient, zone: .utc))) }
        return plan
    }

    private func names(_ plan: ExportPlan, _ set: Int) -> [String] {
        plan.sets[set].columns(of: .headaches).map { CanonicalTable.headaches.columns[$0].name }
    }

    @Test("a question that was asked is a column though nobody answered it; one that was not is none")
    func asked() {
        let plan = plan([patient("a"), patient("b", absent: ["alcohol"]), patient("c")])
        #expect(plan.setOfPatient == [0, 1, 0])
        #expect(names(plan, 0).contains("alcohol"))
        #expect(!names(plan, 1).contains("alcohol"))
        #expect(plan.names(.csv) == ["headaches.csv", "headaches-2.csv", "patients.csv"])
        #expect(plan.names(.sqlite) == ["records.sqlite", "records-2.sqlite"])
    }

    @Test("further medicines are columns where somebody took them")
    func furtherMedicines() {
        var taker = patient("a")
        taker.headaches[0].retrospective.medications = [TakenMedication(name: "A"), TakenMedication(name: "B")]
        #expect(!names(plan([patient("a")]), 0).contains("medication_2_name"))
        #expect(names(plan([taker]), 0).contains("medication_2_name"))
        #expect(!names(plan([taker]), 0).contains("medication_3_name"))
    }

    @Test("what was asked of nights without a row is said by the other table's header")
    func nights() {
        var patient = PatientRecords(identity: PatientIdentity(id: "a"), headaches: [])
        patient.nights.sessions = [NightSession(night: CalendarDay(number: 20_000))]
        let set = plan([patient]).sets[0]
        #expect(set.tables == [.patients, .nights])
        #expect(set.askedElsewhere(by: .nights).map(\.name).contains("event_type"))
        patient.nights.events = [
            NightEvent(
                kind: .water, moment: Instant(seconds: 1_767_600_000), night: CalendarDay(number: 20_000), log: .events)
        ]
        #expect(plan([patient]).sets[0].askedElsewhere(by: .nights).isEmpty)
    }

    @Test("a table without a column that was not asked and that it needs says so")
    func unasked() {
        var patient = PatientRecords(
            identity: PatientIdentity(id: "a"), headaches: [],
            asked: AskedFields(absent: [.visits: ["visit_type"]]))
        patient.markers.visits = [VisitRecord(day: CalendarDay(number: 20_000), type: .other)]
        #expect(plan([patient]).sets[0].unasked(in: .visits).map(\.name) == ["visit_type"])
    }

    @Test("a range keeps the days in it")
    func range() {
        let day = CalendarDay(iso: "2026-01-05")!
        let records = patient("a")
        #expect(records.within(ExportRange(.days(from: day, to: day), asOf: day), zone: .utc).headaches.count == 1)
        let next = day.advanced(by: 1)
        #expect(records.within(ExportRange(.days(from: next, to: nil), asOf: next), zone: .utc).headaches.isEmpty)
        #expect(records.within(ExportRange(.lastDays(2), asOf: next), zone: .utc).headaches.count == 1)
        #expect(records.within(ExportRange(.lastDays(1), asOf: next), zone: .utc).headaches.isEmpty)
    }

    @Test("a treatment that went on in the range is kept whole, a questionnaire by its day")
    func rangeOfTreatments() {
        let start = CalendarDay(iso: "2026-01-05")!
        func kept(_ from: Int?, _ to: Int?) -> [Int] {
            var records = PatientRecords(identity: PatientIdentity(id: "a"), headaches: [])
            records.treatments = [
                Treatment(name: "over", start: start, stop: start.advanced(by: 9)),
                Treatment(name: "open", start: start),
            ]
            records.questionnaires = [Questionnaire(name: "MIDAS", day: start)]
            let days = [from, to].map { $0.map { start.advanced(by: $0) } }
            let within = records.within(ExportRange(.days(from: days[0], to: days[1]), asOf: start), zone: .utc)
            return [within.treatments.count, within.questionnaires.count]
        }
        #expect(kept(nil, -1) == [0, 0] && kept(nil, 0) == [2, 1] && kept(9, 20) == [2, 0])
        #expect(kept(10, nil) == [1, 0] && kept(-5, 50) == [2, 1])
    }

    @Test("a table that the files have is written, also without a row")
    func knownTables() throws {
        var patient = patient("a")
        #expect(!plan([patient]).sets[0].tables.contains(.treatments))
        patient.asked = AskedFields(absent: [:], furtherTables: [.treatments])
        #expect(plan([patient]).sets[0].tables == [.patients, .headaches, .treatments])
        for format in [RecordFormat.csv, .json, .sqlite] {
            let after = try RoundTrip([patient], format).patients[0].asked
            #expect(after.hasTreatments && !after.hasQuestionnaires, "\(format)")
        }
    }
}
