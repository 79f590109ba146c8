import Charts

/// A day of a calendar: headaches that began on it, and the worst that began earlier and went on.
package protocol HeadacheDay {
    /// Worst first.
    var headaches: [SeveritySymbol] { get }
    var goesOn: SeveritySymbol? { get }
}

extension HeadacheDay {
    /// The shade of the day, as severe days are counted: by the worst of all that was felt on it.
    package var worst: SeveritySymbol? {
        guard let first = headaches.first else { return goesOn }
        return isWorseGoingOn ? goesOn : first
    }

    /// Marks of the day, worst first: headaches that began on it, after one that went on and was worse than they. Empty of a
    /// day on which none began.
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
    /// A headache of these days has no severity, so that the key explains its mark.
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
