import DisplayList
import Testing

/// Finds shapes of one block in another: a bar that reaches into the next chart, a mark that stands on another card.
/// ``PageRulesTests`` looks for them on every page.
struct SeparateBlocksTests {
    /// A shape with the elements of the structure around it, the outermost first.
    private struct Drawn {
        var box: Rect
        var around: [Element]
        var shape: Shape
    }

    private struct Element: Equatable {
        var number: Int
        /// Its parts are blocks of their own.
        var isGroup: Bool
        var isFurniture: Bool
    }

    /// Less than the width of a thin rule.
    private static let tolerance: Points = 0.4

    private static func drawn(_ page: Page) -> [Drawn] {
        var (drawn, open, count): ([Drawn], [Element], Int) = ([], [], 0)
        for item in page.items {
            switch item {
            case .begin(let tag):
                count += 1
                let isGroup = [.section, .list].contains(tag.role)
                open.append(Element(number: count, isGroup: isGroup, isFurniture: tag.role == .artifact))
            // An element may have begun on the page before.
            case .end: _ = open.popLast()
            case .fill(let shape, _): drawn.append(Drawn(box: shape.bounds(grownBy: 0), around: open, shape: shape))
            case .stroke(let shape, let stroke, _):
                drawn.append(Drawn(box: box(of: shape, stroke), around: open, shape: shape))
            case .text, .image: break
            }
        }
        return drawn.sorted { $0.box.y < $1.box.y }
    }

    /// A straight line is as wide as its stroke, and no longer than itself.
    private static func box(of shape: Shape, _ stroke: Stroke) -> Rect {
        var box = shape.bounds(grownBy: 0)
        let half = stroke.width / 2
        if box.width == 0 { (box.x, box.width) = (box.x - half, stroke.width) }
        if box.height == 0 { (box.y, box.height) = (box.y - half, stroke.width) }
        return box
    }

    /// Whether neither encloses the other, and what they share is a group of blocks or the page.
    private static func areOfTwoBlocks(_ one: Drawn, _ other: Drawn) -> Bool {
        let shared = zip(one.around, other.around).prefix { $0 == $1 }.count
        guard one.around.count > shared, other.around.count > shared else { return false }
        // Lines and keys of a block stand in furniture beside it.
        guard !one.around[shared].isFurniture, !other.around[shared].isFurniture else { return false }
        return shared == 0 || one.around[shared - 1].isGroup
    }

    static func overlaps(_ page: Page) -> [String] {
        let all = drawn(page)
        var found: [String] = []
        for (place, one) in all.enumerated() {
            for other in all[(place + 1)...] {
                if other.box.y >= one.box.maxY - tolerance { break }
                let across = min(one.box.maxX, other.box.maxX) - max(one.box.x, other.box.x)
                let down = min(one.box.maxY, other.box.maxY) - other.box.y
                guard across > tolerance, down > tolerance, areOfTwoBlocks(one, other) else { continue }
                found.append("\(one.shape) and \(other.shape)")
            }
        }
        return found
    }

    /// The test itself sees a bar that reaches from one chart into another, and lets a card hold its own mark.
    @Test func aBarInAnotherChartIsFound() {
        func bar(_ x: Points) -> DrawItem {
            .fill(.rectangle(Rect(x: x, y: 100, width: 40, height: 20)), Palette.teal)
        }
        let apart = [bar(50).tagged(.figure("One.")), bar(90).tagged(.figure("Two."))].flatMap(\.self)
        #expect(Self.overlaps(Page(items: apart)).isEmpty)
        let over = [bar(50).tagged(.figure("One.")), bar(80).tagged(.figure("Two."))].flatMap(\.self)
        #expect(Self.overlaps(Page(items: over)).count == 1)
        let card = ([bar(50)] + bar(60).tagged(.figure("Mark."))).tagged(.section)
        #expect(Self.overlaps(Page(items: card)).isEmpty)
    }
}
