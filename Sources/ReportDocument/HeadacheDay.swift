import Charts

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

    /// Marks of the day, worst first: headaches that began on it, after a continued one that was worse. Empty if none
    /// began on the day.
    package var marks: [SeveritySymbol] {
        (isWorseGoingOn ? [goesOn].compactMap(\.self) : []) + headaches
    }

    /// `severe went on, moderate`; empty without a headache.
    var headachesInWords: [String] {
        let began = headaches.map(\.word)
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
    /// `severe went on`.
    var wentOn: String { self == .notSaid ? "went on, \(word)" : "\(word) went on" }

    fileprivate var rank: Int {
        switch self {
        case .mild: 0
        case .moderate: 1
        case .severe: 2
        case .notSaid: -1
        }
    }
}
