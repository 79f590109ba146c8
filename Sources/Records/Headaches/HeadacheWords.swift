/// Severity of a headache in the app's three words (Aurae PRD D-16).
public enum HeadacheSeverity: String, Sendable, CaseIterable, Comparable {
    case mild, moderate, severe

    /// Converts the stored 1…5. The app writes 1, 3 and 5; older stores also have 2 and 4, which the app's own
    /// migration shows as Moderate and Severe. Nil for any other number.
    public init?(stored: Int) {
        switch stored {
        case 1: self = .mild
        case 2, 3: self = .moderate
        case 4, 5: self = .severe
        default: return nil
        }
    }

    private var rank: Int {
        switch self {
        case .mild: 0
        case .moderate: 1
        case .severe: 2
        }
    }

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// The words of side effects, too.
extension HeadacheSeverity: FieldWord {}

/// Time that a headache took from no pain to its worst (Aurae PRD §7.1).
public enum OnsetSpeed: String, Sendable, CaseIterable, FieldWord {
    case gradual, moderate, instantaneous
}

/// Trend of the air pressure when a headache began.
public enum PressureTrend: String, Sendable, CaseIterable, FieldWord {
    case rising, falling, stable
}

/// Phase of the menstrual cycle as recorded.
public enum CyclePhase: String, Sendable, CaseIterable, FieldWord {
    case menstrual, follicular, ovulatory, luteal, unknown
}
