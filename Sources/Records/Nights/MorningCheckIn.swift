import Diagnostics

/// The morning questionnaire (DoseTap SSOT "Morning Check-In System").
public struct MorningCheckIn: Sendable, Hashable {
    /// The export's own id; the empty string when it has none.
    public var id = ""
    public var night: CalendarDay
    public var moment: Instant?
    /// 1…5.
    public var sleepQuality: Int?
    /// 1 not at all … 5 very well.
    public var feelRested: Int?
    /// 0 none … 4 cannot function.
    public var grogginess: Int?
    /// Own word of the app, such as `fiveToFifteen`.
    public var sleepInertia: String?
    public var dreamRecall: String?
    /// 1…10.
    public var mentalClarity: Int?
    /// 1 very low … 5 great.
    public var mood: Int?
    public var anxietyLevel: String?
    /// 1…5.
    public var readiness: Int?
    /// 1…5; newer versions of the app.
    public var stressLevel: Int?
    public var hasPhysicalSymptoms: Bool?
    public var hasRespiratorySymptoms: Bool?
    /// Narcolepsy flags that were set.
    public var narcolepsy: Set<NarcolepsyFlag> = []
    /// The questions on narcolepsy were answered, with yes or no.
    public var answersNarcolepsy = false
    public var usedSleepTherapy: Bool?
    public var environment: SleepEnvironment?
    public var notes: String?
    public var place: Place

    public init(night: CalendarDay, place: Place = Place()) {
        self.night = night
        self.place = place
    }

    /// Says nothing but when it was.
    public var isEmpty: Bool {
        var blank = MorningCheckIn(night: night, place: place)
        blank.id = id
        blank.moment = moment
        return self == blank
    }
}

/// SSOT "Narcolepsy-Specific Flags", in its order.
public enum NarcolepsyFlag: String, Sendable, CaseIterable {
    case sleepParalysis = "sleep-paralysis"
    case hallucinations
    case automaticBehavior = "automatic-behavior"
    case fellOutOfBed = "fell-out-of-bed"
    case confusionOnWaking = "confusion-on-waking"
}

/// SSOT "Sleep Environment".
public struct SleepEnvironment: Sendable, Hashable {
    public enum Noise: String, Sendable, CaseIterable {
        case quiet
        case someNoise = "some_noise"
        case loud
    }

    public enum Darkness: String, Sendable, CaseIterable {
        case bright, dim, dark
    }

    public enum ScreenTime: String, Sendable, CaseIterable {
        case upTo15 = "0_15"
        case from15To45 = "15_45"
        case over45 = "45_plus"
    }

    /// As the app names them: `TV on`, `Eye mask`. Nil when the question was not answered.
    public var aids: [String]?
    public var darkness: Darkness?
    public var noise: Noise?
    public var screenTime: ScreenTime?
    public var soundType: String?
    public var sameAsUsual: Bool?

    public init() {}

    public var isEmpty: Bool { self == SleepEnvironment() }
}
