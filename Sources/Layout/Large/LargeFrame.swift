import DisplayList
import ReportDocument

/// The header and footer of a large-print page: the patient in the size of the text, and the page number.
struct LargeFrame {
    let typesetter: Typesetter
    let frame: PageFrame

    private static let nameBaseline: Points = 54
    private static let detailLeading: Points = 19
    private static let gap: Points = 14
    private static let clearance: Points = 12
    private static let footerLeading: Points = 15

    private var paper: Paper { typesetter.paper }

    /// Lines of details, each with as many as fit side by side.
    private var rows: [[TextLine]] {
        var rows: [[TextLine]] = []
        var width: Points = 0
        for detail in frame.details {
            let line = fitted(detail, LargeType.detail, PageGeometry.width)
            if rows.isEmpty || width + Self.gap + line.width > PageGeometry.width {
                rows.append([])
                width = -Self.gap
            }
            rows[rows.count - 1].append(line)
            width += Self.gap + line.width
        }
        return rows
    }

    /// Top of the content.
    var top: Points { Self.nameBaseline + Points(rows.count) * Self.detailLeading + 14 }
    /// Bottom of the content.
    var bottom: Points { footerRule - 10 }
    /// Higher if a clinic has its own line at the foot.
    private var footerRule: Points { paper.footerRule - (frame.hasFooter ? 32 : 20) }

    func items(around content: [DrawItem], page: Int, of total: Int) -> [DrawItem] {
        let clinic = clinic.map { ClinicFrameLayout(typesetter: typesetter, clinic: $0) }
        let header = (clinic?.head ?? []) + header
        let footer = footer(page: page, of: total) + (clinic?.foot ?? [])
        return page == 1
            ? (header + content).withSources(footer) : header.tagged(.artifact) + content + footer.tagged(.artifact)
    }

    /// A brand's clinic, or a template's text.
    private var clinic: ClinicFrame? {
        guard frame.hasHeader || frame.hasFooter else { return nil }
        return frame.clinic ?? ClinicFrame(name: frame.header ?? "", footer: frame.footer)
    }

    private var header: [DrawItem] {
        let name = fitted(frame.patient, LargeType.name, PageGeometry.width)
        var items: [DrawItem] = [
            .fill(.roundedRectangle(PageGeometry.accentBar, radius: 1.5), Palette.teal)
        ]
        items += DrawItem.text(name, at: Point(PageGeometry.left, Self.nameBaseline), Palette.slate).tagged(.paragraph)
        for (index, row) in rows.enumerated() {
            var x = PageGeometry.left
            for line in row {
                let baseline = Self.nameBaseline + Points(index + 1) * Self.detailLeading
                items += DrawItem.text(line, at: Point(x, baseline), Palette.ink).tagged(.paragraph)
                x += line.width + Self.gap
            }
        }
        return items
    }

    private func footer(page: Int, of total: Int) -> [DrawItem] {
        let baseline = footerRule + 15
        let number = "Page \(page) of \(total)"
        var items: [DrawItem] = [
            .rule(
                from: Point(PageGeometry.left, footerRule), to: Point(PageGeometry.right, footerRule), 0.8,
                Palette.hairline)
        ]
        items += typesetter.text(
            number, LargeType.pageNumber, Palette.ink, right: PageGeometry.right, baseline: baseline
        ).tagged(.artifact)
        items += typesetter.text(
            frame.brandLine, LargeType.brandLine, Palette.ink, x: PageGeometry.left, baseline: baseline
        ).tagged(.paragraph)
        let fitting = frame.provenance.first {
            typesetter.width($0, LargeType.provenance) <= PageGeometry.width
        }
        if let wording = fitting ?? frame.provenance.last {
            let line = fitted(wording, LargeType.provenance, PageGeometry.width)
            items += DrawItem.text(
                line, at: Point(PageGeometry.left, baseline + Self.footerLeading), Palette.midTone
            ).tagged(.paragraph)
        }
        return items
    }

    private func fitted(_ text: String, _ style: TextStyle, _ width: Points) -> TextLine {
        let line = typesetter.measurer.line(text, style)
        guard line.width > width else { return line }
        return typesetter.measurer.lines(text, style, width: width, limit: 1).first ?? line
    }
}
