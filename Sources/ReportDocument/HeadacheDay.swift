import DisplayList

/// A day in a calendar: headaches that began on it, and the worst that began earlier and continued.
package protocol HeadacheDay {
    /// Headaches in order of severity, worst first.
    var headaches: [SeveritySymbol] { get }
    var goesOn: SeveritySymbol? { get }
}

extension HeadacheDay {
    /// The shade of the day: the worst severity felt on it, as in counting severe days.
    package var worst: SeveritySymbol? {
        guard let first = headaches.first else { return goesOn }
        return isWorseGoingOn ? goesOn : first
    }

    /// Draws the marks of the day: a stroke for a headache that began earlier, then those that began on it, worst
    /// first. A cell with room for two shows them side by side.
    ///
    /// - Parameters:
    ///   - apart: distance of each of two marks from the middle.
    ///   - dash: width of a stroke without another mark.
    ///   - mark: draws the mark of a headache that began on the day.
    package func marks(
        center: Point, apart: Points, dash: Points, _ mark: (SeveritySymbol, _ center: Point) -> [DrawItem]
    ) -> [DrawItem] {
        let isShared = goesOn == nil ? headaches.count > 1 : !headaches.isEmpty
        guard isShared else {
            if let headache = headaches.first { return mark(headache, center) }
            return goesOn == nil ? [] : GoingOnSymbol.items(center: center, width: dash)
        }
        let (left, right) = (Point(center.x - apart, center.y), Point(center.x + apart, center.y))
        guard goesOn == nil else {
            return GoingOnSymbol.items(center: left, width: min(dash, apart * 1.5)) + mark(headaches[0], right)
        }
        return mark(headaches[0], left) + mark(headaches[1], right)
    }

    /// `severe continued, moderate`, `8 severe`; empty without a headache.
    var headachesInWords: [String] {
        let began = [SeveritySymbol.severe, .moderate, .mild, .notSaid].compactMap { mark -> String? in
            let count = headaches.count { $0 == mark }
            guard count > 1 else { return count == 0 ? nil : mark.word }
            return mark == .notSaid ? "\(count) without a severity" : "\(count) \(mark.word)"
        }
        guard let goesOn else { return began }
        return isWorseGoingOn || began.isEmpty ? [goesOn.wentOn] + began : began + [goesOn.wentOn]
    }

    private var isWorseGoingOn: Bool {
        guard let goesOn, let first = headaches.first else { return false }
        return goesOn.rank > first.rank
    }
}

extension Sequence where Element: HeadacheDay {
    /// Whether any headache on these days has no severity, so that the key explains its mark.
    package var showNotSaid: Bool { contains { $0.headaches.contains(.notSaid) || $0.goesOn == .notSaid } }
}

extension SheetDayGrid.Day: HeadacheDay {}
extension CalendarGrid.Day: HeadacheDay {}
extension Timeline.Day: HeadacheDay {}

extension SeveritySymbol {
    /// `severe continued`, or `continued, severity not said`.
    var wentOn: String { self == .notSaid ? "continued, \(word)" : "\(word) continued" }

    fileprivate var rank: Int {
        switch self {
        case .mild: 0
        case .moderate: 1
        case .severe: 2
        case .notSaid: -1
        }
    }
}
