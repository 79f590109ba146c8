import Records

/// Counts by the local hour of onset: morning 6–12, afternoon 12–17, evening 17–22, night 22–6 (upper hour excluded).
public struct TimeOfDayCounts: Sendable, Hashable {
    public var morning: Int
    public var afternoon: Int
    public var evening: Int
    public var night: Int
}

extension TimeOfDayCounts {
    init(of entries: [HeadacheEntry]) {
        self.init(morning: 0, afternoon: 0, evening: 0, night: 0)
        for index in entries.indices {
            switch entries[index].onset.hour {
            case 6..<12: morning += 1
            case 12..<17: afternoon += 1
            case 17..<22: evening += 1
            default: night += 1
            }
        }
    }
}
