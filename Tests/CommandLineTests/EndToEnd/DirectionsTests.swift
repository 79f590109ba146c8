import Foundation
import Testing

/// Sentences run from left to right whatever names they hold, and doses are printed as they were written (`silence.md`
/// §10.7), judged by where the words stand on the page.
struct DirectionsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    /// Arabic, Hebrew and Persian names of medicines with their doses.
    private static let medicines = [
        ("سوماتريبتان", "85 mg + 500 mg"), ("זומיג", "1-2 tablets"), ("مسکن", "2–3 × 50 mg"), ("زنبقول B", "400 mg"),
    ]

    /// Forty headaches, every second day from 1 January 2026, the four medicines in turn; the relief of each took 90,
    /// 45, 60 and 30 minutes.
    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("clinic")
        try folder.write("patient_id,name\na,Ada Example\n", to: "clinic/patients.csv")
        let rows = (0..<40).map { index in
            let day = Self.day(2 * index)
            let (name, dose) = Self.medicines[index % 4]
            return "a,\(index),\(day)T08:00:00Z,\(day)T10:00:00Z,3,طنين 12|nausea,\(name),\(dose),true,3,"
                + "\([90, 45, 60, 30][index % 4]),عطر 2-3,הערה 12-14\n"
        }
        try folder.write(
            "patient_id,id,onset_time,resolved_time,severity,symptoms,medication_name,medication_dose,"
                + "medication_is_acute,medication_effectiveness,relief_minutes,environmental_triggers,notes\n"
                + rows.joined(), to: "clinic/headaches.csv")
        try folder.write(
            """
            patient_id,name,kind,dose,start_day,stop_day,stop_reason
            a,טופירמט,preventive,50-100 mg,2025-12-01,2026-01-28,לא עבד
            a,پروپرانولول,preventive,40 mg + 10 mg,2026-01-29,,

            """, to: "clinic/treatments.csv")
    }

    private static func day(_ number: Int) -> String {
        let (month, day) = number < 31 ? (1, number + 1) : number < 59 ? (2, number - 30) : (3, number - 58)
        return String(format: "2026-%02d-%02d", month, day)
    }

    private func make(_ options: String) throws {
        let made = try aurae.shell("\"$AURAE\" generate clinic --as-of 2026-03-25 -o r.pdf \(options)")
        #expect(made.status == 0, "\(made.errors)")
    }

    /// The words on each line of the pages, from left to right and without blanks: letters from right to left are
    /// words of their own.
    private func lines() throws -> [String] {
        var lines: [String] = []
        for page in try aurae.shell("pdftotext -bbox r.pdf -").outputText.components(separatedBy: "<page ") {
            var words: [(text: String, x: Double, y: Double)] = []
            for row in page.split(separator: "\n") where row.contains("<word ") {
                let parts = row.split(separator: "\"").map(String.init)
                guard parts.count >= 9, let x = Double(parts[1]), let top = Double(parts[3]),
                    let bottom = Double(parts[7])
                else { continue }
                let text = parts[8].dropFirst().components(separatedBy: "</word>")[0]
                // Fonts differ in height: the middle of the words of a line is within 2 points.
                words.append((text, x, (top + bottom) / 2))
            }
            while let first = words.min(by: { $0.y < $1.y }) {
                let line = words.filter { $0.y - first.y < 2 }
                words.removeAll { $0.y - first.y < 2 }
                lines.append(line.sorted { $0.x < $1.x }.map(\.text).joined().filter { !$0.isWhitespace })
            }
        }
        return lines
    }

    /// Expects texts that are written from left to right around the names in them.
    private func expect(_ texts: [String], in lines: [String]) {
        for text in texts {
            let words = text.split(separator: " ").map { word in
                word.contains { ("\u{590}"..."\u{6FF}").contains($0) } ? String(word.reversed()) : String(word)
            }
            #expect(lines.contains { $0.contains(words.joined()) }, "\(text)")
        }
    }

    private static let doses =
        medicines.filter { !$0.0.hasSuffix("B") }.map { "\($0.0) \($0.1)" } + ["B زنبقول 400 mg"]

    private static func holdsIsolates(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) }
    }

    @Test func freeTablesAndSentencesKeepDosesAndNumbers() throws {
        try make("")
        expect(Self.doses, in: try lines())
        let text = try aurae.shell("pdftotext r.pdf -").outputText
        #expect(text.contains("Headache report") && !Self.holdsIsolates(text))
    }

    @Test func sentencesChartsAndTheSheetRunFromLeftToRight() throws {
        try make("--depth full " + aurae.unlocking().joined(separator: " "))
        let lines = try lines()
        expect(
            Self.doses + [
                "سوماتريبتان 1 h 30 (10)",
                "זומיג 45 min (10)", "B زنبقول 30 min (10)", "پروپرانولول since 29 Jan 2026:",
                "טופירמט also ended (28 Jan 2026) in this period:", "B زنبقول", "40 mg + 10", "50-100 mg",
            ], in: lines)
        let spoken = try SpokenReport("r.pdf", in: folder, aurae)
        let heard = spoken.elements.map(\.text) + spoken.artifacts
        #expect(!heard.contains(where: Self.holdsIsolates))
        #expect(heard.contains { $0.contains("سوماتريبتان 1 hour 30 minutes") })
    }

    @Test func letterAndLargePrintDoToo() throws {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        try make("--template prior-authorization " + unlocking)
        expect(
            ["پروپرانولول 40 mg + 10 mg", "טופירמט changed in", "טופירמט 50-100 mg"],
            in: try lines())
        try make("--brand large --depth full " + unlocking)
        expect(Self.doses + ["سوماتريبتان 1 h 30 (10)", "پروپرانولول since 29 Jan 2026:"], in: try lines())
    }
}
