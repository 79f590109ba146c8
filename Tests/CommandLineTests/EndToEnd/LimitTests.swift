import Foundation
import Testing

/// Limits in place of values, `<0.01`, from every kind of file to every page.
struct LimitTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func patients(_ source: String) throws -> [[String: Any]] {
        let outcome = try aurae.analyze(source, "--format", "json", "--as-of", "2026-03-31")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try #require(try outcome.json["patients"] as? [[String: Any]])
    }

    private func markers(_ source: String) throws -> [String: [String: Any]] {
        let markers = try #require(try patients(source).first?["markers"] as? [[String: Any]])
        return Dictionary(uniqueKeysWithValues: markers.map { ($0["name"] as? String ?? "", $0) })
    }

    /// The words of a report on one line.
    private func pages(_ source: String, _ words: String = "", last: Int = 99) throws -> String {
        let outcome = try aurae.shell(
            "$AURAE generate \(source) -o r.pdf --as-of 2026-03-31 \(words) >/dev/null && pdftotext -layout -l \(last) r.pdf -"
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let head = "marker_name,value,unit,date_of_service"

    // MARK: What it decides

    /// Seen: `CRP 2 mg/L, in range` beside a `>300` of a month later.
    @Test func aLimitIsTheLatestValue() throws {
        try folder.write("\(Self.head)\nCRP,2,mg/L,2026-01-01\nCRP,>300,mg/L,2026-02-01\n", to: "m.csv")
        let crp = try #require(try markers("m.csv")["CRP"])
        #expect(crp["latest"] as? Int == 300 && crp["latestComparator"] as? String == ">")
        #expect(crp["status"] as? String == "outOfRange" && crp["side"] as? String == "high")
        #expect(crp["change"] is NSNull && crp["readings"] as? Int == 2)
        let values = try #require(crp["values"] as? [[String: Any]])
        #expect(values.map { $0["comparator"] as? String } == [nil, ">"])
        let page = try pages("m.csv", last: 1)
        #expect(page.contains("CRP >300 mg/L 1 Feb 2026 up to 3 High"))
        let full = try pages("m.csv", "--depth full " + aurae.unlocking().joined(separator: " "))
        #expect(full.contains("Your CRP was >300 mg/L on 1 Feb 2026, above the range (up to 3)."))
        #expect(
            full.contains(
                "One reading beside limits; 1 of 2 outside the range. 1 limit, drawn with an arrow, is not used for the direction."
            ))
    }

    /// Every marker of the library, a limit at each of its bounds. What lies at a bound is inside, so that `≤` the lower one and
    /// `≥` the upper one leave both open; between two bounds nothing is decided.
    @Test func everyMarkerOfTheLibrary() throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: ProjectFolder.path + "/templates/markers/common.json"))
        let library = try #require(
            (try JSONSerialization.jsonObject(with: bytes) as? [String: Any])?["markers"] as? [[String: Any]])
        #expect(library.count == 31)
        var rows: [String] = []
        var expected: [String: String] = [:]
        func add(_ marker: [String: Any], _ sign: String, _ bound: NSNumber, _ status: String) throws {
            let name = try #require(marker["name"] as? String)
            let value = "\(sign)\(bound.doubleValue)"
            rows.append("\(name) \(value),\(name),\(value),\(marker["unit"] ?? ""),2026-03-01")
            expected["\(name) \(value)"] = status
        }
        for marker in library {
            let (low, high) = (marker["low"] as? NSNumber, marker["high"] as? NSNumber)
            if let low {
                for (sign, status) in [
                    ("<", "outOfRange low"), ("≤", "noData"), ("<= ", "noData"), (">", "noData"), ("≥", "noData"),
                ] { try add(marker, sign, low, status) }
            }
            if let high {
                // Without a lower bound all that is below the upper one is inside.
                let below = low == nil ? "normal" : "noData"
                for (sign, status) in [
                    (">", "outOfRange high"), ("≥", "noData"), (">=", "noData"), ("< ", below), ("≤", below),
                    ("<=", below),
                ] { try add(marker, sign, high, status) }
            }
            if low == nil, high == nil {
                for sign in ["<", "≤", ">", "≥"] { try add(marker, sign, 100, "noData") }
            }
        }
        try folder.write(
            "patient_id,\(Self.head)\n" + rows.map { $0 + "\n" }.joined(), to: "m.csv")
        let found = try patients("m.csv")
        #expect(found.count == rows.count && rows.count > 280)
        for patient in found {
            let id = try #require(patient["patientId"] as? String)
            let marker = try #require((patient["markers"] as? [[String: Any]])?.first)
            let status = [marker["status"] as? String, marker["side"] as? String].compactMap(\.self)
            #expect(status.joined(separator: " ") == expected[id], "\(id)")
            #expect(marker["latestComparator"] as? String != nil, "\(id)")
        }
    }

    @Test(
        "a limit and a range of one bound",
        arguments: [
            (">60", "60", "", "normal"), (">59", "60", "", "noData"), ("≥60", "60", "", "normal"),
            ("<60", "60", "", "outOfRange"), ("<0.01", "0.4", "", "outOfRange"), ("<5", "0", "5", "normal"),
            ("<=5", "0", "5", "normal"), ("<6", "0", "5", "noData"), ("> 5", "0", "5", "outOfRange"),
            ("<5", "", "", "noData"),
        ])
    func oneBound(value: String, low: String, high: String, status: String) throws {
        try folder.write(
            "\(Self.head),reference_low,reference_high\nZinc,\(value),u,2026-03-01,\(low),\(high)\n", to: "m.csv")
        #expect(try markers("m.csv")["Zinc"]?["status"] as? String == status)
    }

    // MARK: Kinds of files

    private static let rows = [("TSH", "<0.01", "mIU/L"), ("eGFR", "≥ 60", "mL/min/1.73m²"), ("CRP", "<= 0.5", "mg/L")]

    private func expectLimits(_ source: String) throws {
        let found = try markers(source)
        #expect(
            ["TSH", "eGFR", "CRP"].map { found[$0]?["latestComparator"] as? String } == ["<", ">=", "<="], "\(source)")
        #expect(
            ["TSH", "eGFR", "CRP"].map { (found[$0]?["latest"] as? NSNumber)?.doubleValue } == [0.01, 60, 0.5],
            "\(source)")
        #expect(
            ["TSH", "eGFR", "CRP"].map { found[$0]?["status"] as? String } == ["outOfRange", "noData", "normal"],
            "\(source)")
        let page = try pages(source, last: 1)
        for words in ["TSH <0.01 mIU/L", "eGFR ≥60 mL/min/1.73m²", "CRP ≤0.5 mg/L", "Limit, not compared"] {
            #expect(page.contains(words), "\(source): \(words)")
        }
    }

    @Test func clinicTables() throws {
        try folder.write(
            ([Self.head] + Self.rows.map { "\($0.0),\($0.1),\($0.2),2026-03-01" }).joined(separator: "\n"), to: "m.csv")
        try expectLimits("m.csv")
        // A comma may be the decimal mark of a limit, too.
        let semicolons = Self.rows.map { "\($0.0);\($0.1.replacing(".", with: ","));\($0.2);2026-03-01" }
        try folder.write(
            ([Self.head.replacing(",", with: ";")] + semicolons).joined(separator: "\n"), to: "semicolons.csv")
        try expectLimits("semicolons.csv")
        let markers = Self.rows.map {
            #"{"markerName":"\#($0.0)","value":"\#($0.1)","unit":"\#($0.2)","dateOfService":"2026-03-01"}"#
        }
        try folder.write(
            #"{"exportVersion":1,"patients":[{"patientId":"p","markers":[\#(markers.joined(separator: ","))]}]}"#,
            to: "m.json")
        try expectLimits("m.json")
        // Written out and read back.
        for format in ["csv", "json", "sqlite"] {
            let outcome = try aurae.run(
                ["export", "m.csv", "-o", format, "--format", format, "--as-of", "2026-03-31"] + aurae.unlocking())
            #expect(outcome.status == 0, "\(outcome.errors)")
            try expectLimits(format)
        }
        let fhir = try aurae.run(
            ["export", "m.csv", "-o", "fhir", "--format", "fhir", "--as-of", "2026-03-31"] + aurae.unlocking())
        #expect(fhir.status == 0, "\(fhir.errors)")
        let bundle = try aurae.shell("cat fhir/*.json").outputText
        #expect(bundle.contains(#""value":0.01,"comparator":"<""#))
        try expectLimits("fhir")
    }

    @Test func fhir() throws {
        func observation(_ code: String, _ value: String) -> String {
            """
            {"resource":{"resourceType":"Observation","subject":{"reference":"Patient/1"},"effectiveDateTime":"2026-03-01",\
            "category":[{"coding":[{"code":"laboratory"}]}],"code":{"coding":[{"system":"http://loinc.org","code":"\(code)"}],\
            "text":"\(code)"},\(value)}}
            """
        }
        let observations = [
            observation("3016-3", #""valueQuantity":{"value":0.01,"comparator":"<","unit":"mIU/L"}"#),
            observation("98979-8", #""valueQuantity":{"value":60,"comparator":">=","unit":"mL/min/1.73m²"}"#),
            // The format of some laboratories.
            observation("1988-5", #""valueString":"<= 0.5""#),
        ]
        try folder.write(
            #"{"resourceType":"Bundle","type":"collection","entry":[\#(observations.joined(separator: ","))]}"#,
            to: "bundle.json")
        try expectLimits("bundle.json")
    }

    @Test func glance() throws {
        let definitions = Self.rows.map { name, _, unit in
            let range = [
                "TSH": #""defaultReferenceLow":0.4,"defaultReferenceHigh":4,"#, "CRP": #""defaultReferenceHigh":3,"#,
            ][
                name, default: #""defaultReferenceLow":60,"defaultReferenceHigh":120,"#]
            return """
                {"id":"d\(name)","displayName":"\(name)","defaultUnit":"\(unit)",\(range)"higherIsBetter":false,"aliases":[],\
                "isSystemDefined":true}
                """
        }
        let users = Self.rows.map { #"{"id":"u\#($0.0)","markerDefinitionId":"d\#($0.0)","displayOrder":1}"# }
        let entries = Self.rows.map { name, value, unit in
            """
            {"id":"e\(name)","userMarkerId":"u\(name)","value":"\(value)","unit":"\(unit)","dateOfService":"2026-03-01",\
            "entryTimestamp":"2026-03-01T10:00:00Z","sourceType":"quickAdd"}
            """
        }
        let lists = [("markerDefinitions", definitions), ("userMarkers", users), ("entries", entries)].map {
            "\"\($0)\":[\($1.joined(separator: ","))]"
        }
        try folder.write(
            #"{"exportVersion":1,"categories":[],"visits":[],\#(lists.joined(separator: ","))}"#, to: "g.json")
        try expectLimits("g.json")
        let rows = Self.rows.map { #""\#($0.0)",\#($0.1),"\#($0.2)",2026-03-01,"","quickAdd""# }
        try folder.write(
            (["Marker Name,Value,Unit,Date of Service,Note,Source Type"] + rows).joined(separator: "\n"), to: "g.csv")
        try expectLimits("g.csv")
    }

    /// A store holds texts where its app wrote them, too.
    @Test func glanceStore() throws {
        try FileManager.default.copyItem(
            atPath: ProjectFolder.path + "/samples/glance/glance.store", toPath: folder.file("g.store"))
        let changed = try aurae.shell(
            "python3 -c \"import sqlite3; c = sqlite3.connect('g.store'); "
                + "c.execute('UPDATE ZMARKERENTRY SET ZVALUE = \\'<\\' || ZVALUE'); c.commit(); "
                + "c.execute('PRAGMA wal_checkpoint(TRUNCATE)').fetchall()\" && $AURAE analyze "
                + "g.store --format json --as-of 2026-03-31")
        #expect(changed.status == 0, "\(changed.errors)")
        let markers = try #require(
            (try changed.json["patients"] as? [[String: Any]])?.first?["markers"] as? [[String: Any]])
        let measured = markers.filter { $0["readings"] as? Int != 0 }
        #expect(measured.count > 10 && measured.allSatisfy { $0["latestComparator"] as? String == "<" })
    }

    // MARK: Pages

    /// Seen: five readings of twenty vanished.
    @Test func manyLimitsAreReadings() throws {
        let rows = (1...20).map { "CRP,\($0 % 4 == 0 ? "<5" : "\($0)"),mg/L,2026-01-\($0 < 10 ? "0" : "")\($0)" }
        try folder.write(([Self.head] + rows).joined(separator: "\n"), to: "m.csv")
        let crp = try #require(try markers("m.csv")["CRP"])
        #expect(crp["readings"] as? Int == 20 && crp["status"] as? String == "noData")
        // Without the limits, the last values are 17, 18 and 19.
        #expect(crp["trend"] as? String == "up" && crp["change"] is NSNull)
        let page = try pages("m.csv", last: 1)
        #expect(page.contains("CRP <5 mg/L 20 Jan 2026 up to 3 Limit, not compared"))
        #expect(!page.contains("could not be read"))
        let full = try pages("m.csv", "--depth full " + aurae.unlocking().joined(separator: " "))
        #expect(full.contains("last three readings: 17, 18, 19"))
        #expect(full.contains("5 limits, drawn with arrows, are not used for the direction."))
        #expect(full.contains("They leave out limits, such as <0.01."))
    }
}
