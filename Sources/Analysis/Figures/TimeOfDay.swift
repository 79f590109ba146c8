/// The four parts of a day that onsets are counted in, by the local hour (`report.md`).
public enum TimeOfDay: String, Sendable, CaseIterable {
    /// 6 to 12, upper hour excluded.
    case morning
    /// 12 to 17.
    case afternoon
    /// 17 to 22.
    case evening
    /// 22 to 6, the hours after midnight with those before it.
    case night

    /// - Parameter hour: 0…23 on the clock.
    public init(hour: Int) {
        switch hour {
        case 6..<12: self = .morning
        case 12..<17: self = .afternoon
        case 17..<22: self = .evening
        default: self = .night
        }
    }
}
