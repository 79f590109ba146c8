import Foundation
import Testing

@testable import SampleData

@Suite("Databases of any size")
struct LargeStoresTests {
    /// The rows of a database that is written to a file of its own.
    private func rows(_ write: (String) throws -> Void) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appending(path: "large-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try write(file.path())
        return try databaseRows(Array(Data(contentsOf: file)))
    }

    @Test("a clinic's database has the rows of the export")
    func clinic() throws {
        let rows = try rows { try LargeStores.clinic(patients: 41, headaches: 3, at: $0) }
        let headaches = rows.filter { $0.hasPrefix("headaches: ") }
        #expect(headaches.count == 123)
        #expect(headaches[0].contains("b-000001 | b-000001-1 | 2025-0"))
        #expect(headaches[122].contains("b-000041 | b-000041-3 | 2025-"))
    }

    @Test("Glance's store has as many readings as it says, each by itself")
    func glance() throws {
        var said = 0
        let rows = try rows { said = try LargeStores.glance(readings: 2000, at: $0) }
        let readings = rows.filter { $0.hasPrefix("ZMARKERENTRY: ") }
        #expect(readings.count == said && (1000...2000).contains(said))
        #expect(Set(readings).count == said)
    }

    @Test("DoseTap's store has as many rows as it says, of nights in other years")
    func doseTap() throws {
        var said = 0
        let rows = try rows { said = try LargeStores.doseTap(rows: 4000, at: $0) }
        let tables = ["dose_events", "sleep_events", "morning_checkins", "medication_events"]
        let kept = rows.filter { row in tables.contains { row.hasPrefix($0 + ": ") } }
        #expect(kept.count == said && (3000...4000).contains(said))
        #expect(kept.contains { $0.contains("2024-") } && !kept.contains { $0.contains("2027-") })
    }
}
