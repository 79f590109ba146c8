import Diagnostics
import RecordImport
import Records
import ReportComposer
import Reports
import TimeZones

/// Parses the cells of one row of a manifest.
struct ManifestCells {
    private let cells: [String: String]
    private let line: Int
    private let folder: String

    /// - Parameter folder: the manifest's folder, to which paths are relative.
    init(_ row: CSVList.Row, folder: String) {
        cells = row.cells
        line = row.line
        self.folder = folder
    }

    func row() throws(CellFault) -> Manifest.Row {
        var row = Manifest.Row(line: line, sources: try sources())
        row.patientID = try patientID()
        row.range = try range()
        row.depth = try depth()
        row.template = try template()
        row.licenceFile = try self[.entitlement].map { cell throws(CellFault) in try path(cell, of: .entitlement) }
        row.passwordFile = try self[.passwordFile].map { cell throws(CellFault) in
            try path(cell, of: .passwordFile)
        }
        row.forms = try forms()
        row.own = OwnReading(
            timeZone: try timeZone(), severityScale: try severityScale(), reliefScale: try reliefScale(),
            sheet: self[.sheet])
        row.mapping = try self[.mapping].map { cell throws(CellFault) in
            // A name is that of a built-in mapping.
            cell.contains("/") || cell.hasSuffix(".json") ? try path(cell, of: .mapping) : cell
        }
        row.output = try output()
        return row
    }

    private subscript(_ column: Manifest.Column) -> String? { cells[column.rawValue] }

    private func sources() throws(CellFault) -> [String] {
        let names = (self[.source] ?? "").split(separator: "|").map { trimmed($0) }.filter { !$0.isEmpty }
        guard !names.isEmpty else {
            throw CellFault(
                .source, "a report needs a source", hint: "name a file or a folder; separate several with |")
        }
        var paths: [String] = []
        for name in names {
            guard name != "-" else { throw CellFault(.source, "standard input cannot be a source in a manifest") }
            paths.append(try path(name, of: .source))
        }
        return paths
    }

    private func path(_ cell: String, of column: Manifest.Column) throws(CellFault) -> String {
        // A zero byte would end the name early for the system.
        guard !cell.utf8.contains(0) else { throw CellFault(column, "not the name of a file") }
        return cell.hasPrefix("/") || folder == "." ? cell : folder == "/" ? "/\(cell)" : "\(folder)/\(cell)"
    }

    private func patientID() throws(CellFault) -> String? {
        guard let id = self[.patientID] else { return nil }
        // The importer's limits for ids.
        guard id.unicodeScalars.count <= 256, !id.unicodeScalars.contains(where: \.isControl)
        else { throw CellFault(.patientID, "longer than 256 characters, or with control characters") }
        return id
    }

    private func range() throws(CellFault) -> RangeRequest? {
        let from = try day(.from)
        let to = try day(.to)
        if let text = self[.last] {
            guard from == nil, to == nil else { throw CellFault(.last, "cannot be used together with from or to") }
            guard let range = RangeRequest(span: text) else {
                throw CellFault(.last, "not a span", hint: "expected for example 90d, 12w or 6m")
            }
            return range
        }
        if let from, let to, from > to { throw CellFault(.to, "before the day in from") }
        return from == nil && to == nil ? nil : .days(from: from, to: to)
    }

    private func day(_ column: Manifest.Column) throws(CellFault) -> CalendarDay? {
        guard let text = self[column] else { return nil }
        guard let day = CalendarDay(iso: text) else {
            throw CellFault(column, "not a day", hint: "expected for example 2026-03-31")
        }
        return day
    }

    private func depth() throws(CellFault) -> ReportDepth? {
        guard let text = self[.depth] else { return nil }
        guard let depth = ReportDepth(rawValue: text.lowercased()) else {
            throw CellFault(.depth, "not a depth", hint: "expected free, sheet, summary or full")
        }
        return depth
    }

    private func template() throws(CellFault) -> String? {
        guard let word = self[.template] else { return nil }
        return TemplateFile.isFile(word) ? try path(word, of: .template) : word
    }

    private func forms() throws(CellFault) -> [ReportForm]? {
        guard let text = self[.profiles] else { return nil }
        // A comma would need quotation marks; bars also separate the sources.
        let list = text.replacing("|", with: ",").filter { $0 != " " }
        guard let forms = ReportForm.list(list) else {
            throw CellFault(
                .profiles, "not a list of profiles",
                hint: "expected a list of \(ReportForm.profiles.map(\.rawValue).joined(separator: ", ")), each once, "
                    + "separated by | or commas")
        }
        return forms
    }

    private func timeZone() throws(CellFault) -> String? {
        guard let name = self[.timeZone] else { return nil }
        guard ZoneRules.named(name) != nil else {
            throw CellFault(
                .timeZone, "not in this system's time zone database", hint: "for example Europe/London or +05:45")
        }
        return name
    }

    private func severityScale() throws(CellFault) -> SeverityScale? {
        guard let text = self[.severityScale] else { return nil }
        guard let scale = SeverityScale(rawValue: text) else {
            throw CellFault(
                .severityScale, "not a scale of severities",
                hint: "expected \(SeverityScale.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return scale
    }

    private func reliefScale() throws(CellFault) -> ReliefScale? {
        guard let text = self[.reliefScale] else { return nil }
        guard let scale = ReliefScale(rawValue: text) else {
            throw CellFault(
                .reliefScale, "not a scale of relief",
                hint: "expected \(ReliefScale.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return scale
    }

    private func output() throws(CellFault) -> String? {
        guard let name = self[.output] else { return nil }
        guard FileNamePattern.isSafe(name) else {
            throw CellFault(
                .output, "not a name that every file system accepts",
                hint: "use letters, digits, '.', '_' and '-', ending in .pdf, without a folder")
        }
        return name
    }

    private func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
