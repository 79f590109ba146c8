import DisplayList
import ReportDocument

/// Turns blocks into fragments, in order.
struct FragmentCollector {
    let typesetter: Typesetter
    /// Name of the report: a title with this text is the heading of all of it.
    let reportName: String
    /// Height available on a page.
    let pageHeight: Points
    /// Largest width of running text.
    var width: Points = PageGeometry.width
    /// Whether the report has its first heading: a later title with its name is only the heading of its own pages.
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

    /// Returns the number of the next table, from 1.
    mutating func nextTable() -> Int {
        tables += 1
        return tables
    }

    /// Returns the number of the next set of alternatives, from 1.
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

extension FragmentCollector {
    /// Repeats the name of their chapter on the pages on which these fragments continue.
    mutating func running(_ fragments: [Fragment]) -> [Fragment] {
        guard let openChapter else { return fragments }
        let table = nextTable()
        let typesetter = typesetter
        let continuation = Continuation(
            table: table, tailHeight: 0, tail: { _ in [] },
            head: { page in
                let heading = typesetter.measurer.line(openChapter, TypeScale.heading)
                return [
                    .text(heading, at: Point(PageGeometry.left, 10), Palette.slate),
                    typesetter.text(
                        "continued from page \(page)", TypeScale.headingNote, Palette.midTone,
                        x: PageGeometry.left + heading.width + 7, baseline: 10),
                ]
            }, headHeight: 24)
        return fragments.map { fragment in
            var fragment = fragment
            fragment.continuation = continuation
            return fragment
        }
    }
}
