import Foundation
import Testing

/// Files that do not say whose they are.
struct SamePatientTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        for (name, day) in [("1", "05"), ("2", "06")] {
            try folder.write("onset_time,severity\n2026-03-\(day)T07:15:00Z,3\n", to: "h\(name).csv")
            try folder.write(
                "Marker Name,Value,Unit,Date of Service\nHDL,5\(name),mg/dL,2026-03-\(day)\n", to: "g\(name).csv")
            try folder.write(
                "type,timestamp,session_date,details\ndose1,2026-03-\(day)T22:30:00Z,2026-03-\(day),\n",
                to: "d\(name).csv")
            _ = try aurae.shell("cp \(ProjectFolder.path)/samples/one-patient/aurae.store s\(name).store")
        }
        #expect(folder.data("s1.store") != nil)
    }

    private static let pairs = [
        "h1.csv h2.csv", "g1.csv g2.csv", "d1.csv d2.csv", "s1.store s2.store", "s1.store h1.csv",
    ]

    @Test("two of one kind may be two people's: no report, and the option that joins them is named", arguments: pairs)
    func refused(pair: String) throws {
        for line in ["generate \(pair) -o r.pdf", "generate \(pair) -o reports/", "analyze \(pair)"] {
            let outcome = try aurae.shell("$AURAE \(line)")
            #expect(outcome.status == 64, "\(line)")
            #expect(outcome.errors.contains("without patient ids: they may belong to several people"), "\(line)")
            #expect(outcome.errors.contains("--same-patient"), "\(line)")
        }
        #expect(folder.data("r.pdf") == nil)
        #expect(folder.names("reports").isEmpty)
    }

    @Test("with it they are one person's", arguments: pairs)
    func joined(pair: String) throws {
        #expect(try aurae.shell("$AURAE generate \(pair) --same-patient -o r.pdf").status == 0)
        #expect(try aurae.shell("$AURAE analyze \(pair) --same-patient").status == 0)
        let batch = try aurae.shell("$AURAE batch \(pair) --same-patient -o out")
        #expect(batch.status == 0)
        #expect(folder.names("out").filter { $0.hasSuffix(".pdf") }.count == 1)
    }

    @Test("an inspection says so", arguments: pairs)
    func inspected(pair: String) throws {
        let outcome = try aurae.shell("$AURAE inspect \(pair)")
        #expect(outcome.status == 0)
        #expect(outcome.outputText.contains("warning several-people"))
        #expect(try !aurae.shell("$AURAE inspect --same-patient \(pair)").outputText.contains("several-people"))
    }

    @Test("a batch makes a report of each")
    func batch() throws {
        let outcome = try aurae.shell("$AURAE batch h1.csv h2.csv -o out")
        #expect(outcome.status == 0)
        #expect(folder.names("out").filter { $0.hasSuffix(".pdf") }.count == 2)
    }

    @Test("a diary, an export of lab values and one of nights are one person's")
    func families() throws {
        #expect(try aurae.shell("$AURAE generate h1.csv g1.csv d1.csv -o r.pdf").status == 0)
        #expect(try aurae.shell("$AURAE generate s1.store g1.csv d1.csv -o r.pdf").status == 0)
    }
}
