import Diagnostics
import Foundation
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

/// Proposed mappings for the tables of `Tests/ClinicFiles`, compared with the mappings that were written for them by
/// hand.
struct MappingProposalTests {
    private let folder = ExportFolder()
    private static let tables = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "ClinicFiles").path

    private func mapping(_ bytes: [UInt8], path: String = "m.json") throws -> TableMapping {
        try TableMapping(json: bytes, path: path) { ZoneRules.named($0) }
    }

    private func read(_ path: String, _ mapping: TableMapping, zone: ZoneRules) throws -> WholeImport {
        var options = folder.options
        options.mapping = mapping
        options.zone = zone
        return try WholeImport(ImportedSources.open([path], options: options))
    }

    private func byHand(_ name: String) throws -> TableMapping {
        let stem = name.prefix { $0 != "." }
        let bytes = try #require(FileManager.default.contents(atPath: "\(Self.tables)/\(stem).mapping.json"))
        return try mapping(Array(bytes))
    }

    /// Each table, and what is to be asked of a person.
    static let asked: [(name: String, questions: [String])] = [
        ("berlin-calendar.csv", []),
        ("us-headache-log.csv", []),
        ("vienna-words.csv", []),
        ("german-day-diary.csv", []),
        // From 0 to 3, and no header says on which scale.
        ("paper-calendar-0-3.tsv", ["severity"]),
        // Two columns of medicines.
        ("london-words.csv", ["medication_name"]),
        // "when" may be when it was written down.
        ("symptom-columns.csv", ["onset_time"]),
        // "rating" may be of anything.
        ("offset-column.csv", ["severity"]),
        ("paris-french.csv", []),
        ("title-above-header.csv", []),
        ("utf16-sheet.tsv", []),
        ("rows-without-headache.csv", []),
        ("us-units.csv", []),
        ("half-days-durations.csv", []),
        // A number of hours, or of minutes.
        ("spanish-hours.csv", ["resolved_time"]),
        ("berlin-calendar.xlsx", []),
        ("us-headache-log.xlsx", []),
        ("title-above-header.xlsx", []),
        // "ha_start" may be something else's, and of codes from 1 to 3 nobody can see how far they go.
        ("redcap-raw.csv", ["onset_time", "severity"]),
        ("oslo-compressed.csv.gz", []),
        // A column of ratings beside one of what they come to.
        ("formulas.xlsx", ["severity"]),
        ("milano-parole.csv", []),
        // "Cijfer" may be a mark for anything.
        ("utrecht-dagboek.tsv", ["severity"]),
        ("sheet-a-patient.xlsx/S 01", []), ("sheet-a-patient.xlsx/S 02", []),
        ("one-file-a-patient.zip/diaries/diary A-1.csv", []), ("one-file-a-patient.zip/diaries/diary A-2.csv", []),
        ("one-file-a-patient.zip/diaries/diary B-7.csv", []),
    ]

    /// Tables of which none is made, and what is said in its place: a question as a header, and
    /// tables that are no headaches'.
    static let refused: [(name: String, says: String)] = [
        ("visits.csv", "no column is named after headaches or medicines"),
        ("sheet-a-patient.xlsx", "several tables that may be meant"),
        ("one-file-a-patient.zip", "several tables that may be meant"),
        ("fhir-bundle.json", "a mapping is for a table"),
    ]

    @Test("where it cannot propose one, it says what it lacks, and what to do", arguments: refused)
    func refusals(name: String, says: String) {
        let failure = thrownFailure {
            _ = try MappingProposal.make(for: "\(Self.tables)/\(name)", options: folder.options)
        }
        // If there are several tables, the user must name one.
        #expect(failure?.status == (says.hasPrefix("several") ? .usage : .dataError) && failure?.hint != nil, "\(name)")
        #expect(failure?.message.contains(says) == true, "\(failure?.message ?? "none")")
    }

    /// Migraine Buddy has mappings of its own; what would be proposed reads the same, and asks for its four columns of medicines.
    @Test("an export that is known by itself", arguments: ["migraine-buddy", "migraine-buddy-old"])
    func known(name: String) throws {
        let path = "\(Self.tables)/\(name).csv"
        let proposal = try MappingProposal.make(for: path, options: folder.options)
        #expect(proposal.questions.map(\.field) == ["medication_name"])
        let shipped = "\(Self.tables)/../../templates/mappings/\(name).json"
        let bytes = try #require(FileManager.default.contents(atPath: shipped))
        let right = try read(path, mapping(Array(bytes)), zone: .utc)
        let proposed = try read(path, mapping(proposal.json), zone: .utc)
        #expect(proposed.headaches.map(\.onset) == right.headaches.map(\.onset))
        #expect(proposed.headaches.map(\.resolved) == right.headaches.map(\.resolved))
        #expect(proposed.headaches.map(\.storedSeverity) == right.headaches.map(\.storedSeverity))
    }

    @Test("it asks for what is not certain", arguments: asked)
    func questions(name: String, questions: [String]) throws {
        let proposal = try MappingProposal.make(for: "\(Self.tables)/\(name)", options: folder.options)
        #expect(proposal.questions.map(\.field) == questions, "\(proposal.questions)")
        let read = try mapping(proposal.json)
        #expect(read.questions.map(\.field) == questions)
        #expect((thrownFailure { try read.requireAnswered() } == nil) == questions.isEmpty)
    }

    @Test("what it does not ask for is as a person would have it", arguments: asked)
    func figures(name: String, questions: [String]) throws {
        let path = "\(Self.tables)/\(name)"
        let own = try byHand(name)
        let zone = own.zone ?? .utc
        let right = try read(path, own, zone: zone)
        let proposed = try read(
            path, mapping(MappingProposal.make(for: path, options: folder.options).json), zone: zone)
        func column<Value: Equatable>(_ field: String, _ value: (HeadacheRecord) -> Value) {
            if !questions.contains(field) {
                #expect(proposed.headaches.map(value) == right.headaches.map(value), "\(field)")
            }
        }
        column("onset_time", \.onset)
        // Lengths in a column "Minutes" are left out: nothing says of what.
        if !name.hasPrefix("sheet-a-patient") { column("resolved_time", \.resolved) }
        column("severity", \.storedSeverity)
        // "Helped" is nobody's name for a medicine: it is left out, and said to be.
        if name != "half-days-durations.csv" { column("medication_name", \.retrospective.medications.first?.name) }
        if !questions.contains("onset_time") {
            #expect(
                proposed.patients.flatMap(\.observedDays).map(\.day)
                    == right.patients.flatMap(\.observedDays).map(\.day))
        }
        #expect(
            proposed.patients.flatMap(\.observedDays).map(\.hadHeadache)
                == right.patients.flatMap(\.observedDays).map(\.hadHeadache))
    }

    private func proposal(_ text: String) throws -> (mapping: TableMapping, json: String, questions: [String: String]) {
        folder.write(text, to: "t.csv")
        let proposal = try MappingProposal.make(for: folder["t.csv"], options: folder.options)
        let questions = Dictionary(uniqueKeysWithValues: proposal.questions.map { ($0.field, $0.text) })
        return (try mapping(proposal.json), String(decoding: proposal.json, as: UTF8.self), questions)
    }

    @Test("several columns of medicines are several medicines, each with what has its number")
    func severalMedicines() throws {
        let text =
            "Date,Time,Pain (0-10),Medication 1,Dose 1,Relief 1,Medication 2,Dose 2,Relief 2,Dose 3\n"
            + "24/05/2026,07:00,8,Sumatriptan,50 mg,4,Ibuprofen,400 mg,1,x\n25/05/2026,07:00,7,Aspirin,1 g,2,none,,,\n"
        let found = try proposal(text)
        #expect(Set(found.questions.keys) == ["medication_name"])
        for (field, column) in [
            ("medication_name", "Medication 1"), ("medication_dose", "Dose 1"),
            ("medication_effectiveness", "Relief 1"),
            ("medication_2_name", "Medication 2"), ("medication_2_dose", "Dose 2"),
            ("medication_2_effectiveness", "Relief 2"),
        ] { #expect(found.mapping.fields[field]?.recipe == .plain(column), "\(field)") }
        #expect(found.json.contains("not used: Dose 3"))
        let read = try read(folder["t.csv"], found.mapping, zone: .utc)
        #expect(
            read.headaches.map(\.retrospective.medications) == [
                [
                    TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4),
                    TakenMedication(name: "Ibuprofen", dose: "400 mg", effectiveness: 1),
                ], [TakenMedication(name: "Aspirin", dose: "1 g", effectiveness: 2)],
            ])
    }

    @Test("where the day and the month may be either, it asks; where one cell decides, it does not")
    func dayOrMonthFirst() throws {
        let open = try proposal("Date,Time,Pain (0-10)\n03/05/2026,07:00,8\n04/06/2026,08:00,9\n")
        #expect(open.questions["onset_time"]?.contains("is the day first or the month") == true)
        let dayFirst = try proposal("Date,Time,Pain (0-10)\n03/05/2026,07:00,8\n24/06/2026,08:00,9\n")
        #expect(dayFirst.questions.isEmpty)
        #expect(dayFirst.json.contains(#""dateForm": "d/M/yyyy""#))
        let monthFirst = try proposal("Date,Time,Pain (0-10)\n03/05/2026,07:00,8\n04/26/2026,08:00,9\n")
        #expect(monthFirst.questions.isEmpty)
        #expect(monthFirst.json.contains(#""dateForm": "M/d/yyyy""#))
    }

    @Test(
        "a scale that the numbers do not tell is asked for",
        arguments: [
            ("Pain", ["1", "2", "3"], true), ("Pain", ["0", "2", "4"], true), ("Pain (1-5)", ["1", "4", "2"], false),
            ("Pain", ["2", "7", "3"], false), ("Pain NRS", ["1", "2", "3"], false),
            ("Pain (0-3)", ["0", "2", "3"], false),
            ("Level", ["2", "7", "9"], true), ("Pain (1-5)", ["2", "7", "9"], true),
        ])
    func scale(name: String, ratings: [String], asks: Bool) throws {
        let rows = ratings.enumerated().map { "1\($0 + 3).03.2026;07:00;\($1)\n" }.joined()
        let found = try proposal("Datum;Beginn;\(name)\n" + rows)
        #expect((found.questions["severity"] != nil) == asks, "\(found.questions)")
    }

    @Test("words that are not known are asked for and never written: they may be a patient's own")
    func words() throws {
        let found = try proposal(
            "Datum;Beginn;Stärke\n13.03.2026;07:00;leicht\n14.03.2026;07:00;stark\n15.03.2026;07:00;wie Anna\n")
        #expect(found.questions["severity"]?.contains("1 cell contains other words") == true)
        #expect(!found.json.lowercased().contains("anna"))
    }

    @Test("numbers of any size, cells of any bytes and tables cut short are looked at like others")
    func hostile() throws {
        // One slip in sixty does not make ratings another thing.
        let rows = Array(repeating: "13.03.2026;07:00;7\n", count: 60).joined()
        let slip = try proposal("Datum;Beginn;Stärke\n\(rows)14.03.2026;07:00;1e300\n")
        #expect(slip.questions.isEmpty && slip.json.contains(#""scale": "0-10""#))
        let bytes = try #require(FileManager.default.contents(atPath: "\(Self.tables)/berlin-calendar.csv"))
        for end in stride(from: 1, to: bytes.count, by: 97) {
            var cut = Array(bytes[..<end])
            if end % 2 == 0 { cut[end / 2] = UInt8(end % 256) }
            let path = folder.write(cut, to: "cut.csv")
            do {
                let made = try MappingProposal.make(for: path, options: folder.options)
                _ = try mapping(made.json)
            } catch let failure as Failure {
                #expect(failure.status == .dataError, "\(failure)")
            }
        }
    }

    @Test("a column of offsets is used")
    func offsets() throws {
        folder.write(
            "started,utc_offset_min,ended,pain,shoes\n2026-01-08 23:20,-300,2026-01-09 02:40,7,x\n", to: "t.csv")
        let proposal = try MappingProposal.make(for: folder["t.csv"], options: folder.options)
        #expect(
            proposal.readAs.map(\.meaning) == [
                "when the headache began (yyyy-MM-dd HH:mm)", "the UTC offset of its times",
                "when it ended (yyyy-MM-dd HH:mm)", "how bad the headache was (0-10)", nil,
            ])
        #expect(String(decoding: proposal.json, as: UTF8.self).contains("; not used: shoes\""))
    }

    @Test("lists of treatments and of questionnaires, which are no diaries")
    func treatments() throws {
        func fields(_ text: String) throws -> (table: String?, columns: [String: String?], asks: [String]) {
            let (_, json, questions) = try proposal(text)
            let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            let fields = try #require(object["fields"] as? [String: [String: Any]])
            return (object["table"] as? String, fields.mapValues { $0["column"] as? String }, questions.keys.sorted())
        }
        let tried = try fields(
            """
            Patient;Behandlung;Dosis;seit;bis;Grund
            p1;Topiramat;50 mg;05.01.2026;;
            p1;Propranolol;80 mg;13.03.2025;20.12.2025;Nebenwirkungen

            """)
        #expect(tried.table == "treatments" && tried.asks == [])
        #expect(
            tried.columns == [
                "patient_id": "Patient", "name": "Behandlung", "dose": "Dosis", "start_day": "seit", "stop_day": "bis",
                "stop_reason": "Grund",
            ])
        let medicines = try fields(
            "pid,Medication,Start date,End date\np1,topiramate,2025-01-05,2025-06-30\np1,candesartan,2025-07-01,\n")
        #expect(medicines.table == "treatments" && medicines.asks == ["name"])
        #expect(
            try fields("pid,Treatment,Start date,End date\np1,topiramate,2025-01-05,2025-06-30\n").asks == ["name"])
        #expect(medicines.columns["stop_day"] == "End date")
        let filled = try fields(
            "pid,Questionnaire,Date completed,Score,Q1,Q2\np1,MIDAS,2025-01-05,24,5,6\np1,HIT-6,2025-01-05,62,10,11\n")
        #expect(filled.table == "questionnaires")
        #expect(
            filled.columns == [
                "patient_id": "pid", "name": "Questionnaire", "day": "Date completed", "total": "Score",
                "item_1": "Q1", "item_2": "Q2",
            ])
        // A list of treatments or a diary may have such columns too.
        let felt = try fields(
            "Medikament;Nebenwirkung;seit;Schweregrad\nTopiramat;Kribbeln;20.01.2026;leicht\nTopiramat;müde;25.01.2026;stark\n"
        )
        #expect(felt.table == "side_effects" && felt.asks == ["effect"])
        #expect(
            felt.columns == [
                "medicine": "Medikament", "effect": "Nebenwirkung", "from_day": "seit", "severity": "Schweregrad",
            ])
        let alone = try fields("Medikament;seit;Nebenwirkungen\nTopiramat;05.01.2026;müde\n")
        #expect(alone.table == "side_effects" && alone.asks == [])
        let taken = try fields(
            "Datum;Uhrzeit;Medikament;Grund;Art\n05.01.2026;07:30;Ibuprofen;Flug;Bedarf\n"
                + "16.01.2026;21:00;Topiramat;;regelmäßig\n")
        #expect(taken.table == "doses" && taken.asks == ["time"])
        #expect(taken.columns["reason"] == "Grund" && taken.columns["kind"] == "Art")
        #expect(try fields("Date taken,Medication\n2026-01-05,Ibuprofen\n").asks == [])
        // A log of medicines by the day is a diary.
        let log = try fields("Date,Medication\n2025-01-05,Ibuprofen\n2025-01-09,Ibuprofen\n")
        #expect(log.table == "days")
    }

    @Test("a table of which no mapping can be made says why")
    func none() throws {
        func failure(_ text: String) -> Failure? {
            thrownFailure { _ = try proposal(text) }
        }
        #expect(failure("a,b\n1,2\n")?.message.contains("no row of the file looks like the header") == true)
        // Days without a time of day are enough: each row is a day with a headache.
        #expect(try proposal("Datum;Stärke\n13.03.2026;leicht\n").mapping.table == .days)
        #expect(failure("Datum;Beginn;Tee\n13.03.2026;07:00;x\n")?.message.contains("the severity") == true)
        #expect(failure("Schmerz;Tee\n3;x\n")?.message.contains("looks like the day of a headache") == true)
        #expect(failure("{}")?.message.contains("a mapping is for a table") == true)
        for status in [failure("a,b\n1,2\n"), failure("{}")] { #expect(status?.status == .dataError) }
    }
}
