import Records
import Testing

@testable import SampleData

@Suite("The diary in the shape of the app's own store")
struct AuraeStoreTests {
    @Test("a headache's row has the store's times, flags and the sixteen bytes of its id")
    func log() throws {
        let id = try #require(SamplePatient.one.headaches.first?.id)
        let rows = try databaseRows(try AuraeStore.file(.one))
        let row = try #require(rows.first { $0.hasPrefix("ZHEADACHELOG: ") })
        // 2026-03-30T20:10:00Z is 796 594 200 s after 2001-01-01, stored as an integer, being whole; created a minute later.
        #expect(
            row.hasPrefix(
                "ZHEADACHELOG: #1 | #1 | #1 | null | #1 | #3 | #1 | null | #1 | #796594260 | #796594200 | null | #796596000 | gradual"
            ))
        let bytes = row.split(separator: ": ").last?.split(separator: " ").map { $0.count == 1 ? "0" + $0 : String($0) }
        #expect(bytes?.joined().uppercased() == String(id.filter { $0 != "-" }))
    }

    @Test("each to-one relation leads to the row of the same headache")
    func relations() throws {
        let patient = SamplePatient.sparse
        let rows = try databaseRows(try AuraeStore.file(patient))
        let logs = rows.filter { $0.hasPrefix("ZHEADACHELOG: ") }.map { $0.split(separator: " | ") }
        let entries = patient.headaches.map { $0.retrospective != RetrospectiveEntry() }
        #expect(logs.map { $0[7] != "null" } == entries)
        #expect(rows.count { $0.hasPrefix("ZRETROSPECTIVEENTRY: ") } == entries.count { $0 })
        #expect(rows.contains { $0.hasPrefix("Z_PRIMARYKEY: #1 | HeadacheLog | #0 | #\(patient.headaches.count)") })
    }
}
