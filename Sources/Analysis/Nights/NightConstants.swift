/// All constants behind the figures of nights, quoted from the DoseTap SSOT.
public enum NightConstants {
    /// "Window Opens | 150 minutes | After Dose 1". A dose at 150 minutes is in the window ("exact 150 boundary").
    public static let windowOpens = 150.0
    /// "Window Closes | 240 minutes | After Dose 1 (hard limit)"; "Window: Valid time range for taking Dose 2 (150-240m
    /// after Dose 1)". A dose at 240 minutes is in the window, one a second later is not.
    public static let windowCloses = 240.0
    /// "Default Target | 165 minutes | User configurable".
    public static let defaultTarget = 165
    /// "Valid Targets | 165, 180, 195, 210, 225 | Only these 5 options".
    public static let targets = [165, 180, 195, 210, 225]
    /// "On-Time Threshold | ±10 minutes | For adherence metrics"; "On-time dose: Dose taken within ±10 minutes of
    /// target". The SSOT does not mention seconds: 10 minutes exactly are on time, one second more is not.
    public static let onTimeMinutes = 10.0

    /// "Score = (sleepQuality/5 × 30) + (feelRested/5 × 25) + (mentalClarity/10 × 20) + (mood/5 × 15) +
    /// (readiness/5 × 10) - (hasPhysical ? 10 : 0) - (hasRespiratory ? 5 : 0) - (hasNarcolepsy ? 5 : 0)".
    public enum Wellness {
        public static let sleepQuality = 30.0
        public static let feelRested = 25.0
        public static let mentalClarity = 20.0
        public static let mood = 15.0
        public static let readiness = 10.0
        public static let physicalSymptoms = 10.0
        public static let respiratorySymptoms = 5.0
        public static let narcolepsy = 5.0
        /// "Range: 0-100".
        public static let range = 0.0...100.0
    }

    // Constants that the SSOT does not define.

    /// Nights in each group before groups are compared (`report.md`).
    public static let nightsPerGroup = 5
    /// Mornings with a score before a trend is drawn: a week, as in the SSOT's "Require 7-day stability".
    public static let morningsForTrend = 7
    /// Days up to the last night with a dose that the rate of use is based on, and the minimum number of nights with a
    /// dose in them: four weeks and a week.
    public static let supplyDays = 28
    public static let nightsForRunway = 7
    /// Assumed length in minutes of a logged wake without one. The SSOT gives none; the report states which part of the
    /// estimate depends on it.
    public static let assumedWakeMinutes = 5.0
    /// Largest difference in minutes between the stated interval and that of the times.
    public static let statedIntervalTolerance = 1.0
}
