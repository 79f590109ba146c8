import Diagnostics
import Files
import JSON
import Records
import ReportComposer
import Reports

/// The index of a run over many patients: one self-contained HTML page, for a clinic to open in a browser.
///
/// It fetches nothing: its policy allows its own style, its own script and the pictures inside it, and no address but
/// the links to the reports beside it. Without a script it is a plain list. It shows ids and never names, because more
/// people may have access to its folder than to one report.
struct IndexPage {
    static let fileName = "index.html"
    /// Number of ids listed for one kind of failure above the table, which has them all.
    private static let idsShown = 12

    let record: RunRecord

    /// Writes the page in pieces: 10,000 rows are some 10 MB.
    func writeHTML(_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let common = commonWarnings
        let above = summary + failures + IndexSince(record: record).html + Self.list(common)
        try write(Array((head + above + tableHead).utf8))
        for isNext in Self.order {
            for report in record.reports where isNext(report) {
                let row = IndexRow(report, runDay: record.asOf, hasChanges: hasChanges, toldAbove: common)
                try write(Array(row.html.utf8))
            }
        }
        try write(Array(end.utf8))
    }

    /// Groups of the table: failures, reports kept because rows are missing, those with a safety notice, the others.
    private static let order: [@Sendable (RecordedReport) -> Bool] = [
        { $0.status == .failed }, { $0.status == .rowsMissing },
        { [.written, .kept].contains($0.status) && $0.isFlagged },
        { [.written, .kept].contains($0.status) && !$0.isFlagged },
    ]

    private var hasChanges: Bool { record.reports.contains { $0.report?.diary?.change != nil } }

    private var title: String { "Reports of \(record.asOf.iso)" }

