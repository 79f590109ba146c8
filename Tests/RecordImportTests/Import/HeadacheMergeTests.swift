import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct HeadacheMergeTests {
    private func headache(_ id: String, _ onset: String, severity: Int = 3, line: Int = 0, file: String = "f")
        -> HeadacheRecord
    {
        HeadacheRecord(
            id: id, onset: utc("2026-03-\(onset):00Z"), storedSeverity: severity, place: Place(file: file, line: line))
    }

    private func merge(
        _ batches: [[HeadacheRecord]], zone: ZoneRules = .utc, asOf: String = "2026-06-30"
    ) -> PatientImport {
        var merge = HeadacheMerge(zone: zone, asOf: CalendarDay(iso: asOf)!)
        for (source, headaches) in batches.enumerated() {
            var batch = HeadacheBatch()
            batch.headaches = headaches
            batch.rows = RowCounts(read: headaches.count, skipped: 1)
            merge.add(batch, source: source)
        }
        let merged = merge.finish()
        return PatientImport(
            records: PatientRecords(identity: PatientIdentity(id: "p"), headaches: merged.records.headaches),
            diagnostics: merged.diagnostics, shares: merged.shares)
    }

    private func remarks(_ patient: PatientImport) -> [String] {
        patient.diagnostics.diagnostics.map { "\($0.code.rawValue) \($0.place.file ?? "") \($0.place.line ?? 0)" }
    }

    @Test func `in order of onset, ties in the order of the files`() {
        let patient = merge([
            [headache("a", "05T10:00"), headache("b", "01T10:00"), headache("c", "03T10:00")],
            [headache("d", "03T10:00", line: 9), headache("e", "02T10:00")],
        ])
        #expect(patient.records.headaches.map(\.id) == ["b", "e", "c", "d", "a"])
        #expect(remarks(patient) == ["same-onset f 9"])
        #expect(patient.shares.map(\.rows) == [RowCounts(read: 3, skipped: 1), RowCounts(read: 2, skipped: 1)])
    }

    @Test func `the same row twice counts once, within a file and over several`() {
        let patient = merge([
            [
                headache("a", "01T10:00", line: 2), headache("b", "02T10:00", line: 3),
                headache("a", "01T10:00", line: 4),
            ],
            [headache("b", "02T10:00", line: 2, file: "g"), headache("c", "03T10:00", line: 3, file: "g")],
        ])
        #expect(patient.records.headaches.map(\.id) == ["a", "b", "c"])
        #expect(remarks(patient) == ["duplicate-row f 4", "duplicate-row g 2"])
        #expect(patient.shares.map(\.rows) == [RowCounts(read: 2, skipped: 2), RowCounts(read: 1, skipped: 2)])
    }

    @Test func `the first of two versions of a headache counts, and it is said that they differ`() {
        let patient = merge([
            [headache("a", "01T10:00", severity: 1, line: 2)],
            [headache("a", "01T10:00", severity: 5, line: 2, file: "g")],
        ])
        #expect(patient.records.headaches.map(\.storedSeverity) == [1])
        #expect(remarks(patient) == ["differing-duplicate g 2"])
    }

    @Test func `an id given to several headaches keeps them all`() {
        let patient = merge([
            [
                headache("a", "01T10:00", line: 2), headache("a", "02T10:00", line: 3),
                headache("a", "02T10:00", line: 4),
                headache("a", "01T10:00", line: 5), headache("a", "03T10:00", line: 6),
            ]
        ])
        #expect(patient.records.headaches.map(\.place.line) == [2, 3, 6])
        #expect(remarks(patient) == ["duplicate-row f 4", "duplicate-row f 5", "duplicate-id f 3", "duplicate-id f 6"])
    }

    @Test func `headaches without ids are the same when all else is, and get ids in order of onset`() {
        let patient = merge([
            [
                headache("", "02T10:00", line: 2), headache("", "01T10:00", line: 3), headache("", "02T10:00", line: 4),
                headache("", "02T10:00", severity: 5, line: 5), headache("headache-2", "09T10:00", line: 6),
            ]
        ])
        #expect(patient.records.headaches.map(\.id) == ["headache-1", "headache-2'", "headache-3", "headache-2"])
        #expect(patient.records.headaches.map(\.place.line) == [3, 2, 5, 6])
        #expect(remarks(patient) == ["duplicate-row f 4", "same-onset f 5"])
    }

    @Test func `headaches after the day of the report are not used, by local days`() throws {
        let zone = try #require(ZoneRules.named("Asia/Kathmandu"))
        // 18:14 UTC is 23:59 of the same day in Kathmandu, 18:15 the next day.
        let patient = merge(
            [[headache("a", "10T18:14", line: 2), headache("b", "10T18:15", line: 3)]], zone: zone, asOf: "2026-03-10")
        #expect(patient.records.headaches.map(\.id) == ["a"])
        #expect(remarks(patient) == ["future-onset f 3"])
        #expect(patient.shares.map(\.rows) == [RowCounts(read: 1, skipped: 2)])
        #expect(
            patient.shares[0].days
                == DayRange(from: CalendarDay(iso: "2026-03-10")!, to: CalendarDay(iso: "2026-03-10")!))
    }

    @Test func `very many copies of one row are done with at once`() {
        let patient = merge([Array(repeating: headache("a", "01T10:00", line: 2), count: 100_000)])
        #expect(patient.records.headaches.count == 1)
        #expect(patient.diagnostics.count(of: .duplicateRow) == 99_999)
        let nameless = merge([Array(repeating: headache("", "01T10:00", line: 2), count: 100_000)])
        #expect(nameless.records.headaches.count == 1)
    }
}
