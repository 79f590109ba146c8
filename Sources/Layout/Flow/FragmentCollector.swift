import DisplayList
import ReportDocument

/// Turns blocks into fragments, one after the other.
struct FragmentCollector {
    let typesetter: Typesetter
    /// What the report is called: a title of these words heads all of it.
    let reportName: String
    /// What a page holds.
    let pageHeight: Points
    /// The report has its first heading already: a title of its name heads its pages only.
    var hasReportHeading = false
    private(set) var fragments: [Fragment] = []
    private var tables = 0
    private var alternatives = 0
    private var nextBeginsPage = false
    /// The chapter about the report itself that is open.
    var openChapter: String?

    init(typesetter: Typesetter, reportName: String, pageHeight: Points? = nil) {
        self.typesetter = typesetter
        self.reportName = reportName
        self.pageHeight = pageHeight ?? typesetter.paper.liveHeight
    }

    /// The number of the next table, from 1.
    mutating func nextTable() -> Int {
        tables += 1
        return tables
    }

    /// The number of the next block of which the first alternative that fits is used, from 1.
    mutating func nextAlternative() -> Int {
        alternatives += 1
        return alternatives
    }

    /// What is added next begins a page.
    mutating func beginPage() { nextBeginsPage = true }

    /// Keeps the last fragment on one page with what is added next.
    mutating func keepLastWithNext() {
        if !fragments.isEmpty { fragments[fragments.count - 1].keepsWithNext = true }
    }

    mutating func add(_ new: [Fragment]) {
        let first = fragments.count
        fragments += new
        if nextBeginsPage {
            fragments[first].beginsPage = true
            nextBeginsPage = false
        }
    }
}
