import Analysis
import Diagnostics
import JSON
import Records
import ReportComposer
import Reports

/// A row of the index's table.
struct IndexRow {
    struct Column {
        var name: String
        /// Whether it is sorted as numbers, largest first.
        var isNumber = false

        var html: String { "<th scope=\"col\"\(isNumber ? " data-number" : "")>\(name)</th>" }
    }

    /// - Parameter hasChanges: whether any report has a change in headache days.
    static func columns(hasChanges: Bool) -> [Column] {
        [
            Column(name: "Patient"), Column(name: "Report"), Column(name: "Safety notices", isNumber: true),
            Column(name: "Days"), Column(name: "Headaches", isNumber: true),
        ] + (hasChanges ? [Column(name: "Change in headache days", isNumber: true)] : []) + [
            Column(name: "Logs", isNumber: true), Column(name: "Pages", isNumber: true),
            Column(name: "Time", isNumber: true),
        ]
    }

    private let hasChanges: Bool
    private let record: RecordedReport
    /// The day of the run, which is that of most reports.
    private let runDay: CalendarDay
    /// Warnings shown above the table.
    private let toldAbove: [String]

    init(_ record: RecordedReport, runDay: CalendarDay, hasChanges: Bool = false, toldAbove: [String] = []) {
        self.hasChanges = hasChanges
        self.record = record
        self.runDay = runDay
        self.toldAbove = toldAbove
    }

    /// One line.
    var html: String {
        let style = record.isFlagged ? "\(record.status.rawValue) flagged" : record.status.rawValue
        return "<tr class=\"\(style)\">\(patient)\(rest)</tr>\n"
    }

    private var patient: String {
        let id = "<bdi>\(record.patientID.isEmpty ? "(no id)" : HTMLText.escaped(record.patientID))</bdi>"
        guard let report = record.report else { return "<th scope=\"row\"><span class=\"id\">\(id)</span></th>" }
        // The picture adds nothing to the text beside it, so its alternative text is empty.
        let picture =
            report.thumbnail.map {
                "<img src=\"data:image/png;base64,\(Base64.encode($0))\" width=\"42\" height=\"60\" alt=\"\">"
            } ?? ""
        return "<th scope=\"row\"><a href=\"\(HTMLText.address(report.fileName))\">\(picture)"
            + "<span class=\"id\">\(id)</span></a></th>"
    }

    private var rest: String {
        if let failure = record.failure { return cells(of: failure) }
        guard let report = record.report else { return "" }
        return status(report) + Self.flags(report) + numbers(report)
    }

    /// Returns cells with the reason for a failure, in place of the report's figures.
    private func cells(of failure: BatchFailure) -> String {
        let remedy = failure.hint.map { "; \($0)" } ?? ""
        return "<td class=\"status\" data-key=\"0\"><span class=\"mark\">Failed</span></td>"
            + "<td colspan=\"\(Self.columns(hasChanges: hasChanges).count - 2)\" class=\"why\"><strong>\(IndexWords.failure(failure.kind))</strong> "
            + "\(HTMLText.escaped(failure.message + remedy))</td>"
    }

    private func status(_ report: BatchReport) -> String {
        let key =
            switch record.status {
            case .failed, .rowsMissing: "0"
            case .written: "1"
            case .kept: "2"
            }
        var text = "<td class=\"status\" data-key=\"\(key)\"><span class=\"mark\">"
        text += "\(IndexWords.status(record.status))</span> \(report.depth.rawValue)"
        if let missing = report.missing {
            text +=
                "<p class=\"refusal\"><strong>kept: \(missing.words)</strong> (\(missing.now) of \(missing.before) are there)</p>"
        }
        if let refusal = report.refusal {
            text += "<p class=\"refusal\">not \(record.depthAsked.rawValue): \(HTMLText.escaped(refusal))</p>"
        }
        return text + Self.files(report) + "</td>"
    }

