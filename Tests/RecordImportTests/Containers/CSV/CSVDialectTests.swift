import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

/// The same two patients, written in every dialect, give the same records.
struct CSVDialectTests {
    private static let header = [
        "patient_id", "id", "onset_time", "resolved_time", "severity", "temperature_c", "meals", "sleep_hours", "notes",
    ]
    private static let rows = [
        [
            "p1", "a", "2026-03-05T07:15:00Z", "2026-03-05T09:00:00Z", "3", "11.5", "Toast|Pasta, cream", "6.5",
            "Kopfweh; später \"stark\", müde",
        ],
        ["p2", "b", "2026-03-06T20:00:00Z", "", "5", "-2", "", "", "first line\nsecond line, and a third\n"],
        ["p1", "c", "2026-03-07T01:30:00Z", "2026-03-07T02:00:00Z", "1", "", "Äpfel", "8", ""],
    ]

    private static var expected: [[HeadacheRecord]] {
        var a = HeadacheRecord(
            id: "a", onset: utc("2026-03-05T07:15:00Z"), resolved: utc("2026-03-05T09:00:00Z"), storedSeverity: 3)
        a.weather.temperature = 11.5
        a.retrospective.meals = ["Toast", "Pasta, cream"]
        a.retrospective.sleepHours = 6.5
        a.retrospective.notes = "Kopfweh; später \"stark\", müde"
        var b = HeadacheRecord(id: "b", onset: utc("2026-03-06T20:00:00Z"), storedSeverity: 5)
        b.weather.temperature = -2
        b.retrospective.notes = "first line\nsecond line, and a third"
        var c = HeadacheRecord(
            id: "c", onset: utc("2026-03-07T01:30:00Z"), resolved: utc("2026-03-07T02:00:00Z"), storedSeverity: 1)
        c.retrospective.meals = ["Äpfel"]
        c.retrospective.sleepHours = 8
        return [[a, c], [b]]
    }

    private enum Quoting: CaseIterable {
        case whereNeeded, everything
    }

    private static func text(
        separator: String = ",", lineEnd: String = "\n", quoting: Quoting = .whereNeeded, decimalComma: Bool = false,
        header: [String] = header, rows: [[String]] = rows
    ) -> String {
        func written(_ cell: String, column: String) -> String {
            var cell = cell
            if decimalComma, column == "temperature_c" || column == "sleep_hours" {
                cell = cell.replacing(".", with: ",")
            }
            cell = cell.replacing("\n", with: lineEnd)
            let needsQuotes = cell.contains(separator) || cell.contains("\"") || cell.contains { $0.isNewline }
            guard quoting == .everything || needsQuotes else { return cell }
            return "\"" + cell.replacing("\"", with: "\"\"") + "\""
        }
        let lines = [header] + rows
        return lines.map { line in
            zip(line, header).map { written($0, column: $1) }.joined(separator: separator) + lineEnd
        }.joined()
    }

    private func check(_ bytes: [UInt8], lineEnd: String = "\n", remarks: [String] = [], _ comment: Comment) throws {
        let whole = try ExportFolder().read(bytes)
        let expected = Self.expected.map { $0.map { $0.with(lineEnd: lineEnd) } }
        #expect(whole.patients.map { $0.headaches.map(\.content) } == expected, comment)
        #expect(whole.patients.map(\.identity.id) == ["p1", "p2"], comment)
        #expect(whole.remarks == remarks, comment)
        #expect(whole.summary.sources.map(\.rowsRead) == [3], comment)
        #expect(whole.headaches.map(\.place.line) == [2, 6, 3], comment)
    }

    @Test func `every separator, line end and quoting`() throws {
        for (separator, comma) in [(",", false), (";", false), (";", true), ("\t", false)] {
            for lineEnd in ["\n", "\r\n", "\r"] {
                for quoting in Quoting.allCases {
                    let text = Self.text(
                        separator: separator, lineEnd: lineEnd, quoting: quoting, decimalComma: comma)
                    try check(
                        Array(text.utf8), lineEnd: lineEnd,
                        "separator \(separator.debugDescription), line end \(lineEnd.debugDescription), \(quoting)")
                }
            }
        }
    }

