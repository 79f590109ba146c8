/// An invented patient with a headache diary.
public struct SamplePatient: Sendable, Equatable {
    public var id: String
    public var name: String
    /// `YYYY-MM-DD`.
    public var dateOfBirth: String?
    public var recordNumber: String?
    public var clinician: String?
    /// What the diary is there to show, for `samples/README.md`.
    public var shows: String
    /// In order of onset.
    public var headaches: [SampleHeadache]
    /// In order of date.
    public var nights: [SampleNight] = []
    /// What was left of the night medicine, in order of time.
    public var inventory: [SampleInventory] = []
    /// In the patient's own order.
    public var markers: [SampleMarker] = []
    /// In order of date.
    public var visits: [SampleVisit] = []
}

/// One headache with everything the app can record about it (Aurae PRD §5.1 to §5.3).
public struct SampleHeadache: Sendable, Equatable {
    public var id: String
    public var onset: SampleMoment
    public var resolved: SampleMoment?
    /// 1, 3, 5 as the app writes; 2 and 4 as older versions did.
    public var severity: Int
    public var onsetSpeed: String?
    public var hasAcknowledgedRedFlag: Bool?
    public var weather: SampleWeather?
    public var health: SampleHealth?
    public var retrospective = SampleRetrospective()

    public init(id: String, onset: SampleMoment, severity: Int) {
        self.id = id
        self.onset = onset
        self.severity = severity
    }
}

/// Weather at the onset.
public struct SampleWeather: Sendable, Equatable {
    /// °C.
    public var temperature: Double
    /// Per cent.
    public var humidity: Int
    /// hPa.
    public var pressure: Double
    public var pressureTrend: String
    public var uvIndex: Int
    public var aqi: Int
    public var condition: String
    public var capturedAt: SampleMoment
}

/// The phone's health data at the onset.
public struct SampleHealth: Sendable, Equatable {
    public var heartRate: Int
    public var restingHeartRate: Int
    /// SDNN, milliseconds.
    public var heartRateVariability: Int
    /// Per cent.
    public var oxygenSaturation: Int
    public var stepCount: Int
    public var sleepHours: Double
}

/// What the patient added afterwards.
public struct SampleRetrospective: Sendable, Equatable {
    public var meals: [String] = []
    public var alcohol: String?
    /// Milligrams.
    public var caffeine: Int?
    public var hydrationGlasses: Int?
    public var skippedMeal: Bool?
    public var sleepHours: Double?
    public var sleepQuality: Int?
    public var stressLevel: Int?
    public var screenTimeHours: Double?
    public var medication: SampleMedication?
    public var symptoms: [String] = []
    public var location: String?
    public var headacheType: String?
    public var cyclePhase: String?
    public var environmentalTriggers: [String] = []
    public var notes: String?
}

/// A medication named in the diary.
public struct SampleMedication: Sendable, Equatable {
    public var name: String
    public var dose: String?
    /// 1 (none) … 5 (full relief).
    public var effectiveness: Int?
    public var isAcute: Bool?

    public init(_ name: String, _ dose: String?, effectiveness: Int? = nil, isAcute: Bool? = true) {
        self.name = name
        self.dose = dose
        self.effectiveness = effectiveness
        self.isAcute = isAcute
    }
}
