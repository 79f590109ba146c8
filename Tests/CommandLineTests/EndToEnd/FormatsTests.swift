import Foundation
import Records
import Testing

/// `formats`, beside the documentation's page and beside the import.
struct FormatsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private static let names = TableDescription.all.map(\.name)

    private static let ofDatabases = TableDescription.ofDatabases.map(\.name)

    /// The page names the command for the tables that apps write, and for those of another page.
    private static let notOnThePage = [
        "treatments", "questionnaires", "doses", "side_effects", "nights", "night_events",
    ]

    @Test(arguments: names.filter { !notOnThePage.contains($0) } + ofDatabases)
    func thePageOfTheDocumentationPrintsTheSame(
        name: String
    ) throws {
        let path = ProjectFolder.path + "/Sources/aurae-report/Documentation.docc/YourOwnExport.md"
        let page = try String(contentsOfFile: path, encoding: .utf8)
        let begin = try #require(page.firstRange(of: "<!-- columns of \(name) -->\n"))
        let end = try #require(page[begin.upperBound...].firstRange(of: "<!-- end of columns -->"))
        let printed = try aurae("formats", name).outputText
        // Run `make formats` when it does not.
        #expect(String(page[begin.upperBound..<end.lowerBound]) == "\n" + printed + "\n")
    }

    @Test(arguments: notOnThePage) func thePageOfTheDocumentationNamesTheCommand(name: String) throws {
        let path = ProjectFolder.path + "/Sources/aurae-report/Documentation.docc/YourOwnExport.md"
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\n    aurae-report formats \(name) "))
    }

    @Test(arguments: names) func anExampleHasEveryColumnAndIsReadWhole(name: String) throws {
        let outcome = try aurae("formats", name, "--example")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let columns = try #require(TableDescription.all.first { $0.name == name }).columns
            .filter { $0.field.repeated == nil }.map(\.name)
        #expect(outcome.outputText.split(separator: "\n").first == Substring(columns.joined(separator: ",")))
        try folder.makeFolder("export")
        try folder.write(outcome.output, to: "export/\(name).csv")
        if name == "patients" { try addHeadache() }
        let inspected = try aurae("inspect", "export", "--as-of", "2026-12-31")
        #expect(inspected.status == 0, "\(inspected.errors)")
        #expect(!inspected.outputText.contains("unknown-column"), "\(inspected.outputText)")
        #expect(!inspected.outputText.contains("warning"), "\(inspected.outputText)")
        #expect(inspected.outputText.contains("1 read, 0 not used"), "\(inspected.outputText)")
    }

    /// The `patients` table cannot be read alone, so a headache is added.
    private func addHeadache() throws {
        try folder.write("patient_id,onset_time,severity\np-001,2026-03-05T07:15:00Z,3\n", to: "export/h.csv")
    }

    @Test func withoutANameTheTablesAreListed() throws {
        let lines = try aurae("formats").outputText.split(separator: "\n")
        #expect(lines.map { String($0.prefix { $0 != "\t" }) } == Self.names + Self.ofDatabases)
        #expect(Self.ofDatabases == ["headache_medications"])
        #expect(
            Self.names == [
                "headaches", "days", "treatments", "questionnaires", "doses", "side_effects", "patients", "markers",
                "visits", "nights", "night_events",
            ])
    }

    /// Further medicines: one row of the page, and no column of the example.
    @Test func whatRecursStandsOnce() throws {
        let page = try aurae("formats", "headaches").outputText
        #expect(page.split(separator: "\n").count { $0.contains("medication_2_name") } == 1)
        #expect(page.contains("`medication_5_relief_minutes`"))
        #expect(!(try aurae("formats", "headaches", "--example").outputText.contains("medication_2")))
    }

    /// The columns that a day shares with a headache: one row of the page, and each a column of the example.
    @Test func columnsOfHeadachesAreNotDescribedTwice() throws {
        let rows = try aurae("formats", "days").outputText.split(separator: "\n")
        let shared = try #require(rows.first { $0.contains("As in `headaches`.") })
        for name in ["`meals`", "`medication_name`", "`medication_2_name` … `medication_5_relief_minutes`", "`notes`"] {
            #expect(shared.contains(name), "\(name)")
        }
        #expect(rows.contains { $0.hasPrefix("| `severity` | How bad the day was") })
        #expect(try aurae("formats", "days", "--example").outputText.contains(",meals,"))
    }

    @Test func aTableOfDatabasesHasNoExample() throws {
        #expect(try aurae("formats", "headache_medications").outputText.contains("**`headache_id`**"))
        #expect(try aurae("formats", "headache_medications", "--example").status == 64)
    }

    @Test func anotherNameIsWrongUsage() throws {
        #expect(try aurae("formats", "headache").status == 64)
        #expect(try aurae("formats", "--example").status == 64)
    }
}