    /// Returns links to the files if there are several, or if the only one needs a password or a label.
    private static func files(_ report: BatchReport) -> String {
        guard report.files.map(\.form) != [.plain] else { return "" }
        let links = report.files.map { "<a href=\"\(HTMLText.address($0.name))\">\($0.form.rawValue)</a>" }
        return "<p class=\"files\">\(links.joined(separator: ", "))</p>"
    }

    private static func flags(_ report: BatchReport) -> String {
        guard !report.safetyFlags.isEmpty || !report.classLines.isEmpty else {
            return "<td class=\"flags none\" data-key=\"0\">–</td>"
        }
        let rank = report.safetyFlags.reduce(report.classLines.count) { $0 + weight($1) }
        let words = report.safetyFlags.map(IndexWords.flag) + report.classLines.map(IndexWords.classLine)
        let items = words.map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
        return "<td class=\"flags\" data-key=\"\(rank)\"><ul>\(items)</ul></td>"
    }

    /// Returns a flag's weight for sorting: the most urgent tier is above any number of others.
    private static func weight(_ flag: SafetyFlagCount) -> Int {
        let count = min(flag.count, 999)
        return switch flag.name {
        case "primary", SafetyFlagCount.extraDose: 1_000_000 + count
        case "aura-with-visual-disturbance": 100_000 + count
        case SafetyFlagCount.medicationOveruse: 10_000 + count
        default: count
        }
    }

    private func numbers(_ report: BatchReport) -> String {
        var text = "<td class=\"days\">\(report.range.from.iso) <span>to</span> \(report.range.to.iso)"
        let restored = report.isRestored ? ", restored" : ""
        if report.asOf != runDay { text += "<br><small>as of \(report.asOf.iso)\(restored)</small>" }
        text += "</td>"
        let migraine = report.diary?.migraineDays.map { "\(Plural.migraineDay.plain($0))" }
        text += Self.number(report.headaches, "headaches", note: migraine)
        if hasChanges { text += Self.change(report.diary?.change) }
        text += "<td class=\"logs\" data-key=\"\(report.rowsRead)\">\(logs(report))</td>"
        text += Self.number(report.pages, "pages", note: IndexWords.size(report.bytes))
        let time = IndexWords.duration(milliseconds: report.milliseconds) ?? "–"
        return text + "<td class=\"number time\" data-key=\"\(report.milliseconds)\">\(time)</td>"
    }

    private static func number(_ value: Int, _ name: String, note: String? = nil) -> String {
        let small = note.map { " <small>\($0)</small>" } ?? ""
        return "<td class=\"number \(name)\" data-key=\"\(value)\">\(IndexWords.number(value))\(small)</td>"
    }

    /// Returns the cell for the change: days per 28 covered days, and in per cent of the baseline.
    private static func change(_ change: RateChange?) -> String {
        guard let change else { return "<td class=\"number change\" data-key=\"\">–</td>" }
        let percent = change.percent.map { " <small>\(NumberWords.signed($0))\u{A0}%</small>" } ?? ""
        return "<td class=\"number change\" data-key=\"\(change.days)\">\(NumberWords.signed(change.days))"
            + "\(percent)</td>"
    }

    /// Returns the numbers of used and unused rows, and all remarks.
    private func logs(_ report: BatchReport) -> String {
        var text = "\(IndexWords.number(report.rowsRead)) used"
        if report.rowsSkipped > 0 { text += ", <strong>\(IndexWords.number(report.rowsSkipped)) not</strong>" }
        var remarks = report.diagnostics.map { remark in
            "<li>\(HTMLText.escaped(remark.code.message)) (\(IndexWords.number(remark.count)))</li>"
        }
        if report.missingCharacters > 0 {
            remarks.append("<li>characters that no font here can draw (\(report.missingCharacters))</li>")
        }
        for warning in report.warnings where !toldAbove.contains(warning) {
            text += "<p class=\"refusal\">\(HTMLText.escaped(warning))</p>"
        }
        guard !remarks.isEmpty else { return text }
        return text + "<details><summary>\(Plural.remark.plain(remarks.count))</summary><ul>"
            + "\(remarks.joined())</ul></details>"
    }
}
