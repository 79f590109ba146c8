import Records
import TestSupport
import Testing

@testable import Analysis

struct TimelineDayTests {
    private static func day(_ number: Int) -> CalendarDay { CalendarDay(year: 2026, month: 3, day: number)! }

    private static func moment(_ day: Int, _ hour: Int) -> Instant {
        ZoneRules.utc.instant(day: self.day(day), second: hour * 3600)
    }

    /// A severe and a mild headache on the 5th; a night from 5 to 6 with the second dose at 02:00, three hours after the
    /// first; an LDL of 90 on the 5th and of 130 on the 7th against a bound of 100; a visit on the 7th.
    private static var findings: PatientFindings {
        var nights = NightRecords()
        nights.events = [
            NightEvent(kind: .dose1, moment: moment(5, 23), night: day(5), log: .doses),
            NightEvent(kind: .dose2, moment: moment(6, 2), night: day(5), log: .doses),
        ]
        let ldl = MarkerRecord(
            definition: MarkerDefinition(name: "LDL", unit: "mg/dL", defaultRange: ReferenceRange(high: 100)),
            readings: [
                MarkerReading(value: 90, unit: "mg/dL", day: day(5)),
                MarkerReading(value: 130, unit: "mg/dL", day: day(7)),
            ])
        let crp = MarkerRecord(
            definition: MarkerDefinition(name: "CRP"), readings: [MarkerReading(value: 1, day: day(7))])
        let records = PatientRecords(
            identity: PatientIdentity(id: "p"),
            headaches: [
                HeadacheRecord(id: "a", onset: moment(5, 8), storedSeverity: 1),
                HeadacheRecord(id: "b", onset: moment(5, 12), storedSeverity: 5),
            ],
            markers: MarkerRecords(markers: [ldl, crp], visits: [VisitRecord(day: day(7), type: .labWork)]),
            nights: nights)
        return analysePatient(
            records, range: DayRange(from: day(1), to: day(31)), zone: .utc, asOf: day(31))
    }

    @Test func `only days with a record, each once, in order`() {
        #expect(Self.findings.timeline.map(\.day) == [5, 7].map(Self.day))
    }

    @Test func `what falls on one day stands together`() throws {
        let fifth = try #require(Self.findings.timeline.first)
        #expect(fifth.severities == [.severe, .mild])
        #expect(fifth.night?.outcome == .inWindow)
        // 90 is no more than 0.9 × 100.
        #expect(fifth.reading == .normal)
        #expect(fifth.visits == 0)
    }

    /// A severe headache from the 9th at 20:00 to the 10th at 06:00, and a mild one on the 10th.
    @Test func `a headache that goes on is no second onset`() throws {
        var long = HeadacheRecord(id: "a", onset: Self.moment(9, 20), storedSeverity: 5)
        long.resolved = Self.moment(10, 6)
        let records = PatientRecords(
            identity: PatientIdentity(id: "p"),
            headaches: [long, HeadacheRecord(id: "b", onset: Self.moment(10, 12), storedSeverity: 1)])
        let timeline = analysePatient(
            records, range: DayRange(from: Self.day(1), to: Self.day(31)), zone: .utc, asOf: Self.day(31)
        ).timeline
        #expect(timeline.map(\.severities) == [[.severe], [.mild]])
        #expect(timeline.map(\.continuing) == [[], [.severe]])
    }

    @Test func `a night stands on the day of its evening`() {
        #expect(Self.findings.timeline.first { $0.day == Self.day(6) } == nil)
    }

    @Test func `the worst reading of a day counts, whatever the order`() throws {
        let seventh = try #require(Self.findings.timeline.last)
        #expect(seventh.reading == .outOfRange)
        #expect(seventh.visits == 1)
    }
}
