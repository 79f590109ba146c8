import Foundation
import Testing

/// Texts as strangers write them, in every field of an export: a report comes of each, and every word of it stands on
/// the page.
@Suite struct HostileTextTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// A row of each table; the fields of a test come in place of these.
    private static let rows: [String: [String: String]] = [
        "patients": ["name": "Ada Example", "record_number": "MRN-7"],
        "headaches": [
            "id": "1", "onset_time": "2026-01-05T08:00:00Z", "resolved_time": "2026-01-05T10:00:00Z", "severity": "3",
        ],
        "visits": ["id": "1", "date": "2026-01-05", "visit_type": "other", "entry_timestamp": "2026-01-05T09:00:00Z"],
    ]

    /// The full report of an export with these fields.
    private func report(_ fields: [String: [String: String]]) throws -> AuraeReport.Outcome {
        try? FileManager.default.removeItem(atPath: folder.file("clinic"))
        try folder.makeFolder("clinic")
        for table in Set(fields.keys).union(["headaches", "patients"]) {
            var row = Self.rows[table] ?? [:]
            row.merge(fields[table] ?? [:]) { $1 }
            row["patient_id"] = "a"
            let columns = row.keys.sorted()
            let cells = columns.map { "\"" + (row[$0] ?? "").replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
            try folder.write(
                columns.joined(separator: ",") + "\n" + cells.joined(separator: ",") + "\n", to: "clinic/\(table).csv")
        }
        let unlocking = try aurae.unlocking().joined(separator: " ")
        return try aurae.shell("\"$AURAE\" generate clinic --depth full --last 90d -o out.pdf \(unlocking)")
    }

    /// Words of the report with their pages and places, as poppler reads them.
    private func words() throws -> [(page: Int, text: String, left: Double, right: Double, top: Double, bottom: Double)]
    {
        let lines = try aurae.shell("pdftotext -bbox out.pdf -").outputText.split(separator: "\n")
        var page = 0
        return lines.compactMap { line in
            if line.contains("<page ") { page += 1 }
            guard line.contains("<word ") else { return nil }
            let parts = line.split(separator: "\"")
            guard parts.count == 9, let left = Double(parts[1]), let top = Double(parts[3]),
                let right = Double(parts[5]),
                let bottom = Double(parts[7])
            else { return nil }
            let text = parts[8].dropFirst().replacingOccurrences(of: "</word>", with: "")
            return (page, text, left, right, top, bottom)
        }
    }

    /// Words outside the margins: 42 points at either side, the label of an axis aside; the frame above and below.
    private func strays() throws -> [String] {
        try words().filter { $0.left < 36 || $0.right > 560 || $0.top < 28 || $0.bottom > 822 }
            .map { "page \($0.page): \($0.text) at \($0.left)…\($0.right), \($0.top)…\($0.bottom)" }
    }

    private func text() throws -> String { try aurae.shell("pdftotext -layout out.pdf -").outputText }

    /// `w0000 w0001 …`, of so many characters.
    private static func numbered(_ length: Int) -> String {
        let words = (0...length / 6).map { "w" + String($0 + 10_000).dropFirst() }
        return String(words.joined(separator: " ").prefix(length))
    }

    // MARK: On the page

    @Test(arguments: [138, 139, 480]) func aVisitLabelStaysOnThePage(length: Int) throws {
        let label = Self.numbered(length)
        let run = try report(["visits": ["visit_type_label": label]])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try strays() == [])
        let found = Set(try words().map(\.text))
        // The last one may be cut by the length that was asked for.
        #expect(label.split(separator: " ").dropLast().allSatisfy { found.contains(String($0)) })
    }

    @Test(arguments: ["medication_name", "meals", "symptoms", "alcohol", "condition"], [1_100, 1_485, 1_500])
    func aLongFieldTakesNothingFromThePage(field: String, length: Int) throws {
        let own = Self.numbered(length)
        let notes = (0..<120).map { "n" + String($0 + 1000).dropFirst() }
        let run = try report(["headaches": [field: own, "notes": notes.joined(separator: " ")]])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try strays() == [])
        let found = Set(try words().map { $0.text.lowercased().trimmingCharacters(in: .punctuationCharacters) })
        #expect(own.split(separator: " ").dropLast().allSatisfy { found.contains(String($0)) })
        #expect(notes.allSatisfy(found.contains))
    }

    @Test func aNoteOfABookIsCutAndTheRestIsCounted() throws {
        // Code points: 260,000, of which 10,000 are printed.
        let run = try report(["headaches": ["notes": Self.numbered(260_000)]])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try strays() == [])
        let text = try text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("[cut here: 250000 more characters are not printed]"))
        #expect(text.contains("1 text is longer than a report prints"))
        #expect(text.contains("250000 characters are left out"))
    }

    // MARK: Without blanks

    @Test func aPictureThatWasPastedAsLettersTakesNoTime() throws {
        // Before, twice the length took four times the time: 130,000 took minutes in a build for tests.
        let begun = Date()
        let run = try report(["headaches": ["notes": String(repeating: "iVBORw0KGgo", count: 11_819)]])
        #expect(run.status == 0, "\(run.errors)")
        #expect(Date().timeIntervalSince(begun) < 30)
        #expect(try strays() == [])
    }

    // MARK: Characters

    /// U+FDD0, which Swift does not let stand in a literal.
    private static let fdd0 = String(UnicodeScalar(0xFDD0 as UInt16) ?? "x")

    private static let characters: [String] = [
        "\u{FFFF}", fdd0, "\u{1FFFE}", "\u{10FFFF}", "a\u{FFFE}b", "\u{E000}", "\u{0378}", "\u{202E}abc",
        // A Khmer letter with 40 vowels, 37 emoji joined to one, 40 Hangul jamo, a letter with 300 accents.
        "\u{1780}" + String(repeating: "\u{17B6}", count: 40),
        Array(repeating: "\u{1F468}", count: 37).joined(separator: "\u{200D}"),
        String(repeating: "\u{1100}", count: 40), "a" + String(repeating: "\u{0301}", count: 300),
        // Outlines that share subroutines.
        "\u{CB8C}\u{CB97}",
    ]

    @Test(arguments: characters) func aReportComesOfAnyCharacter(character: String) throws {
        let run = try report([
            "headaches": [
                "notes": "before \(character) after", "medication_name": character, "meals": character,
                "symptoms": character, "headache_location": character, "condition": character,
            ],
            "patients": ["name": "Ada \(character)", "record_number": "7\(character)"],
            "visits": ["visit_type_label": character, "doctor_name": character, "notes": character],
        ])
        #expect(run.status == 0, "\(run.errors)")
        #expect(try strays() == [])
        let text = try text()
        #expect(text.contains("before") && text.contains("after"))
        #expect(try aurae.shell("qpdf --check out.pdf").status == 0)
    }

    @Test func whatIsNoCharacterIsDrawnAsAReplacementMark() throws {
        #expect(try report(["patients": ["name": "Ada\u{FFFF}Example"]]).status == 0)
        #expect(try text().contains("Ada\u{FFFD}Example"))
    }

    /// The id is on the page, in the record and in the file's name, where it is written as UTF-8 in percent signs.
    @Test func anIDMayHoldWhatIsNoCharacter() throws {
        try folder.write("patient_id,onset_time,severity\np\u{FFFF}1,2026-03-01T08:00:00Z,3\n", to: "ids.csv")
        let one = try aurae("generate", "ids.csv", "--as-of", "2026-03-31", "-o", "out.pdf")
        #expect(one.status == 0, "\(one.errors)")
        #expect(try text().contains("p\u{FFFD}1"))
        let all = try aurae(
            "batch", "ids.csv", "--as-of", "2026-03-31", "--name-pattern", "{patient_id}.pdf", "-o", "out")
        #expect(all.status == 0, "\(all.errors)")
        #expect(folder.names("out") == ["batch.json", "index.html", "p%EF%BF%BF1.pdf"])
    }

    @Test(arguments: ["\u{FFFF}", fdd0]) func aTemplatesTitleHoldsCharactersOnly(character: String) throws {
        try folder.write(
            """
            {"templateVersion":1,"name":"ours","title":"Our \(character) report","depth":"free",
            "sections":["figures","safety","table","locked","data-notes","seeking-care"]}
            """, to: "ours.json")
        let run = try aurae("template", "validate", "ours.json")
        #expect(run.status == 78)
        #expect(run.errors.contains("without control characters"), "\(run.errors)")
    }
}
