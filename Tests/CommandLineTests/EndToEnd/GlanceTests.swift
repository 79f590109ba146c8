import Foundation
import Testing

/// Markers and visits from the command line.
struct GlanceTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private static let samples = "\(ProjectFolder.path)/samples/glance"

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("glance"), withDestinationPath: Self.samples)
    }

    private func patient(_ source: String) throws -> [String: Any] {
        let outcome = try aurae.analyze(
            source, "--format", "json", "--time-zone", "Europe/London", "--as-of", "2026-03-31",
            "--same-patient")
        #expect(outcome.status == 0)
        return try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
    }

    private func markers(_ source: String) throws -> [[String: Any]] {
        try #require(try patient(source)["markers"] as? [[String: Any]])
    }

    private func canonical(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys), as: UTF8.self)
    }

    @Test func theStoreSaysWhatTheExportSays() throws {
        #expect(try canonical(patient("glance/glance.store")) == canonical(patient("glance/export.json")))
    }

    /// A clinic's database has no row for a marker without a reading; the range in it is the one in force.
    @Test func aClinicsDatabaseSaysWhatTheExportSays() throws {
        let export = try markers("glance/export.json").filter { $0["readings"] as? Int != 0 }
        #expect(try canonical(markers("glance/markers.sqlite")) == canonical(export))
        let visits = try canonical(#require(try patient("glance/export.json")["visits"]))
        #expect(try canonical(#require(try patient("glance/markers.sqlite")["visits"])) == visits)
    }

    /// The CSV export has no ranges of the patient's own, no categories and no marker without a reading.
    @Test func theCSVExportSaysWhatTheJSONExportSays() throws {
        func comparable(_ markers: [[String: Any]]) -> [[String: Any]] {
            markers.filter { $0["readings"] as? Int != 0 && $0["name"] as? String != "HDL Cholesterol" }.map {
                var marker = $0
                marker["category"] = nil
                marker["categoryReason"] = nil
                return marker
            }
        }
        let csv = comparable(try markers("glance/export.csv"))
        #expect(csv.count == 14)
        #expect(try canonical(csv) == canonical(comparable(try markers("glance/export.json"))))
    }

    /// All forms at once are one patient, each reading once.
    @Test func theFormsTogetherAreOnePatient() throws {
        let together = try markers("glance")
        let export = try markers("glance/export.json")
        #expect(together.map { $0["readings"] as? Int } == export.map { $0["readings"] as? Int })
        #expect(together.map { $0["status"] as? String } == export.map { $0["status"] as? String })
    }

    @Test func aLibraryOfTheUsersOwnAddsMarkers() throws {
        try folder.write(
            "marker_name,value,unit,date_of_service\nMagnesium,0.7,mmol/L,2026-02-01\nLDL,90,mg/dL,2026-02-01\n",
            to: "markers.csv")
        try folder.write(
            """
            {"libraryVersion": 1, "markers": [
             {"name": "Magnesium", "category": "Minerals", "unit": "mmol/L", "low": 0.75, "high": 1},
             {"name": "LDL Cholesterol", "category": "Heart", "unit": "mg/dL", "high": 70, "aliases": ["LDL"]}]}
            """, to: "own.json")
        let outcome = try aurae.analyze("markers.csv", "--format", "json", "--marker-library", "own.json")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        let markers = try #require(patient["markers"] as? [[String: Any]])
        #expect(markers.map { $0["name"] as? String } == ["LDL Cholesterol", "Magnesium"])
        #expect(markers.map { $0["status"] as? String } == ["outOfRange", "outOfRange"])
        #expect(markers.map { $0["insight"] as? String } == ["outOfRange", "outOfRange"])
        let without = try aurae("analyze", "markers.csv", "--format", "json")
        #expect(without.errors.isEmpty)
        #expect(without.outputText.contains("unknown-marker"))
    }

    @Test func aLibraryThatIsWrongIsRefusedWithItsPlace() throws {
        try folder.write("{\"libraryVersion\": 1,\n \"markers\": [{\"nom\": \"x\"}]}", to: "own.json")
        try folder.write("marker_name,value,date_of_service\nLDL,1,2026-02-01\n", to: "markers.csv")
        let outcome = try aurae("analyze", "markers.csv", "--marker-library", "own.json")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains("own.json, line 2, column 21"))
        #expect(try aurae("analyze", "markers.csv", "--marker-library", "none.json").status == 66)
    }

    @Test func reportsAreMadeOfMarkersAlone() throws {
        let outcome = try aurae("generate", "glance/export.json", "-o", "r.pdf", "--as-of", "2026-03-31")
        #expect(outcome.status == 0)
        let text = try aurae.shell("pdftotext -layout r.pdf -").outputText
        for words in [
            "Markers and visits", "LDL Cholesterol", "Last visit: ", "Dental ", "Next Visit Prep", "Locked", "No range",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        // Locked sections are named and not shown.
        #expect(!text.contains("Consider asking your doctor"))
        #expect(!text.contains("Last results"))
    }

    // MARK: What a number is made to say

    private func write(_ readings: [(String, String, String)], unit: String = "mg/dL") throws {
        let rows = readings.map { "\($0.0),\($0.1),\(unit),\($0.2)\n" }.joined()
        try folder.write("marker_name,value,unit,date_of_service\n\(rows)", to: "markers.csv")
    }

    private func pages(_ words: String) throws -> String {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let outcome = try aurae.shell(
            "$AURAE generate markers.csv -o r.pdf --depth full --as-of 2026-03-31 \(words) \(unlocking)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        // As one line, whatever the columns are.
        return try aurae.shell("pdftotext r.pdf - | tr '\\n' ' ' | tr -s ' '").outputText
            .replacing("\u{A0}", with: " ").replacing("  ", with: " ")
    }

    /// Glance writes `x10³/µL`, the library `10³/µL`.
    @Test(arguments: ["x10³/µL", "x10^3/uL", "10*3/uL", "K/µL"])
    func thousandsInAMicrolitreHaveAStatus(unit: String) throws {
        try write([("WBC", "12.4", "2026-02-01"), ("Platelets", "210", "2026-02-01")], unit: unit)
        let markers = try markers("markers.csv")
        #expect(markers.map { $0["status"] as? String } == ["outOfRange", "normal"])
        #expect(markers.allSatisfy { $0["unit"] as? String == unit })
        #expect(try pages("").contains("12.4"))
    }

    @Test func anOutlierIsSaidToBeInDoubt() throws {
        try write([
            ("HDL", "85", "2026-01-05"), ("HDL", "88", "2026-01-25"), ("HDL", "91", "2026-02-14"),
            ("HDL", "890", "2026-03-06"),
        ])
        let hdl = try #require(try markers("markers.csv").first)
        #expect(hdl["latest"] as? Int == 890 && hdl["change"] is NSNull)
        #expect(hdl["trend"] as? String == "up")
        let text = try pages("")
        #expect(!text.contains("91, 890") && text.contains("readings: 85, 88, 91"))
        #expect(text.contains("1 reading in doubt is left out of this."))
        #expect(text.contains("The reading of 6 Mar 2026 is in doubt"))
    }

    @Test func aShortRangeLooksAtTheReadingsBefore() throws {
        try write([("LDL", "80", "2025-05-05"), ("LDL", "90", "2025-11-25"), ("LDL", "130", "2026-03-06")])
        let outcome = try aurae.analyze(
            "markers.csv", "--format", "json", "--as-of", "2026-03-31", "--from", "2026-03-01")
        let ldl = try #require(
            ((try outcome.json["patients"] as? [[String: Any]])?.first?["markers"] as? [[String: Any]])?.first)
        #expect(ldl["trend"] as? String == "up" && ldl["readings"] as? Int == 1)
        #expect((ldl["values"] as? [Any])?.count == 1 && (ldl["earlier"] as? [Any])?.count == 2)
        let text = try pages("--from 2026-03-01")
        #expect(text.contains("It has increased across your last 3 readings."))
        #expect(text.contains("2 of the readings, drawn open, are from before 1 Mar 2026."))
        let later = try pages("--from 2026-03-20")
        #expect(later.contains("6 Mar 2026*") && later.contains("* From before 20 Mar 2026."))
        #expect(later.contains("the value of 1 marker is from before these days"))
    }

    @Test func plannedVisitsAreListedFirstAndNotCounted() throws {
        try folder.write(
            "date,visit_type,doctor_name\n2026-02-03,dental,Dr One\n2026-06-09,specialist,Dr Two\n2026-05-04,imaging,\n",
            to: "visits.csv")
        let outcome = try aurae("analyze", "visits.csv", "--format", "json", "--as-of", "2026-03-31")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        #expect(patient["range"] as? [String: String] == ["from": "2026-02-03", "to": "2026-02-03"])
        let visits = try #require(patient["visits"] as? [String: Any])
        #expect(visits["count"] as? Int == 1)
        #expect(
            visits["planned"] as? [[String: String]] == [
                ["type": "imaging", "date": "2026-05-04"], ["type": "specialist", "date": "2026-06-09"],
            ])
        let report = try aurae("generate", "visits.csv", "-o", "r.pdf", "--as-of", "2026-03-31")
        #expect(report.status == 0, "\(report.errors)")
        let text = try aurae.shell("pdftotext -layout r.pdf -").outputText
        let places = ["2 planned; 1 in these days", "4 May 2026", "9 Jun 2026", "Dr Two", "Dr One"].map {
            text.range(of: $0)?.lowerBound
        }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(text.components(separatedBy: ", planned").count == 3)
        #expect(!text.contains("Outside the days of this report"))
    }

    @Test func whatIsWrongIsToldWithoutThePatientsWords() throws {
        try folder.write(
            "marker_name,value,unit,date_of_service,note\nSecretmarker,secretvalue,su,2026-01-02,secretnote\nSecretmarker,5,su,secretday,\nSecretmarker,5,su,2026-01-01,\n",
            to: "markers.csv")
        let outcome = try aurae("inspect", "markers.csv")
        #expect(outcome.status == 0)
        #expect(outcome.outputText.contains("bad-marker-value") && outcome.outputText.contains("bad-service-date"))
        #expect(!outcome.everything.lowercased().contains("secret"))
    }
}

