import Foundation
import Testing

/// Exports and reports in one folder, and what a report tells of what else is there.
@Suite struct FolderOfItsOwnTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
    }

    @Test func aBatchIntoItsSourceGoesOn() throws {
        #expect(try aurae("batch", "clinic", "-o", "clinic").errors.contains("2 reports written"))
        let before = BatchFolder(test: folder, name: "clinic").reports
        let again = try aurae("batch", "clinic", "--resume", "-o", "clinic")
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.errors.contains("0 reports written, 2 kept"), "\(again.errors)")
        #expect(BatchFolder(test: folder, name: "clinic").reports == before)
        let anew = try aurae("batch", "clinic", "-o", "clinic")
        #expect(anew.status == 0 && BatchFolder(test: folder, name: "clinic").reports == before)
        #expect(folder.text("clinic/headaches.csv") == ClinicFixture.headaches)
        let told = try aurae("inspect", "clinic").outputText
        #expect(told.contains("notice no-export") && told.contains("a-free.pdf"))
    }

    private func text(_ depth: String) throws -> String {
        let outcome = try aurae.shell(
            "\"$AURAE\" generate clinic --patient a -o r.pdf \(depth) && pdftotext -layout r.pdf -")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText
    }

    /// Seventeen others in the table of patients, of whose rows each has something to be remarked on; nineteen files with
    /// their names; a table of 23 rows in a database.
    @Test func aReportTellsNothingOfTheOthers() throws {
        var patients = "patient_id,name,date_of_birth,remark\na,Ada Example,1980-02-29,\n"
        for other in 0..<17 { patients += other % 2 == 0 ? "q\(other),Other \(other)\n" : "q\(other),Other,soon,x\n" }
        try folder.write(patients, to: "clinic/patients.csv")
        for other in 0..<19 { try folder.write("x", to: "clinic/Other Person \(other).docx") }
        try folder.write(
            "CREATE TABLE headaches(patient_id, onset_time, severity); CREATE TABLE appointments(a);"
                + "INSERT INTO headaches VALUES('a', '2026-01-07T08:00:00Z', 3), ('b', '2026-01-07T08:00:00Z', 3);"
                + "INSERT INTO appointments VALUES(1)" + String(repeating: ",(1)", count: 22) + ";", to: "sql")
        #expect(try aurae.shell("sqlite3 clinic/x.db < sql").status == 0)
        for depth in ["", "--depth full " + (try aurae.unlocking().joined(separator: " "))] {
            let text = try text(depth)
            let words = text.split { !$0.isLetter && !$0.isNumber }
            for number in ["17", "18", "19", "20", "21", "23", "8", "9"] {
                let lines = text.split(separator: "\n").filter {
                    $0.contains("file") || $0.contains("row") || $0.contains("table")
                }
                #expect(
                    !lines.contains { $0.split { !$0.isNumber }.contains(Substring(number)) }, "\(number): \(lines)")
            }
            #expect(!words.contains("Other") && !words.contains("docx") && !words.contains("q1"))
            #expect(text.contains("were not read"))
        }
        let inspected = try aurae("inspect", "clinic", "--verbose").outputText
        #expect(inspected.contains("Other Person 7.docx") && inspected.contains("appointments: 23 rows"))
    }
}
