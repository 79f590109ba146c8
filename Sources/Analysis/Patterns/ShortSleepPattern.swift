import Records

/// Less than 6 hours of sleep, or sleep quality 1 or 2: one factor, over the headaches with either value (`report.md`).
enum ShortSleepPattern: FactorPattern {
    static let factor = "short-sleep"
    static let kind = Cooccurrence.Kind.sleep
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        let isShort = entries[index].record.sleepHours.map { $0 < 6 }
        let isPoor = entries[index].record.retrospective.sleepQuality.map { $0 <= 2 }
        guard isShort != nil || isPoor != nil else { return nil }
        return isShort == true || isPoor == true
    }
}
