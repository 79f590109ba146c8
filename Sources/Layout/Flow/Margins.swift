import DisplayList

/// Moves or cuts items outside the margins of finished pages: the last step of the display list before drawing.
///
/// Blocks break their content to their own width. Content that still does not fit is cut visibly at the margin; drawn
/// outside the page, it would vanish.
struct Margins {
    let measurer: any TextMeasuring
    /// Number of lines and shapes that were cut or moved.
    private(set) var mended = 0

    /// - Parameters:
    ///   - hasHeader: whether a clinic's text is above the accent bar.
    ///   - hasFooter: whether a clinic's text is below the foot of the page.
    init(measurer: any TextMeasuring, paper: Paper = .a4, hasHeader: Bool = false, hasFooter: Bool = false) {
        self.measurer = measurer
        let top = hasHeader ? PageGeometry.headerBaseline : PageGeometry.accentBar.y
        let bottom = hasFooter ? paper.footerWordsBaseline : paper.footerBaseline + 6
        baselines = top...bottom
        footer = paper.footerBaseline
    }

    /// Tolerance for text: the label below the first or last tick of an axis is half outside.
    private static let tolerance: Points = 6
    /// Tolerance for shapes: the width of a symbol.
    private static let shapeTolerance: Points = 12
    /// Minimum room for a word.
    private static let leastRoom: Points = 24
    /// Allowed baselines, from the accent bar or a clinic's text above it to the foot of the page or the text below it.
    private let baselines: ClosedRange<Points>
    private let footer: Points

    /// Returns the page with all its items inside the margins.
    mutating func mended(_ page: Page) -> Page {
        var page = page
        for (index, item) in page.items.enumerated() {
            switch item {
            case .text(let line, let at, let color):
                guard let (line, at) = fitted(line, at) else { continue }
                page.items[index] = .text(line, at: at, color)
            case .fill(let shape, let color):
                guard let shape = fitted(shape) else { continue }
                page.items[index] = .fill(shape, color)
            case .stroke(let shape, let stroke, let color):
                guard let shape = fitted(shape) else { continue }
                page.items[index] = .stroke(shape, stroke, color)
            case .image, .begin, .end: continue
            }
            mended += 1
        }
        return page
    }

    /// - Returns: nil for a line inside the margins.
    private func fitted(_ line: TextLine, _ at: Point) -> (TextLine, Point)? {
        let left = PageGeometry.left - Self.tolerance
        let right = PageGeometry.right + Self.tolerance
        let y = min(max(at.y, baselines.lowerBound), baselines.upperBound)
        guard !(at.x >= left && at.x + line.width <= right && y == at.y) else { return nil }
        // A line that begins inside is cut at the right; one that begins outside, also at its end.
        let start = min(max(at.x, PageGeometry.left), PageGeometry.right - Self.leastRoom)
        let end = max(start + Self.leastRoom, min(at.x + line.width, PageGeometry.right))
        guard line.width > end - start else { return (line, Point(start, y)) }
        guard let cut = measurer.lines(line.text, line.style, width: end - start, limit: 1).first else { return nil }
        return (cut, Point(start, y))
    }

    /// - Returns: nil for a shape inside the page's margins.
    private func fitted(_ shape: Shape) -> Shape? {
        let box = shape.bounds(grownBy: 0)
        let area = Rect(
            x: PageGeometry.left - Self.shapeTolerance, y: PageGeometry.accentBar.y - Self.shapeTolerance,
            width: PageGeometry.width + 2 * Self.shapeTolerance,
            height: footer - PageGeometry.accentBar.y + 2 * Self.shapeTolerance)
        guard !(box.x >= area.x && box.maxX <= area.maxX && box.y >= area.y && box.maxY <= area.maxY) else {
            return nil
        }
        return shape.clamped(to: area)
    }
}

extension Shape {
    /// Returns the shape with every corner inside a rectangle.
    fileprivate func clamped(to area: Rect) -> Shape {
        func clamped(_ point: Point) -> Point {
            Point(min(max(point.x, area.x), area.maxX), min(max(point.y, area.y), area.maxY))
        }
        func clamped(_ rect: Rect) -> Rect {
            let (from, to) = (clamped(Point(rect.x, rect.y)), clamped(Point(rect.maxX, rect.maxY)))
            return Rect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
        }
        return switch self {
        case .rectangle(let rect): .rectangle(clamped(rect))
        case .roundedRectangle(let rect, let radius): .roundedRectangle(clamped(rect), radius: radius)
        case .circle(let center, let radius): .circle(center: clamped(center), radius: radius)
        case .leftHalfDisc(let center, let radius): .leftHalfDisc(center: clamped(center), radius: radius)
        case .polyline(let points, let closed): .polyline(points.map(clamped), closed: closed)
        case .arc(let center, let radius, let from, let to):
            .arc(center: clamped(center), radius: radius, from: from, to: to)
        }
    }
}
