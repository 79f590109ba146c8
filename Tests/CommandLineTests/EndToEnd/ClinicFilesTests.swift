import Foundation
import Testing

/// Invented tables as clinics keep them (`Tests/ClinicFiles`), each with the mapping that reads it. The figures were worked
/// out by a reader in Python that knows each file and no mapping.
struct ClinicFilesTests {
    let folder: TestFolder
    let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// One patient's figures.
    struct Figures: Sendable, Equatable, CustomStringConvertible {
        var count: Int
        /// Mild, moderate, severe.
        var severity: [Int]
        var headacheDays: Int
        /// How many ends are known, and the median in minutes.
        var durations: [Int]
        var acuteDays: Int
        /// Morning, afternoon, evening, night.
        var times: [Int]
        var symptoms: [String: Int]

        var description: String {
            "\(count) \(severity) \(headacheDays) \(durations) \(acuteDays) \(times) \(symptoms)"
        }
    }

    struct File: Sendable, CustomStringConvertible {
        var name: String
        var patients: [String: Figures]
        var description: String { name }
    }

    static let files = [
        File(
            name: "berlin-calendar.csv",
            patients: [
                "K-17": Figures(
                    count: 17, severity: [6, 4, 7], headacheDays: 21, durations: [16, 195], acuteDays: 9,
                    times: [4, 4, 7, 2],
                    symptoms: ["light_sensitivity": 4, "nausea": 4, "sound_sensitivity": 6, "vomiting": 6]),
                "K-18": Figures(
                    count: 11, severity: [1, 6, 4], headacheDays: 13, durations: [10, 240], acuteDays: 6,
                    times: [2, 2, 1, 6], symptoms: ["light_sensitivity": 8, "nausea": 4]),
                "K-21": Figures(
                    count: 9, severity: [3, 2, 4], headacheDays: 9, durations: [9, 90], acuteDays: 6,
                    times: [5, 0, 2, 2], symptoms: ["light_sensitivity": 4, "nausea": 2]),
            ]),
        File(
            name: "us-headache-log.csv",
            patients: [
                "1001": Figures(
                    count: 15, severity: [6, 3, 6], headacheDays: 19, durations: [14, 185], acuteDays: 7,
                    times: [3, 3, 3, 6], symptoms: ["aura": 4, "light_sensitivity": 3, "nausea": 7]),
                "1002": Figures(
                    count: 12, severity: [4, 2, 6], headacheDays: 17, durations: [11, 185], acuteDays: 9,
                    times: [3, 1, 3, 5], symptoms: ["light_sensitivity": 4, "nausea": 4]),
            ]),
        File(
            name: "vienna-words.csv",
            patients: [
                "": Figures(
                    count: 25, severity: [7, 7, 11], headacheDays: 28, durations: [25, 120], acuteDays: 17,
                    times: [9, 4, 6, 6], symptoms: ["nausea": 12])
            ]),
        File(
            name: "paper-calendar-0-3.tsv",
            patients: [
                "": Figures(
                    count: 18, severity: [7, 5, 6], headacheDays: 18, durations: [], acuteDays: 8,
                    times: [7, 3, 5, 3], symptoms: [:])
            ]),
        File(
            name: "london-words.csv",
            patients: [
                "LN/004": Figures(
                    count: 13, severity: [2, 8, 3], headacheDays: 18, durations: [10, 360], acuteDays: 8,
                    times: [5, 1, 4, 3], symptoms: [:]),
                "LN/009": Figures(
                    count: 14, severity: [3, 6, 5], headacheDays: 20, durations: [13, 1560], acuteDays: 8,
                    times: [5, 2, 5, 2], symptoms: [:]),
            ]),
        File(
            name: "symptom-columns.csv",
            patients: [
                "z1": Figures(
                    count: 27, severity: [8, 6, 13], headacheDays: 27, durations: [], acuteDays: -1,
                    times: [10, 6, 8, 3],
                    symptoms: ["light_sensitivity": 9, "nausea": 7, "sound_sensitivity": 12])
            ]),
        File(
            name: "offset-column.csv",
            patients: [
                "": Figures(
                    count: 21, severity: [6, 7, 8], headacheDays: 24, durations: [21, 90], acuteDays: -1,
                    times: [6, 3, 5, 7], symptoms: [:])
            ]),
        File(
            name: "paris-french.csv",
            patients: [
                "": Figures(
                    count: 23, severity: [5, 7, 11], headacheDays: 25, durations: [19, 90], acuteDays: 15,
                    times: [7, 4, 8, 4], symptoms: ["light_sensitivity": 7, "nausea": 13])
            ]),
        File(
            name: "title-above-header.csv",
            patients: [
                "": Figures(
                    count: 19, severity: [4, 6, 9], headacheDays: 24, durations: [19, 95], acuteDays: -1,
                    times: [5, 3, 7, 4], symptoms: [:])
            ]),
        File(
            name: "utf16-sheet.tsv",
            patients: [
                "Ä-1": Figures(
                    count: 9, severity: [2, 1, 6], headacheDays: 11, durations: [9, 60], acuteDays: -1,
                    times: [3, 0, 4, 2], symptoms: [:]),
                "Ö-2": Figures(
                    count: 12, severity: [2, 7, 3], headacheDays: 12, durations: [12, 180], acuteDays: -1,
                    times: [2, 3, 6, 1], symptoms: [:]),
            ]),
        File(
            name: "rows-without-headache.csv",
            patients: [
                "": Figures(
                    count: 21, severity: [4, 7, 10], headacheDays: 21, durations: [], acuteDays: 10,
                    times: [8, 9, 4, 0], symptoms: [:])
            ]),
        File(
            name: "us-units.csv",
            patients: [
                "": Figures(
                    count: 21, severity: [7, 11, 3], headacheDays: 21, durations: [], acuteDays: -1,
                    times: [3, 6, 9, 3], symptoms: [:])
            ]),
        File(
            name: "half-days-durations.csv",
            patients: [
                "": Figures(
                    count: 17, severity: [5, 7, 5], headacheDays: 21, durations: [17, 210], acuteDays: 3,
                    times: [6, 3, 7, 1], symptoms: [:])
            ]),
        File(
            name: "spanish-hours.csv",
            patients: [
                "": Figures(
                    count: 25, severity: [8, 7, 10], headacheDays: 27, durations: [25, 120], acuteDays: 11,
                    times: [11, 7, 4, 3], symptoms: [:])
            ]),
    ]

