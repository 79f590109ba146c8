import CCairo
import DisplayList
import Testing

@testable import CairoBackend

@Suite("Shapes with round corners")
struct ShapePainterTests {
    private static let size = 64

    /// Brightness of each dot, 0…255, with shapes filled in black on white.
    private static func dots(_ shapes: [Shape]) throws -> [UInt8] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size), Int32(size))
        defer { cairo_surface_destroy(surface) }
        let cairo = try #require(cairo_create(surface))
        defer { cairo_destroy(cairo) }
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        let items = shapes.map { DrawItem.fill($0, Color(hex: 0)) }
        let owners = [StructureTree.Owner](repeating: .artifact, count: items.count)
        let plan = PaintPlan(items[...], owners: owners[...])
        for batch in plan.batches { ShapePainter(cairo: cairo).draw(batch) }
        cairo_surface_flush(surface)
        let (data, stride) = (
            try #require(cairo_image_surface_get_data(surface)), cairo_image_surface_get_stride(surface)
        )
        return (0..<size * size).map { data[$0 / size * Int(stride) + $0 % size * 4] }
    }

    /// Distance of a point from the edge of a rectangle with round corners, negative inside.
    private static func distance(_ x: Double, _ y: Double, _ rect: Rect, _ radius: Double) -> Double {
        let beyond = (
            abs(x - rect.x - rect.width / 2) - rect.width / 2 + radius,
            abs(y - rect.y - rect.height / 2) - rect.height / 2 + radius
        )
        let (right, below) = (max(beyond.0, 0), max(beyond.1, 0))
        return (right * right + below * below).squareRoot() + min(max(beyond.0, beyond.1), 0) - radius
    }

    @Test(
        "cover what is within them, and nothing else",
        arguments: [
            (Rect(x: 10, y: 12, width: 40, height: 30), 8), (Rect(x: 8, y: 20, width: 48, height: 16), 8),
            (Rect(x: 20, y: 6, width: 10, height: 50), 30), (Rect(x: 12, y: 12, width: 40, height: 40), 20),
        ] as [(Rect, Double)])
    func covered(rect: Rect, radius: Double) throws {
        let round = min(radius, rect.width / 2, rect.height / 2)
        let dots = try Self.dots([.roundedRectangle(rect, radius: radius)])
        for (index, dot) in dots.enumerated() {
            let (x, y) = (Double(index % Self.size) + 0.5, Double(index / Self.size) + 0.5)
            let distance = Self.distance(x, y, rect, round)
            if distance < -1 { #expect(dot == 0, "\(x) \(y)") }
            if distance > 1 { #expect(dot == 255, "\(x) \(y)") }
        }
    }

    @Test func aCircleIsAsRoundAsASquareWithRoundCorners() throws {
        let circle = try Self.dots([.circle(center: Point(32, 32), radius: 20)])
        #expect(circle == (try Self.dots([.roundedRectangle(Rect(x: 12, y: 12, width: 40, height: 40), radius: 20)])))
    }

    @Test func shapesOfOneColorKeepTheirOwnCorners() throws {
        let shapes: [Shape] = [
            .rectangle(Rect(x: 2, y: 2, width: 20, height: 20)), .circle(center: Point(46, 14), radius: 9),
            .roundedRectangle(Rect(x: 4, y: 34, width: 24, height: 24), radius: 5),
            .circle(center: Point(46, 46), radius: 9), .leftHalfDisc(center: Point(34, 30), radius: 3),
        ]
        let apart = try shapes.map { try Self.dots([$0]) }
        let together = try Self.dots(shapes)
        #expect(together == together.indices.map { dot in apart.map { $0[dot] }.min() ?? 255 })
    }
}
