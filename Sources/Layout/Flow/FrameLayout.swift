import DisplayList
import ReportDocument

/// The header and footer of every page: accent bar and identity above, provenance and page number below.
struct FrameLayout {
    let typesetter: Typesetter
    let frame: PageFrame
    /// Whether the first page's header gives the report's name, because no title does.
    let namesReport: Bool
    private let clinic: ClinicFrameLayout?

    init(typesetter: Typesetter, frame: PageFrame, namesReport: Bool) {
        self.typesetter = typesetter
        self.frame = frame
        self.namesReport = namesReport
        clinic = frame.clinic.map { ClinicFrameLayout(typesetter: typesetter, clinic: $0) }
    }

    private static let dotSpace: Points = 4.5
    private static let clearance: Points = 12
    private static let longestDetail: Points = 160
    /// Width at which a report's name is truncated, so that the patient's need not be.
    private static let longestReportName: Points = 240

    /// The items around the content of pages: see ``head(_:)`` and ``foot(_:)``.
    ///
    /// The first page's header is read before all else, its footer, the report's sources, after the report's name. Other
    /// pages repeat them.
    struct Pages {
        fileprivate let frame: FrameLayout
        fileprivate let count: Int
        fileprivate let header: [DrawItem]
        fileprivate let repeatedHeader: [DrawItem]

        /// Returns the items read and drawn before the content of a page.
        func head(_ page: Int) -> [DrawItem] {
            page == 1 ? header : repeatedHeader
        }

        /// Returns the first page with its footer after the heading that names the report.
        func withFooter(_ page: [DrawItem]) -> [DrawItem] { page.withSources(frame.footer(page: 1, of: count)) }

        /// Returns the items after the content.
        func foot(_ page: Int) -> [DrawItem] {
            page == 1 ? [] : frame.footer(page: page, of: count).tagged(.artifact)
        }
    }

    func pages(_ count: Int) -> Pages {
        let header = (clinic?.head ?? []) + header
        return Pages(frame: self, count: count, header: header, repeatedHeader: header.tagged(.artifact))
    }

    /// Top of the pages' content: lower below an identity of two lines.
    var contentTop: Points { PageGeometry.top + (arrangement == .oneLine ? 0 : secondLine) }

    private let secondLine = PageGeometry.secondIdentityBaseline - PageGeometry.identityBaseline

    /// Arrangement of the patient's name, the details and the report's name above the content.
    private enum Arrangement {
        case oneLine
        /// The details are below the name.
        case detailsBelow
        /// The name has its own line: it must not be truncated while there is room.
        case nameAlone
    }

    private var arrangement: Arrangement {
        let room = PageGeometry.width - Self.clearance - reportName.width
        let name = typesetter.width(frame.patient, TypeScale.identityName)
        let separators = Points(frame.details.count) * 2 * Self.dotSpace
        let details = frame.details.reduce(separators) { $0 + typesetter.width($1, TypeScale.identityDetail) }
        return name + details <= room ? .oneLine : name <= room ? .detailsBelow : .nameAlone
    }

    private var header: [DrawItem] {
        let arrangement = arrangement
        let (baseline, second) = (PageGeometry.identityBaseline, PageGeometry.secondIdentityBaseline)
        let (reportName, nameOfReportWidth) = reportName
        let room = PageGeometry.width - Self.clearance - nameOfReportWidth
        let name = typesetter.paragraph(
            frame.patient, TypeScale.identityName, Palette.slate, x: PageGeometry.left,
            width: arrangement == .nameAlone ? PageGeometry.width : room, baseline: baseline, leading: 10, limit: 1)
        let nameWidth = typesetter.width(frame.patient, TypeScale.identityName)
        let details =
            arrangement == .oneLine
            ? details(from: PageGeometry.left + nameWidth, baseline: baseline, afterName: true, longest: room)
            : details(
                from: PageGeometry.left, baseline: second, afterName: false,
                longest: arrangement == .nameAlone ? longestDetail(in: room) : Self.longestDetail)
        let printed = arrangement == .nameAlone ? reportName.moved(y: second - baseline) : reportName
        // The patient is read before the report's name, as below a title.
        return words(frame.header, baseline: PageGeometry.headerBaseline)
            + [.fill(.roundedRectangle(PageGeometry.accentBar, radius: 1.5), Palette.teal)]
            + name.items.map { $0.starting(at: PageGeometry.left) }.tagged(.paragraph) + details
            + printed.tagged(namesReport ? .heading(.report) : .artifact)
    }

    /// Sets a clinic's own text on a line of the column's width.
    private func words(_ words: String?, baseline: Points) -> [DrawItem] {
        guard let words,
            let line = typesetter.measurer.lines(
                words, TypeScale.clinicWords, width: PageGeometry.width, limit: 1
            ).first
        else { return [] }
        return DrawItem.text(line, at: Point(PageGeometry.left, baseline), Palette.midTone).tagged(.paragraph)
    }

