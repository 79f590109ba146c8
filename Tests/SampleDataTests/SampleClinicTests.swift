import Records
import Testing

@testable import SampleData

@Suite("The patients show what the samples' README says")
struct SampleClinicTests {
    let patients = SampleClinic.patients

    /// The local days on which headaches began.
    private func onsetDays(of headaches: [HeadacheRecord]) -> [String] {
        headaches.map { SampleMoment($0.onset).day.iso }
    }

    @Test("ids of patients and of headaches are unique")
    func ids() {
        let ids = patients.flatMap { $0.headaches.map(\.id) }
        #expect(Set(patients.map(\.id)).count == patients.count)
        #expect(Set(ids).count == ids.count)
    }

    @Test("a diary is in order, ends after it begins, never overlaps and stops at the report's day")
    func order() {
        let last = Instant(SampleMoment(SampleClinic.asOf + " 23:59"))
        for patient in patients {
            for (earlier, later) in zip(patient.headaches, patient.headaches.dropFirst()) {
                #expect(
                    (earlier.resolved ?? earlier.onset) < later.onset, "\(patient.id) \(SampleMoment(later.onset).iso)")
            }
            for headache in patient.headaches {
                #expect(headache.resolved.map { $0 > headache.onset } ?? true)
                #expect(max(headache.onset, headache.resolved ?? headache.onset) < last)
            }
        }
    }

    @Test("p-002 takes something acute on more and more days, more than ten in the last month")
    func overuse() {
        let acute = SamplePatient.chronic.headaches.filter { $0.retrospective.medication?.isAcute == true }
        let days = ["2026-01", "2026-02", "2026-03"].map { month in
            Set(onsetDays(of: acute).filter { $0.hasPrefix(month) }).count
        }
        // Counted in the list of days: 18 in March less 4 without a painkiller, and the 3rd, the 20th and the 28th.
        #expect(days == [9, 11, 17])
    }

    @Test("three patients have treatments, two at once with p-002, who filled in questionnaires for a year")
    func treatments() throws {
        #expect(patients.filter { !$0.treatments.isEmpty }.map(\.id) == ["p-002", "p-003", "p-011"])
        #expect(patients.filter { !$0.questionnaires.isEmpty }.map(\.id) == ["p-002"])
        let chronic = try #require(patients.first { $0.id == "p-002" })
        let (earlier, later) = (chronic.treatments[1], chronic.treatments[2])
        #expect(try #require(earlier.stop) > later.start && later.stop == nil)
        for patient in patients {
            #expect(patient.treatments.allSatisfy { $0.stop ?? $0.start >= $0.start })
            #expect(patient.treatments.map(\.start) == patient.treatments.map(\.start).sorted())
        }
        let filled = chronic.questionnaires
        #expect(Set(filled.compactMap(\.instrument)) == [.midas, .hit6])
        // Nothing in them would be told as a fault.
        for one in filled { #expect(one.instrument?.sum(of: one.items) == one.writtenTotal, "\(one.id)") }
        let days = filled.map(\.day)
        #expect(days == days.sorted() && days[0].days(to: days[days.count - 1]) == 350)
    }

    @Test("p-003 has each kind of red flag, and one headache of two kinds")
    func redFlags() {
        let headaches = SamplePatient.menstrual.headaches
        let sudden = headaches.filter { $0.onsetSpeed == .instantaneous }
        let visual = headaches.filter { Set($0.retrospective.symptoms).isSuperset(of: ["aura", "visual_disturbance"]) }
        #expect(onsetDays(of: sudden.filter { $0.storedSeverity ?? 0 >= 4 }) == ["2025-11-22", "2026-03-14"])
        #expect(onsetDays(of: sudden.filter { $0.storedSeverity ?? 0 < 4 }) == ["2026-01-10"])
        #expect(onsetDays(of: visual) == ["2026-01-19", "2026-03-14"])
    }

    @Test("p-003 has most of her headaches around the period")
    func cycle() {
        let phases = SamplePatient.menstrual.headaches.compactMap(\.retrospective.cyclePhase)
        #expect(phases.count == SamplePatient.menstrual.headaches.count)
        #expect(phases.count { $0 == .menstrual } >= 8)
    }

    @Test("p-004 rarely says more than when and how bad")
    func sparse() {
        let headaches = SamplePatient.sparse.headaches
        #expect(headaches.count { $0.retrospective == RetrospectiveEntry() } >= headaches.count * 3 / 4)
        #expect(headaches.count { $0.resolved == nil } >= 4)
        #expect(SamplePatient.sparse.recordNumber == nil)
    }

    @Test("p-005 has all five stored severities, the older ones without a speed of onset")
    func legacy() {
        let headaches = SamplePatient.legacy.headaches
        #expect(Set(headaches.map(\.storedSeverity)) == [1, 2, 3, 4, 5])
        #expect(headaches.prefix(10).allSatisfy { $0.onsetSpeed == nil })
    }

    @Test("three diaries are in other scripts")
    func scripts() {
        func holds(_ range: ClosedRange<UInt32>, _ patient: SamplePatient) -> Bool {
            patient.headaches.contains { headache in
                headache.retrospective.notes?.unicodeScalars.contains { range.contains($0.value) } ?? false
            }
        }
        #expect(holds(0x600...0x6FF, .arabic))
        #expect(holds(0x3040...0x30FF, .japanese))
        #expect(holds(0x900...0x97F, .hindi))
        #expect(holds(0x1F300...0x1FAFF, .hindi))
    }

    @Test("one patient has a single active headache, and one has none")
    func oneAndNone() {
        #expect(SamplePatient.one.headaches.map(\.resolved) == [nil])
        #expect(SamplePatient.none.headaches.isEmpty)
    }

    @Test("p-011 has two attacks in the hour that happens twice")
    func cluster() {
        let times = SamplePatient.cluster.headaches.map { SampleMoment($0.onset).iso }
        #expect(times.contains("2025-10-26T01:25:00+01:00"))
        #expect(times.contains("2025-10-26T01:50:00+00:00"))
    }
}
