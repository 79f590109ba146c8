import Foundation
import Testing

/// Treatments and questionnaires through the program: figures, pages, the letter, and the index of a batch.
struct TreatmentResponseTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    /// Headaches on the 14 days from 1 February 2026 and the 7 from 1 March; kept from 1 January to 10 April.
    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("clinic")
        let days =
            ["2026-01-01"] + (1...14).map { "2026-02-\($0 < 10 ? "0" : "")\($0)" } + (1...7).map { "2026-03-0\($0)" }
            + [
                "2026-04-10"
            ]
        let rows = ["a", "b"].flatMap { patient in
            days.enumerated().map { "\(patient),\($0.offset),\($0.element)T08:00:00Z,\($0.element)T10:00:00Z,3" }
        }
        let header = "patient_id,id,onset_time,resolved_time,severity"
        try folder.write(([header] + rows).joined(separator: "\n") + "\n", to: "clinic/headaches.csv")
    }

    private func writeTables(treatments count: Int = 1) throws {
        let long = "a treatment with a name that is much longer than any column is wide"
        let rows = (0..<count).map { number in
            "a,t\(number),\(count == 1 ? "topiramate" : "\(long) \(number)"),preventive,\(count == 1 ? "50 mg" : long),"
                + "2026-03-01,\(number == 0 ? "" : "2026-04-02"),\(number == 0 ? "" : long)"
        }
        try folder.write(
            "patient_id,id,name,kind,dose,start_day,stop_day,stop_reason\n" + rows.joined(separator: "\n") + "\n",
            to: "clinic/treatments.csv")
        try folder.write(
            "patient_id,id,name,day,total,item_1,item_2,item_3,item_4,item_5\na,q1,MIDAS,2026-03-03,24,5,6,4,5,4\n",
            to: "clinic/questionnaires.csv")
    }

    private static let day = "--time-zone UTC --as-of 2026-04-12"

    private func patient(_ id: String, _ words: String) throws -> [String: Any] {
        let outcome = try aurae.shell("\"$AURAE\" analyze clinic --format json \(Self.day) \(words)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patients = try #require(try outcome.json["patients"] as? [[String: Any]])
        return try #require(patients.first { $0["patientId"] as? String == id })
    }

    private func licence() throws -> String { try aurae.unlocking().joined(separator: " ") }

    @Test func figuresAreThereWithATableAndALicence() throws {
        let keys = ["treatments", "preventivesInDiary", "acuteRelief", "questionnaires"]
        let without = try patient("a", licence())
        #expect(keys.allSatisfy { without[$0] == nil })
        try writeTables()
        let free = try patient("a", "")
        #expect(keys.allSatisfy { free[$0] == nil })
        let premium = try patient("a", licence())
        let treatment = try #require((premium["treatments"] as? [[String: Any]])?.first)
        let baseline = try #require(treatment["baseline"] as? [String: Any])
        #expect(baseline["headacheDaysPer28"] as? Double == 14)
        let period = try #require((treatment["periods"] as? [[String: Any]])?.first)
        #expect(period["change"] as? Double == -7 && period["changePercent"] as? Double == -50)
        #expect(treatment["toReason"] as? String == "still-taken")
        let midas = try #require((premium["questionnaires"] as? [[String: Any]])?.first)
        #expect(midas["grade"] as? String == "IV" && midas["items"] as? [Int] == [5, 6, 4, 5, 4])
        // The other patient has no row in them.
        #expect((try patient("b", licence())["treatments"] as? [Any])?.isEmpty == true)
    }

    @Test func aPatientWithoutRowsHasTheReportOfBefore() throws {
        func generate(_ name: String) throws -> Data? {
            let line = "\"$AURAE\" generate clinic --patient b --depth full \(Self.day) -o \(name) \(try licence())"
            #expect(try aurae.shell(line).status == 0)
            return folder.data(name)
        }
        let before = try generate("before.pdf")
        let pages = try aurae.shell("pdftotext before.pdf -").outputText
        try writeTables()
        _ = try generate("after.pdf")
        let after = try aurae.shell("pdftotext after.pdf -").outputText
        #expect(
            before != nil && !pages.contains("Treatments and response") && !after.contains("Treatments and response"))
    }

    @Test func theFullReportHasThePageAndTheSheetItsLines() throws {
        try writeTables()
        let line = "\"$AURAE\" generate clinic --patient a --depth full \(Self.day) -o r.pdf \(try licence())"
        #expect(try aurae.shell(line).status == 0)
        let text = try aurae.shell("pdftotext -layout r.pdf - | tr -s ' \\n' ' '").outputText
        #expect(text.contains("Treatments and response"))
        #expect(text.contains("14 → 7"))
        #expect(text.contains("24 grade IV") && text.contains("MIDAS, 3 Mar 2026"))
    }

    @Test(arguments: [1, 30])
    func theLetterIsOnePage(treatments: Int) throws {
        try writeTables(treatments: treatments)
        let words = "--template prior-authorization \(Self.day)"
        #expect(try aurae.shell("\"$AURAE\" generate clinic --patient a -o r.pdf \(words)").status == 77)
        let made = try aurae.shell("\"$AURAE\" batch clinic -o out \(words) \(try licence())")
        #expect(made.status == 0, "\(made.errors)")
        let names = folder.names("out").filter { $0.hasSuffix(".pdf") }
        #expect(names.count == 2)
        for name in names {
            let pages = try aurae.shell("pdfinfo out/\(name) | grep Pages").outputText
            #expect(pages.hasSuffix(" 1\n"), "\(name) \(pages)")
            let text = try aurae.shell("pdftotext -layout out/\(name) -").outputText
            #expect(text.contains("Headache record for prior authorization") && text.contains("Signature"))
        }
        let index = try #require(folder.data("out/index.html").map { String(decoding: $0, as: UTF8.self) })
        #expect(index.contains("Change in headache days"))
        #expect(index.contains("−7 <small>−50\u{A0}%</small>"))
    }
}
