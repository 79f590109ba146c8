import Testing

@Suite("README says what is so")
struct ReadmeTests {
    @Test("the table of packages is the list that set-up installs")
    func packages() throws {
        let lists = try ["packages", "test-packages"].map { try SourceTree.text(of: ".setup/apt-\($0).txt") }
        let list = lists.joined().split(separator: "\n")
            .map { $0.split(separator: "#", omittingEmptySubsequences: false)[0].trimmed }.filter { !$0.isEmpty }
        let lines = try SourceTree.text(of: DocumentationTests.catalogue + "/Requirements.md").split(separator: "\n")
        let header = try #require(lines.firstIndex { $0 == "| Package | Why |" })
        let rows = lines[(header + 2)...].prefix { $0.hasPrefix("|") }
        #expect(rows.map { $0.split(separator: "|")[0].trimmed } == list)
    }

    @Test("it asks for the version of Swift that Package.swift asks for")
    func swiftVersion() throws {
        let first = try SourceTree.text(of: "Package.swift").prefix { $0 != "\n" }
        let version = try #require(first.split(separator: " ").last)
        #expect(try SourceTree.text(of: "README.md").contains("(\(version) or later)"))
    }

    @Test("each make target it names is there")
    func targets() throws {
        let makefile = try SourceTree.text(of: "Makefile")
        for line in try SourceTree.text(of: "README.md").split(separator: "make ").dropFirst() {
            let target = line.prefix { $0.isLetter || $0 == "-" }
            guard line.dropFirst(target.count).first.map({ "` \n".contains($0) }) == true else { continue }
            #expect(makefile.contains("\n\(target):"), "make \(target)")
        }
    }
}
