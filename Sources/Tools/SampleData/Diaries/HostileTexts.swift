/// Hostile texts for any field: random mixtures of all of Unicode, the same for the same seed.
public struct HostileTexts: Sendable {
    private var random: SplitMix64

    public init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Texts that have broken some program.
    private static let troublemakers: [String] = [
        "\u{FFFF}", "\u{FFFE}", "\u{1FFFE}", "\u{10FFFF}", "\u{CB8C}\u{CB97}", "\u{FFF9}\u{FFFA}\u{FFFB}", "\u{FDFD}",
        "\u{1780}" + String(repeating: "\u{17B6}", count: 40), String(repeating: "\u{1100}", count: 40),
        Array(repeating: "\u{1F468}", count: 37).joined(separator: "\u{200D}"), "\u{202E}\u{202D}\u{2066}\u{2067}",
        "a" + String(repeating: "\u{0301}\u{0323}", count: 60), "\u{0F40}" + String(repeating: "\u{0F71}", count: 30),
        "\u{1F1E9}\u{1F1EA}\u{1F1E9}", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{AD}\u{200B}\u{2060}\u{FEFF}",
        "\u{85}\u{2028}\u{2029}\t\r\n", "\\(Tj)<</MCID 0>>BDC", "<script>&amp;", "%PDF-1.7", "=1+1", "\"\"",
        "\u{0645}\u{0640}\u{0640}\u{0640}1/2 (a)", "\u{0915}\u{094D}\u{0915}\u{094D}\u{0915}\u{094D}\u{0915}",
    ]

    /// Blocks of scripts that fonts shape, and of characters without a font: first and last code point.
    private static let blocks: [ClosedRange<Int>] = [
        0x20...0x7E, 0x00...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x700...0x8FF, 0x900...0xDFF,
        0xE00...0x0FFF, 0x1000...0x139F, 0x1780...0x18AF, 0x1A00...0x1CFF, 0x2000...0x2BFF, 0x3000...0x33FF,
        0x3400...0x9FFF, 0xA000...0xABFF, 0xAC00...0xD7FF, 0xE000...0xF8FF, 0xF900...0xFFFF, 0x10000...0x10FFF,
        0x11000...0x12FFF, 0x13000...0x16FFF, 0x1D000...0x1DFFF, 0x1F000...0x1FAFF, 0x20000...0x2FFFF,
        0xE0000...0xE0FFF, 0xF0000...0x10FFFF, 0x00...0x10FFFF,
    ]

    /// A mixture of one to eight pieces.
    public mutating func next() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<random.integer(in: 1...8) {
            switch random.integer(in: 0...5) {
            case 0: text.append(contentsOf: random.pick(Self.troublemakers).unicodeScalars)
            case 1:
                let scalar = scalar(in: random.pick(Self.blocks))
                text.append(contentsOf: Array(repeating: scalar, count: random.integer(in: 1...120)))
            case 2: text.append(contentsOf: "plain words ".unicodeScalars)
            default:
                let block = random.pick(Self.blocks)
                for _ in 0..<random.integer(in: 1...60) { text.append(scalar(in: block)) }
            }
        }
        return String(text)
    }

    private mutating func scalar(in block: ClosedRange<Int>) -> Unicode.Scalar {
        while true {
            // A zero byte ends a cell in some formats.
            if let scalar = Unicode.Scalar(UInt32(random.integer(in: block))), scalar.value != 0 { return scalar }
        }
    }
}

/// A clinic whose tables have ``HostileTexts`` in every text field.
public enum HostileClinic {
    /// Text fields of each table, after the fields required for a row to be used.
    private static let tables: [(name: String, fixed: [(String, String)], words: [String])] = [
        ("patients", [], ["name", "record_number", "clinician"]),
        (
            "headaches", [("onset_time", "2026-01-05T08:00:00Z"), ("severity", "3")],
            [
                "condition", "meals", "alcohol", "medication_name", "medication_dose", "symptoms", "headache_location",
                "headache_type", "environmental_triggers", "notes",
            ]
        ),
        (
            "markers", [("value", "7"), ("date_of_service", "2026-01-05")],
            ["marker_name", "category", "unit", "note"]
        ),
        ("visits", [("date", "2026-01-05"), ("visit_type", "other")], ["doctor_name", "visit_type_label", "notes"]),
        (
            "nights",
            [
                ("night_date", "2026-01-05"), ("dose1_time", "2026-01-05T22:48:00Z"),
                ("checkin_time", "2026-01-06T07:58:00Z"),
            ], ["sleep_aids_used", "checkin_notes"]
        ),
        (
            "night_events", [("night_date", "2026-01-05"), ("time", "2026-01-05T22:55:00Z")],
            ["event_type", "notes", "medication_name"]
        ),
    ]

    /// Number of text fields of a patient.
    public static let fieldsPerPatient = tables.reduce(0) { $0 + $1.words.count }

    /// The tables as CSV files by name.
    ///
    /// - Parameter texts: smallest number of texts; each is in one field of one patient.
    public static func files(texts: Int, seed: UInt64) -> [(name: String, text: String)] {
        var source = HostileTexts(seed: seed)
        let patients = (texts + fieldsPerPatient - 1) / fieldsPerPatient
        return tables.map { table in
            let columns = ["patient_id"] + table.fixed.map(\.0) + table.words
            var text = columns.joined(separator: ",") + "\n"
            for patient in 1...max(1, patients) {
                let words = table.words.map { _ in quoted(source.next()) }
                text += (["h\(patient)"] + table.fixed.map(\.1) + words).joined(separator: ",") + "\n"
            }
            return ("\(table.name).csv", text)
        }
    }

    /// Every Unicode character, 2,000 in a note, ten notes a patient.
    public static func everyCharacter() -> [(name: String, text: String)] {
        let all = (UInt32(1)...0x10FFFF).compactMap(Unicode.Scalar.init)
        var text = "patient_id,onset_time,severity,notes\n"
        for (note, start) in stride(from: 0, to: all.count, by: 2000).enumerated() {
            var words = String.UnicodeScalarView()
            for scalar in all[start..<min(start + 2000, all.count)] { words.append(contentsOf: [scalar, " "]) }
            text += "u\(note / 10 + 1),2026-01-05T\(note % 10 + 10):00:00Z,3,\(quoted(String(words)))\n"
        }
        return [("headaches.csv", text)]
    }

    private static func quoted(_ text: String) -> String {
        var cell = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in text.unicodeScalars {
            if scalar == "\"" { cell.append(scalar) }
            cell.append(scalar)
        }
        cell.append("\"")
        return String(cell)
    }
}
