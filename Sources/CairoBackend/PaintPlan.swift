import DisplayList

/// The painting of a page in as few operations as give the same picture: shapes of one colour and line style together,
/// if no shape between them overlaps, then all words in reading order. Shapes of a figure stay separate.
///
/// Words always end on top, so a shape never hides one. A table page has some 150 shapes in half a dozen styles.
struct PaintPlan {
    struct Batch {
        /// Nil for a filled shape.
        var stroke: Stroke?
        var color: Color
        var owner: StructureTree.Owner
        var shapes: [Shape]
        fileprivate var boxes: [Rect]

        fileprivate init(stroke: Stroke?, color: Color, owner: StructureTree.Owner) {
            self.stroke = stroke
            self.color = color
            self.owner = owner
            (shapes, boxes) = ([], [])
            shapes.reserveCapacity(Self.usualSize)
            boxes.reserveCapacity(Self.usualSize)
        }

        /// Number of shapes for which memory is reserved.
        private static let usualSize = 8
    }

    struct Words {
        var line: LineShape
        var at: Point
        var color: Color
        var owner: StructureTree.Owner
    }

    private(set) var batches: [Batch] = []
    private(set) var words: [Words] = []
    /// Pictures, below everything else.
    private(set) var images: [Image] = []

    struct Image {
        var image: RasterImage
        var place: Rect
        var owner: StructureTree.Owner
    }

    /// Number of earlier batches searched for one with the same style.
    private static let reach = 16

    /// The plans of a page in order: the frame at its beginning, its own content, and the frame at its end, so that all
    /// pages begin and end with the same operations.
    ///
    /// - Parameter owners: owner of each item.
    static func plans(of page: Page, owners: [StructureTree.Owner]) -> [PaintPlan] {
        func isWords(_ index: Int) -> Bool { if case .text = page.items[index] { true } else { false } }
        let indices = page.items.indices
        let start = indices.prefix { owners[$0] == .artifact && isAbove(page.items[$0], page.contentTop) }.endIndex
        let trailing = indices.suffix(from: start).reversed().prefix { owners[$0] == .artifact }
        // The rule above the words belongs to them.
        let end =
            trailing.last(where: isWords).map { max(start, trailing.contains($0 - 1) ? $0 - 1 : $0) }
            ?? indices.endIndex
        return [0..<start, start..<end, end..<indices.endIndex].filter { !$0.isEmpty }
            .map { PaintPlan(page.items[$0], owners: owners[$0]) }
    }

    private static func isAbove(_ item: DrawItem, _ y: Points) -> Bool {
        switch item {
        case .text(_, let point, _): point.y < y
        case .fill(let shape, _), .stroke(let shape, _, _): shape.bounds(grownBy: 0).maxY < y
        case .image(_, let rect): rect.maxY < y
        case .begin, .end: true
        }
    }

    /// - Parameter owners: owner of each item.
    init(_ items: ArraySlice<DrawItem>, owners: ArraySlice<StructureTree.Owner>) {
        words.reserveCapacity(items.count)
        for index in items.indices {
            switch items[index] {
            case .fill(let shape, let color): add(shape, stroke: nil, color, owners[index])
            case .stroke(let shape, let stroke, let color): add(shape, stroke: stroke, color, owners[index])
            case .text(let line, let point, let color):
                words.append(Words(line: LineShape(line), at: point, color: color, owner: owners[index]))
            case .image(let image, let place):
                images.append(Image(image: image, place: place, owner: owners[index]))
            case .begin, .end: break
            }
        }
    }

    private mutating func add(_ shape: Shape, stroke: Stroke?, _ color: Color, _ owner: StructureTree.Owner) {
        let box = shape.bounds(grownBy: (stroke?.width ?? 0) / 2)
        let index = batch(of: stroke, color, owner, box) ?? batches.count
        if index == batches.count { batches.append(Batch(stroke: stroke, color: color, owner: owner)) }
        batches[index].shapes.append(shape.onGrid)
        batches[index].boxes.append(box)
    }

    /// The batch for such a shape, if no batch after it overlaps the box; nil without one.
    private func batch(of stroke: Stroke?, _ color: Color, _ owner: StructureTree.Owner, _ box: Rect) -> Int? {
        for index in batches.indices.reversed().prefix(Self.reach) {
            if batches[index].color == color, batches[index].stroke == stroke, batches[index].owner == owner {
                return index
            }
            if batches[index].boxes.contains(where: { $0.overlaps(box) }) { return nil }
        }
        return nil
    }
}

extension Shape {
    /// Small shapes are placed on a grid, at most a sixteenth of a point off their position, which is invisible: equal
    /// shapes are then also equal in the file, after each coordinate is rounded to 1/256 of a point, and are written
    /// only once. Its steps have three decimals, as in the file. Its origin is chosen so that no edge falls on the
    /// border between two pixels at a usual resolution.
    var onGrid: Shape {
        switch self {
        case .roundedRectangle(var rect, let radius):
            let corner = Self.onGrid(Point(rect.x, rect.y), size: max(rect.width, rect.height))
            (rect.x, rect.y) = (corner.x, corner.y)
            return .roundedRectangle(rect, radius: radius)
        case .circle(let center, let radius):
            return .circle(center: Self.onGrid(center, size: radius * 2), radius: radius)
        case .leftHalfDisc(let center, let radius):
            return .leftHalfDisc(center: Self.onGrid(center, size: radius * 2), radius: radius)
        case .rectangle, .polyline, .arc: return self
        }
    }

    private static func onGrid(_ place: Point, size: Points) -> Point {
        guard size <= largestOnGrid else { return place }
        func near(_ value: Points) -> Points { ((value - gridStart) / gridStep).rounded() * gridStep + gridStart }
        return Point(near(place.x), near(place.y))
    }

    private static let gridStep: Points = 0.125
    private static let gridStart: Points = 13 / 256
    private static let largestOnGrid: Points = 24
}
