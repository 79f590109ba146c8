import Testing

@Suite("Reading which folder uses which")
struct FolderUsesTests {
    private func uses(_ files: [(folder: String, text: String)], elsewhere: Set<String> = []) -> FolderUses {
        FolderUses(
            files.enumerated().map { index, file in
                .init(folder: file.folder, path: "\(index).swift", source: SwiftSource(file.text))
            }, elsewhere: elsewhere)
    }

    @Test(
        "what a file uses of another folder is seen",
        arguments: [
            "let sheet: Paper", "func f() -> [Paper]? { nil }", "let sheet = Paper(size: 4)", "extension Paper {}",
            "struct Ink: Paper {}", "let size = Paper.size", "let size = fold(4)", "let text = \"a \\(fold(4)) b\"",
            "let sheet = cut.folded", "func f(sheet: Paper) {}", "typealias Sheet = Paper",
            "let text = #\"a \\#(Paper.size)\"#", "let choice = flag ? Paper.size : 1",
        ])
    func seen(text: String) {
        let ground =
            "struct Paper {}\nfunc fold(_ times: Int) -> Int { times }\nextension Int { var folded: Int { 2 * self } }"
        let uses = uses([("Ground", ground), ("Above", text)])
        #expect(uses.order == ["Ground", "Above"])
        #expect(uses.against(["Ground", "Above"]).isEmpty)
        #expect(uses.against(["Above", "Ground"]).map(\.file) == ["1.swift"])
        #expect(uses.against(["Above", "Ground"]).map(\.of) == ["Ground"])
    }

    @Test(
        "what only looks like a use is none",
        arguments: [
            "// Paper", "/* Paper /* fold(4) */ Paper */", "let text = \"Paper\"",
            "let text = \"\"\"\n    Paper\n    \"\"\"",
            "f(Paper: 1)", "let a = box.Paper", "struct Ink { struct Paper {} ; let sheet: Paper }",
            "let text = #\"\\(Paper)\"#", "enum Kind { case fold }\nfunc fold() {}\nlet kind = fold()",
            "let a = Papers()",
        ])
    func lookalikes(text: String) {
        let uses = uses([("Ground", "struct Paper {}\nfunc fold(_ times: Int) -> Int { times }"), ("Above", text)])
        #expect(uses.uses.isEmpty, "\(uses.uses)")
    }

    @Test("what only its own file can see is used by no other")
    func hidden() {
        let ground =
            "private struct Paper {}\nfileprivate func fold() {}\nprivate extension Int { var folded: Int { 1 } }"
        #expect(
            uses([("Ground", ground), ("Above", "let sheet = Paper(); let n = fold(); let m = 1.folded")]).uses.isEmpty)
    }

    @Test("a name that is declared in two places, or by another target, says nothing")
    func ambiguous() {
        let twice = uses([("One", "struct Paper {}"), ("Two", "struct Paper {}"), ("Three", "let sheet: Paper")])
        #expect(twice.uses.isEmpty)
        let member = [("One", "extension Int { var folded: Int { 1 } }"), ("Two", "let a = b.folded")]
        #expect(uses(member).order == ["One", "Two"])
        #expect(uses(member, elsewhere: ["folded"]).uses.isEmpty)
    }

    @Test("a circle is found, and who is in it")
    func circles() {
        let files = [
            ("Ground", "struct Paper {}"), ("Ink", "struct Ink { let on: Paper; let by: Pen }"),
            ("Pens", "struct Pen { let of: Ink }"), ("Desk", "struct Desk { let pens: [Pen] }"),
        ]
        #expect(uses(files).order == nil)
        #expect(uses(files).circular == ["Ink", "Pens"])
        #expect(uses(files).against(["Ground", "Ink", "Pens", "Desk"]).map(\.name) == ["Pen"])
    }

    @Test("the table of folders is read in its order")
    func table() {
        let map = FolderMap(
            markdown: """
                | Target | Folders, from the ground up |
                |---|---|
                | Desk | Paper, Ink/Black, Desk |

                | Target | Purpose |
                |---|---|
                | Not | this |
                """)
        #expect(map.orders == ["Desk": ["Paper", "Ink/Black", "Desk"]])
    }
}
