import Foundation
import Testing

/// Medicines in the program's output, from the command line.
struct MedicineTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// A diary of a headache a day from 1 March 2026 on, each with a medicine and perhaps the patient's mark.
    private func write(_ doses: [(name: String, mark: String)], to name: String = "headaches.csv") throws {
        let rows = doses.enumerated().map { place, dose in
            let onset = "2026-03-\(place < 9 ? "0" : "")\(place + 1)T08:00:00Z"
            return "p-1,\(onset),3,\"\(dose.name.replacingOccurrences(of: "\"", with: "\"\""))\",\(dose.mark)\n"
        }
        try folder.write(
            "patient_id,onset_time,severity,medication_name,medication_is_acute\n" + rows.joined(), to: name)
    }

    private func headaches(_ words: [String] = []) throws -> [String: Any] {
        let options = try (words + aurae.unlocking()).joined(separator: " ")
        let outcome = try aurae.shell("$AURAE analyze headaches.csv --format json --as-of 2026-03-31 \(options)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    private func acuteDays(_ names: [String], mark: String = "", _ words: [String] = []) throws -> Int? {
        try write(names.map { ($0, mark) })
        let acute = try #require(try headaches(words)["acuteMedication"] as? [String: Any])
        return acute["days"] as? Int
    }

    @Test func whatIsTakenDailyIsNoAcuteMedication() throws {
        let days = try acuteDays([
            "cinnarizine", "magnesium", "riboflavin", "propanolol", "Topirmate", "Tab. Topiramate 50", "ice pack",
            "none taken", "Propranolol, amitriptyline",
        ])
        #expect(days == 0)
    }

    @Test func aCombinationWithAnAcuteMedicineIsAcute() throws {
        let days = try acuteDays([
            "propranolol & Nurofen", "Propranolol + Sumatriptan", "topiramate and Ibuprofen 400",
            "amitriptyline 10mg / paracetamol 1g", "Topamax; Maxalt", "candesartan with naproxen",
            "Saroten und Thomapyrin",
            "Sibelium, Novalgin", "magnesium & Zomig", "propranolol & something from the pharmacy",
        ])
        #expect(days == 10)
        #expect(try headaches()["overuseCard"] as? Bool == true)
    }

    @Test func thePatientsMarkWins() throws {
        #expect(try acuteDays(["topiramate", "ice pack"], mark: "true") == 2)
        #expect(try acuteDays(["sumatriptan", "propranolol & Nurofen"], mark: "false") == 0)
    }

    @Test func namesThatWereTakenForAnotherOrAreNotKnownAreListed() throws {
        try write([
            ("Topirmate 50", ""), ("topirmate", ""), ("Foobarin 20 mg", ""), ("Barbazin", "true"), ("Imigran", ""),
        ])
        let names = try #require(try headaches()["medicineNames"] as? [String: [[String: Any]]])
        #expect(names["taken"]?.map { $0["written"] as? String } == ["Topirmate"])
        #expect(names["taken"]?.map { $0["name"] as? String } == ["topiramate"])
        #expect(names["taken"]?.map { $0["count"] as? Int } == [2])
        #expect(names["unknown"]?.map { $0["name"] as? String } == ["Foobarin"])
        let acute = try #require(try headaches()["acuteMedication"] as? [String: Any])
        #expect(acute["days"] as? Int == 3)
    }

    @Test func aClinicAddsMedicinesOfItsOwn() throws {
        try FileManager.default.createDirectory(atPath: folder.file("ours"), withIntermediateDirectories: true)
        try folder.write(
            """
            {"medicinesVersion": 1, "groups": [
             {"class": "other-preventive", "use": "preventive", "medicines": [{"name": "foobarin", "names": ["Foob"]}]},
             {"class": "gepant", "use": "preventive", "medicines": [
               {"name": "rimegepant", "names": ["Nurtec", "Nurtec ODT", "Vydura"]}]}]}
            """, to: "ours/house.json")
        let names = ["Foobarin 20 mg", "foob", "Vydura", "sumatriptan"]
        #expect(try acuteDays(names) == 4)
        #expect(try acuteDays(names, ["--medicines", "ours"]) == 1)
        #expect(try acuteDays(names, ["--medicines", "ours/house.json"]) == 1)
    }

    @Test func aTableThatIsWrongIsRefusedWithItsPlace() throws {
        try write([("Imigran", "")])
        let begin = "{\"medicinesVersion\": 1, \"groups\": [\n"
        try folder.write(begin + "{\"class\": \"pills\", \"use\": \"acute\", \"medicines\": []}]}", to: "class.json")
        try folder.write(
            begin
                + "{\"class\": \"nsaid\", \"use\": \"acute\",\n \"medicines\": [{\"name\": \"Mine\", \"names\": [\"Nurofen\"]}]}]}",
            to: "taken.json")
        for (file, place, words) in [
            ("class.json", "class.json, line 2, column 11", "expected a class: triptan"),
            ("taken.json", "taken.json, line 3, column 16", "“Nurofen” is taken"),
        ] {
            for command in ["analyze headaches.csv", "generate headaches.csv -o r.pdf", "batch headaches.csv -o out"] {
                let outcome = try aurae.shell("$AURAE \(command) --medicines \(file)")
                #expect(outcome.status == 78, "\(command)")
                #expect(outcome.errors.contains(place) && outcome.errors.contains(words), "\(outcome.errors)")
            }
        }
        #expect(try aurae.shell("$AURAE analyze headaches.csv --medicines none.json").status == 66)
        try FileManager.default.createDirectory(atPath: folder.file("empty"), withIntermediateDirectories: true)
        #expect(try aurae.shell("$AURAE analyze headaches.csv --medicines empty").status == 66)
    }

    /// Eleven days of triptans in March: named in the figures, on the premium pages and among the batch's flags.
    @Test func theLedgerIsInTheFiguresOnThePagesAndInTheBatch() throws {
        try write((0..<11).map { [("Imigran", ""), ("sumatripan & Topiramate", "")][$0 % 2] } + [("Nurofen", "")])
        let headaches = try headaches()
        let acute = try #require(headaches["acuteMedicines"] as? [[String: Any]])
        #expect(acute.map { $0["name"] as? String } == ["sumatriptan", "ibuprofen"])
        #expect(acute.map { $0["days"] as? Int } == [11, 1])
        let ledger = try #require(headaches["medicineLedger"] as? [String: [[String: Any]]])
        let triptans = try #require(ledger["classes"]?.first)
        #expect(triptans["class"] as? String == "triptan" && triptans["line"] as? Int == 10)
        #expect((triptans["runs"] as? [[String: Any]])?.map { $0["months"] as? Int } == [1])

        #expect(try aurae.shell("$AURAE entitlement keygen -o keys").status == 0)
        let issue = "$AURAE entitlement issue --key keys/private.jwk --sub '*' --days 9 -o licence.jwt"
        #expect(try aurae.shell(issue).status == 0)
        let options =
            "--depth summary --entitlement licence.jwt --trusted-keys keys/jwks.json --as-of 2026-03-31"
        #expect(try aurae.shell("$AURAE batch headaches.csv -o out \(options)").status == 0)
        let text = try aurae.shell("pdftotext out/*.pdf -").outputText
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("Imigran triptan 11 Nurofen NSAID 1 Any acute medicine 12"))
        #expect(text.contains("Classes and their thresholds"))
        #expect(text.contains("Read as the nearest known name: “sumatripan” as sumatriptan (5)."))
        let record = try #require(folder.text("out/batch.json"))
        #expect(
            record.contains(#""classLines":[{"class":"triptan","month":"2026-03","days":11,"line":10}]"#), "\(record)")
        let index = try #require(folder.text("out/index.html"))
        #expect(index.contains("Triptan: 11 days in 2026-03, at or above the 10-day line"))

        // A free report holds no ledger, and says nothing of it in the record.
        #expect(try aurae.shell("$AURAE batch headaches.csv -o free --as-of 2026-03-31").status == 0)
        #expect(try #require(folder.text("free/batch.json")).contains(#""classLines":[]"#))
        #expect(try !aurae.shell("pdftotext -layout free/*.pdf -").outputText.contains("Classes and their thresholds"))
    }

    /// How long until relief, where the file says it; of fewer than five times no median is printed.
    @Test func timeToReliefIsSaidWhereItIsRecorded() throws {
        let minutes = [30, 90, 60, 45, 75]
        let rows = minutes.enumerated().map { "p-1,2026-03-0\($0 + 1)T08:00:00Z,3,Imigran,\($1)\n" }
        try folder.write(
            "patient_id,onset_time,severity,medication_name,relief_minutes\n" + rows.joined()
                + "p-1,2026-03-06T08:00:00Z,3,Naproxen,20\np-1,2026-03-07T08:00:00Z,3,Naproxen,\n"
                + "p-1,2026-03-08T08:00:00Z,3,Naproxen,9999\n", to: "headaches.csv")
        func ledger() throws -> [[String: Any]] {
            let ledger = try #require(try headaches()["medicineLedger"] as? [String: [[String: Any]]])
            return try #require(ledger["medicines"])
        }
        #expect(try ledger().map { $0["medianMinutesToRelief"] as? Double } == [60, 20])
        #expect(try ledger().map { $0["reliefTimes"] as? Int } == [5, 1])
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let report = try aurae.shell(
            "$AURAE generate headaches.csv --depth full -o r.pdf --as-of 2026-03-31 \(unlocking) && pdftotext r.pdf -")
        #expect(report.status == 0, "\(report.errors)")
        let text = report.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            text.contains(
                "Median time to relief, where recorded (number of entries): "
                    + "Imigran 1 h (5) · Naproxen too few (1)."), "\(text)")
        #expect(text.contains("elief after 1 h 30"), "\(text)")

        try write([("Imigran", "")])
        #expect(try ledger().map { $0["reliefTimesReason"] as? String } == ["not-in-export"])
        #expect(try ledger().map { $0["reliefTimes"] is NSNull } == [true])
    }

    /// No message on standard error repeats what a patient wrote.
    @Test func noMessageHoldsAPatientsWords() throws {
        try write([("Topirmate", ""), ("Foobarin", "")])
        let outcome = try aurae("generate", "headaches.csv", "-o", "r.pdf", "--as-of", "2026-03-31", "--verbose")
        #expect(outcome.status == 0)
        #expect(!outcome.errors.contains("Topirmate") && !outcome.errors.contains("Foobarin"))
    }
}
