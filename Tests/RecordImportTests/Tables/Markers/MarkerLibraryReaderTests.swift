import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

struct MarkerLibraryReaderTests {
    private static let shipped = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../templates/markers/common.json").standardizedFileURL

    private func shippedLibrary() throws -> MarkerLibrary {
        var library = MarkerLibrary()
        try library.add(json: Array(try Data(contentsOf: Self.shipped)), file: "common.json")
        return library
    }

    /// The ranges of `formats.md` §3: low–high, `^` for higher is better.
    private static let ranges = """
        HDL Cholesterol 40–100 ^|LDL Cholesterol –100|Total Cholesterol –200|Triglycerides –150
        Systolic Blood Pressure 90–120|Diastolic Blood Pressure 60–80|Heart Rate 60–100|HbA1c 4–5.7
        Fasting Glucose 70–99|BMI 18.5–24.9|Weight –|ALT 7–40|AST 10–40|GGT 9–48|Creatinine 0.6–1.2|eGFR 60–120 ^
        BUN 7–20|Hemoglobin 12–17.5 ^|Hematocrit 36–52 ^|WBC 4.5–11|Platelets 150–400 ^|Vitamin D 30–100 ^
        Vitamin B12 200–900 ^|Calcium 8.5–10.5|Iron 60–170 ^|Ferritin 15–200 ^|TSH 0.4–4|Free T4 0.8–1.8 ^|PSA –4|CRP –3
        Uric Acid 3.5–7.2
        """

    @Test func theShippedLibraryHasTheAppsRanges() throws {
        func number(_ value: Double?) -> String { value.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "" }
        let library = try shippedLibrary()
        let found = library.entries.map { entry -> String in
            let definition = entry.definition
            let range = "\(number(definition.defaultRange.low))–\(number(definition.defaultRange.high))"
            return "\(definition.name) \(range)\(definition.higherIsBetter ? " ^" : "")"
        }
        let expected = Self.ranges.split { "|\n".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(Set(found) == Set(expected))
        #expect(found.count == 31)
        #expect(library.entries.allSatisfy { $0.definition.isPredefined && $0.definition.category != nil })
    }

    @Test func everyRangeLiesInsideWhatABodyCanHave() throws {
        for entry in try shippedLibrary().entries {
            let definition = entry.definition
            for bound in [definition.defaultRange.low, definition.defaultRange.high].compactMap({ $0 }) {
                #expect(definition.plausible.contains(bound), "\(definition.name)")
            }
            #expect(definition.plausible.low != nil && definition.plausible.high != nil, "\(definition.name)")
        }
    }

    @Test(arguments: [
        ("good cholesterol", "HDL Cholesterol"), ("hdl-c", "HDL Cholesterol"), ("LDL", "LDL Cholesterol"),
        ("A1c", "HbA1c"), ("Haemoglobin", "Hemoglobin"), ("SGPT", "ALT"), ("B12", "Vitamin B12"),
        ("25-OH vitamin D", "Vitamin D"), ("C-reactive protein", "CRP"), ("systolic", "Systolic Blood Pressure"),
    ])
    func aliases(written: String, name: String) throws {
        #expect(try shippedLibrary().definition(named: written)?.name == name)
    }

    /// A name that could mean several quantities must not be held against the range of one of them.
    @Test(arguments: ["glucose", "blood sugar", "T4", "urea", "blood pressure", "vitamin"])
    func ambiguousNamesAreNotGuessed(written: String) throws {
        #expect(try shippedLibrary().definition(named: written) == nil)
    }

    @Test(arguments: [
        ("[]", 1, "1"), ("{}", 1, "3"), ("{\"libraryVersion\": 2, \"markers\": []}", 1, "20"),
        ("{\"libraryVersion\": 1, \"markers\": [\n  {\"name\": \"A\", \"unit\": \"\"}]}", 2, "3"),
        (
            "{\"libraryVersion\": 1,\n \"markers\": [{\"name\": \"A\", \"category\": \"C\", \"unit\": \"\", \"low\": \"x\"}]}",
            2, "64"
        ),
        ("{\"libraryVersion\": 1,\n\n \"strange\": 1, \"markers\": []}", 3, "12"),
        (
            "{\"libraryVersion\": 1, \"markers\": [{\"name\": \"A\", \"category\": \"C\", \"unit\": \"\", \"low\": 5, \"high\": 4}]}",
            1, "35"
        ),
        ("{\"libraryVersion\": 1, \"markers\": [] ", 1, "37"), ("not json", 1, "1"),
    ])
    func faultsHaveTheirPlace(text: String, line: Int, column: String) {
        var library = MarkerLibrary()
        let failure = thrownFailure { try library.add(json: Array(text.utf8), file: "mine.json") }
        #expect(failure?.status == .config)
        #expect(failure?.place == Place(file: "mine.json", line: line, column: column))
        #expect(library == MarkerLibrary())
    }

    @Test func aUsersMarkerTakesThePlaceOfTheProgramsAndOthersAreAdded() throws {
        var library = try shippedLibrary()
        try library.add(
            json: Array(
                """
                {"libraryVersion": 1, "markers": [
                 {"name": "LDL cholesterol", "category": "heart", "unit": "mg/dL", "high": 70, "aliases": ["LDL"]},
                 {"name": "Magnesium", "category": "Minerals", "unit": "mmol/L", "low": 0.75, "high": 1}]}
                """.utf8), file: "mine.json")
        #expect(library.definition(named: "LDL")?.defaultRange.high == 70)
        #expect(library.definition(named: "LDL")?.category?.name == "Heart")
        #expect(library.definition(named: "magnesium")?.category == MarkerCategory(name: "Minerals", order: 8))
        #expect(library.entries.count == 32)
    }
}
