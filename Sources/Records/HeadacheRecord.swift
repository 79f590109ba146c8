import Diagnostics

/// How bad a headache was, in the three words the app offers (Aurae PRD D-16).
public enum HeadacheSeverity: String, Sendable, CaseIterable, Comparable {
    case mild, moderate, severe

    /// From the stored 1…5. The app writes 1, 3 and 5; older stores hold 2 and 4, which the app's own migration
    /// shows as Moderate and Severe. `nil` for any other number.
    public init?(stored: Int) {
        switch stored {
        case 1: self = .mild
        case 2, 3: self = .moderate
        case 4, 5: self = .severe
        default: return nil
        }
    }

    private var rank: Int {
        switch self {
        case .mild: 0
        case .moderate: 1
        case .severe: 2
        }
    }

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// How fast a headache went from nothing to its worst (Aurae PRD §7.1).
public enum OnsetSpeed: String, Sendable, CaseIterable {
    case gradual, moderate, instantaneous
}

/// Where air pressure was going when a headache began.
public enum PressureTrend: String, Sendable, CaseIterable {
    case rising, falling, stable
}

/// Phase of the menstrual cycle as recorded.
public enum CyclePhase: String, Sendable, CaseIterable {
    case menstrual, follicular, ovulatory, luteal, unknown
}

/// The weather when a headache was logged.
public struct WeatherReading: Sendable, Hashable {
    /// °C.
    public var temperature: Double?
    /// Per cent, 0…100.
    public var humidity: Double?
    /// hPa.
    public var pressure: Double?
    public var pressureTrend: PressureTrend?
    public var uvIndex: Double?
    /// Air quality index.
    public var aqi: Int?
    /// `clear`, `partly_cloudy`, `cloudy`, `fog`, `drizzle`, `rain`, `snow`, `storm`, or the export's own word.
    public var condition: String?
    public var capturedAt: Instant?

    public init() {}
    /// True when nothing was read; a time of capture alone is no reading.
    @inlinable
    public var isEmpty: Bool {
        temperature == nil && humidity == nil && pressure == nil && pressureTrend == nil && uvIndex == nil
            && aqi == nil && condition == nil
    }
}

/// What the phone's health data said when a headache was logged.
public struct HealthReading: Sendable, Hashable {
    /// Beats a minute.
    public var heartRate: Double?
    /// Beats a minute.
    public var restingHeartRate: Double?
    /// SDNN, milliseconds.
    public var heartRateVariability: Double?
    /// Per cent, 0…100.
    public var oxygenSaturation: Double?
    public var stepCount: Int?
    /// Hours slept in the previous night, as measured.
    public var sleepHours: Double?

    public init() {}
    public var isEmpty: Bool { self == HealthReading() }
}

/// What the patient added after a headache (Aurae PRD §5.3).
public struct RetrospectiveEntry: Sendable, Hashable {
    public var meals: [String] = []
    public var alcohol: String?
    /// Milligrams.
    public var caffeine: Double?
    public var hydrationGlasses: Double?
    public var skippedMeal: Bool?
    /// Hours slept in the previous night, as the patient says.
    public var sleepHours: Double?
    /// 1 (bad) … 5 (good).
    public var sleepQuality: Int?
    /// 1 (low) … 5 (high).
    public var stressLevel: Int?
    public var screenTimeHours: Double?
    public var medicationName: String?
    /// Free text such as `50 mg`.
    public var medicationDose: String?
    /// 1 (none) … 5 (full relief).
    public var medicationEffectiveness: Int?
    /// "For headache relief" is true, "Daily as prescribed" false, not answered nil.
    public var medicationIsAcute: Bool?
    /// Keys such as `light_sensitivity`, as exported.
    public var symptoms: [String] = []
    public var location: String?
    /// Self-reported — not clinically confirmed.
    public var headacheType: String?
    public var cyclePhase: CyclePhase?
    /// Keys such as `bright_light`, as exported.
    public var environmentalTriggers: [String] = []
    public var notes: String?

    public init() {}
    /// True when no field at all was filled in; a blank text is not filled in.
    @inlinable
    public var isEmpty: Bool {
        skippedMeal == nil && sleepHours == nil && sleepQuality == nil && stressLevel == nil && caffeine == nil
            && hydrationGlasses == nil && screenTimeHours == nil && medicationEffectiveness == nil
            && medicationIsAcute == nil && cyclePhase == nil && meals.isBlank && symptoms.isBlank
            && environmentalTriggers.isBlank && alcohol.isBlank && medicationName.isBlank && medicationDose.isBlank
            && location.isBlank && headacheType.isBlank && notes.isBlank
    }
}

/// One headache of one patient.
public struct HeadacheRecord: Sendable, Hashable {
    /// The export's own id; `headache-N` in order of onset when the export has none, the same in every format.
    public var id: String
    public var onset: Instant
    public var resolved: Instant?
    /// As stored, 1…5.
    public var storedSeverity: Int
    public var onsetSpeed: OnsetSpeed?
    public var hasAcknowledgedRedFlag: Bool?
    public var weather = WeatherReading()
    public var health = HealthReading()
    public var retrospective = RetrospectiveEntry()
    /// Where it was read.
    public var place: Place

    public init(id: String, onset: Instant, resolved: Instant? = nil, storedSeverity: Int, place: Place = Place()) {
        self.id = id
        self.onset = onset
        self.resolved = resolved
        self.storedSeverity = storedSeverity
        self.place = place
    }

    /// - Precondition: `storedSeverity` is 1…5; importers refuse other rows.
    public var severity: HeadacheSeverity {
        guard let severity = HeadacheSeverity(stored: storedSeverity) else {
            preconditionFailure("an importer let a severity outside 1…5 pass")
        }
        return severity
    }

    /// Hours slept in the previous night: what the patient said, else what was measured.
    @inlinable
    public var sleepHours: Double? { retrospective.sleepHours ?? health.sleepHours }

    /// Whether the record holds an end that lies before its beginning.
    public var endsBeforeItBegins: Bool { resolved.map { $0 < onset } ?? false }
}

extension String? {
    /// Nothing, or nothing but white space.
    @usableFromInline var isBlank: Bool { self?.unicodeScalars.allSatisfy(\.properties.isWhitespace) ?? true }
}

extension [String] {
    /// Nothing but blank items.
    @usableFromInline var isBlank: Bool { allSatisfy { Optional($0).isBlank } }
}
