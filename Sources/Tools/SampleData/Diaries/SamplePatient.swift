import Records

/// An invented patient with a headache diary.
public struct SamplePatient: Sendable, Equatable {
    public var id: String
    public var name: String
    /// `YYYY-MM-DD`.
    public var dateOfBirth: String?
    public var recordNumber: String?
    public var clinician: String?
    /// Purpose of the diary, for `samples/README.md`.
    public var shows: String
    /// Headaches in order of onset.
    public var headaches: [HeadacheRecord]
    /// Nights in order of date.
    public var nights: [SampleNight] = []
    /// Remaining night medicine, in order of time.
    public var inventory: [SampleInventory] = []
    /// Markers in the patient's own order.
    public var markers: [SampleMarker] = []
    /// Visits in order of date.
    public var visits: [SampleVisit] = []
    /// Treatments in order of start.
    public var treatments: [Treatment] = []
    /// Questionnaires in order of day.
    public var questionnaires: [Questionnaire] = []
}

extension RetrospectiveEntry {
    /// The first medicine with its details.
    var medication: SampleMedication? {
        get {
            medications.first.flatMap { taken in
                taken.name.map {
                    SampleMedication(
                        $0, taken.dose, effectiveness: taken.effectiveness, isAcute: taken.isAcute,
                        reliefMinutes: taken.reliefMinutes)
                }
            }
        }
        set {
            medications =
                newValue.map {
                    [
                        TakenMedication(
                            name: $0.name, dose: $0.dose, effectiveness: $0.effectiveness, isAcute: $0.isAcute,
                            reliefMinutes: $0.reliefMinutes)
                    ]
                } ?? []
        }
    }
}

/// A medication named in the diary.
public struct SampleMedication: Sendable, Equatable {
    public var name: String
    public var dose: String?
    /// 1 (none) … 5 (full relief).
    public var effectiveness: Int?
    public var isAcute: Bool?
    public var reliefMinutes: Int?

    public init(
        _ name: String, _ dose: String?, effectiveness: Int? = nil, isAcute: Bool? = true, reliefMinutes: Int? = nil
    ) {
        self.name = name
        self.dose = dose
        self.effectiveness = effectiveness
        self.isAcute = isAcute
        self.reliefMinutes = reliefMinutes
    }
}
