import Foundation
import Testing

/// What a specialist counts, through the program: migraine days, features, hours, doses outside headaches, side effects,
/// and the letter for a payer. All expected numbers are worked out by hand.
struct SpecialistTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("in")
    }

    private static let header = """
        patient_id,id,onset_time,resolved_time,severity,symptoms,headache_location,headache_type,side,pulsating,\
        worse_with_activity,aura_minutes,medication_name,peak_time,severity_at_end

        """

    /// Features on 5 and 15 January, the word on the two days of the attack of the 8th, a triptan on the 12th; the 20th
    /// is open, and the headache of 1 February cannot meet C.
    private func writeDiary() throws {
        let rows = [
            "p,h1,2026-01-05T08:00:00Z,2026-01-05T12:00:00Z,3,nausea,,,left,yes,yes,20,Sumatriptan,2026-01-05T09:00:00Z,0",
            "p,h2,2026-01-08T08:00:00Z,2026-01-09T12:00:00Z,1,none,,Migraine with aura,both,no,no,0,,,1",
            "p,h3,2026-01-12T08:00:00Z,2026-01-12T10:00:00Z,1,none,,tension,whole head,no,no,0,rizatriptan,,",
            "p,h4,2026-01-15T23:50:00Z,,3,light_sensitivity|sound_sensitivity,right temple,,,,,,,,",
            "p,h5,2026-01-20T08:00:00Z,2026-01-20T09:00:00Z,3,,,probable migraine,,,,,,,",
            "p,h6,2026-02-01T08:00:00Z,2026-02-01T09:30:00Z,1,nausea|quartz,,,other,no,no,,none,,",
        ]
        try folder.write(Self.header + rows.joined(separator: "\n") + "\n", to: "in/headaches.csv")
        // 4 h after the onset, then a minute more; a day alone; a time that cannot be read; no name; no day at all.
        try folder.write(
            """
            patient_id,id,time,day,medicine,dose,kind,taken,reason,notes
            p,own-1,2026-01-05T12:00:00Z,,Imigran 50 mg,50 mg,,yes,,
            p,d2,2026-01-05T12:01:00Z,,sumatriptan,,acute,,,
            p,d3,2026-01-12,,Maxalt,,,,,
            p,d4,,2026-01-25,ibuprofen,,,,zebra,zebra
            p,d5,soon,2026-01-26,ibuprofen,,,,,
            p,d6,2026-01-27T99:00,,,,,,,
            p,d7,later,,ibuprofen,,,,,
            p,d8,2026-01-28,,topiramate,,preventive,,,
            p,d9,2026-01-29,,topiramate,,,no,,

            """, to: "in/doses.csv")
        try folder.write(
            """
            patient_id,id,medicine,effect,from_day,to_day,severity,notes
            p,own-2,Topamax,tingling,2026-01-20,,mild,zebra
            p,s2,propranolol,cold hands,2025-11-01,2025-12-01,,

            """, to: "in/side_effects.csv")
        try folder.write(
            """
            patient_id,id,name,kind,dose,start_day,stop_day,stop_reason
            p,t1,topiramate,preventive,50 mg,2026-01-10,,
            p,t2,propranolol,preventive,80 mg,2025-09-01,2025-12-20,side-effects
            p,t3,nerve block,procedure,,2025-11-12,2025-11-12,

            """, to: "in/treatments.csv")
        try folder.write("patient_id,name,diagnosis\np,A. Example,G43.7 migraine\n", to: "in/patients.csv")
    }

    private static let day = "--time-zone UTC --as-of 2026-02-10"

    private func licence() throws -> String { try aurae.unlocking().joined(separator: " ") }

    private func headaches(_ source: String, _ words: String) throws -> [String: Any] {
        let outcome = try aurae.shell("\"$AURAE\" analyze \(source) --format json \(words)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    private static let keys = ["migraineDays", "headacheHours", "features", "dosesLogged", "sideEffects"]

    @Test func theFiguresAreThoseOfTheDefinition() throws {
        try writeDiary()
        let headaches = try headaches("in", Self.day + " " + licence())
        let days = try #require(headaches["migraineDays"] as? [String: Any])
        let counts = ["total", "ofHeadacheDays", "byFeatures", "byWord", "byMedicine", "notDecidable"]
        #expect(counts.map { days[$0] as? Int } == [5, 7, 2, 2, 1, 1])
        // 28 covered days, from 5 January to 1 February.
        #expect(days["per28Days"] as? Double == 5 && days["atLeast"] == nil)
        let hours = try #require(headaches["headacheHours"] as? [String: Any])
        #expect(hours["hours"] as? Double == 36.5 && hours["n"] as? Int == 5 && hours["of"] as? Int == 6)
        let features = try #require(headaches["features"] as? [String: [String: Int]])
        #expect(features["oneSided"] == ["n": 2, "of": 4] && features["pulsating"] == ["n": 1, "of": 4])
        #expect(features["nauseaOrVomiting"] == ["n": 2, "of": 5] && features["lightAndSound"] == ["n": 1, "of": 4])
        #expect(features["aura"] == ["n": 1, "of": 4])
        let months = try #require(headaches["byMonth"] as? [[String: Any]])
        #expect(months.map { $0["migraineDays"] as? Int } == [5, 0])
        #expect(months.map { $0["headacheHours"] as? Double } == [35, 1.5])
        // 5 and 12 January of headaches, 25, 26 and 27 of doses.
        #expect(months.map { $0["acuteMedicationDays"] as? Int } == [5, 0])
        let logged = try #require((headaches["dosesLogged"] as? [[String: Any]])?.first)
        // 10 January to 10 February.
        #expect(logged["n"] as? Int == 1 && logged["of"] as? Int == 32 && logged["notTaken"] as? Int == 1)
        let ledger = try #require((headaches["medicineLedger"] as? [String: Any])?["medicines"] as? [[String: Any]])
        let taken = ledger.map { "\($0["name"] ?? "") \($0["doses"] ?? "")" }.sorted()
        #expect(taken == ["Not named 1", "ibuprofen 2", "rizatriptan 1", "sumatriptan 2"])
        let free = try self.headaches("in", Self.day)
        #expect(Self.keys.allSatisfy { free[$0] is NSNull && free[$0 + "Reason"] as? String == "premium" })
    }

    @Test func theLetterAndThePagesSayThem() throws {
        try writeDiary()
        let made = try aurae.shell(
            """
            "$AURAE" generate in --template prior-authorization \(Self.day) -o letter.pdf \(try licence()) \
            && "$AURAE" generate in --depth full \(Self.day) -o full.pdf \(try licence())
            """)
        #expect(made.status == 0, "\(made.errors)")
        #expect(try aurae.shell("pdfinfo letter.pdf | grep Pages").outputText.hasSuffix(" 1\n"))
        let letter = try aurae.shell(
            "(pdftotext -layout letter.pdf -; pdftotext letter.pdf -) | tr -s ' \\n' ' '"
        ).outputText
        for told in [
            "G43.7 migraine", "Migraine days – 5 0", "Hours with headache – 35", "Acute-medication days – ",
            "Topiramate 50 mg", "antiepileptic", "tingling (mild)", "side effects; cold hands", "12 Nov 2025",
            "Doses outside headaches: 4", "Statement of the clinician",
        ] { #expect(letter.contains(told), "\(told) is not in \(letter)") }
        let full = try aurae.shell("pdftotext -layout full.pdf - | tr -s ' \\n' ' '").outputText
        let sentence = "Migraine days: 5 of 7 headache days: by features 2, by the patient’s word 2 more"
        for told in [sentence, "topiramate logged on 1 of 32 days, not taken on 1", "tingling (mild)"] {
            #expect(full.contains(told), "\(told)")
        }
        #expect(!letter.contains("zebra") && !full.contains("zebra"))
        let given = try aurae.shell(
            """
            "$AURAE" generate in --template prior-authorization --diagnosis "as we say" \(Self.day) -o b.pdf \
            \(try licence()) && pdftotext b.pdf -
            """
        ).outputText
        #expect(given.contains("as we say") && !given.contains("G43.7"))
    }

    @Test func theyComeOutOfEveryFormatAsTheyWentIn() throws {
        try writeDiary()
        let licence = try licence()
        let made = try aurae.shell(
            """
            "$AURAE" export in -o csv \(licence) && "$AURAE" export csv -o json --format json \(licence) \
            && "$AURAE" export json -o sqlite --format sqlite \(licence) && "$AURAE" export sqlite -o again \(licence) \
            && "$AURAE" export in -o fhir --format fhir \(Self.day) \(licence) \
            && "$AURAE" export fhir/p.json -o back \(licence)
            """)
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.errors.contains("2 side effects are omitted"), "\(made.errors)")
        for name in ["headaches", "doses", "side_effects", "treatments", "patients"] {
            #expect(
                folder.text("csv/\(name).csv") != nil
                    && folder.text("again/\(name).csv") == folder.text("csv/\(name).csv"))
        }
        let before = try headaches("in", Self.day + " " + licence)
        let after = try headaches("fhir/p.json", Self.day + " " + licence)
        // The worst moment of the first headache, and the severities at the end of two.
        for folderName in ["csv", "back"] {
            let rows = folder.text("\(folderName)/headaches.csv")?.split(separator: "\n") ?? []
            #expect(rows.count == 7 && rows.first?.hasSuffix(",peak_time,severity_at_end,aurae_export") == true)
            #expect(rows.dropFirst().first?.hasSuffix(",2026-01-05T09:00:00+00:00,0,1") == true, "\(rows)")
            #expect(rows.dropFirst(2).first?.hasSuffix(",,1,1") == true, "\(rows)")
        }
        for key in ["migraineDays", "headacheHours", "dosesLogged", "features", "redFlags", "acuteMedication"] {
            #expect(before[key] as? NSObject == after[key] as? NSObject, "\(key) \(after[key] ?? "")")
        }
        let told = try aurae("inspect", "fhir/p.json").outputText
        #expect(told.contains("6 headaches, 3 treatments, 8 doses"), "\(told)")
        #expect(told.contains("no figure or page uses it"), "\(told)")
        try folder.write(String(repeating: "k", count: 43), to: "secret")
        let bare = try aurae.shell(
            "chmod 600 secret && \"$AURAE\" export in -o bare --de-identify --secret secret \(licence)")
        #expect(bare.status == 0, "\(bare.errors)")
        let doses = try #require(folder.text("bare/doses.csv"))
        let effects = try #require(folder.text("bare/side_effects.csv"))
        // A qualifier is dropped; the patient's word is kept.
        let bareRows = try #require(folder.text("bare/headaches.csv"))
        #expect(bareRows.contains(",migraine,") && !bareRows.contains("with aura") && !bareRows.contains("2026-"))
        #expect(doses.contains("sumatriptan") && doses.contains("50 mg") && effects.contains("tingling,"))
        for kept in ["zebra", "2026-", "Imigran", "own-", "cold hands"] {
            #expect(!(doses + effects).contains(kept), "\(kept)")
        }
    }

    @Test func whatIsNotRecordedCannotBeCounted() throws {
        let rows = (1...16).map { "p,h\($0),2026-01-\($0 < 10 ? "0" : "")\($0)T08:00:00Z,,3" }
        try folder.write(
            "patient_id,id,onset_time,resolved_time,severity\n" + rows.joined(separator: "\n") + "\n",
            to: "in/headaches.csv")
        let words = "--time-zone UTC --as-of 2026-01-31 " + (try licence())
        let headaches = try headaches("in", words)
        let days = try #require(headaches["migraineDays"] as? [String: Any])
        #expect(days["total"] is NSNull && days["totalReason"] as? String == "not-in-export")
        #expect(days["byFeatures"] is NSNull && days["per28Days"] is NSNull && days["notDecidable"] as? Int == 16)
        #expect((headaches["headacheHours"] as? [String: Any])?["hours"] is NSNull)
        #expect((headaches["features"] as? [String: Any])?["pulsatingReason"] as? String == "not-in-export")
        #expect(headaches["sideEffectsReason"] as? String == "not-in-export")
        let made = try aurae.shell(
            "\"$AURAE\" generate in --template prior-authorization \(words) -o l.pdf && pdftotext -layout l.pdf -")
        #expect(made.outputText.contains("cannot be counted: features on 0 of 16"), "\(made.outputText)")
    }

    /// Ibuprofen on the 18 days from 11 to 28 January, which have no headache.
    @Test func dosesOutsideHeadachesShowTheCard() throws {
        func day(_ number: Int) -> String { "2026-01-\(number < 10 ? "0" : "")\(number)" }
        let rows = (1...10).map { "p,h\($0),\(day($0))T08:00:00Z,\(day($0))T10:00:00Z,3" }
        try folder.write(
            "patient_id,id,onset_time,resolved_time,severity\n" + rows.joined(separator: "\n") + "\n",
            to: "in/headaches.csv")
        let free = "--time-zone UTC --as-of 2026-01-31"
        #expect(try headaches("in", free)["overuseCardReason"] as? String == "not-in-export")
        try folder.write(
            "patient_id,time,medicine,kind\n" + (11...28).map { "p,\(day($0)),Nurofen,\n" }.joined(), to: "in/doses.csv"
        )
        let headaches = try headaches("in", free)
        #expect(headaches["overuseCard"] as? Bool == true)
        let acute = try #require(headaches["acuteMedication"] as? [String: Any])
        let month = try #require((acute["months"] as? [[String: Any]])?.first)
        #expect(month["days"] as? Int == 18 && month["daysAtLeast"] as? Bool == true)
        // The diary ends on 10 January; its rates are of ten days.
        #expect((headaches["diary"] as? [String: Any])?["lastEntry"] as? String == "2026-01-10")
        let made = try aurae.shell(
            "\"$AURAE\" generate in \(free) -o f.pdf && pdftotext f.pdf - | tr -s ' \\n' ' '")
        let sheet = try aurae.shell(
            "\"$AURAE\" generate in --depth sheet \(free) -o s.pdf \(licence()) && pdftotext s.pdf - | tr -s ' \\n' ' '"
        )
        #expect(sheet.outputText.contains("and 18 after 10 Jan"), "\(sheet.outputText)")
        #expect(sheet.outputText.contains("cannot be counted features on 0 of 10"), "\(sheet.outputText)")
        #expect(made.outputText.contains("18 doses outside headaches"), "\(made.outputText)")
        #expect(!made.outputText.contains("Migraine days"))
    }

    /// Tables of another program: each is proposed as what it is, and read by the proposal.
    @Test func strangersDosesAndSideEffectsAreProposed() throws {
        try folder.write(
            "Date taken,Time taken,Medication,Dose,Taken\n2026-01-05,07:30,Ibuprofen,400 mg,yes\n"
                + "2026-01-16,21:00,Topiramate,50 mg,no\n", to: "doses.csv")
        try folder.write(
            "Patient;Medikament;Nebenwirkung;seit;bis\np;Topiramat;Kribbeln;20.01.2026;\n"
                + "p;Topiramat;Wortfindung;25.01.2026;10.02.2026\n", to: "effects.csv")
        let run = try aurae.shell(
            """
            for name in doses effects; do
                "$AURAE" inspect $name.csv --suggest-mapping \(Self.day) > $name.json \\
                && "$AURAE" inspect $name.csv --mapping $name.json \(Self.day)
            done
            """)
        #expect(run.status == 0, "\(run.errors)")
        #expect(folder.text("doses.json")?.contains("\"table\": \"doses\"") == true)
        #expect(folder.text("effects.json")?.contains("\"table\": \"side_effects\"") == true)
        #expect(run.outputText.contains("2 doses") && run.outputText.contains("2 side effects"), "\(run.outputText)")
        #expect(!run.outputText.contains("column seit") && !run.outputText.contains("column bis"))
    }
}
