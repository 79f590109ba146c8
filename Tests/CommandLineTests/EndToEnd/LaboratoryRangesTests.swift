import Foundation
import Testing

/// A row's own range in whatever spelling of its unit, rows that are not used, and results in words (`silence.md` §10.4).
struct LaboratoryRangesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private static let head = "marker_name,value,unit,date_of_service,reference_low,reference_high,reference_range"

    private func markers(_ rows: [String], _ words: String...) throws -> [String: [String: Any]] {
        try folder.write(([Self.head] + rows).joined(separator: "\n") + "\n", to: "m.csv")
        let outcome = try aurae.run(
            ["analyze", "m.csv", "--format", "json", "--as-of", "2026-03-31"] + words + aurae.unlocking())
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        let markers = try #require(patient["markers"] as? [[String: Any]])
        return Dictionary(uniqueKeysWithValues: markers.map { ($0["name"] as? String ?? "", $0) })
    }

    /// The words of the full report on one line.
    private func pages(_ words: String = "--depth full") throws -> String {
        let outcome = try aurae.shell(
            "$AURAE generate m.csv -o r.pdf --as-of 2026-03-31 \(words) \(try aurae.unlocking().joined(separator: " ")) "
                + ">/dev/null && pdftotext -layout r.pdf -")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Seen: none of these had a status, a range or a question, because the unit or the range is like one that is known.
    @Test func ownRangesInOtherSpellings() throws {
        let found = try markers([
            "Ferritin,6,µg/L,2026-03-01,15,200,", "TSH,9.8,mU/L,2026-03-01,0.4,4.0,",
            "Platelets,90,10^9/L,2026-03-01,150,400,", "WBC,1.1,G/L,2026-03-01,4.5,11.0,", "PSA,9,µg/L,2026-03-01,,4,",
        ])
        let expected = ["Ferritin": "low", "TSH": "high", "Platelets": "low", "WBC": "low", "PSA": "high"]
        #expect(found.compactMapValues { $0["side"] as? String } == expected)
        #expect(
            found.values.allSatisfy {
                $0["status"] as? String == "outOfRange" && $0["insight"] as? String == "outOfRange"
            })
        let page = try pages()
        for words in [
            "Ferritin 6 µg/L 1 Mar 2026 15–200 Low", "TSH 9.8 mU/L 1 Mar 2026 0.4–4.0 High",
            "Platelets 90 10^9/L 1 Mar 2026 150–400 Low", "WBC 1.1 G/L 1 Mar 2026 4.5–11.0 Low",
            "PSA 9 µg/L 1 Mar 2026 up to 4 High", "Your TSH was 9.8 mU/L on 1 Mar 2026, above the range (0.4–4.0).",
        ] { #expect(page.contains(words), "\(words)") }
    }

    /// One unit in two spellings is one marker's: the library's range, an inherited one, the trend.
    @Test(arguments: [
        ("TSH", "mU/L", "µIU/mL", 9.75), ("TSH", "uIU/mL", "mU/l", 9.75), ("Ferritin", "µg/L", "ng/mL", 250),
        ("Vitamin B12", "ng/L", "pg/mL", 950), ("WBC", "G/L", "10⁹/L", 12), ("WBC", "10^9/L", "K/µL", 12),
        ("Platelets", "10*9/L", "10³/µL", 500),
    ])
    func spellingsOfOneUnit(marker: String, one: String, other: String, value: Double) throws {
        let rows = ["\(marker),\(value - 2),\(one),2026-01-01,,,", "\(marker),\(value),\(other),2026-02-01,,,"]
        let library = try #require(try markers(rows)[marker])
        #expect(library["status"] as? String == "outOfRange" && library["change"] as? Int == 2)
        let lent = try #require(
            try markers(["\(marker),\(value),\(one),2026-01-01,1,900,"] + rows.suffix(1))[marker])
        let values = try #require(lent["values"] as? [[String: Any]])
        #expect(
            lent["high"] as? Int == 900
                && values.allSatisfy { ($0["doubts"] as? [String])?.contains("other-unit") == false })
    }

    /// Seen: TSH 3.0 was high by the 0.4–2.5 of a row after the day of the report; so with one after the last day.
    @Test func laterRowsLendNothing() throws {
        let rows = [
            "TSH,3.0,mIU/L,2026-02-01,,,", "TSH,2,mIU/L,2026-05-01,0.4,2.5,", "TSH,?x,mIU/L,2026-02-02,0.4,2.5,",
            "CRP,1,mg/L,2026-02-01,,,", "CRP,1,mg/L,2026-02-02,,,",
        ]
        let tsh = try #require(try markers(rows)["TSH"])
        #expect(tsh["status"] as? String == "normal" && tsh["high"] as? Int == 4 && tsh["readings"] as? Int == 1)
        let inside = try markers(
            ["TSH,3.0,mIU/L,2026-02-01,,,", "TSH,2,mIU/L,2026-03-20,0.4,2.5,"], "--to", "2026-03-01")
        #expect(inside["TSH"]?["status"] as? String == "normal" && inside["TSH"]?["high"] as? Int == 4)
    }

    /// Seen: `"unit":"mmol/L","latest":5.4,"low":70,"high":99`.
    @Test func limitsBelongToTheValueBesideThem() throws {
        let found = try markers([
            "Fasting Glucose,91,mg/dL,2026-01-01,70,99,", "Fasting Glucose,5.4,mmol/L,2026-02-01,,,",
        ])
        let glucose = try #require(found["Fasting Glucose"])
        #expect(glucose["low"] is NSNull && glucose["high"] is NSNull && glucose["status"] as? String == "noData")
        #expect(glucose["lowReason"] as? String == "not-comparable")
        let values = try #require(glucose["values"] as? [[String: Any]])
        #expect(values[0]["low"] as? Int == 70 && values[0]["high"] as? Int == 99 && values[1]["low"] == nil)
    }

    /// Seen: a range of 0.40–4.20 was printed as 0.4 and 4.
    @Test func aRangeIsPrintedAsGiven() throws {
        let tsh = try #require(try markers(["TSH,2,mU/l,2026-03-01,0.40,4.20,"])["TSH"])
        #expect(tsh["range"] as? String == "0.40–4.20" && tsh["high"] as? Double == 4.2)
        #expect(try pages().contains("TSH 2 mU/l 1 Mar 2026 0.40–4.20 In range"))
    }

    /// Seen: 5 with `<5` was out of range on its own row, and near the limit where the range is inherited.
    @Test func aLimitThatIsMet() throws {
        let rows = ["CRP,5,mg/L,2026-01-01,,,<5", "CRP,5,mg/L,2026-02-01,,,", "CRP,5,mg/L,2026-03-01,,5,"]
        let values = try #require(try markers(rows)["CRP"]?["values"] as? [[String: Any]])
        // The latest row's own range includes its limit, and the second inherits it.
        #expect(values.map { $0["status"] as? String } == ["outOfRange", "watch", "watch"])
        let crp = try #require(try markers(Array(rows.prefix(2)))["CRP"])
        #expect(crp["status"] as? String == "outOfRange" && crp["range"] as? String == "<5")
        #expect(try pages().contains("CRP 5 mg/L 1 Feb 2026 <5 High"))
    }

    /// Seen: a patient whose results are words had no report.
    @Test func resultsInWords() throws {
        let found = try markers([
            "HIV screen,non-reactive,,2026-03-01,,,", "ANA,1:320,,2026-03-01,,,",
            "Urine protein,trace,mg/dL,2026-03-01,,,",
            "CRP,2,mg/L,2026-01-01,,,", "CRP,negative,mg/L,2026-03-01,,,", "Urine colour,dark yellow,,2026-03-01,,,",
            "Triglycerides,\"1,204.5\",mg/dL,2026-03-01,,150,",
        ])
        let texts = [
            "HIV screen": "non-reactive", "ANA": "1:320", "Urine protein": "trace", "CRP": "negative",
            "Urine colour": "dark yellow",
        ]
        for (name, text) in texts {
            let marker = try #require(found[name])
            #expect(marker["latestText"] as? String == text && marker["status"] as? String == "noData", "\(name)")
            #expect(marker["latest"] is NSNull && marker["latestReason"] as? String == "in-words", "\(name)")
        }
        let crp = try #require(found["CRP"]?["values"] as? [[String: Any]])
        #expect(crp.map { $0["text"] as? String } == [nil, "negative"] && crp[0]["value"] as? Int == 2)
        #expect(found["Triglycerides"]?["latest"] as? Double == 1204.5)
        #expect(found["Triglycerides"]?["status"] as? String == "outOfRange")
        let page = try pages()
        for words in [
            "HIV screen non-reactive 1 Mar 2026", "ANA 1:320", "CRP negative 1 Mar 2026", "Urine colour dark yellow",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        #expect(!page.contains("could not be read") && page.contains("Results in words: nothing to draw."))
        for format in ["csv", "json", "sqlite", "fhir"] {
            let outcome = try aurae.shell(
                "$AURAE export m.csv -o \(format) --format \(format) --as-of 2026-03-31 "
                    + "\(try aurae.unlocking().joined(separator: " ")) >/dev/null && $AURAE analyze \(format) --format json --as-of 2026-03-31"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let markers = (try outcome.json["patients"] as? [[String: Any]])?.first?["markers"] as? [[String: Any]]
            let words = (markers ?? []).compactMap { $0["latestText"] as? String }
            // FHIR has no code for a marker that is not in the library.
            #expect(Set(words) == (format == "fhir" ? ["negative"] : Set(texts.values)), "\(format)")
        }
    }
}
