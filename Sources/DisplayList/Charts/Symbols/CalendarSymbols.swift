/// A capsule: acute medication was taken on the day.
public enum MedicationSymbol {
    public static func items(center: Point, width: Points = 9) -> [DrawItem] {
        let rect = Rect(x: center.x - width / 2, y: center.y - 1.5, width: width, height: 3)
        return [.fill(.roundedRectangle(rect, radius: 1.5), Palette.slate)]
    }
}

/// A stroke: a headache that began earlier continued.
public enum GoingOnSymbol {
    public static func items(center: Point, width: Points) -> [DrawItem] {
        let start = Point(center.x - width / 2, center.y)
        return [.rule(from: start, to: Point(center.x + width / 2, center.y), 1.2, Palette.slate)]
    }
}

/// A drop: the day's log was in the menstrual phase. A white outline sets it off from the shade of a severe day.
public enum MenstruationSymbol {
    /// - Parameter center: middle of a drop 5.8 tall.
    public static func items(center: Point, scale: Points = 1) -> [DrawItem] {
        let radius = 1.9 * scale
        let belly = Point(center.x, center.y + 1 * scale)
        let tip = Point(center.x, center.y - 2.9 * scale)
        let drop: [Shape] = [
            .circle(center: belly, radius: radius),
            .polyline(
                [
                    tip, Point(belly.x + radius * 0.94, belly.y - radius * 0.34),
                    Point(belly.x - radius * 0.94, belly.y - radius * 0.34),
                ], closed: true),
        ]
        return drop.map { .stroke($0, Stroke(1.2 * scale, roundCaps: true), Palette.white) }
            + drop.map { .fill($0, Palette.lavenderText) }
    }
}
