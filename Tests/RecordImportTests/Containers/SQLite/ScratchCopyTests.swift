import TestSupport
import Testing

@testable import RecordImport

struct ScratchCopyTests {
    @Test func databasesShareAFolderThatGoesWithTheLast() throws {
        let workshop = SQLiteWorkshop()
        for name in ["a.db", "b.db"] {
            workshop.build(
                name, "CREATE TABLE headaches (onset_time, severity); INSERT INTO headaches VALUES (1767598200, 3)")
        }
        var first: (any OpenedSource)? = try workshop.open("a.db")
        let second = try workshop.open("b.db")
        #expect(workshop.leftovers.count == 1)
        #expect(try first?.headaches(of: "").headaches.count == 1)
        first = nil
        #expect(workshop.leftovers.count == 1)
        #expect(try second.headaches(of: "").headaches.count == 1)
    }
}
