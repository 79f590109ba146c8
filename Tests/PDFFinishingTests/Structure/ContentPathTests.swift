import DisplayList
import Testing

@testable import PDFFinishing

@Suite("Paths of shapes")
struct ContentPathTests {
    /// Thousandths of a point of 1/256 of a point.
    private static func thousandths(_ word: Substring) -> String {
        Int(word).map { "\(Int((Double($0) * 1000 / 256).rounded(.toNearestOrEven)))" } ?? String(word)
    }

    /// Operators with their places in thousandths of a point; without places that nothing is drawn from.
    private static func lines(_ path: ContentPath) -> [String] {
        var number = 0
        let lines = path.operators.map { operation in
            let end = number + ContentPath.operandCount(operation)
            defer { number = end }
            return ([String(UnicodeScalar(operation))] + path.numbers[number..<end].map(String.init))
                .joined(separator: " ")
        }
        return lines
    }

    /// Cairo names the place where a part that is closed began once more.
    private static func ofCairo(_ shapes: [Shape]) -> [String] {
        let lines = CairoPages.path(of: shapes).map { $0.split(separator: " ").map(thousandths).joined(separator: " ") }
        return lines.enumerated().filter { index, line in
            !line.hasPrefix("m") || index + 1 < lines.count && !lines[index + 1].hasPrefix("m")
        }.map(\.element)
    }

    private static func expectSame(_ shapes: [Shape]) {
        var path = ContentPath()
        for shape in shapes { path.trace(shape) }
        #expect(lines(path) == ofCairo(shapes), "\(shapes)")
    }

    @Test("are those that Cairo makes of them", arguments: 0..<40)
    func same(seed: Int) {
        // Places and sizes that any arithmetic gives, from 42 to 550 and from 0.3 to 60 points.
        func value(_ step: Int, _ low: Double, _ high: Double) -> Double {
            let part = (Double((seed * 7919 + step * 104_729) % 100_003) / 100_003)
            return low + part * (high - low)
        }
        let center = Point(value(1, 42, 550), value(2, 42, 800))
        let (size, start) = (value(3, 0.3, 60), value(4, -3, 3))
        let points = (0..<12).map { Point(value(5 + $0, 42, 60), value(20 + $0, 42, 60)) }
        for shape: Shape in [
            .rectangle(Rect(x: center.x, y: center.y, width: size, height: value(6, 0.2, 90))),
            .roundedRectangle(
                Rect(x: center.x, y: center.y, width: size, height: value(7, 0.2, 90)), radius: value(8, 0, 20)),
            .circle(center: center, radius: size), .leftHalfDisc(center: center, radius: size),
            .arc(center: center, radius: size, from: start, to: start + value(9, -6, 6)),
            .polyline(points, closed: false), .polyline(points, closed: true),
        ] {
            Self.expectSame([shape])
        }
    }

    @Test("leave out places on the way and lines of no length, as Cairo does")
    func degenerate() {
        let way = [0, 1, 2, 2, 5, 3, 3, 0, 0].map { Point($0, 7) }
        for points in [
            way, [Point(1, 1), Point(1, 1)],
            [Point(0, 0), Point(4, 0), Point(4, 4), Point(2, 4), Point(0, 4)],
            [Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4), Point(0, 2)],
        ] {
            Self.expectSame([.polyline(points, closed: false)])
            Self.expectSame([.polyline(points, closed: true)])
        }
        Self.expectSame([
            .rectangle(Rect(x: 1, y: 1, width: 0, height: 5)), .circle(center: Point(1, 1), radius: 0.001),
        ])
        Self.expectSame([.roundedRectangle(Rect(x: 10, y: 10, width: 8, height: 8), radius: 4)])
    }

    @Test("end at a border where a place is no number or nowhere near a page")
    func farAway() {
        var path = ContentPath()
        path.trace(.polyline([Point(.nan, .infinity), Point(-.infinity, 1e300)], closed: false))
        #expect(path.numbers.allSatisfy { abs($0) == 100_000_000 })
    }
}
