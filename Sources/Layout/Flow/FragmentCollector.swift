import DisplayList
import ReportDocument

/// Turns blocks into fragments, in order.
struct FragmentCollector {
    let typesetter: Typesetter
    /// Name of the report: a title with this text heads all of it.
    let reportName: String
    /// Height available on a page.
    let pageHeight: Points
    /// Whether the report has its first heading already: a title with its name then heads only its pages.
    var hasReportHeading = false
    private(set) var fragments: [Fragment] = []
    private var tables = 0
    private var alternatives = 0
    private var nextBeginsPage = false
    /// The current chapter about the report itself.
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

    /// The number of the next set of alternatives, from 1.
    mutating func nextAlternative() -> Int {
        alternatives += 1
        return alternatives
    }

    /// Makes the next fragments begin a page.
    mutating func beginPage() { nextBeginsPage = true }

    /// Keeps the last fragment on one page with the next one.
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