    /// Copies a table and its mapping into the test's folder.
    private func take(_ name: String) throws {
        let stem = name.prefix { $0 != "." }
        for file in [name, "\(stem).mapping.json"] {
            let data = try #require(
                FileManager.default.contents(atPath: ProjectFolder.path + "/Tests/ClinicFiles/" + file))
            try folder.write(data, to: file == name ? name : "mapping.json")
        }
    }

    func patients(_ name: String, _ words: [String] = []) throws -> [String: [String: Any]] {
        try take(name)
        let outcome = try aurae.run(
            ["analyze", name, "--mapping", "mapping.json", "--format", "json"] + words + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        var patients: [String: [String: Any]] = [:]
        for patient in try #require(try outcome.json["patients"] as? [[String: Any]]) {
            patients[try #require(patient["patientId"] as? String)] = patient
        }
        return patients
    }

    func figures(_ patient: [String: Any]) throws -> Figures {
        let headaches = try #require(patient["headaches"] as? [String: Any])
        func numbers(_ name: String, _ keys: [String]) -> [Int] {
            guard let object = headaches[name] as? [String: Any] else { return [] }
            return keys.compactMap { object[$0] as? Int }
        }
        let symptoms = (headaches["symptoms"] as? [[String: Any]] ?? []).map {
            ($0["name"] as? String ?? "", $0["count"] as? Int ?? 0)
        }
        return Figures(
            count: try #require(headaches["count"] as? Int),
            severity: numbers("severity", ["mild", "moderate", "severe"]),
            headacheDays: try #require(headaches["headacheDays"] as? Int),
            durations: numbers("duration", ["n", "medianMinutes"]),
            acuteDays: numbers("acuteMedication", ["days"]).first ?? -1,
            times: numbers("timeOfDay", ["morning", "afternoon", "evening", "night"]),
            symptoms: Dictionary(uniqueKeysWithValues: symptoms))
    }

    @Test("each gives the figures that it holds", arguments: files)
    func figures(file: File) throws {
        let found = try patients(file.name)
        #expect(Set(found.keys) == Set(file.patients.keys))
        for (id, expected) in file.patients {
            #expect(try figures(try #require(found[id])) == expected, "\(file.name) \(id)")
        }
    }

    /// Workbooks of three writers, made of tables above with dates, times and numbers as such: by LibreOffice, which opened
    /// the table with German settings; by XlsxWriter; and by openpyxl, counting days from 1904, with a hidden sheet.
    static let workbooks = files.filter {
        ["berlin-calendar.csv", "us-headache-log.csv", "title-above-header.csv"].contains($0.name)
    }

    @Test("a workbook gives the same figures with the same mapping", arguments: workbooks)
    func workbook(file: File) throws {
        let stem = file.name.prefix { $0 != "." }
        let found = try patients("\(stem).xlsx")
        #expect(Set(found.keys) == Set(file.patients.keys))
        for (id, expected) in file.patients {
            #expect(try figures(try #require(found[id])) == expected, "\(stem) \(id)")
        }
        let inspected = try aurae("inspect", "\(stem).xlsx", "--mapping", "mapping.json").outputText
        #expect(inspected.contains("  container     xlsx\n"))
        #expect(inspected.contains(", 0 not used"))
    }

    @Test("a workbook is refused with its next step, and a mapping for it is proposed, also of one sheet of several")
    func proposedForWorkbook() throws {
        try take("us-headache-log.xlsx")
        let refused = try aurae("inspect", "us-headache-log.xlsx")
        #expect(refused.status == 65)
        #expect(refused.errors.contains("us-headache-log.xlsx/Log: the sheet is not a known table"))
        #expect(refused.errors.contains("onset_time is missing; the column Start Date looks like it"))
        #expect(try aurae("inspect", "us-headache-log.xlsx", "--suggest-mapping", "-o", "own.json").status == 0)
        let report = ["generate", "us-headache-log.xlsx", "--mapping", "own.json", "--patient", "1001", "-o", "r.pdf"]
        let made = try aurae.run(report + ["--sheet", "Log"])
        #expect(made.status == 0, "\(made.errors)")
        let stands = try aurae("verify", "r.pdf", "us-headache-log.xlsx", "--mapping", "own.json", "--sheet", "Log")
        #expect(stands.status == 0, "\(stands.everything)")
        let wrong = try aurae.run(report + ["--sheet", "Lag"])
        #expect(wrong.status == 65 && wrong.errors.contains("did you mean --sheet Log?"))
        let legend = try aurae.run(report + ["--sheet", "Legend"])
        #expect(legend.status == 78, "\(legend.errors)")
    }

    @Test("an archive with a file for each patient makes a report of each, and each can be named")
    func archive() throws {
        for name in ["p-1", "p-2"] {
            try folder.write("onset_time,severity\n2026-03-05T07:00:00Z,3\n", to: "\(name).csv")
        }
        let zipped = try aurae.shell(
            "python3 -c \"import zipfile; z = zipfile.ZipFile('all.zip', 'w', 8); z.write('p-1.csv'); z.write('p-2.csv'); "
                + "z.close()\"")
        #expect(zipped.status == 0)
        #expect(try aurae("batch", "all.zip", "-o", "out").status == 0)
        #expect(folder.names("out").filter { $0.hasSuffix(".pdf") }.count == 2)
        #expect(try aurae("generate", "all.zip", "-o", "r.pdf").status == 64)
        #expect(try aurae("generate", "all.zip/p-2.csv", "-o", "r.pdf").status == 0)
        let over = try aurae("generate", "all.zip/p-2.csv", "-o", "all.zip")
        #expect(over.status == 64, "\(over.everything)")
    }

    @Test("files whose names say whose they are: reports of each, in a folder and in an archive")
    func patientFromName() throws {
        try folder.makeFolder("in")
        for (name, severity) in [("diary_K-1_a", 1), ("diary_K-1_b", 3), ("diary_K-2_a", 5)] {
            try folder.write("onset_time,severity\n2026-03-0\(severity)T07:00:00Z,\(severity)\n", to: "in/\(name).csv")
        }
        let pattern = ["--patient-from-name", "diary_{patient_id}_*.csv"]
        let outcome = try aurae.run(["analyze", "in", "--format", "json"] + pattern)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patients = try #require(try outcome.json["patients"] as? [[String: Any]])
        #expect(patients.map { $0["patientId"] as? String } == ["K-1", "K-2"])
        #expect(try aurae.run(["batch", "in", "-o", "out"] + pattern).status == 0)
        #expect(folder.names("out").filter { $0.hasSuffix(".pdf") }.map { $0.prefix(4) }.sorted() == ["K-1-", "K-2-"])
        #expect(try aurae.run(["generate", "in", "--patient", "K-1", "-o", "r.pdf"] + pattern).status == 0)
        #expect(try aurae.run(["verify", "r.pdf", "in"] + pattern).status == 0)
        #expect(try aurae("analyze", "in", "--patient-from-name", "*.csv").status == 64)
        #expect(try aurae("analyze", "in", "--patient-from-name", "{patient_id}.tsv").status == 65)
    }

    /// Migraine Buddy's export, of a version that says the distance from UTC and of one that does not. Invented, after what
    /// is known of the form; the words for symptoms are a guess.
    static let migraineBuddy = [
        File(
            name: "migraine-buddy.csv",
            patients: [
                "": Figures(
                    count: 19, severity: [7, 4, 8], headacheDays: 24, durations: [18, 270], acuteDays: 11,
                    times: [9, 4, 6, 0], symptoms: ["nausea": 16, "light_sensitivity": 11, "sound_sensitivity": 1])
            ]),
        File(
            name: "migraine-buddy-old.csv",
            patients: [
                "": Figures(
                    count: 19, severity: [4, 4, 11], headacheDays: 22, durations: [18, 270], acuteDays: 13,
                    times: [8, 9, 2, 0], symptoms: ["nausea": 4, "light_sensitivity": 2, "sound_sensitivity": 1])
            ]),
    ]

    @Test("Migraine Buddy is read without a mapping being named, and by its name", arguments: migraineBuddy)
    func shipped(file: File) throws {
        let data = try #require(
            FileManager.default.contents(atPath: ProjectFolder.path + "/Tests/ClinicFiles/" + file.name))
        try folder.write(data, to: file.name)
        let stem = String(file.name.prefix { $0 != "." })
        for words in [[], ["--mapping", stem]] {
            let outcome = try aurae.run(["analyze", file.name, "--format", "json"] + words + aurae.unlocking())
            #expect(outcome.status == 0, "\(outcome.errors)")
            let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
            #expect(try figures(patient) == file.patients[""], "\(file.name)")
        }
        let inspected = try aurae("inspect", file.name)
        #expect(inspected.outputText.contains("mapping       \(stem)\n"))
        #expect(!inspected.outputText.contains("u33d"))
        let unknown = try aurae("inspect", file.name, "--mapping", "migraine-budy")
        #expect(unknown.status == 78)
        #expect(unknown.errors.contains("did you mean migraine-buddy?"))
    }

    /// Counted by a reader in Python: how often each medicine is taken, and which columns name it.
    @Test("of Migraine Buddy each medicine of an attack has its own relief")
    func reliefOfEachMedicine() throws {
        let data = try #require(
            FileManager.default.contents(atPath: ProjectFolder.path + "/Tests/ClinicFiles/migraine-buddy.csv"))
        try folder.write(data, to: "mb.csv")
        let patients = try aurae.analyze("mb.csv", "--format", "json", "--as-of", "2026-03-31").json["patients"]
        let headaches = try #require((patients as? [[String: Any]])?.first?["headaches"] as? [String: Any])
        let ledger = try #require(headaches["medicineLedger"] as? [String: Any])
        let medicines = try #require(ledger["medicines"] as? [[String: Any]])
        let told = medicines.map { medicine in
            let relief = (medicine["meanRelief"] as? Double).map { "\($0)" } ?? "–"
            return "\(medicine["name"] ?? "?") \(medicine["doses"] ?? "?") \(medicine["ratings"] ?? "?") \(relief)"
        }
        #expect(
            Set(told) == [
                "sumatriptan 5 5 5.0", "aspirin 4 4 1.0", "ibuprofen 2 2 3.0", "paracetamol 2 2 3.0", "naproxen 1 0 –",
            ])
    }

    @Test("a diary of days is one of observed days")
    func days() throws {
        let patient = try #require(try patients("german-day-diary.csv").values.first)
        let headaches = try #require(patient["headaches"] as? [String: Any])
        let diary = try #require(headaches["diary"] as? [String: Any])
        #expect(diary["observed"] as? Bool == true)
        // 22 days with a headache and 36 without; 12 answers were left open.
        #expect(headaches["headacheDays"] as? Int == 22)
        #expect(diary["coveredDays"] as? Int == 58)
        #expect((headaches["acuteMedication"] as? [String: Any])?["days"] as? Int == 12)
        // A row that cannot be used does not make the others none.
        let table = try #require(folder.text("german-day-diary.csv"))
        try folder.write(table + "30/03/2026;ja;leicht;\n", to: "german-day-diary.csv")
        let inspected = try aurae("inspect", "german-day-diary.csv", "--mapping", "mapping.json")
        #expect(inspected.status == 0, "\(inspected.errors)")
        #expect(inspected.outputText.contains("70 read, 1 not used"))
    }

    @Test("days without a headache are observed: 12 beside 18, and 30 beside 21")
    func headacheFreeDays() throws {
        for (name, observed) in [("paper-calendar-0-3.tsv", 30), ("rows-without-headache.csv", 51)] {
            let patient = try #require(try patients(name).values.first)
            let diary = try #require((patient["headaches"] as? [String: Any])?["diary"] as? [String: Any])
            #expect(diary["observed"] as? Bool == true)
            #expect(diary["coveredDays"] as? Int == observed, "\(name)")
        }
    }

    @Test("laboratory values and visits have mappings too")
    func markersAndVisits() throws {
        let found = try patients("laboratory.csv")
        #expect(Set(found.keys) == ["L1", "L2"])
        for (id, name, latest) in [
            ("L1", "Ferritin", 31.9), ("L1", "TSH", 4.64), ("L2", "Ferritin", 36.9), ("L2", "TSH", 1.52),
        ] {
            let markers = try #require(found[id]?["markers"] as? [[String: Any]])
            let marker = try #require(markers.first { $0["name"] as? String == name })
            #expect(marker["latest"] as? Double == latest)
            #expect(marker["latestDate"] as? String == "2026-01-17")
            #expect(marker["readings"] as? Int == 6)
        }
        let visits = try patients("visits.csv")
        #expect(Set(visits.keys) == ["V1", "V2", "V3"])
    }

    @Test("a report names the mapping, and stands when it is checked against the table")
    func report() throws {
        try take("berlin-calendar.csv")
        let made = try aurae(
            "generate", "berlin-calendar.csv", "--mapping", "mapping.json", "--patient", "K-17", "-o", "r.pdf")
        #expect(made.status == 0, "\(made.errors)")
        let text = try aurae.shell("pdftotext -layout r.pdf - | tr -s ' \\n' ' '").outputText
        #expect(text.contains("The columns are read through a mapping"))
        #expect(text.contains("(berlin-calendar)"))
        #expect(text.contains("Europe/Berlin"))
        let stands = try aurae("verify", "r.pdf", "berlin-calendar.csv", "--mapping", "mapping.json")
        #expect(stands.status == 0, "\(stands.everything)")
    }

    @Test("an inspection names the mapping and whose columns they are, and no cell")
    func inspection() throws {
        try take("berlin-calendar.csv")
        let text = try aurae("inspect", "berlin-calendar.csv", "--mapping", "mapping.json").outputText
        #expect(text.contains("mapping       berlin-calendar"))
        #expect(text.contains("3 patients, 37 headaches"))
        #expect(text.contains("notice mapped-columns"))
        #expect(!text.contains("Sumatriptan"))
    }

    @Test("a batch takes one mapping on the line, or one a row in a list")
    func batch() throws {
        try take("us-headache-log.csv")
        #expect(try aurae("batch", "us-headache-log.csv", "--mapping", "mapping.json", "-o", "one").status == 0)
        #expect(folder.names("one").filter { $0.hasSuffix(".pdf") }.count == 2)
        try folder.write(
            "source,mapping,patient_id\nus-headache-log.csv,mapping.json,1001\nus-headache-log.csv,mapping.json,1002\n",
            to: "list.csv")
        let listed = try aurae("batch", "list.csv", "-o", "two")
        #expect(listed.status == 0, "\(listed.errors)")
        #expect(folder.names("two").filter { $0.hasSuffix(".pdf") }.count == 2)
        try folder.write("source,mapping\nus-headache-log.csv,nothere.json\n", to: "list.csv")
        #expect(try aurae("batch", "list.csv", "-o", "three").status == 66)
        #expect(folder.names("three").isEmpty)
    }

    @Test(
        "a mapping that is wrong, or not for this table, or asks, ends each command with 78 and its place",
        arguments: [
            "analyze us.csv", "generate us.csv --patient 1001 -o r.pdf", "inspect us.csv", "batch us.csv -o out",
        ])
    func wrong(line: String) throws {
        try take("us-headache-log.csv")
        try folder.write(folder.data("us-headache-log.csv") ?? Data(), to: "us.csv")
        let right = try #require(folder.text("mapping.json"))
        try folder.write(right.replacing("\"severity\"", with: "\"severty\""), to: "m.json")
        let mistake = try aurae.shell("$AURAE \(line) --mapping m.json")
        #expect(mistake.status == 78)
        #expect(mistake.errors.contains("m.json, line "))
        #expect(mistake.errors.contains("“severty” is not a known name"))
        #expect(mistake.errors.contains("did you mean severity?"))
        try folder.write(right.replacing("Pain Level", with: "Pain Levle"), to: "m.json")
        let misfit = try aurae.shell("$AURAE \(line) --mapping m.json")
        #expect(misfit.status == 78)
        #expect(misfit.errors.contains("us.csv has no column “Pain Levle”"))
        #expect(misfit.errors.contains("did you mean Pain Level?"))
        try folder.write(
            right.replacing("\"scale\": \"0-10\"", with: "\"scale\": \"0-10\", \"ask\": \"is 10 the worst?\""),
            to: "m.json")
        let open = try aurae.shell("$AURAE \(line) --mapping m.json")
        if line.hasPrefix("inspect") {
            #expect(open.status == 0)
            #expect(open.everything.contains("is 10 the worst?"))
        } else {
            #expect(open.status == 78)
            #expect(open.errors.contains("the mapping asks about severity: is 10 the worst?"))
        }
        #expect(folder.data("r.pdf") == nil)
        #expect(folder.names("out").isEmpty)
    }

    @Test("--time-zone counts the days elsewhere, and times stay where the mapping says")
    func zones() throws {
        let found = try patients("berlin-calendar.csv", ["--time-zone", "America/New_York"])
        // Six hours earlier on the clock than in Berlin, and five between the changes of the clocks.
        #expect(try figures(try #require(found["K-21"])).times == [0, 3, 1, 5])
    }
}
