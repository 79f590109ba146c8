import Records
import TestSupport
import Testing

@testable import Analysis

struct PatientFindingsTests {
    private let day = CalendarDay(iso: "2026-03-05")!

    private func findings(of headaches: [HeadacheRecord]) -> PatientFindings {
        analysePatient(
            PatientRecords(identity: PatientIdentity(id: "p"), headaches: headaches),
            range: DayRange(from: day, to: day), zone: .utc, asOf: day)
    }

    @Test func `a patient of whom nothing is known is told of as one without headaches`() {
        let none = findings(of: [])
        #expect(none.families.isEmpty && none.tellsOfHeadaches)
        #expect(none.markers == nil && none.nights == nil)
    }

    @Test func `a headache outside the range makes the family one that there is`() {
        let outside = findings(of: [HeadacheRecord(id: "a", onset: Instant(seconds: 0), storedSeverity: 3)])
        #expect(outside.families == [.headaches])
        #expect(outside.headaches.count == 0)
    }

    /// A headache on 1 January 1970 and a reading ten years later: without a diary's days the ten years would count as
    /// free of headaches.
    @Test func `lab values outside a diary do not lengthen it, and are counted`() throws {
        let late = try #require(CalendarDay(iso: "1980-01-01"))
        let marker = MarkerRecord(
            definition: MarkerDefinition(name: "LDL"), readings: [MarkerReading(value: 1, day: late)])
        let diary = PatientRecords(
            identity: PatientIdentity(id: "p"),
            headaches: [HeadacheRecord(id: "a", onset: Instant(seconds: 0), storedSeverity: 3)],
            markers: MarkerRecords(markers: [marker]))
        let days = try #require(recordedDays(of: diary, zone: .utc, asOf: late))
        #expect(days.from.iso == "1970-01-01" && days.to == days.from)
        #expect(analysePatient(diary, range: days, zone: .utc, asOf: day).markers?.outside == 1)
        var labOnly = diary
        labOnly.headaches = []
        #expect(recordedDays(of: labOnly, zone: .utc, asOf: late) == DayRange(from: late, to: late))
    }

    /// A visit that is planned is no day of which there is something to tell.
    @Test func `a planned visit stretches no range`() throws {
        let early = try #require(CalendarDay(iso: "1980-01-01"))
        var records = PatientRecords(
            identity: PatientIdentity(id: "p"), headaches: [],
            markers: MarkerRecords(visits: [VisitRecord(day: early.advanced(by: 1), type: .dental)]))
        #expect(recordedDays(of: records, zone: .utc, asOf: early) == nil)
        records.markers.visits.insert(VisitRecord(day: early, type: .dental), at: 0)
        #expect(recordedDays(of: records, zone: .utc, asOf: early) == DayRange(from: early, to: early))
    }

    @Test func `the recorded days of nothing are none`() {
        let records = PatientRecords(identity: PatientIdentity(id: "p"), headaches: [])
        #expect(recordedDays(of: records, zone: .utc, asOf: day) == nil)
    }
}
