/// A night of an invented patient with a medicine in two doses.
public struct SampleNight: Sendable, Equatable {
    /// The evening's date.
    public var date: SampleDay
    public var dose1: SampleMoment?
    public var dose2: SampleMoment?
    public var extraDose: SampleMoment?
    public var isSkipped = false
    /// Times at which the alarm was snoozed.
    public var snoozes: [SampleMoment] = []
    public var events: [SampleNightEvent] = []
    public var checkIn: SampleCheckIn?
    public var medications: [SampleNightMedication] = []
}

/// A sleep event.
public struct SampleNightEvent: Sendable, Equatable {
    public var id: String
    /// In the app's spelling: `lightsOut`.
    public var kind: String
    public var moment: SampleMoment
    public var minutes: Int?
}

/// A morning questionnaire.
public struct SampleCheckIn: Sendable, Equatable {
    public var id: String
    public var moment: SampleMoment
    public var sleepQuality: Int
    /// `notAtAll` … `veryWell`.
    public var feelRested: String
    /// `none` … `cantFunction`.
    public var grogginess: String
    public var mentalClarity: Int
    /// `veryLow` … `great`.
    public var mood: String
    public var readiness: Int
    public var hasPhysicalSymptoms = false
    public var hasRespiratorySymptoms = false
    /// Column names of the flags that are set.
    public var flags: Set<String> = []
    public var environment: SampleSleepEnvironment?
    public var notes: String?

    static let flagColumns = [
        "had_sleep_paralysis", "had_hallucinations", "had_automatic_behavior", "fell_out_of_bed",
        "had_confusion_on_waking",
    ]
}

/// The patient's sleep aids and surroundings.
public struct SampleSleepEnvironment: Sendable, Equatable {
    public var aids: [String]
    public var darkness: String
    public var noise: String
    public var screenTime: String
    public var isAsUsual: Bool
}

/// A medicine besides the night's doses.
public struct SampleNightMedication: Sendable, Equatable {
    public var id: String
    public var name: String
    /// In milligrams.
    public var dose: Int
    public var formulation: String
    public var taken: SampleMoment
    public var notes: String?
}

/// Remaining supply of the night medicine.
public struct SampleInventory: Sendable, Equatable {
    public var asOf: SampleMoment
    public var bottles: Int
    public var doses: Int
    public var daysLeft: Int
    public var nextRefill: SampleDay
}
