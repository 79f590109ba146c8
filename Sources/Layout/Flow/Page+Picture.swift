import DisplayList
import ReportDocument

extension Page {
    /// The page as a picture for more readers than the report: its arrangement and figures, but no words.
    ///
    /// The header and footer, which identify the patient and the source file, are left out. All other text becomes
    /// bars, so that no name, the patient's or another, can be found by drawing likely ones and comparing. The data
    /// notes are left out, as the length of their lines depends on file names, which may be patients' names. Two
    /// patients with equal records have the same picture.
    public var picture: Page {
        let end = dataNotesTop ?? paper.bottom
        return Page(items: items.compactMap { pictured($0, above: end) }, contentTop: contentTop, paper: paper)
    }

    /// Top of the heading of the data notes; nil if they are not on this page.
    private var dataNotesTop: Points? {
        let heading = items.firstIndex { item in
            if case .begin(let tag) = item { tag.anchor == Anchor.dataNotes.rawValue } else { false }
        }
        guard let heading else { return nil }
        for case .text(let line, let at, _) in items[heading...] { return at.y - line.style.size }
        return nil
    }

    private static let barColor = Palette.axis
    /// Bars end at multiples of this, so that their lengths reveal less about the words.
    private static let step: Points = 12

    private func pictured(_ item: DrawItem, above end: Points) -> DrawItem? {
        switch item {
        case .begin, .end: return item
        // A clinic's logo would identify the clinic.
        case .image: return nil
        case .fill(let shape, _): return isLive(shape.bounds(grownBy: 0), above: end) ? item : nil
        case .stroke(let shape, _, _): return isLive(shape.bounds(grownBy: 0), above: end) ? item : nil
        case .text(let line, let point, let color):
            guard point.y >= contentTop, point.y <= end else { return nil }
            return Self.isKeyFigure(line) ? item : Self.bar(for: line, at: point, color, columnShift: paper.columnShift)
        }
    }

    private func isLive(_ bounds: Rect, above end: Points) -> Bool {
        bounds.maxY >= contentTop && bounds.y <= end
    }

    /// Whether a line consists of the digits of a key figure, which only the program writes.
    private static func isKeyFigure(_ line: TextLine) -> Bool {
        line.style.face == .display && line.text.utf8.allSatisfy { (0x20...0x3F).contains($0) }
    }

    private static func bar(for line: TextLine, at point: Point, _ color: Color, columnShift: Points) -> DrawItem {
        let height = line.style.size / 2
        let width = (line.width / step).rounded(.up) * step
        let end = min(point.x + width, max(PageGeometry.right + columnShift, point.x + line.width))
        let place = Rect(x: point.x, y: point.y - height, width: end - point.x, height: height)
        return .fill(.rectangle(place), color == Palette.white ? Palette.white : barColor)
    }
}
