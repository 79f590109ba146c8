import Foundation
import Testing

/// `export --de-identify`: nothing in it says whose the records are, and the figures are what they were.
struct DeIdentifiedExportTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private static let place = ProjectFolder.path + "/samples/"
    private static let clock = ["--as-of", "2026-03-31", "--time-zone", "Europe/London"]

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(String(repeating: "secret ", count: 8), to: "secret")
        _ = try aurae.shell("chmod 600 secret")
    }

    private func export(_ source: String, _ words: String...) throws -> AuraeReport.Outcome {
        try aurae.run(
            ["export", source, "--de-identify", "--secret", "secret"] + words + Self.clock + aurae.unlocking())
    }

    /// Cells of the sample clinic by their columns.
    private static func cells(_ file: String) throws -> [[String: String]] {
        let text = try String(contentsOfFile: place + file, encoding: .utf8)
        var rows: [[String]] = [[""]]
        var isQuoted = false
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: rows[rows.count - 1].append("")
            case "\n" where !isQuoted, "\r\n" where !isQuoted: rows.append([""])
            default: rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character)
            }
        }
        let header = rows[0]
        return rows.dropFirst().filter { $0.count == header.count }.map { row in
            Dictionary(uniqueKeysWithValues: zip(header, row))
        }
    }

    /// Text that must not occur: ids, names, numbers, notes and dates of the sample clinic.
    private static func secrets() throws -> Set<String> {
        var secrets: Set<String> = []
        let texts: Set = [
            "patient_id", "id", "name", "record_number", "clinician", "entitlement", "notes", "note", "doctor_name",
            "visit_type_label", "headache_location", "checkin_notes", "stress_context", "physical_symptoms",
            "respiratory_symptoms", "sleep_therapy", "other_aid_text", "temperature_c", "pressure_hpa",
        ]
        for file in ["headaches", "patients", "markers", "visits", "nights", "night_events"] {
            for row in try cells("clinic/\(file).csv") {
                for (column, cell) in row where cell.count > 3 {
                    if texts.contains(column) { secrets.insert(cell) }
                    for match in cell.matches(of: #/\d{4}-\d{2}-\d{2}/#) { secrets.insert(String(match.0)) }
                }
            }
        }
        return secrets
    }

    @Test(
        "no id, name, number, text or date of the sample clinic stands in any byte",
        arguments: ["csv", "json", "sqlite"])
    func nothingTells(format: String) throws {
        let secrets = try Self.secrets()
        #expect(secrets.count > 1000)
        #expect(try export(Self.place + "clinic", "-o", "out", "--format", format).status == 0)
        let names = folder.names("out")
        #expect(names.count >= 3)
        for name in names {
            let text = String(decoding: try #require(folder.data("out/\(name)")), as: UTF8.self)
            let found = secrets.filter { text.contains($0) }
            #expect(found.isEmpty, "\(name): \(found.sorted().prefix(5))")
            #expect(!text.contains("2026-"), "\(name)")
        }
    }

    @Test("an export that takes nothing out would be found")
    func theTestCanFail() throws {
        let secrets = try Self.secrets()
        #expect(
            try aurae.run(["export", Self.place + "clinic", "-o", "out"] + Self.clock + aurae.unlocking()).status == 0)
        let text = try #require(folder.text("out/headaches.csv"))
        #expect(secrets.count { text.contains($0) } > 300)
    }

    private func figures(_ source: String, _ clock: [String]) throws -> [[String: Any]] {
        let outcome = try aurae.run(["analyze", source, "--format", "json"] + clock + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try #require(try outcome.json["patients"] as? [[String: Any]])
    }

    /// Figures that speak of no date, as one text.
    private static func timeless(_ patient: [String: Any]) -> String {
        var kept: [String: Any] = [:]
        if let headaches = patient["headaches"] as? [String: Any] {
            for key in [
                "count", "resolved", "active", "severity", "duration", "timeOfDay", "weekday", "sleep", "cycle",
                "weather", "headacheDays",
            ] { kept[key] = headaches[key] }
            let symptoms = headaches["symptoms"] as? [[String: Any]] ?? []
            kept["nausea"] = symptoms.first { $0["name"] as? String == "nausea" }?["count"]
        }
        if let nights = patient["nights"] as? [String: Any] {
            for key in ["logged", "bothDoses", "inWindow", "onTime", "early", "late", "skipped", "interval"] {
                kept["nights." + key] = nights[key]
            }
        }
        if let markers = patient["markers"] as? [[String: Any]] {
            kept["markers"] = markers.map { "\($0["readings"] ?? 0) \($0["latest"] ?? "")" }.sorted()
        }
        let data = try? JSONSerialization.data(withJSONObject: kept, options: [.sortedKeys])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    @Test("figures that speak of no date are the same, weekdays among them when whole weeks are moved")
    func sameFigures() throws {
        let before = try figures(Self.place + "clinic", Self.clock)
        #expect(try export(Self.place + "clinic", "-o", "out", "--keep-weekday").status == 0)
        let after = try figures("out", ["--time-zone", "UTC", "--as-of", "2026-03-31"])
        #expect(before.count == after.count)
        #expect(before.map(Self.timeless).sorted() == after.map(Self.timeless).sorted())
    }

    @Test("the same secret gives the same ids and dates, another others")
    func secrets() throws {
        #expect(try export(Self.place + "clinic", "-o", "one").status == 0)
        #expect(try export(Self.place + "clinic", "-o", "two").status == 0)
        #expect(folder.data("one/headaches.csv") == folder.data("two/headaches.csv"))
        try folder.write(String(repeating: "another ", count: 8), to: "secret")
        #expect(try export(Self.place + "clinic", "-o", "three").status == 0)
        #expect(folder.data("one/headaches.csv") != folder.data("three/headaches.csv"))
    }

    @Test("who is older than 89 is 90, and others keep their age to the year")
    func ages() throws {
        try folder.makeFolder("in")
        try folder.write(
            "patient_id,onset_time,severity\na,2026-01-05T08:00:00Z,3\nb,2026-01-05T08:00:00Z,3\n", to: "in/h.csv")
        try folder.write(
            "patient_id,name,date_of_birth\na,A. Example,1931-05-02\nb,B. Example,1980-05-02\n", to: "in/patients.csv")
        #expect(try export("in", "-o", "out").status == 0)
        let rows = try #require(folder.text("out/patients.csv")).split(separator: "\n").dropFirst()
        let births = rows.compactMap { row in row.split(separator: ",").first { $0.hasSuffix("-01-01") } }
        let onsets = try #require(folder.text("out/headaches.csv")).matches(of: #/(\d{4})-\d{2}-\d{2}T/#).compactMap {
            Int($0.1)
        }
        #expect(births.count == 2 && onsets.count == 2)
        let ages = zip(onsets, births).compactMap { onset, birth in Int(birth.prefix(4)).map { onset - $0 } }.sorted()
        // Born 94 and 45 years before; the year of the day of the report may be the next one.
        #expect((44...47).contains(ages[0]) && (89...90).contains(ages[1]), "\(ages)")
    }

    @Test("without a secret, or with one that others may read, nothing is written")
    func needsSecret() throws {
        let source = Self.place + "clinic"
        #expect(try aurae.run(["export", source, "-o", "out", "--de-identify"] + aurae.unlocking()).status == 64)
        #expect(try aurae.run(["export", source, "-o", "out", "--secret", "secret"] + aurae.unlocking()).status == 64)
        _ = try aurae.shell("chmod 644 secret")
        #expect(try export(source, "-o", "out").status == 78)
        #expect(folder.names("out").isEmpty)
    }

    @Test("a file that names no patient has no id to derive another from")
    func nameless() throws {
        #expect(try export(Self.place + "one-patient/headaches.csv", "-o", "out").status == 65)
    }
}
