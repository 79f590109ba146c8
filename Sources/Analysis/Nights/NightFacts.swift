import Records

/// Facts stated by the sessions of one night; the first stated value of each.
public struct NightFacts: Sendable, Hashable {
    /// Planned minutes between the doses.
    public var target: Int?
    /// Minutes between the doses.
    public var statedInterval: Double?
    public var statedOnTime: Bool?
    public var naturalWake: Bool?
    public var snoozes: Int?
    /// The app's own words.
    public var terminalState: String?
    public var adherence: String?
    /// Beats a minute.
    public var averageHeartRate: Double?
    /// Per cent.
    public var sleepEfficiency: Double?
    /// Per cent.
    public var recovery: Double?

    init(_ sessions: [NightSession]) {
        for session in sessions {
            target = target ?? session.targetMinutes
            statedInterval = statedInterval ?? session.statedInterval
            statedOnTime = statedOnTime ?? session.statedOnTime
            naturalWake = naturalWake ?? session.statedNaturalWake
            terminalState = terminalState ?? session.terminalState
            adherence = adherence ?? session.adherence
            averageHeartRate = averageHeartRate ?? session.averageHeartRate
            sleepEfficiency = sleepEfficiency ?? session.sleepEfficiency
            recovery = recovery ?? session.recovery
            if let count = session.snoozeCount { snoozes = max(snoozes ?? 0, count) }
        }
    }
}
