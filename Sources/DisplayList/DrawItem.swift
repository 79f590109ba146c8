/// A closed or open figure.
public enum Shape: Sendable, Hashable {
    case rectangle(Rect)
    case roundedRectangle(Rect, radius: Points)
    case circle(center: Point, radius: Points)
    /// The left half of a disc.
    case leftHalfDisc(center: Point, radius: Points)
    case polyline([Point], closed: Bool)
    /// An arc of a circle, angles in radians, clockwise on the page from the x axis.
    case arc(center: Point, radius: Points, from: Double, to: Double)
}

/// The line style of a shape.
public struct Stroke: Sendable, Hashable {
    public var width: Points
    public var dash: [Points]
    public var roundCaps: Bool

    public init(_ width: Points, dash: [Points] = [], roundCaps: Bool = false) {
        self.width = width
        self.dash = dash
        self.roundCaps = roundCaps
    }
}

/// An item on a page at its final position, or the beginning or end of a structure element. An element may continue
/// over pages: all items between its begin and its end belong to it.
public enum DrawItem: Sendable, Hashable {
    case fill(Shape, Color)
    case stroke(Shape, Stroke, Color)
    /// A line of text with its baseline starting at `at`, the left end of the line for any direction.
    case text(TextLine, at: Point, Color)
    /// A picture that fills a rectangle.
    case image(RasterImage, Rect)
    case begin(StructureTag)
    case end
}

extension DrawItem {
    /// A straight line.
    public static func rule(from start: Point, to end: Point, _ width: Points, _ color: Color) -> DrawItem {
        .stroke(.polyline([start, end], closed: false), Stroke(width), color)
    }

    /// The same item further down and to the right.
    public consuming func moved(x: Points = 0, y: Points) -> DrawItem {
        switch consume self {
        case .fill(let shape, let color): .fill(shape.moved(x: x, y: y), color)
        case .stroke(let shape, let stroke, let color): .stroke(shape.moved(x: x, y: y), stroke, color)
        case .text(let line, let point, let color): .text(line, at: point.moved(x: x, y: y), color)
        case .image(let image, let rect): .image(image, rect.moved(x: x, y: y))
        case .begin(let tag): .begin(tag)
        case .end: .end
        }
    }
}

extension [DrawItem] {
    /// Adds items, moved down.
    public mutating func append(_ items: [DrawItem], movedDown y: Points) {
        items.withUnsafeBufferPointer { items in
            for index in items.indices { append(items[index].moved(y: y)) }
        }
    }
}

extension Rect {
    func moved(x: Points, y: Points) -> Rect { Rect(x: self.x + x, y: self.y + y, width: width, height: height) }
}

extension Point {
    func moved(x: Points, y: Points) -> Point { Point(self.x + x, self.y + y) }
}

extension Shape {
    func moved(x: Points, y: Points) -> Shape {
        func moved(_ rect: Rect) -> Rect { rect.moved(x: x, y: y) }
        return switch self {
        case .rectangle(let rect): .rectangle(moved(rect))
        case .roundedRectangle(let rect, let radius): .roundedRectangle(moved(rect), radius: radius)
        case .circle(let center, let radius): .circle(center: center.moved(x: x, y: y), radius: radius)
        case .leftHalfDisc(let center, let radius): .leftHalfDisc(center: center.moved(x: x, y: y), radius: radius)
        case .polyline(let points, let closed): .polyline(points.map { $0.moved(x: x, y: y) }, closed: closed)
        case .arc(let center, let radius, let from, let to):
            .arc(center: center.moved(x: x, y: y), radius: radius, from: from, to: to)
        }
    }
}
