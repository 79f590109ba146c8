import Records

/// Counts by the local hour of onset: morning 6–12, afternoon 12–17, evening 17–22, night 22–6 (upper hour excluded).
public struct TimeOfDayCounts: Sendable, Hashable {
    public var morning: Int
    public var afternoon: Int
    public var evening: Int
    public var night: Int

    public internal(set) subscript(time: TimeOfDay) -> Int {
        get {
            switch time {
            case .morning: morning
            case .afternoon: afternoon
            case .evening: evening
            case .night: night
            }
        }
        set {
            switch time {
            case .morning: morning = newValue
            case .afternoon: afternoon = newValue
            case .evening: evening = newValue
            case .night: night = newValue
            }
        }
    }
}

extension TimeOfDayCounts {
    init(of entries: [HeadacheEntry]) {
        self.init(morning: 0, afternoon: 0, evening: 0, night: 0)
        for index in entries.indices where !entries[index].onset.hasNoTime {
            self[TimeOfDay(hour: entries[index].onset.hour)] += 1
        }
    }

    /// Number of headaches with a time of onset.
    package var n: Int { TimeOfDay.allCases.reduce(0) { $0 + self[$1] } }

    /// The part of the day with clearly more headaches than any other, and than expected by chance; nil without one.
    package var standingOut: TimeOfDay? {
        let counts = TimeOfDay.allCases.map { self[$0] }
        guard let place = clearlyMostCommon(counts, of: n) else { return nil }
        let time = TimeOfDay.allCases[place]
        return BinomialChance.isExceeded(
            by: counts[place], of: n, share: Double(time.length) / 24, amongst: counts.count) ? time : nil
    }
}

/// The four parts of a day for onsets, by local hour (`report.md`).
public enum TimeOfDay: String, Sendable, CaseIterable {
    /// 6 to 12, upper hour excluded.
    case morning
    /// 12 to 17.
    case afternoon
    /// 17 to 22.
    case evening
    /// 22 to 6, across midnight.
    case night

    /// Length in hours.
    var length: Int {
        switch self {
        case .morning: 6
        case .afternoon, .evening: 5
        case .night: 8
        }
    }

    /// - Parameter hour: hour of the clock, 0…23.
    public init(hour: Int) {
        switch hour {
        case 6..<12: self = .morning
        case 12..<17: self = .afternoon
        case 17..<22: self = .evening
        default: self = .night
        }
    }
}
