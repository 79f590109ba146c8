import Foundation
import Testing

/// Headaches with several medicines each, in every form of file: the same figures, worked out by hand.
///
/// On 2 March sumatriptan (relief 4 after 45 min) and ibuprofen (1); on the 3rd ibuprofen (3 after 60 min) and propranolol,
/// marked as daily; on the 5th sumatriptan (2), ibuprofen (2) and metoclopramide without a rating; on the 9th nothing.
struct SeveralMedicinesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private static let parts = ["name", "dose", "effectiveness", "is_acute", "relief_minutes"]

    /// By day of March: the cells of each medicine, in the order of ``parts``.
    private static let diary: [(day: String, medicines: [[String]])] = [
        ("02", [["Sumatriptan", "50 mg", "4", "true", "45"], ["Ibuprofen", "400 mg", "1", "true", ""]]),
        ("03", [["Ibuprofen", "400 mg", "3", "", "60"], ["Propranolol", "40 mg", "", "false", ""]]),
        (
            "05",
            [
                ["Imigran", "50 mg", "2", "", ""], ["ibuprofen", "400 mg", "2", "", ""],
                ["Metoclopramide", "10 mg", "", "", ""],
            ]
        ), ("09", []),
    ]

    private static func column(_ part: String, _ number: Int) -> String {
        if number > 1 { return "medication_\(number)_\(part)" }
        return part == "relief_minutes" ? part : "medication_\(part)"
    }

    private static var csv: String {
        let header = (1...3).flatMap { number in parts.map { column($0, number) } }
        let rows = diary.map { entry in
            let cells =
                entry.medicines + Array(repeating: Array(repeating: "", count: 5), count: 3 - entry.medicines.count)
            return (["p-1", "h-\(entry.day)", "2026-03-\(entry.day)T08:00:00Z", "3"] + cells.flatMap(\.self))
                .joined(separator: ",")
        }
        return ((["patient_id", "id", "onset_time", "severity"] + header).joined(separator: ",") + "\n")
            + rows.joined(separator: "\n") + "\n"
    }

    private static var json: String {
        let headaches = diary.map { entry in
            let medicines = entry.medicines.map { cells in
                let members = zip(["name", "dose", "effectiveness", "isAcute", "reliefMinutes"], cells)
                    .filter { !$1.isEmpty }.map { key, cell in
                        ["name", "dose"].contains(key) ? "\"\(key)\":\"\(cell)\"" : "\"\(key)\":\(cell)"
                    }
                return "{\(members.joined(separator: ","))}"
            }
            let list = medicines.isEmpty ? "" : ",\"medications\":[\(medicines.joined(separator: ","))]"
            return "{\"id\":\"h-\(entry.day)\",\"onsetTime\":\"2026-03-\(entry.day)T08:00:00Z\",\"severity\":3\(list)}"
        }
        return
            "{\"exportVersion\":1,\"patients\":[{\"patientId\":\"p-1\",\"headaches\":[\(headaches.joined(separator: ","))]}]}"
    }

    private static var sql: String {
        var sql = """
            CREATE TABLE headaches (patient_id, id, onset_time, severity);
            CREATE TABLE headache_medications (patient_id, headache_id, position, \(parts.map { column($0, 1) }
                .joined(separator: ", ")));

            """
        for entry in diary {
            sql += "INSERT INTO headaches VALUES ('p-1', 'h-\(entry.day)', '2026-03-\(entry.day)T08:00:00Z', 3);\n"
            // Written last to first: the position says the order.
            for (place, cells) in entry.medicines.enumerated().reversed() {
                let values = cells.map { $0.isEmpty ? "NULL" : "'\($0)'" }.joined(separator: ", ")
                sql +=
                    "INSERT INTO headache_medications VALUES ('p-1', 'h-\(entry.day)', \(place + 1), \(values));\n"
            }
        }
        return sql
    }

    private func figures(_ name: String) throws -> [String: Any] {
        let outcome = try aurae.analyze(name, "--format", "json", "--as-of", "2026-03-31")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        let patients = try #require(try outcome.json["patients"] as? [[String: Any]])
        return try #require(patients.first)
    }

    private func write() throws -> [String] {
        try folder.write(Self.csv, to: "headaches.csv")
        try folder.write(Self.json, to: "clinic.json")
        try folder.write(Self.sql, to: "clinic.sql")
        #expect(try aurae.shell("sqlite3 clinic.db < clinic.sql").status == 0)
        return ["headaches.csv", "clinic.json", "clinic.db"]
    }

    @Test func theFiguresAreThoseWorkedOutByHandInEveryForm() throws {
        let names = try write()
        let all = try names.map(figures)
        for (name, patient) in zip(names, all) {
            #expect(
                NSDictionary(dictionary: patient).isEqual(to: all[0]), "\(name) says something else than \(names[0])")
        }
        let headaches = try #require(all[0]["headaches"] as? [String: Any])
        #expect((headaches["acuteMedication"] as? [String: Any])?["days"] as? Int == 3)
        let rated = try #require(headaches["medications"] as? [[String: Any]])
        #expect(rated.map { $0["name"] as? String } == ["Ibuprofen", "Sumatriptan"])
        #expect(rated.map { $0["n"] as? Int } == [3, 2])
        #expect(rated.map { $0["meanEffectiveness"] as? Double } == [2, 3])
        #expect(rated.allSatisfy { $0["acute"] as? Bool == true })
    }

    @Test func eachMedicineHasItsOwnDaysRatingAndTimeInTheLedger() throws {
        _ = try write()
        let headaches = try #require(try figures("headaches.csv")["headaches"] as? [String: Any])
        let ledger = try #require(headaches["medicineLedger"] as? [String: Any])
        let medicines = try #require(ledger["medicines"] as? [[String: Any]])
        func all<Value>(_ key: String) -> [Value?] { medicines.map { $0[key] as? Value } }
        #expect(all("name") == ["ibuprofen", "sumatriptan", "metoclopramide", "propranolol"])
        #expect(all("days") == [3, 2, 1, 1])
        #expect(all("doses") == [3, 2, 1, 1])
        #expect(all("ratings") == [3, 2, 0, 0])
        #expect(all("meanRelief") == [2.0, 3, nil, nil])
        #expect(all("reliefTimes") == [1, 1, 0, 0])
        #expect(all("medianMinutesToRelief") == [60.0, 45, nil, nil])
        #expect(all("acute") == [true, true, true, false])
        let classes = try #require(ledger["classes"] as? [[String: Any]])
        let days = classes.reduce(into: [String: Int]()) { days, line in
            let months = line["byMonth"] as? [[String: Any]]
            days[line["class"] as? String ?? "?"] = months?.first?["days"] as? Int
        }
        #expect(days == ["triptan": 2, "nsaid": 3, "several-classes": 3])
    }

    /// The free report has them in its table alone, the full one in its entries too.
    @Test func everyMedicineIsPrinted() throws {
        _ = try write()
        for options in ["", "--depth full " + (try aurae.unlocking()).joined(separator: " ")] {
            let made = try aurae.shell(
                "$AURAE generate headaches.csv --as-of 2026-03-31 \(options) -o r.pdf && pdftotext -raw r.pdf -")
            #expect(made.status == 0, "\(made.errors)")
            let words = made.outputText.split { $0.isWhitespace || $0 == "\u{A0}" }.joined(separator: " ")
            for name in ["Sumatriptan", "Ibuprofen", "Propranolol", "Imigran", "Metoclopramide"] {
                #expect(words.contains(name), "\(options): \(name)")
            }
            guard !options.isEmpty else { continue }
            #expect(
                words.contains(
                    "Sumatriptan 50 mg; Ibuprofen 400 mg Relief Sumatriptan 4 of 5, after 45 min; Ibuprofen 1 of 5"))
            #expect(words.contains("Metoclopramide 10 mg"))
        }
    }

    /// In workers the medicines travel whole: a batch makes the report that one process makes.
    @Test func aBatchMakesTheSame() throws {
        _ = try write()
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let made = try aurae.shell(
            "$AURAE batch headaches.csv --as-of 2026-03-31 --depth full \(unlocking) -o out && ls out/*.pdf && "
                + "$AURAE generate headaches.csv --as-of 2026-03-31 --depth full \(unlocking) -o r.pdf && cmp out/*.pdf r.pdf"
        )
        #expect(made.status == 0, "\(made.errors)")
    }
}
