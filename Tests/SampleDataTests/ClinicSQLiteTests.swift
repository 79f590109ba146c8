import Testing

@testable import SampleData

@Suite("The clinic export as SQLite")
struct ClinicSQLiteTests {
    @Test("the tables hold every patient and headache")
    func counts() throws {
        let rows = try databaseRows(try ClinicSQLite.file(SampleClinic.patients))
        #expect(rows.count { $0.hasPrefix("patients: ") } == SampleClinic.patients.count)
        #expect(
            rows.count { $0.hasPrefix("headaches: ") } == SampleClinic.patients.map(\.headaches.count).reduce(0, +))
    }

    @Test("times are text or whole seconds, as asked")
    func times() throws {
        let text = try databaseRows(try ClinicSQLite.anonymousFile(.one, times: .isoText)).joined()
        let seconds = try databaseRows(try ClinicSQLite.anonymousFile(.one, times: .unixSeconds)).joined()
        #expect(text.contains("| 2026-03-30T21:10:00+01:00 |"))
        #expect(seconds.contains("| #1774901400 |"))
    }
}