    /// Returns the width left for a long detail, such as a record number, if all details must fit into `room`.
    private func longestDetail(in room: Points) -> Points {
        let widths = frame.details.map { typesetter.width($0, TypeScale.identityDetail) }
        let others = widths.reduce(-(widths.max() ?? 0), +) + Points(widths.count - 1) * 2 * Self.dotSpace
        return min(Self.longestDetail, max(room - others, widths.last ?? 0))
    }

    /// Sets date of birth, record number and days: the range is last and never cut; a long record number may be.
    private func details(from start: Points, baseline: Points, afterName: Bool, longest: Points) -> [DrawItem] {
        var items: [DrawItem] = []
        var x = start
        for (index, detail) in frame.details.enumerated() {
            if afterName || index > 0 {
                items.append(
                    .fill(.circle(center: Point(x + Self.dotSpace, baseline - 2.9), radius: 0.8), Palette.midTone))
                x += 2 * Self.dotSpace
            }
            guard
                let line = typesetter.measurer.lines(detail, TypeScale.identityDetail, width: longest, limit: 1).first
            else { continue }
            items += DrawItem.text(line, at: Point(x, baseline), Palette.ink).tagged(.paragraph)
            x += line.width
        }
        return items
    }

    private var reportName: (item: DrawItem, width: Points) {
        let (name, style) = (frame.reportName, TypeScale.reportName)
        let baseline = PageGeometry.identityBaseline
        let width = typesetter.width(name, style)
        guard width > Self.longestReportName,
            let line = typesetter.measurer.lines(name, style, width: Self.longestReportName, limit: 1).first
        else {
            let item = typesetter.text(name, style, Palette.midTone, right: PageGeometry.right, baseline: baseline)
            return (item, width)
        }
        return (.text(line, at: Point(PageGeometry.right - line.width, baseline), Palette.midTone), line.width)
    }

    fileprivate func footer(page: Int, of total: Int) -> [DrawItem] {
        let baseline = typesetter.paper.footerBaseline
        let number = "Page \(page) of \(total)"
        var items: [DrawItem] = [
            .rule(
                from: Point(PageGeometry.left, typesetter.paper.footerRule),
                to: Point(PageGeometry.right, typesetter.paper.footerRule), 0.5, Palette.hairline)
        ]
        // First, so that all pages end with the same text.
        items +=
            typesetter.text(
                number, TypeScale.pageNumber, Palette.ink, right: PageGeometry.right, baseline: baseline
            ).tagged(.artifact)
        items +=
            typesetter.text(
                frame.brandLine, TypeScale.brandLine, Palette.ink, x: PageGeometry.left, baseline: baseline
            ).tagged(.paragraph)
        items += words(frame.footer, baseline: typesetter.paper.footerWordsBaseline)
        let from = PageGeometry.left + typesetter.width(frame.brandLine, TypeScale.brandLine) + Self.clearance
        let to = PageGeometry.right - typesetter.width(number, TypeScale.pageNumber) - Self.clearance
        let middle = (PageGeometry.left + PageGeometry.right) / 2
        for wording in frame.provenance {
            let width = typesetter.width(wording, TypeScale.provenance)
            guard middle - width / 2 >= from, middle + width / 2 <= to else { continue }
            items +=
                typesetter.text(
                    wording, TypeScale.provenance, Palette.midTone, x: middle - width / 2, baseline: baseline
                ).tagged(.paragraph)
            break
        }
        return items + (clinic?.foot ?? [])
    }
}

extension DrawItem {
    /// Returns the item with a text in Arabic or Hebrew moved to the left, where a text beside it ends or begins.
    func starting(at x: Points) -> DrawItem {
        guard case .text(let line, let point, let color) = self else { return self }
        return .text(line, at: Point(x, point.y), color)
    }
}

extension [DrawItem] {
    /// The first page with other items after the heading that names the report.
    func withSources(_ sources: [DrawItem]) -> [DrawItem] {
        let name = firstIndex { if case .begin(let tag) = $0 { tag.role == .heading(.report) } else { false } }
        let end = name.flatMap { self[$0...].firstIndex { if case .end = $0 { true } else { false } } }
        let place = end.map { $0 + 1 } ?? endIndex
        return self[..<place] + sources + self[place...]
    }
}

extension Page {
    /// The lines of text above the live area, which contains only the header: the patient, the days, and the report's
    /// name.
    public var frameLines: [String] {
        items.compactMap { item in
            guard case .text(let line, let point, _) = item, point.y < contentTop else { return nil }
            return line.text
        }
    }
}
