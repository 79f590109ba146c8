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
    /// Returns a straight line.
    public static func rule(from start: Point, to end: Point, _ width: Points, _ color: Color) -> DrawItem {
        .stroke(.polyline([start, end], closed: false), Stroke(width), color)
    }

    /// Returns the item moved to the right and down.
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

/// A raster image: a clinic's logo, the only image on a page that is not drawn from data.
public struct RasterImage: Sendable, Hashable {
    /// Width in pixels.
    public let width: Int
    public let height: Int
    /// Rows from the top, three bytes a pixel: red, green, blue in the sRGB space. Transparent pixels are white, like
    /// paper.
    public let bytes: [UInt8]
    /// Identity: a hash of its bytes.
    public let digest: String

    /// - Returns: nil if the bytes do not match the size.
    public init?(width: Int, height: Int, bytes: [UInt8], digest: String) {
        guard width > 0, height > 0, width <= Self.most, height <= Self.most, bytes.count == width * height * 3 else {
            return nil
        }
        self.width = width
        self.height = height
        self.bytes = bytes
        self.digest = digest
    }

    /// Largest width or height in pixels.
    public static let most = 4096

    public static func == (left: RasterImage, right: RasterImage) -> Bool {
        left.digest == right.digest && left.width == right.width && left.height == right.height
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    /// Returns the largest size with its proportions within these lengths.
    public func size(within width: Points, _ height: Points) -> (width: Points, height: Points) {
        let scale = min(width / Points(self.width), height / Points(self.height))
        return (Points(self.width) * scale, Points(self.height) * scale)
    }
}

extension Rect {
    public func overlaps(_ other: Rect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}

extension Shape {
    /// Returns a rectangle that contains the shape, extended by half its line's width.
    public func bounds(grownBy margin: Points) -> Rect {
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

    /// Radius of the largest disc that covers the shape when rolled about in it; 0 for a shape with a sharp corner.
    public var rollingRadius: Points {
        switch self {
        case .roundedRectangle(let rect, let radius): min(radius, rect.width / 2, rect.height / 2)
        case .circle(_, let radius): radius
        case .rectangle, .leftHalfDisc, .polyline, .arc: 0
        }
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
