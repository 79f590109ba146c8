import DisplayList
import Testing

@testable import CairoBackend

@Suite("Paint plan")
struct PaintPlanTests {
    static func square(_ x: Points, _ color: Color) -> DrawItem {
        .fill(.rectangle(Rect(x: x, y: 0, width: 10, height: 10)), color)
    }

    static func plan(_ items: [DrawItem]) -> PaintPlan {
        let page = Page(items: items)
        return PaintPlan(page.items[...], owners: StructureTree([page]).owners[0][...])
    }

    @Test func alikeShapesThatNothingLiesBetweenArePaintedTogether() {
        let plan = Self.plan([
            Self.square(0, Palette.ink), Self.square(50, Palette.teal), Self.square(100, Palette.ink),
        ])
        #expect(plan.batches.map(\.color) == [Palette.ink, Palette.teal])
        #expect(plan.batches[0].shapes.count == 2)
    }

    /// Ink, then teal over it, then ink over the teal: the last must not slip under the teal.
    @Test func whatLiesOnTopStaysOnTop() {
        let plan = Self.plan([Self.square(0, Palette.ink), Self.square(5, Palette.teal), Self.square(8, Palette.ink)])
        #expect(plan.batches.map(\.color) == [Palette.ink, Palette.teal, Palette.ink])
    }

    @Test func linesOfAnotherWidthAreAnotherBatch() {
        func rule(_ y: Points, _ width: Points) -> DrawItem {
            .rule(from: Point(0, y), to: Point(9, y), width, Palette.ink)
        }
        let plan = Self.plan([rule(0, 0.5), rule(10, 0.8), rule(20, 0.5)])
        #expect(plan.batches.map(\.shapes.count) == [2, 1])
    }

    @Test func wordsKeepTheirOrder() {
        let items = (0..<3).map { number in
            DrawItem.text(
                TextLine(text: "a", style: TextStyle(.regular, 8), width: 4, isRightToLeft: false, shape: number),
                at: Point(0, 0), Palette.ink)
        }
        let plan = Self.plan([items[0], Self.square(0, Palette.ink), items[1], items[2]])
        #expect(plan.words.map(\.line.number) == [0, 1, 2])
    }

    @Test func shapesOfAFigureKeepToThemselves() {
        let plan = Self.plan(
            [Self.square(0, Palette.ink)] + [Self.square(50, Palette.ink)].tagged(.figure("f"))
                + [Self.square(100, Palette.ink)])
        #expect(plan.batches.map(\.owner) == [.artifact, .element(1)])
        #expect(plan.batches.map(\.shapes.count) == [2, 1])
    }
}
