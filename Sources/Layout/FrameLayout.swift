import DisplayList
import ReportDocument

/// The frame of every page: accent bar and identity above, provenance and page number below.
struct FrameLayout {
    let typesetter: Typesetter
    let frame: PageFrame

    private static let dotSpace: Points = 4.5
    private static let clearance: Points = 12
    private static let longestDetail: Points = 160
    /// A report's name is cut here, so that the patient's is not.
    private static let longestReportName: Points = 240

    var header: [DrawItem] {
        let baseline = PageGeometry.identityBaseline
        var items: [DrawItem] = [.fill(.roundedRectangle(PageGeometry.accentBar, radius: 1.5), Palette.teal)]
        let (reportName, nameOfReportWidth) = reportName
        let room = PageGeometry.width - Self.clearance - nameOfReportWidth
        let nameWidth = typesetter.width(frame.patient, TypeScale.identityName)
        let separators = Points(frame.details.count) * 2 * Self.dotSpace
        let detailsWidth = frame.details.reduce(separators) { $0 + typesetter.width($1, TypeScale.identityDetail) }
        // A long name takes the line for itself, and the rest moves under it: none of it may be missing.
        let onOneLine = nameWidth + detailsWidth <= room
        let name = typesetter.paragraph(
            frame.patient, TypeScale.identityName, Palette.slate, x: PageGeometry.left, width: room,
            baseline: baseline, leading: 10, limit: 1)
        items += name.items.map(\.startingAtLeft)
        var x = PageGeometry.left + (onOneLine ? nameWidth : 0)
        let detailBaseline = onOneLine ? baseline : PageGeometry.secondIdentityBaseline
        // The range stands last and is never cut; a record number of any length may be.
        let longest = onOneLine ? room : Self.longestDetail
        for (index, detail) in frame.details.enumerated() {
            if onOneLine || index > 0 {
                items.append(
                    .fill(.circle(center: Point(x + Self.dotSpace, detailBaseline - 2.9), radius: 0.8), Palette.midTone)
                )
                x += 2 * Self.dotSpace
            }
            guard
                let line = typesetter.measurer.lines(detail, TypeScale.identityDetail, width: longest, limit: 1).first
            else { continue }
            items.append(.text(line, at: Point(x, detailBaseline), Palette.ink))
            x += line.width
        }
        items.append(reportName)
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

    func footer(page: Int, of total: Int) -> [DrawItem] {
        let baseline = PageGeometry.footerBaseline
        let number = "Page \(page) of \(total)"
        var items: [DrawItem] = [
            .rule(
                from: Point(PageGeometry.left, PageGeometry.footerRule),
                to: Point(PageGeometry.right, PageGeometry.footerRule), 0.5, Palette.hairline),
            typesetter.text(
                frame.brandLine, TypeScale.brandLine, Palette.ink, x: PageGeometry.left, baseline: baseline),
        ]
        let from = PageGeometry.left + typesetter.width(frame.brandLine, TypeScale.brandLine) + Self.clearance
        let to = PageGeometry.right - typesetter.width(number, TypeScale.pageNumber) - Self.clearance
        let middle = (PageGeometry.left + PageGeometry.right) / 2
        for wording in frame.provenance {
            let width = typesetter.width(wording, TypeScale.provenance)
            guard middle - width / 2 >= from, middle + width / 2 <= to else { continue }
            items.append(
                typesetter.text(
                    wording, TypeScale.provenance, Palette.midTone, x: middle - width / 2, baseline: baseline))
            break
        }
        items.append(
            typesetter.text(number, TypeScale.pageNumber, Palette.ink, right: PageGeometry.right, baseline: baseline))
        return items
    }
}

extension DrawItem {
    /// A name in Arabic or Hebrew still begins the identity line.
    fileprivate var startingAtLeft: DrawItem {
        guard case .text(let line, let point, let color) = self else { return self }
        return .text(line, at: Point(PageGeometry.left, point.y), color)
    }
}
