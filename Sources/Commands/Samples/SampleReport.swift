import Diagnostics
import Records
import ReportComposer

/// A line of `samples/reports.csv`: a report to make from the sample data, with all options that determine its bytes.
struct SampleReport: Equatable {
    /// Name of the report and its layout, without an ending.
    var name: String
    /// The file or folder of its data, relative to the samples' folder.
    var source: String
    /// Nil in a source of one patient. For a file without ids, the patient's id for the licence.
    var patient: String?
    var range: RangeRequest
    var timeZone: String
    var asOf: CalendarDay
    /// `free`, or `sheet`, `summary` or `full`, which need a licence as in every other command.
    var depth: ReportDepth
    /// Whether the samples' folder contains the PDF; for other reports it contains only the hash, and a layout for all.
    var isStored: Bool
    /// A mapping file to read the source, in the samples' folder; nil if none is needed.
    var mapping: String?
    /// A template file in the samples' folder; nil for the default report.
    var template: String?
    /// The name of a built-in brand; nil for the template's, or Aurae's.
    var brand: String?

    static let columns = "name,source,patient,from,to,time_zone,as_of,depth,mapping,template,brand,stored"

    /// Reads the list; its cells contain neither commas nor quotes.
    ///
    /// - Throws: status 78, with the line, if it is not such a list.
    static func list(_ text: String, file: String) throws(Failure) -> [SampleReport] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.first == columns else { throw wrong("the header must be \(columns)", file, line: 1) }
        var reports: [SampleReport] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            reports.append(try report(line, file, line: index + 1))
        }
        return reports
    }

    private static func report(_ text: String, _ file: String, line: Int) throws(Failure) -> SampleReport {
        let cells = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard cells.count == 12 else { throw wrong("expected twelve cells", file, line: line) }
        guard isPlainName(cells[0]) else {
            throw wrong("the name may hold letters, digits and hyphens", file, line: line)
        }
        guard let asOf = CalendarDay(iso: cells[6]) else { throw wrong("as_of must be a day", file, line: line) }
        guard let depth = ReportDepth(rawValue: cells[7]) else {
            throw wrong("depth must be free, sheet, summary or full", file, line: line)
        }
        guard let isStored = ["yes": true, "no": false][cells[11]] else {
            throw wrong("stored must be yes or no", file, line: line)
        }
        var ends: [CalendarDay?] = []
        for cell in cells[3...4] {
            let day = CalendarDay(iso: cell)
            guard cell.isEmpty || day != nil else { throw wrong("from and to must be days", file, line: line) }
            ends.append(day)
        }
        return SampleReport(
            name: cells[0], source: cells[1], patient: cells[2].isEmpty ? nil : cells[2],
            range: ends == [nil, nil] ? .everything : .days(from: ends[0], to: ends[1]), timeZone: cells[5], asOf: asOf,
            depth: depth, isStored: isStored, mapping: cells[8].isEmpty ? nil : cells[8],
            template: cells[9].isEmpty ? nil : cells[9], brand: cells[10].isEmpty ? nil : cells[10])
    }

    private static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
            }
    }

    private static func wrong(_ message: String, _ file: String, line: Int) -> Failure {
        Failure(.config, message, at: Place(file: file, line: line))
    }
}