/// The figures of random exports against `Tests/Oracle/markers.py`, which works them out by other means.
struct GlanceOracleTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
        }
    }

    /// Spellings of one unit, and of two that differ.
    private static let units = [
        3: ["", "mg/dL", "mmol/L"],
        7: ["10³/µL", "x10³/µL", "K/uL", "10*3/uL", "10⁹/L", "G/L", "10^9/L", "10*9/L", "", "x10^3/mcL", "g/L"],
        8: ["mIU/L", "mU/L", "mU/l", "µIU/mL", "uIU/mL", "μU/ml", "", "m[IU]/L", "U/L"],
        9: ["ng/mL", "µg/L", "μg/l", "ug/L", "mcg/L", "", "ng/dL"], 10: ["pg/mL", "ng/L", "PG/ML", "", "pg/L"],
    ]

    /// An export of odd and ordinary readings: ties, other units, duplicates, tenfold values, bounds met exactly, limits,
    /// results in words.
    private func export(seed: UInt64) throws -> Data {
        var random = Random(state: seed)
        var entries: [[String: Any]] = []
        var definitions: [[String: Any]] = []
        var users: [[String: Any]] = []
        for number in 0..<12 {
            let units = Self.units[number] ?? ["mg/dL", "MG/dl", "", "mmol/L"]
            let low = Bool.random(using: &random) ? Double(Int.random(in: 1...60, using: &random)) : nil
            let high = Bool.random(using: &random) ? (low ?? 0) + Double(Int.random(in: 1...90, using: &random)) : nil
            var definition: [String: Any] = [
                "id": "d\(number)", "displayName": "Marker \(number)",
                "defaultUnit": units[0],
                "higherIsBetter": Bool.random(using: &random), "isSystemDefined": number != 5, "aliases": [],
                "plausibleMin": 0.5, "plausibleMax": 400,
            ]
            definition["defaultReferenceLow"] = low
            definition["defaultReferenceHigh"] = high
            if number % 4 != 0 { definition["categoryId"] = "c\(number % 2)" }
            definitions.append(definition)
            users.append(["id": "u\(number)", "markerDefinitionId": "d\(number)", "displayOrder": 20 - number])
            for reading in 0..<Int.random(in: 0...9, using: &random) {
                var value = Double(Int.random(in: 10...60, using: &random)) / (reading % 2 == 0 ? 1 : 10) + 10
                if Int.random(in: 0..<9, using: &random) == 0 { value *= 10 }
                if let high, Int.random(in: 0..<5, using: &random) == 0 { value = (high * 9).rounded() / 10 }
                let sign = ["<", "<= ", "≤", ">", ">=", "≥ "].randomElement(using: &random) ?? ""
                let isLimit = Int.random(in: 0..<4, using: &random) == 0
                if isLimit, Bool.random(using: &random) { value = low ?? high ?? value }
                let day = Int.random(in: 1...28, using: &random)
                let month = Int.random(in: 1...4, using: &random)
                let isInWords = Int.random(in: 0..<8, using: &random) == 0
                let words = ["negative", "Non-reactive", "trace", "1:320", "++"].randomElement(using: &random) ?? ""
                let unit = units[max(0, Int.random(in: -4..<units.count, using: &random))]
                entries.append([
                    "id": "e\(entries.count)", "userMarkerId": "u\(number)",
                    "value": isInWords ? words : isLimit ? "\(sign)\(value)" : value as Any,
                    "unit": unit,
                    "dateOfService": String(
                        format: "2026-%02d-%02dT%02d:30:00Z", month, day, Int.random(in: 0...23, using: &random)),
                    "entryTimestamp": String(format: "2026-05-01T00:%02d:00Z", entries.count % 60),
                    "sourceType": "quickAdd",
                ])
            }
        }
        let types = ["dental", "physical", "other", "labWork"]
        let visits = (0..<8).map { number -> [String: Any] in
            [
                "id": "v\(number)", "date": String(format: "2026-%02d-11T22:45:00Z", number % 5 + 1),
                "doctorName": "Dr",
                "visitType": types[Int.random(in: 0..<4, using: &random)],
                "visitTypeLabel": ["A", "b", " a "][number % 3],
                "entryTimestamp": "2026-05-01T00:00:00Z",
            ]
        }
        return try JSONSerialization.data(withJSONObject: [
            "exportVersion": 1,
            "categories": [
                ["id": "c0", "name": "Zero", "displayOrder": 1], ["id": "c1", "name": "One", "displayOrder": 0],
            ],
            "markerDefinitions": definitions, "userMarkers": users, "entries": entries, "visits": visits,
        ])
    }

    @Test(arguments: 1...24) func theFiguresAreTheOracles(seed: Int) throws {
        try folder.write(try export(seed: UInt64(seed) &* 7919), to: "export.json")
        let options =
            ["--time-zone", "Asia/Kathmandu", "--as-of", "2026-03-31"]
            + [
                [], ["--from", "2026-03-10"], ["--from", "2026-02-01", "--to", "2026-04-15"], ["--to", "2026-02-20"],
            ][seed % 4]
        let script = "\(ProjectFolder.path)/Tests/Oracle/markers.py"
        let oracle = try aurae.shell("python3 -B \(script) export.json \(options.joined(separator: " "))")
        #expect(oracle.status == 0, "\(oracle.errors)")
        let expected = try oracle.json
        let outcome = try aurae.shell(
            "\"$AURAE\" analyze export.json --format json \((options + aurae.unlocking()).joined(separator: " "))")
        let found = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        for key in ["markers", "visits"] {
            let left = rounded(try #require(found[key]))
            let right = rounded(try #require(expected[key]))
            #expect(left.isEqual(right), "\(key) of seed \(seed)")
        }
    }

    /// Numbers to nine decimals: a difference of two decimals is not one to the last bit.
    private func rounded(_ value: Any) -> NSObject {
        switch value {
        case let number as NSNumber:
            return NSNumber(value: (number.doubleValue * 1e9).rounded())
        case let list as [Any]: return list.map(rounded) as NSArray
        case let object as [String: Any]:
            // Why a figure is null is no figure: NullReasonTests looks for it.
            return object.filter { !$0.key.hasSuffix("Reason") }.mapValues(rounded) as NSDictionary
        default: return value as? NSObject ?? NSNull()
        }
    }
}
