import Foundation
import Testing

/// A stranger's database: what is proposed for its table runs on it.
struct ProposedForDatabaseTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private static let attacks = """
        create table attacks(started text, pain integer, meds text);
        insert into attacks values ('2026-01-05 07:30', 8, 'Ibuprofen'), ('2026-01-09 21:15', 3, null), ('2026-01-14 06:00', 6, 'none');
        """

    private func make(_ sql: String) throws {
        try folder.write(sql, to: "sql")
        #expect(try aurae.shell("sqlite3 a.db < sql").status == 0)
    }

    @Test("one table of a stranger's columns")
    func one() throws {
        try make(Self.attacks)
        #expect(try aurae("inspect", "a.db").errors.contains("inspect FILE --suggest-mapping"))
        let proposed = try aurae("inspect", "a.db", "--suggest-mapping", "-o", "m.json")
        #expect(proposed.status == 0, "\(proposed.errors)")
        #expect(folder.text("m.json")?.contains("\"sheet\": \"attacks\"") == true)
        #expect(folder.text("m.json")?.contains("Ibuprofen") == false)
        let read = try aurae(
            "analyze", "a.db", "--mapping", "m.json", "--time-zone", "UTC", "--as-of", "2026-01-31", "--format", "json")
        try #require(read.status == 0, "\(read.errors)")
        let patient = try #require((try read.json["patients"] as? [[String: Any]])?.first)
        let severity = try #require((patient["headaches"] as? [String: Any])?["severity"] as? [String: Any])
        // Of 10: 8, 3 and 6.
        #expect(["mild", "moderate", "severe"].map { severity[$0] as? Int } == [1, 1, 1])
    }

    @Test("of several tables one is named, by its path or as a sheet")
    func several() throws {
        try make(
            Self.attacks + "create table pills(date text, dose integer); insert into pills values ('2026-01-05', 2);")
        let refused = try aurae("inspect", "a.db", "--suggest-mapping")
        #expect(refused.status == 64 && refused.errors.contains("--sheet: \"attacks\", \"pills\""), "\(refused.errors)")
        for (name, words) in [("1.json", ["a.db/attacks"]), ("2.json", ["a.db", "--sheet", "attacks"])] {
            let proposed = try aurae.run(["inspect"] + words + ["--suggest-mapping", "-o", name])
            #expect(proposed.status == 0, "\(proposed.errors)")
            #expect(try aurae("inspect", "a.db", "--mapping", name).outputText.contains("3 read, 0 not used"))
        }
    }

    @Test(
        "where none can be made it says why",
        arguments: [
            (
                "create table t(a text, b text); insert into t values ('x', 'y');",
                "no row of the file looks like the header"
            ),
            ("create table Z_METADATA(a text);", "an app's store"),
            ("create table t(a text); drop table t;", "the database has no table"),
        ])
    func reasons(sql: String, says: String) throws {
        try make(sql)
        let outcome = try aurae("inspect", "a.db", "--suggest-mapping")
        #expect(outcome.status == 65 && outcome.errors.contains(says), "\(outcome.errors)")
    }
}
