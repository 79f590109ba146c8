import Testing

@Suite("Reading the map of targets and the imports of a file")
struct TargetMapTests {
    @Test("a table gives its rows in order, and a dash means nothing")
    func rows() {
        let map = TargetMap(
            markdown: """
                Words before.

                | Target | Purpose | May import |
                |---|---|---|
                | Paper | sheets | – |
                | Ink | on sheets | Paper, Foundation |

                | Another | table | here |
                |---|---|---|
                | Not | a | target |
                """)
        #expect(
            map.rows == [
                .init(target: "Paper", mayImport: []), .init(target: "Ink", mayImport: ["Paper", "Foundation"]),
            ])
    }

    @Test(
        "every form of import is seen",
        arguments: [
            ("import Records", "Records"),
            ("  import Records  // why", "Records"),
            ("@preconcurrency import Records", "Records"),
            ("@testable internal import Records", "Records"),
            ("public import struct Records.CalendarDay", "Records"),
            ("import func Glibc.fsync", "Glibc"),
        ])
    func forms(line: String, module: String) {
        #expect(importedModules(in: "let a = 1\n" + line + "\n") == [module])
    }

    @Test("what only looks like an import is none")
    func lookalikes() {
        #expect(importedModules(in: "// import Records\nlet text = \"import Records\"\nimportant(Records)\n").isEmpty)
    }
}
