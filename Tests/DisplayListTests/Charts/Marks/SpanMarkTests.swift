import Testing

@testable import DisplayList

struct SpanMarkTests {
    private let x = Scale.linear(LinearScale(0, 10, from: 100, to: 200))
    private let y = Scale.linear(LinearScale(0, 1, from: 0, to: 20))

    @Test func `a stretch lies on its row, cut at the ends of the scale`() {
        let mark = SpanMark(
            [.init(from: 2, to: 5, at: 0.5), .init(from: 8, to: 14, at: 0.5), .init(from: 12, to: 14, at: 0.5)], x: x,
            y: y,
            thickness: 4)
        #expect(
            mark.items() == [
                .fill(.rectangle(Rect(x: 120, y: 8, width: 30, height: 4)), Palette.slate),
                .fill(.rectangle(Rect(x: 180, y: 8, width: 20, height: 4)), Palette.slate),
            ])
    }

    @Test func `a short pill is no rounder than it is long`() {
        let mark = SpanMark([.init(from: 2, to: 2.2, at: 0.5)], x: x, y: y, thickness: 9, radius: 3)
        guard case .fill(.roundedRectangle(_, let radius), _) = mark.items().first else {
            Issue.record("a pill is a rounded rectangle")
            return
        }
        #expect(abs(radius - 1) < 1e-9)
    }
}
