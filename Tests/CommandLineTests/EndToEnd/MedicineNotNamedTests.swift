import Foundation
import Testing

/// A medicine was taken when anything says so, named or not; where nothing ever does, nobody answered.
struct MedicineNotNamedTests {
    private static let header =
        "patient_id,onset_time,severity,medication_name,medication_dose,medication_effectiveness,medication_is_acute,"
        + "relief_minutes\n"

    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// A headache a day from 1 March 2026 on, each with these cells of its medicine.
    private func write(_ medicines: [String]) throws {
        let rows = medicines.enumerated().map { place, cells in
            "p,2026-03-\(place < 9 ? "0" : "")\(place + 1)T08:00:00Z,3,\(cells)\n"
        }
        try folder.write(Self.header + rows.joined(), to: "in.csv")
    }

    private static let surroundings = "--as-of 2026-03-31 --time-zone UTC"

    private func headaches() throws -> [String: Any] {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let outcome = try aurae.shell("$AURAE analyze in.csv --format json \(Self.surroundings) \(unlocking)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    /// The words of the first page of the full report, and of the whole free one.
    private func pages() throws -> (sheet: String, free: String) {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let line = """
            $AURAE generate in.csv \(Self.surroundings) \(unlocking) --depth full -o full.pdf >/dev/null &&
            $AURAE generate in.csv \(Self.surroundings) -o free.pdf >/dev/null
            """
        let outcome = try aurae.shell(line)
        #expect(outcome.status == 0, "\(outcome.errors)")
        func text(_ words: String) throws -> String {
            try aurae.shell("pdftotext \(words) - | tr -s ' \\n' ' '").outputText.replacing("\u{A0}", with: " ")
        }
        return (try text("-f 1 -l 1 full.pdf"), try text("free.pdf"))
    }

    private static func ledger(_ headaches: [String: Any]) -> [[String: Any]] {
        (headaches["medicineLedger"] as? [String: Any])?["medicines"] as? [[String: Any]] ?? []
    }

    /// Each column that says something of a medicine, filled alone; the second is of a rating that cannot be read.
    @Test(arguments: [",50 mg,,,", ",,good,,", ",,4,,", ",,,true,", ",,,,45"])
    func oneColumnAlone(cells: String) throws {
        try write(Array(repeating: cells, count: 15))
        let headaches = try headaches()
        #expect(headaches["overuseCard"] as? Bool == true)
        #expect(headaches["medicinesNotNamed"] as? Int == 15)
        #expect((headaches["acuteMedication"] as? [String: Any])?["days"] as? Int == 15)
        let ledger = Self.ledger(headaches)
        #expect(ledger.map { $0["name"] as? String } == ["Not named"])
        #expect(ledger.map { $0["days"] as? Int } == [15] && ledger.map { $0["acute"] as? Bool } == [true])
        let (sheet, free) = try pages()
        #expect(sheet.contains("Acute medication on 15 days in March 2026, at or above the 10-day line"))
        #expect(sheet.contains("N Not named") && sheet.contains("Any acute medicine 15"))
        #expect(!sheet.contains("Not logged: 10") && !free.contains("no acute medication logged"))
        #expect(free.contains("Medication overuse awareness: March 2026"))
    }

    @Test func aMarkOfDailyIsNoAcuteMedicine() throws {
        try write(Array(repeating: ",50 mg,,false,", count: 15))
        let headaches = try headaches()
        #expect(headaches["overuseCard"] as? Bool == false && headaches["medicinesNotNamed"] as? Int == 0)
        let ledger = Self.ledger(headaches)
        #expect(ledger.map { $0["name"] as? String } == ["Not named (daily)"])
        #expect(ledger.map { $0["acute"] as? Bool } == [false])
    }

    @Test func namedAndNamelessDaysAddUp() throws {
        try write((0..<11).map { $0 < 5 ? "Sumatriptan,,,," : ",50 mg,,," })
        let headaches = try headaches()
        #expect(headaches["overuseCard"] as? Bool == true && headaches["medicinesNotNamed"] as? Int == 6)
        #expect(Self.ledger(headaches).map { $0["days"] as? Int } == [6, 5])
        #expect(try pages().free.contains("Medication overuse awareness: March 2026"))
    }

    /// Ten say "none" and a dose or a mark, five say "none" alone.
    @Test(arguments: ["none,50 mg,,,", "None taken,,4,,", "no,,,true,", "0,,,,30"])
    func noneStandsAndTheLineIsNotDenied(cells: String) throws {
        try write((0..<15).map { $0 < 10 ? cells : "none,,,," })
        let headaches = try headaches()
        #expect(headaches["overuseCard"] as? Bool == false && headaches["medicinesNotNamed"] as? Int == 0)
        #expect((headaches["acuteMedication"] as? [String: Any])?["days"] as? Int == 0)
        let sheet = try pages().sheet
        #expect(!sheet.contains("10 acute-medication days:"), "\(sheet)")
        #expect(sheet.contains("10 entries say both that no medicine was taken and that one was: whether a month"))
        #expect(!sheet.contains("No medicine for a headache was logged"))
        let all = try aurae.shell("pdftotext full.pdf -").outputText
        #expect(!all.contains("10 days reached in 0 of"))
        let inspection = try aurae("inspect", "in.csv").outputText
        #expect(inspection.contains("contradictory-medicine"))
        #expect(inspection.contains("in.csv, column medication_name: 10 times"))
    }

    /// A mark of `false` says nothing of what was taken for the headache.
    @Test(arguments: [",,,,", ",,,false,", "NA,,,,"])
    func whatNobodyAnsweredIsNoNo(cells: String) throws {
        try write(Array(repeating: cells, count: 20))
        let headaches = try headaches()
        for key in ["overuseCard", "acuteMedication", "medicinesNotNamed", "medications", "medicineLedger"] {
            #expect(headaches[key] is NSNull, "\(key)")
            #expect(headaches["\(key)Reason"] as? String == "not-answered", "\(key)")
        }
        let (sheet, free) = try pages()
        #expect(sheet.contains("Medicine recorded for 0 of 20 headaches: whether a month reached 10"))
        #expect(sheet.contains("recorded for 0 of 20") && !sheet.contains("0 of 20 acute-medication days"))
        #expect(free.contains("medicine recorded for 0 of 20 headaches"))
        #expect(!free.contains("no acute medication logged"))
    }

    /// One "none" answers the question, and 0 days is then true.
    @Test func oneAnswerMakesTheFigure() throws {
        try write((0..<20).map { $0 == 7 ? "none,,,," : ",,,," })
        let headaches = try headaches()
        #expect(headaches["overuseCard"] as? Bool == false)
        #expect((headaches["acuteMedication"] as? [String: Any])?["days"] as? Int == 0)
    }

    // MARK: Classes

    @Test(arguments: ["Oxygen", "Rimegepant", "Metoclopramide"])
    func classesWithoutALineCountAndAreTold(name: String) throws {
        try write(Array(repeating: "\(name),,,,", count: 12))
        let headaches = try headaches()
        #expect(headaches["overuseCard"] as? Bool == true)
        let months = (headaches["acuteMedication"] as? [String: Any])?["months"] as? [[String: Any]]
        #expect(months?.map { $0["daysWithoutLine"] as? Int } == [12])
        let (sheet, free) = try pages()
        #expect(sheet.contains("at or above the 10-day line; on 12 days only medicines without an ICHD-3 threshold"))
        #expect(free.contains("on 12 days only medicines without an ICHD-3 threshold"))
    }

    @Test func aDayWithAnythingElseIsNone() throws {
        try write((0..<12).map { $0 < 7 ? "Rimegepant,,,," : $0 < 9 ? "\"Rimegepant, Aspirin\",,,," : ",50 mg,,," })
        let headaches = try headaches()
        let months = (headaches["acuteMedication"] as? [String: Any])?["months"] as? [[String: Any]]
        #expect(months?.map { $0["days"] as? Int } == [12] && months?.map { $0["daysWithoutLine"] as? Int } == [7])
    }

    @Test(arguments: ["Treximet", "Symbravo"])
    func aProductWithATriptanIsInItsLineToo(name: String) throws {
        try write(Array(repeating: "\(name),,,,", count: 12))
        let ledger = try #require(try headaches()["medicineLedger"] as? [String: Any])
        let classes = try #require(ledger["classes"] as? [[String: Any]])
        // One product is not several classes together.
        #expect(classes.map { $0["class"] as? String } == ["triptan", "combination-analgesic"])
        for entry in classes {
            let month = try #require((entry["byMonth"] as? [[String: Any]])?.first)
            #expect(month["days"] as? Int == 12 && month["atOrAbove"] as? Bool == true)
        }
    }
}
