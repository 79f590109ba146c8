import DisplayList

/// What is painted on a page, in as few strokes as give the same picture: shapes of one colour and line together,
/// where nothing between them lies over or under, then all words in reading order.
///
/// Words always end on top, so a shape never hides one. A table page has some 150 shapes in half a dozen styles, and
/// Cairo takes its time a call rather than a shape.
struct PaintPlan {
    struct Batch {
        /// Nil for a filled shape.
        var stroke: Stroke?
        var color: Color
        var shapes: [Shape]
        fileprivate var boxes: [Rect]
    }

    struct Words {
        var line: TextLine
        var at: Point
        var color: Color
    }

    private(set) var batches: [Batch] = []
    private(set) var words: [Words] = []

    /// How many batches back a shape looks for its like.
    private static let reach = 8

    init(_ page: Page) {
        words.reserveCapacity(page.items.count)
        for item in page.items {
            switch item {
            case .fill(let shape, let color): add(shape, stroke: nil, color)
            case .stroke(let shape, let stroke, let color): add(shape, stroke: stroke, color)
            case .text(let line, let point, let color): words.append(Words(line: line, at: point, color: color))
            }
        }
    }

    private mutating func add(_ shape: Shape, stroke: Stroke?, _ color: Color) {
        let box = shape.bounds(grownBy: (stroke?.width ?? 0) / 2)
        for index in batches.indices.reversed().prefix(Self.reach) {
            if batches[index].color == color, batches[index].stroke == stroke {
                batches[index].shapes.append(shape)
                batches[index].boxes.append(box)
                return
            }
            if batches[index].boxes.contains(where: { $0.overlaps(box) }) { break }
        }
        batches.append(Batch(stroke: stroke, color: color, shapes: [shape], boxes: [box]))
    }
}

extension Rect {
    func overlaps(_ other: Rect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}

extension Shape {
    /// A rectangle that holds the shape, and half its line's width around it.
    func bounds(grownBy margin: Points) -> Rect {
        let tight: Rect =
            switch self {
            case .rectangle(let rect), .roundedRectangle(let rect, _): rect
            case .circle(let center, let radius), .leftHalfDisc(let center, let radius),
                .arc(let center, let radius, _, _):
                Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            case .polyline(let points, _): Self.bounds(of: points)
            }
        return Rect(
            x: tight.x - margin, y: tight.y - margin, width: tight.width + 2 * margin, height: tight.height + 2 * margin
        )
    }

    private static func bounds(of points: [Point]) -> Rect {
        guard let first = points.first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
        for point in points {
            (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
            (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
        }
        return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
