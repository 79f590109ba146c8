import DisplayList

/// What is painted on a page, in as few strokes as give the same picture: shapes of one colour and line together,
/// where nothing between them lies over or under, then all words in reading order. Shapes of a figure keep to
/// themselves.
///
/// Words always end on top, so a shape never hides one. A table page has some 150 shapes in half a dozen styles, and
/// Cairo's cost is per call, not per shape.
struct PaintPlan {
    struct Batch {
        /// Nil for a filled shape.
        var stroke: Stroke?
        var color: Color
        var owner: StructureTree.Owner
        var shapes: [Shape]
        fileprivate var boxes: [Rect]
    }

    struct Words {
        var line: TextLine
        var at: Point
        var color: Color
        var owner: StructureTree.Owner
    }

    private(set) var batches: [Batch] = []
    private(set) var words: [Words] = []

    /// How many batches back a shape looks for its like.
    private static let reach = 8

    /// - Parameter owners: of each item.
    init(_ page: Page, owners: [StructureTree.Owner]) {
        words.reserveCapacity(page.items.count)
        for (item, owner) in zip(page.items, owners) {
            switch item {
            case .fill(let shape, let color): add(shape, stroke: nil, color, owner)
            case .stroke(let shape, let stroke, let color): add(shape, stroke: stroke, color, owner)
            case .text(let line, let point, let color):
                words.append(Words(line: line, at: point, color: color, owner: owner))
            case .begin, .end: break
            }
        }
    }

    private mutating func add(_ shape: Shape, stroke: Stroke?, _ color: Color, _ owner: StructureTree.Owner) {
        let box = shape.bounds(grownBy: (stroke?.width ?? 0) / 2)
        for index in batches.indices.reversed().prefix(Self.reach) {
            if batches[index].color == color, batches[index].stroke == stroke, batches[index].owner == owner {
                batches[index].shapes.append(shape)
                batches[index].boxes.append(box)
                return
            }
            if batches[index].boxes.contains(where: { $0.overlaps(box) }) { break }
        }
        batches.append(Batch(stroke: stroke, color: color, owner: owner, shapes: [shape], boxes: [box]))
    }

    /// What the batches will be in the page's content.
    var painted: [PaintedPage.Shapes] {
        batches.indices.map { index in
            let batch = batches[index]
            let outlinesLast =
                index > 0 && batch.stroke != nil && batches[index - 1].stroke == nil
                && batches[index - 1].shapes == batch.shapes
            return PaintedPage.Shapes(
                owner: batch.owner, isStroked: batch.stroke != nil, outlinesLast: outlinesLast)
        }
    }
}
