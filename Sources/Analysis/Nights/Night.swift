import Records

/// A night with its derived figures.
public struct Night: Sendable, Hashable {
    /// Outcome of the second dose. Raw values are used in the analysis JSON.
    public enum Outcome: String, Sendable, CaseIterable {
        case inWindow
        /// Before 150 minutes.
        case early
        /// After 240 minutes.
        case late
        case skipped
        /// A first dose was logged, but the second neither as taken nor as skipped.
        case missingOutcome
        /// No dose entry was logged, so the outcome of both doses is not recorded.
        case noDose
        /// Logged both as taken and as skipped.
        case contradictory
        /// Taken, but without a logged first dose, so there is no interval.
        case withoutInterval
    }

    /// Date of the evening.
    public var date: CalendarDay
    /// In chronological order.
    public var events: [NightEvent]
    public var dose1: Instant?
    public var dose2: Instant?
    /// Doses beyond the second, in chronological order.
    public var extraDoses: [Instant]
    /// Number of extra doses, including those exported without a time.
    public var extraDoseCount: Int
    public var isSkipped: Bool
    /// Number of snoozes.
    public var snoozes: Int
    /// Elapsed minutes from dose 1 to dose 2, not rounded; the interval stated in the export if it has no times.
    public var intervalMinutes: Double?
    /// Minutes.
    public var target: Int
    public var outcome: Outcome
    /// Whether both doses are known.
    public var hasBothDoses: Bool
    /// Whether both doses were taken, the second at most 10 minutes from the target.
    public var isOnTime: Bool
    /// Whether both doses were taken without a snooze; nil without both doses.
    public var isNaturalWake: Bool?
    public var checkIn: MorningCheckIn?
    /// 0…100; nil if an answer is missing.
    public var wellness: Double?
    /// Nil if the start or end of the night is unknown or no wake was logged: then wakes were not recorded.
    public var wake: WakeEstimate?
    /// Whether the night has a known start and end, but no logged wake.
    public var hasNoWakeLogged: Bool
    /// Bathroom, water, snack and brief wakes.
    public var wakeCount: Int
    /// Minutes by which clocks go forward in the night, negative for back.
    public var clockChange: Int
    /// Facts that the export states about the night as a whole.
    public var facts: NightFacts
    /// The patient's clock: the run's time zone, or the UTC offset in the night's rows.
    public var zone: ZoneRules
    /// In the order of ``NightFlag``.
    public var flags: [NightFlag]

    /// Returns the moment of the first event of a kind.
    public func moment(of kind: NightEventKind) -> Instant? { events.first { $0.kind == kind }?.moment }
    /// Returns the moment of the last event of a kind.
    public func lastMoment(of kind: NightEventKind) -> Instant? { events.last { $0.kind == kind }?.moment }
}

/// A warning about a night's figures. Raw values are used in the analysis JSON.
public enum NightFlag: String, Sendable, CaseIterable {
    case extraDose = "extra-dose"
    case takenAndSkipped = "taken-and-skipped"
    case severalFirstDoses = "several-dose-1"
    case severalSecondDoses = "several-dose-2"
    case secondBeforeFirst = "dose-2-before-dose-1"
    case withoutFirstDose = "dose-2-without-dose-1"
    case severalFinalWakes = "several-final-wakes"
    case severalCheckIns = "several-check-ins"
    case intervalDiffers = "stated-interval-differs"
    case adherenceDiffers = "stated-on-time-differs"
    case intervalAsStated = "interval-as-stated"
    case hazard = "marked-hazardous"
    case repeatedDose = "dose-logged-twice"
    case unusualTarget = "unusual-target"
    case clockChange = "clock-change"

    /// Whether it casts doubt on the night, rather than being a remark.
    public var isDoubt: Bool {
        switch self {
        case .repeatedDose, .clockChange, .intervalAsStated, .unusualTarget: false
        default: true
        }
    }
}
