import Foundation
import Testing

/// A diary of headaches as a test writes it down, every column about safety answered unless a test says otherwise, and what
/// the program makes of it.
struct LoggedDiary {
    let folder: TestFolder
    let aurae: AuraeReport

    struct Row {
        var cells: [String: String]

        /// - Parameter hours: nil for one that has not ended.
        init(_ onset: String, hours: Double?) {
            let format = ISO8601DateFormatter()
            let end = hours.flatMap { hours in format.date(from: onset).map { format.string(from: $0 + hours * 3600) } }
            cells = [
                "onset_time": onset, "resolved_time": end ?? "", "severity": "3", "onset_speed": "gradual",
                "symptoms": "nausea",
            ]
        }
    }

    private static let columns = [
        "onset_time", "resolved_time", "severity", "onset_speed", "medication_name", "symptoms",
    ]

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    func write(_ rows: [Row], without column: String? = nil, to name: String = "headaches.csv") throws {
        let columns = Self.columns.filter { $0 != column }
        let lines = rows.enumerated().map { place, row in
            (["p-001", "h\(place)"] + columns.map { row.cells[$0] ?? "" }).joined(separator: ",")
        }
        try folder.write(
            ([(["patient_id", "id"] + columns).joined(separator: ",")] + lines).joined(separator: "\n"), to: name)
    }

    /// The visit sheet's words with single blanks.
    func sheet(_ words: String, of source: String = "headaches.csv") throws -> String {
        try pages("--depth sheet \(words)", of: source)
    }

    /// A premium report's words with single blanks.
    func pages(_ words: String, of source: String = "headaches.csv") throws -> String {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let outcome = try aurae.shell(
            "rm -f r.pdf; $AURAE generate \(source) -o r.pdf \(words) --time-zone UTC \(unlocking) >/dev/null && "
                + "pdftotext r.pdf -")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The first patient of the analysis as JSON.
    func patient(_ words: String, of source: String = "headaches.csv", zone: String = "UTC") throws -> [String: Any] {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let outcome = try aurae.shell(
            "$AURAE analyze \(source) --format json --time-zone \(zone) \(words) \(unlocking)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
    }

    func headaches(_ words: String, zone: String = "UTC") throws -> [String: Any] {
        try #require(try patient(words, zone: zone)["headaches"] as? [String: Any])
    }
}
