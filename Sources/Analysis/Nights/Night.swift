import Records

/// One night with what was worked out about it.
public struct Night: Sendable, Hashable {
    /// Outcome of the second dose. Raw values are the words of the analysis JSON.
    public enum Outcome: String, Sendable, CaseIterable {
        case inWindow
        /// Before 150 minutes.
        case early
        /// After 240 minutes.
        case late
        case skipped
        /// A first dose was logged, and the second neither as taken nor as skipped.
        case missingOutcome
        /// No dose entry was logged, so the outcome of both doses is not recorded.
        case noDose
        /// The log says that it was taken and that it was skipped.
        case contradictory
        /// Taken, but the first dose is not in the log: there is no interval.
        case withoutInterval
    }

    /// The evening's date.
    public var date: CalendarDay
    /// In order of time.
    public var events: [NightEvent]
    public var dose1: Instant?
    public var dose2: Instant?
    /// Doses beyond the second, in order.
    public var extraDoses: [Instant]
    /// Extra doses, with those that the export marks without a time.
    public var extraDoseCount: Int
    public var isSkipped: Bool
    /// Times the alarm was put off.
    public var snoozes: Int
    /// Dose 1 to dose 2 by absolute time, minutes, not rounded; as the export states it where it has no times.
    public var intervalMinutes: Double?
    /// Minutes.
    public var target: Int
    public var outcome: Outcome
    /// Both doses are known.
    public var hasBothDoses: Bool
    /// Both doses, and the second no further than 10 minutes from the target.
    public var isOnTime: Bool
    /// Both doses and no snooze; nil without both doses.
    public var isNaturalWake: Bool?
    public var checkIn: MorningCheckIn?
    /// 0…100; nil when an answer it needs is missing.
    public var wellness: Double?
    /// Nil where the night's beginning or end is not known, or no wake was logged: then it was not recorded.
    public var wake: WakeEstimate?
    /// The night's beginning and end are known, and no wake was logged between them.
    public var hasNoWakeLogged: Bool
    /// Bathroom, water, snack and brief wakes.
    public var wakeCount: Int
    /// Minutes by which clocks are set forward in the night, less than 0 for back.
    public var clockChange: Int
    /// Facts that the export states about the night as a whole.
    public var facts: NightFacts
    /// The patient's clock: the run's zone, or how far the night's rows say it was ahead of UTC.
    public var zone: ZoneRules
    /// In the order of ``NightFlag``.
    public var flags: [NightFlag]

    /// The moment of the first event of a kind.
    public func moment(of kind: NightEventKind) -> Instant? { events.first { $0.kind == kind }?.moment }
    /// The moment of the last event of a kind.
    public func lastMoment(of kind: NightEventKind) -> Instant? { events.last { $0.kind == kind }?.moment }
}

/// A warning to read before a night's figures are used. Raw values are the words of the analysis JSON.
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

    /// Whether it casts doubt on the night; else it is no more than a remark.
    public var isDoubt: Bool {
        switch self {
        case .repeatedDose, .clockChange, .intervalAsStated, .unusualTarget: false
        default: true
        }
    }
}
