import Records

/// Nights compared by their environment (SSOT "Dashboard Correlation Insights"): two means side by side, each with its
/// n, without implying a cause. A group of fewer than ``NightConstants/nightsPerGroup`` nights has no figure.
public struct EnvironmentComparison: Sendable, Hashable {
    /// The compared figure. Raw values are used in the analysis JSON.
    public enum Subject: String, Sendable, CaseIterable {
        /// Mean sleep quality, 1…5, with and without the TV on.
        case sleepQualityByTV = "sleep-quality-by-tv"
        /// Mean number of wakes by noise, for nights with a logged wake.
        case wakesByNoise = "wakes-by-noise"
        /// Mean grogginess, 0…4, by screen time.
        case grogginessByScreenTime = "grogginess-by-screen-time"
        /// Share of nights with the second dose early or skipped, by screen time.
        case adherenceByScreenTime = "dose-2-early-or-skipped-by-screen-time"
    }

    public struct Group: Sendable, Hashable {
        /// Key in the SSOT: `on`, `off`, `quiet`, `0_15` …
        public var name: String
        public var n: Int
        /// Nil below the threshold.
        public var mean: Double?
    }

    public var subject: Subject
    /// All groups of the question, including those without nights.
    public var groups: [Group]

    /// Whether at least two groups have a figure.
    public var isComparable: Bool { groups.count { $0.mean != nil } > 1 }

    static func all(in nights: [Night]) -> [EnvironmentComparison] {
        let mornings = nights.compactMap { night in
            night.checkIn?.environment.map { (night: night, checkIn: night.checkIn, environment: $0) }
        }
        let noise = SleepEnvironment.Noise.allCases.map(\.rawValue)
        let screen = SleepEnvironment.ScreenTime.allCases.map(\.rawValue)
        return [
            EnvironmentComparison(
                .sleepQualityByTV, ["on", "off"],
                mornings.compactMap { morning in
                    guard let aids = morning.environment.aids else { return nil }
                    let isOn = aids.contains { $0.lowercased() == "tv on" || $0.lowercased() == "tv_on" }
                    return morning.checkIn?.sleepQuality.map { (isOn ? "on" : "off", Double($0)) }
                }),
            EnvironmentComparison(
                .wakesByNoise, noise,
                mornings.compactMap { morning in
                    guard morning.night.wakeCount > 0 else { return nil }
                    return morning.environment.noise.map { ($0.rawValue, Double(morning.night.wakeCount)) }
                }),
            EnvironmentComparison(
                .grogginessByScreenTime, screen,
                mornings.compactMap { morning in
                    guard let time = morning.environment.screenTime else { return nil }
                    return morning.checkIn?.grogginess.map { (time.rawValue, Double($0)) }
                }),
            EnvironmentComparison(
                .adherenceByScreenTime, screen,
                mornings.compactMap { morning in
                    guard let time = morning.environment.screenTime, let missed = morning.night.isEarlyOrSkipped else {
                        return nil
                    }
                    return (time.rawValue, missed ? 1 : 0)
                }),
        ]
    }

    private init(_ subject: Subject, _ names: [String], _ values: [(group: String, value: Double)]) {
        self.subject = subject
        groups = names.map { name in
            let own = values.filter { $0.group == name }.map(\.value)
            return Group(
                name: name, n: own.count,
                mean: own.count >= NightConstants.nightsPerGroup ? Analysis.mean(of: own) : nil)
        }
    }
}

extension Night {
    /// Whether the second dose was early or skipped; nil if its outcome is unknown.
    fileprivate var isEarlyOrSkipped: Bool? {
        switch outcome {
        case .early, .skipped: true
        case .inWindow, .late: false
        case .missingOutcome, .noDose, .contradictory, .withoutInterval: nil
        }
    }
}
