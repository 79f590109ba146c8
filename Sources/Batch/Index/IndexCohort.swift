import Diagnostics
import ReportComposer

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