    private var head: String {
        let policy =
            "default-src 'none'; style-src \(Self.source(of: IndexStyle.text)); script-src "
            + "\(Self.source(of: IndexScript.text)) \(Self.source(of: IndexScript.early)); img-src data:; base-uri 'none'; form-action 'none'"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <meta name="robots" content="noindex, nofollow">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="\(HTMLText.escaped(record.generator))">
            <title>\(title)</title>
            <link rel="icon" href="data:,">
            <style>\(IndexStyle.text)</style>
            <script>\(IndexScript.early)</script>
            </head>
            <body>

            """
    }

    /// A style or script of the page by its hash, for the policy.
    private static func source(of text: String) -> String {
        "'sha256-\(Base64.encode(SHA256.digest(of: Array(text.utf8))))'"
    }

    private var end: String {
        """
        </tbody>
        </table>
        </div>
        <p class="more" id="more" hidden><button type="button" id="show-more"></button> \
        <button type="button" id="show-all">Show all</button></p>
        </section>
        \(IndexCohort(record).html)</main>
        <footer><p>Made by \(HTMLText.escaped(record.generator)). Days are ISO dates. This page shows ids and no names, \
        and fetches nothing. The same for programs: <a href="\(RunRecord.fileName)">\(RunRecord.fileName)</a>.\
        </p></footer>
        <script>\(IndexScript.text)</script>
        </body>
        </html>

        """
    }
}

// MARK: Totals

extension IndexPage {
    private var summary: String {
        var text = "<header>\n<p class=\"brand\">Aurae Reports</p>\n<h1>\(title)</h1>\n<p class=\"when\">\(when)</p>\n"
        if !record.isComplete {
            text +=
                "<p class=\"notice\"><strong>The run was stopped before its end.</strong> "
                + "The reports made so far are here; run it again with <code>--resume</code> for the rest.</p>\n"
        }
        text += "<dl class=\"totals\">\n"
        text += total("Reports", IndexWords.number(record.reports.count - record.count(of: .failed)))
        if record.count(of: .kept) > 0 { text += total("Kept", IndexWords.number(record.count(of: .kept))) }
        let missing = record.count(of: .rowsMissing)
        if missing > 0 { text += total("Kept: data are missing", IndexWords.number(missing), "failed") }
        let failed = record.count(of: .failed) - record.notBegun
        text += total("Failed", IndexWords.number(failed), failed > 0 ? "failed" : nil)
        if record.notBegun > 0 { text += total("Not started", IndexWords.number(record.notBegun)) }
        let lesser = record.reports.count { $0.report?.refusal != nil }
        if lesser > 0 { text += total("Less than requested", IndexWords.number(lesser)) }
        text += total("With safety notices", IndexWords.number(record.flagged), record.flagged > 0 ? "flagged" : nil)
        text += total("Pages", IndexWords.number(record.pages))
        text += total("Size", IndexWords.size(record.bytes))
        return text + "</dl>\n</header>\n<main>\n"
    }

    private func total(_ name: String, _ value: String, _ style: String? = nil) -> String {
        "<div\(style.map { " class=\"\($0)\"" } ?? "")><dt>\(name)</dt><dd>\(value)</dd></div>\n"
    }

    private var when: String {
        let started = record.started.rfc3339.prefix(16).split(separator: "T").joined(separator: " ")
        var parts = ["Made \(started) UTC"]
        let lasted = Int(record.ended.milliseconds - record.started.milliseconds)
        if let duration = IndexWords.duration(milliseconds: lasted) { parts.append("in \(duration)") }
        if let shard = record.shard { parts.append("shard \(shard.number) of \(shard.count)") }
        return parts.joined(separator: " · ")
    }
}

// MARK: Failures

extension IndexPage {
    /// Failures by kind, each with a remedy; empty if nothing failed.
    private var failures: String {
        var text = ""
        for kind in BatchFailure.Kind.allCases {
            let reports = record.reports.filter { $0.failure?.kind == kind }
            if !reports.isEmpty { text += failures(of: kind, reports) }
        }
        guard !text.isEmpty else { return "" }
        return "<section class=\"failures\" aria-labelledby=\"failures\">\n<h2 id=\"failures\">"
            + "\(Plural.patient.plain(record.count(of: .failed))) without a report</h2>\n<ul>\n\(text)</ul>\n</section>\n"
    }

    private func failures(of kind: BatchFailure.Kind, _ reports: [RecordedReport]) -> String {
        var ids = reports.prefix(Self.idsShown).map { "<bdi>\(HTMLText.escaped($0.patientID))</bdi>" }
        if reports.count > ids.count {
            ids.append("and \(IndexWords.number(reports.count - ids.count)) more in the table")
        }
        return
            "<li><h3>\(IndexWords.failure(kind)) <span class=\"count\">\(IndexWords.number(reports.count))</span></h3>"
            + "<p>\(IndexWords.remedy(kind))</p><p class=\"ids\">\(ids.joined(separator: ", "))</p></li>\n"
    }
}

// MARK: Warnings

extension IndexPage {
    /// Warnings shared by every report, as they are about the source; shown once, not in each row.
    private var commonWarnings: [String] {
        let reports = record.reports.compactMap(\.report)
        guard reports.count > 1 else { return [] }
        return reports[0].warnings.filter { warning in reports.allSatisfy { $0.warnings.contains(warning) } }
    }

    private static func list(_ warnings: [String]) -> String {
        guard !warnings.isEmpty else { return "" }
        let items = warnings.map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
        return
            "<section aria-labelledby=\"common\">\n<h2 id=\"common\">In every report</h2>\n<ul>\(items)</ul>\n</section>\n"
    }
}

// MARK: The table

extension IndexPage {
    private var tableHead: String {
        """
        <section aria-labelledby="all">
        <h2 id="all">All patients</h2>
        <div class="tools" id="tools" hidden>
        <label class="search">Search <input type="search" id="search" autocomplete="off" spellcheck="false" \
        placeholder="id, word, day" aria-describedby="keys"></label>
        <fieldset><legend>Show</legend>\(filters)</fieldset>
        <p id="found" role="status"></p>
        <p id="keys"><kbd>↓</kbd> <kbd>↑</kbd> from report to report, <kbd>Enter</kbd> opens one, <kbd>Esc</kbd> goes back \
        to the search</p>
        </div>
        <div class="frame">
        <table id="reports">
        <caption>\(caption)</caption>
        <thead><tr>\(IndexRow.columns(hasChanges: hasChanges).map(\.html).joined())</tr></thead>
        <tbody>

        """
    }

    private var caption: String {
        record.count(of: .rowsMissing) == 0
            ? "Failures first, then reports with safety notices"
            : "Failures first, then earlier reports kept because data are missing, then reports with safety notices"
    }

    private var filters: String {
        let failed = record.count(of: .failed)
        let kept = record.count(of: .kept)
        let all = [
            ("all", "All", record.reports.count), ("failed", "Failed", failed),
            ("rows-missing", "Data missing", record.count(of: .rowsMissing)), ("flagged", "Safety", record.flagged),
            ("written", "Written", record.count(of: .written)), ("kept", "Kept", kept),
        ]
        return all.filter { $0.0 == "all" || $0.2 > 0 }.map { value, name, count in
            "<label><input type=\"radio\" name=\"show\" value=\"\(value)\"\(value == "all" ? " checked" : "")>"
                + "<span>\(name) <b>\(IndexWords.number(count))</b></span></label>"
        }.joined()
    }
}

/// Combined figures of all reports of a run, below the table of the index.
struct IndexCohort {
    let overview: CohortOverview?

    init(_ record: RunRecord) { overview = Cohort.overview(of: record) }

    /// Empty without an overview.
    var html: String {
        guard let overview else { return "" }
        let tables = overview.tables.map { Self.html(of: $0) }.joined()
        return
            "<section class=\"cohort\" aria-labelledby=\"cohort\">\n<h2 id=\"cohort\">\(CohortOverview.title)</h2>\n"
            + "<p>\(Plural.patient.plain(overview.patients)), \(overview.days.from.iso) to \(overview.days.to.iso)</p>\n"
            + "\(tables)<dl>\(Self.notes)</dl>\n</section>\n"
    }

    private static func html(of table: CohortOverview.Table) -> String {
        let items = table.rows.map { row in
            let count = row.count.map { "<strong>\(IndexWords.number($0))</strong>" } ?? row.absence
            let share = table.percentage(of: row).map { ", \($0)\u{A0}%" } ?? ""
            return "<li>\(HTMLText.escaped(row.words)): \(count)\(share)</li>"
        }
        let remark = table.remark.map { "<p>\(HTMLText.escaped($0))</p>" } ?? ""
        return "<h3>\(HTMLText.escaped(table.title))</h3>\n<p>\(HTMLText.escaped(table.lead))</p>\n"
            + "<ul>\(items.joined())</ul>\(remark)\n"
    }

    private static var notes: String {
        CohortOverview.notes.map { "<dt>\(HTMLText.escaped($0.label))</dt><dd>\(HTMLText.escaped($0.text))</dd>" }
            .joined()
    }
}
