import Records

/// Wake after sleep onset, estimated from what was logged (SSOT "WASO: Wake After Sleep Onset (sleep interruptions)").
public struct WakeEstimate: Sendable, Hashable {
    /// All wakes together.
    public var minutes: Double
    /// Wakes between going to sleep and the final wake.
    public var wakes: Int
    /// Wakes without a logged length, which count as ``NightConstants/assumedWakeMinutes``.
    public var assumed: Int
}

extension WakeEstimate {
    /// Estimates from the logged wakes after lights out (the first dose if no lights out was logged) and before the
    /// final wake.
    ///
    /// - Returns: nil when the beginning or the end of the night is not known for certain.
    init?(events: [NightEvent], dose1: Instant?) {
        let wakes = events.filter { $0.kind == .wakeFinal }
        let begin = events.first { $0.kind == .lightsOut }?.moment ?? dose1
        guard wakes.count == 1, let end = wakes[0].moment, let begin, begin < end else { return nil }
        self.init(minutes: 0, wakes: 0, assumed: 0)
        for event in events where event.kind.isWake {
            guard let moment = event.moment, begin <= moment, moment < end else { continue }
            self.wakes += 1
            if event.minutes == nil { assumed += 1 }
            minutes += event.minutes ?? NightConstants.assumedWakeMinutes
        }
    }
}

extension NightEventKind {
    /// Something one is awake for and sleeps after.
    public var isWake: Bool { self == .bathroom || self == .wakeTemp || self == .water || self == .snack }
}
