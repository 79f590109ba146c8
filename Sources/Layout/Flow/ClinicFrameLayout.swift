import DisplayList
import ReportDocument

/// A clinic's content in the margins of every page: its letterhead above the bar, its line at the foot. The page's
/// content does not change.
struct ClinicFrameLayout {
    let typesetter: Typesetter
    let clinic: ClinicFrame

    private static let logo = (top: Points(8), width: Points(120), height: Points(18))
    private static let gap: Points = 8
    private static let baseline = PageGeometry.headerBaseline
    private static let name = TextStyle(.semibold, 9)
    private static let detail = TextStyle(.regular, 7.5)

    /// Above the bar: logo and name of the clinic on the left, clinician on the right, and the header between them if
    /// there is room.
    var head: [DrawItem] {
        guard !clinic.name.isEmpty else { return [] }
        var items: [DrawItem] = []
        var x = PageGeometry.left
        if let logo = clinic.logo {
            let size = logo.size(within: Self.logo.width, Self.logo.height)
            let place = Rect(
                x: x, y: Self.logo.top + (Self.logo.height - size.height) / 2, width: size.width, height: size.height)
            items += DrawItem.image(logo, place).tagged(.figure("Logo of \(clinic.name)"))
            x += size.width + Self.gap
        }
        var right = PageGeometry.right
        if let clinician = clinic.clinician {
            let line = fitted(clinician, Self.name, width: (right - x) / 2)
            right -= line.width
            items += text(line, x: right, Palette.slate)
            right -= 2 * Self.gap
        }
        let line = fitted(clinic.name, Self.name, width: right - x)
        // After the name in reading order, before the clinician.
        items.insert(contentsOf: text(line, x: x, Palette.slate), at: clinic.logo == nil ? 0 : 3)
        x += line.width + Self.gap
        if let header = clinic.header, right - x > Self.leastRoom {
            items += text(fitted(header, Self.detail, width: right - x), x: x, Palette.midTone)
        }
        return items
    }

    private static let leastRoom: Points = 40

    /// Below the footer's other text.
    var foot: [DrawItem] {
        guard let footer = clinic.footer else { return [] }
        let line = fitted(footer, Self.detail, width: PageGeometry.width)
        return DrawItem.text(
            line, at: Point(PageGeometry.left, typesetter.paper.footerWordsBaseline), Palette.midTone
        ).tagged(.paragraph)
    }

    private func fitted(_ text: String, _ style: TextStyle, width: Points) -> TextLine {
        let line = typesetter.measurer.line(text, style)
        guard line.width > width else { return line }
        return typesetter.measurer.lines(text, style, width: max(width, Self.leastRoom), limit: 1).first ?? line
    }

    private func text(_ line: TextLine, x: Points, _ color: Color) -> [DrawItem] {
        DrawItem.text(line, at: Point(x, Self.baseline), color).tagged(.paragraph)
    }
}