    @Test func `every encoding`() throws {
        let text = Self.text()
        try check([0xEF, 0xBB, 0xBF] + Array(text.utf8), "UTF-8 with a mark")
        for separator in [",", ";", "\t"] {
            let units = Array(Self.text(separator: separator).utf16)
            try check([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, "UTF-16 LE")
            try check([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, "UTF-16 BE")
        }
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        try check(latin, remarks: ["windows-1252 2"], "Windows-1252")
        let crLatin = Self.text(separator: ";", lineEnd: "\r").unicodeScalars.map { UInt8($0.value) }
        try check(crLatin, lineEnd: "\r", remarks: ["windows-1252 2"], "Windows-1252 with lone CR")
    }

    @Test func `no line end after the last row`() throws {
        for lineEnd in ["\n", "\r\n", "\r"] {
            for quoting in Quoting.allCases {
                var text = Self.text(lineEnd: lineEnd, quoting: quoting)
                text.unicodeScalars.removeLast(lineEnd.unicodeScalars.count)
                try check(Array(text.utf8), lineEnd: lineEnd, "\(lineEnd.debugDescription) \(quoting)")
            }
        }
    }

    @Test func `trailing empty columns and lines`() throws {
        let wide = Self.text(header: Self.header + ["", " "], rows: Self.rows.map { $0 + ["", ""] })
        try check(Array((wide + "\n\n,,,,\n;;\n".replacing(";;\n", with: "  \n")).utf8), "wide")
        let wider = Self.text(rows: Self.rows).replacing("Z,Z", with: "Z,Z")
        try check(Array((wider + "\r\n \n\"\",\"\"\n").utf8), "blank lines")
    }

    @Test func `a first line that names the separator for spreadsheets`() throws {
        for lineEnd in ["\n", "\r\n"] {
            let text = "sep=;" + lineEnd + "onset_time;severity" + lineEnd + "2026-03-05T07:15:00Z;3" + lineEnd
            let whole = try ExportFolder().read(text)
            #expect(whole.headaches.map(\.place.line) == [3])
            #expect(whole.remarks == [])
        }
    }

    @Test func `columns in any order, in any letter case, and unknown ones among them`() throws {
        let order = [8, 4, 2, 0, 7, 6, 5, 3, 1]
        let header = order.map { " " + Self.header[$0].uppercased() + " " }
        let rows = Self.rows.map { row in order.map { row[$0] } }
        try check(Array(Self.text(header: header, rows: rows).utf8), "reordered")
        let extra = Self.text(
            header: ["mood_score", "Jane Doe"] + Self.header, rows: Self.rows.map { ["5", "x"] + $0 })
        try check(Array(extra.utf8), remarks: ["unknown-column 2", "unknown-column mood_score"], "unknown columns")
    }

    @Test func `what the file is written like is told`() throws {
        let folder = ExportFolder()
        folder.write(Self.text(separator: ";", lineEnd: "\r\n"))
        let traits = try folder.open("headaches.csv").inspect(jobs: 1).sources[0].traits
        #expect(
            traits == [
                SourceTrait("separator", "semicolon"), SourceTrait("encoding", "UTF-8"),
                SourceTrait("line-ends", "CRLF"), SourceTrait("columns", "9"),
            ])
    }

    @Test func `the separator is the one that names columns, whatever the cells hold`() throws {
        let text = "onset_time;severity;notes\n2026-03-05T07:15:00Z;3;a,b,c,d\n"
        #expect(try ExportFolder().read(text).headaches.map(\.retrospective.notes) == ["a,b,c,d"])
        let commas = "onset_time,severity,notes\n2026-03-05T07:15:00Z,3,a;b;c;d;e\tf\n"
        #expect(try ExportFolder().read(commas).headaches.map(\.retrospective.notes) == ["a;b;c;d;e\tf"])
    }
}

extension HeadacheRecord {
    /// Line breaks inside cells are written like those of the file.
    fileprivate func with(lineEnd: String) -> HeadacheRecord {
        var copy = self
        copy.retrospective.notes = retrospective.notes?.replacing("\n", with: lineEnd)
        return copy
    }
}
