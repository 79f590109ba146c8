import Diagnostics
import Testing

@testable import Batch

struct FileNamePatternTests {
    private func name(_ pattern: String, _ id: String) throws -> String {
        try FileNamePattern(pattern).name([
            .patientID: id, .from: "2026-01-01", .to: "2026-03-31", .depth: "full", .template: "usual",
            .profile: "archive+protected",
        ])
    }

    @Test func fieldsAreFilledIn() throws {
        #expect(try name(FileNamePattern.usual, "p-001") == "p-001-full.pdf")
        #expect(try name("{patient_id}-{from}-{to}.pdf", "p-001") == "p-001-2026-01-01-2026-03-31.pdf")
        #expect(try name("report_{patient_id}.pdf", "é/7") == "report_%C3%A9%2F7.pdf")
        #expect(try name("{patient_id}.{profile}.pdf", "a") == "a.archive%2Bprotected.pdf")
        #expect(try name("{depth}{patient_id}{depth}.pdf", "a") == "fullafull.pdf")
    }

    /// Names that Windows keeps for devices, whatever their case and whatever follows the first dot.
    @Test(arguments: [
        ("CON", "%43ON.pdf"), ("nul", "%6Eul.pdf"), ("Lpt9", "%4Cpt9.pdf"), ("com0", "%63om0.pdf"),
        ("aux.x", "%61ux.x.pdf"), ("com10", "com10.pdf"), ("console", "console.pdf"), ("prn-1", "prn-1.pdf"),
        ("com¹", "com%C2%B9.pdf"),
    ])
    func devicesAreNoNames(id: String, expected: String) throws {
        #expect(try name("{patient_id}.pdf", id) == expected)
    }

    @Test(arguments: [
        (".hidden", "%2Ehidden.pdf"), ("..", "%2E..pdf"), ("-rf", "%2Drf.pdf"), ("a ", "a%20.pdf"), ("a.", "a..pdf"),
        ("a\u{202E}b", "a%E2%80%AEb.pdf"), ("a:b*c?", "a%3Ab%2Ac%3F.pdf"), ("a\\b", "a%5Cb.pdf"), ("\u{7F}", "%7F.pdf"),
        ("e\u{301}", "e%CC%81.pdf"), ("\u{E9}", "%C3%A9.pdf"), ("100%", "100%25.pdf"),
    ])
    func anIDIsAlwaysASafeName(id: String, expected: String) throws {
        let name = try name("{patient_id}.pdf", id)
        #expect(name == expected)
        #expect(FileNamePattern.isSafe(name))
    }

    @Test func longNamesAreCutAndStayApart() throws {
        let ids = ["1", "2"].map { String(repeating: "é", count: 128) + $0 }
        let names = try ids.map { try name("{patient_id}-{patient_id}-{depth}.pdf", $0) }
        #expect(Set(names).count == 2)
        #expect(names.allSatisfy { $0.utf8.count <= 255 && $0.utf8.allSatisfy { $0 < 0x7F } && $0.contains("~") })
    }

    @Test(arguments: [
        "", "{patient_id}", "{patient_id}.PDF", "{patient}.pdf", "{patient_id.pdf", "a/{patient_id}.pdf", "a b.pdf",
        "{patient_id}}.pdf", "é{patient_id}.pdf", ".pdf", "..\\{patient_id}.pdf", "%41.pdf",
        String(repeating: "a", count: 61) + ".pdf",
    ])
    func otherPatternsAreRefused(pattern: String) {
        let failure = #expect(throws: Failure.self) { _ = try FileNamePattern(pattern) }
        #expect(failure?.status == .usage)
        #expect(failure?.hint?.contains("{patient_id}") == true)
    }

    @Test func chosenNamesMustBeSafe() {
        for name in ["a.pdf", "A-1_b.c.pdf", "%C3%A9.pdf", "1.pdf"] { #expect(FileNamePattern.isSafe(name), "\(name)") }
        for name in [
            "", ".pdf", "a", "a.txt", "a/b.pdf", ".a.pdf", "-a.pdf", "nul.pdf", "a b.pdf", "é.pdf", "a\u{0}.pdf",
        ] {
            #expect(!FileNamePattern.isSafe(name), "\(name)")
        }
        #expect(!FileNamePattern.isSafe(String(repeating: "a", count: 252) + ".pdf"))
    }
}
