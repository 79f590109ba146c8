import Records

/// Facts stated by the sessions of a night; the first stated value of each.
public struct NightFacts: Sendable, Hashable {
    /// Planned minutes between the doses.
    public var target: Int?
    /// Minutes between the doses.
    public var statedInterval: Double?
    public var statedOnTime: Bool?
    public var naturalWake: Bool?
    public var snoozes: Int?
    /// In the app's words.
    public var terminalState: String?
    public var adherence: String?
    /// Beats per minute.
    public var averageHeartRate: Double?
    /// Per cent.
    public var sleepEfficiency: Double?
    /// Per cent.
    public var recovery: Double?
    public var asleepMinutes: Double?
    /// 0…100.
    public var sleepScore: Double?
    /// Start and end of the night.
    public var start: Instant?
    public var end: Instant?
    /// Number of sessions that state any of the last four.
    public var sleeps = 0

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
            asleepMinutes = asleepMinutes ?? session.asleepMinutes
            sleepScore = sleepScore ?? session.sleepScore
            if start == nil, end == nil { (start, end) = (session.start, session.end) }
            if session.tellsOfSleep { sleeps += 1 }
            if let count = session.snoozeCount { snoozes = max(snoozes ?? 0, count) }
        }
    }
}

extension NightSession {
    fileprivate var tellsOfSleep: Bool { start != nil || end != nil || asleepMinutes != nil || sleepScore != nil }
}
