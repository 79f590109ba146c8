import Foundation
import Testing

/// `treatments` and `questionnaires`, in and out of the program.
struct TreatmentTablesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("in")
        try folder.write(
            "patient_id,id,onset_time,severity\np-1,h1,2026-01-05T08:00:00Z,3\np-2,h2,2026-01-06T08:00:00Z,3\n",
            to: "in/headaches.csv")
    }

    private func writeTables() throws {
        try folder.write(
            """
            patient_id,id,name,kind,dose,start_day,stop_day,stop_reason,notes
            p-1,t-1,propranolol,preventive,80 mg,2025-06,2025-12-20,side-effects,cold hands
            p-1,t-2,topiramate,preventive,50 mg,2026-01-05,,,
            p-1,t-3,=lamp at home,procedure,,2025-11-12,soon,"moved, far",

            """, to: "in/treatments.csv")
        try folder.write(
            """
            patient_id,id,name,day,total,item_1,item_2,item_3,item_4,item_5,item_6,item_7
            p-1,q-1,MIDAS,2026-03-03,24,5,6,4,5,4,40,6
            p-1,q-2,HIT-6,2026-03-03,,10,10,11,11,10,10,
            p-1,q-3,HADS,2026-03-03,9,,,,,,,

            """, to: "in/questionnaires.csv")
    }

    private func export(_ source: String, _ target: String, _ words: String...) throws -> AuraeReport.Outcome {
        try aurae.run(["export", source, "-o", target] + words + aurae.unlocking())
    }

    @Test("come out of every format as they went in", arguments: ["csv", "json", "sqlite"])
    func roundTrip(format: String) throws {
        try writeTables()
        #expect(try export("in", "csv").status == 0)
        let treatments = try #require(folder.text("csv/treatments.csv"))
        #expect(
            treatments == """
                patient_id,id,name,kind,dose,start_day,stop_day,stop_reason,notes,aurae_export
                p-1,t-1,propranolol,preventive,80 mg,2025-06,2025-12-20,side-effects,cold hands,1
                p-1,t-3,'=lamp at home,procedure,,2025-11-12,unreadable,"moved, far",,1
                p-1,t-2,topiramate,preventive,50 mg,2026-01-05,,,,1

                """)
        let questionnaires = try #require(folder.text("csv/questionnaires.csv"))
        #expect(
            questionnaires == """
                patient_id,id,name,day,total,item_1,item_2,item_3,item_4,item_5,item_6,item_7,aurae_export
                p-1,q-1,MIDAS,2026-03-03,24,5,6,4,5,4,40,6,1
                p-1,q-2,HIT-6,2026-03-03,,10,10,11,11,10,10,,1
                p-1,q-3,HADS,2026-03-03,9,,,,,,,,1

                """)
        #expect(try export("in", "out", "--format", format).status == 0)
        #expect(try export("out", "again").status == 0)
        #expect(folder.text("again/treatments.csv") == treatments)
        #expect(folder.text("again/questionnaires.csv") == questionnaires)
    }

    @Test("inspect counts them, and tells each fault with its place and without its words")
    func badInput() throws {
        try folder.write(
            """
            patient_id,id,name,kind,start_day,stop_day,stop_reason
            p-1,1,,acute,2026-01-05,,
            p-1,2,zebra,acute,zebra,,
            p-1,3,a,zebra,2026-01-05,,
            p-1,4,b,acute,2026-02-05,2026-01-05,
            p-1,5,c,acute,2027-02-05,,
            p-1,6,d,acute,2026-02,zebra,
            p-1,6,d,acute,2026-02,zebra,

            """, to: "in/treatments.csv")
        try folder.write(
            """
            patient_id,id,name,day,total,item_1,item_2,item_3,item_4,item_5
            p-1,1,MIDAS,2026-03-03,25,5,6,4,5,4
            p-1,2,MIDAS,zebra,24,5,6,4,5,4
            p-1,3,,2026-03-03,24,5,6,4,5,4
            p-1,4,HIT-6,2026-03-03,zebra,7,,,,

            """, to: "in/questionnaires.csv")
        let text = try aurae("inspect", "in").outputText
        for told in [
            "2 patients, 2 headaches, 3 treatments, 2 questionnaires", "treatments.csv, column name: line 2",
            "treatments.csv, column start_day: line 3", "treatments.csv, column kind: line 4",
            "treatments.csv, column stop_day: line 5", "treatments.csv: line 6",
            "treatments.csv, column stop_day: 2 times, lines 7, 8", "treatments.csv: line 8",
            "questionnaires.csv, column total: line 2", "questionnaires.csv, column day: line 3",
            "questionnaires.csv, column name: line 4", "questionnaires.csv, column total: line 5",
            "questionnaires.csv, column item_1: line 5",
        ] { #expect(text.contains(told), "\(told) is not in\n\(text)") }
        for code in [
            "missing-treatment-name", "bad-treatment-start", "unknown-keyword", "stop-before-start", "future-treatment",
            "bad-stop-day", "repeated-treatment", "contradictory-total", "bad-questionnaire-day",
            "missing-questionnaire-name", "bad-number", "impossible-answer",
        ] { #expect(text.contains(code), "\(code)") }
        #expect(!text.contains("zebra"))
        let json = try #require(try aurae("inspect", "in", "--format", "json").json["patients"] as? [[String: Any]])
        #expect(json[0]["treatments"] as? Int == 3 && json[0]["questionnaires"] as? Int == 2)
        #expect(json[1]["treatments"] == nil)
        #expect(try aurae("generate", "in", "--patient", "p-1", "-o", "free.pdf").status == 0)
    }

    @Test("de-identified they tell neither ids nor days nor the clinic's own words")
    func deIdentified() throws {
        try writeTables()
        try folder.write(String(repeating: "k", count: 43), to: "secret")
        #expect(try aurae.shell("chmod 600 secret").status == 0)
        #expect(try export("in", "out", "--de-identify", "--secret", "secret").status == 0)
        let text = try #require(folder.text("out/treatments.csv")) + #require(folder.text("out/questionnaires.csv"))
        for told in [
            "propranolol", "topiramate", "unlisted", "80 mg", "side-effects", "MIDAS", "HIT-6", ",24,5,6,4,5,4,40,6,",
        ] {
            #expect(text.contains(told), "\(told)")
        }
        for kept in ["p-1", "t-1", "q-1", "2025-", "2026-", "cold", "moved", "HADS", "lamp"] {
            #expect(!text.contains(kept), "\(kept)")
        }
    }

    @Test("a FHIR export holds them, and is read back")
    func fhir() throws {
        try writeTables()
        let outcome = try export("in", "out", "--format", "fhir")
        #expect(outcome.status == 0 && !outcome.errors.contains("omitted"), "\(outcome.errors)")
        let told = try aurae("inspect", "out/p-1.json").outputText
        #expect(told.contains("1 headache, 3 treatments, 3 questionnaires"), "\(told)")
    }

    @Test("a patient of whom others have tables has none, and a report is made")
    func others() throws {
        try writeTables()
        #expect(try aurae("generate", "in", "--patient", "p-2", "-o", "free.pdf").status == 0)
        #expect(try export("in", "out", "--format", "json").status == 0)
        #expect(folder.text("out/records.json")?.contains(#""treatments":[],"questionnaires":[]"#) == true)
    }
}
