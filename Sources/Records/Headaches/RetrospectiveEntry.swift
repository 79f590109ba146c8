/// The patient's answers after a headache (Aurae PRD §5.3).
public struct RetrospectiveEntry: Sendable, Hashable {
    public var meals: [String] = []
    /// Medicines in recorded order, at most ``TakenMedication/most``; a name of "none" is a recorded no.
    public var medications: [TakenMedication] = []
    /// Keys such as `light_sensitivity`, as exported.
    public var symptoms: [String] = []
    /// Keys such as `bright_light`, as exported.
    public var environmentalTriggers: [String] = []
    public var alcohol: String?
    public var location: String?
    /// Type as reported by the patient, not clinically confirmed.
    public var headacheType: String?
    public var side: HeadSide?
    public var pulsating: Bool?
    public var worseWithActivity: Bool?
    /// Minutes; 0 if there was no aura.
    public var auraMinutes: Int?
    public var notes: String?
    /// Milligrams.
    public var caffeine: Double?
    public var hydrationGlasses: Double?
    /// Hours of sleep in the previous night, as reported by the patient.
    public var sleepHours: Double?
    public var screenTimeHours: Double?
    /// Rating, 1 (bad) … 5 (good).
    public var sleepQuality: Int?
    /// Rating, 1 (low) … 5 (high).
    public var stressLevel: Int?
    public var skippedMeal: Bool?
    public var cyclePhase: CyclePhase?
    /// Whether it was recorded that nothing was eaten. An empty list alone means not answered.
    public var saysNoMeals = false
    /// Whether it was recorded that there were no symptoms.
    public var saysNoSymptoms = false
    /// Whether a symptom has a word that is not known, so that no other symptom can be denied (`silence.md` §10.1).
    public var hasUnknownSymptom = false
    /// Whether it was recorded that there were no environmental triggers.
    public var saysNoTriggers = false

    public init() {}
    /// Whether no field is filled in; blank text does not count.
    public var isEmpty: Bool { hasNoFieldFilled }
}

extension RetrospectiveEntry: FieldList {
    @usableFromInline
    package static var blank: RetrospectiveEntry { RetrospectiveEntry() }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitDay(with: &visitor)
        try visitMedication(with: &visitor)
        try visitSymptoms(with: &visitor)
        try visitSurroundings(with: &visitor)
    }

    /// Visits the questions that can be asked about any day, with or without a headache.
    @inlinable
    mutating func visitAnyDay<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitDay(with: &visitor)
        try visitMedication(with: &visitor)
        try visitSymptomList(with: &visitor)
        try visitFeatures(with: &visitor)
        try visitSurroundings(with: &visitor)
    }

    /// Visits food, drink, sleep and stress of the day.
    @inlinable
    mutating func visitDay<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.list(
            &meals, none: &saysNoMeals,
            Field(
                "meals", property: "_meals", "What was eaten before the headache.",
                example: "porridge|cheese sandwich", synonyms: ["meal", "food", "foods"], figures: [.cooccurrence]))
        try visitor.text(
            &alcohol,
            Field(
                "alcohol", property: "alcohol", "Alcohol before the headache, in the patient's words.",
                example: "1 glass of wine", usualWords: ["none"], synonyms: ["alcohol_intake", "drinks"],
                figures: [.cooccurrence]))
        try visitor.number(
            &caffeine, in: .caffeine,
            Field(
                "caffeine_mg", property: "caffeineIntake", "Caffeine on that day.", example: "120",
                synonyms: ["caffeine", "coffee"]))
        try visitor.number(
            &hydrationGlasses, in: .glasses,
            Field(
                "hydration_glasses", property: "hydrationGlasses", "Water drunk on that day.", example: "5",
                synonyms: ["hydration", "water", "glasses"]))
        try visitor.boolean(
            &skippedMeal,
            Field(
                "skipped_meal", property: "skippedMeal", "Whether a meal was skipped.", example: "false",
                synonyms: ["skipped_meals", "missed_meal"], figures: [.cooccurrence]))
        try visitor.number(
            &sleepHours, in: .hoursOfDay,
            Field(
                "sleep_hours", property: "sleepHours", "Sleep the night before, as reported by the patient.",
                example: "6.0", synonyms: ["sleep", "sleep_duration", "hours_slept"], figures: [.sleep, .cooccurrence]))
        try visitor.whole(
            &sleepQuality, in: .rating,
            Field(
                "sleep_quality", property: "sleepQuality", "Sleep quality, 1 poor to 5 good.", example: "2",
                synonyms: ["sleep_rating"], figures: [.cooccurrence]))
        try visitor.whole(
            &stressLevel, in: .rating,
            Field(
                "stress_level", property: "stressLevel", "Stress on that day, 1 low to 5 high.", example: "4",
                synonyms: ["stress"], figures: [.cooccurrence]))
        try visitor.number(
            &screenTimeHours, in: .hoursOfDay,
            Field(
                "screen_time_hours", property: "screenTimeHours", "Screen time on that day.",
                example: "7.5", synonyms: ["screen_time"]))
    }

    /// Visits the medicines taken and their effect.
    @inlinable
    mutating func visitMedication<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.parts(&medications)
    }

    /// Visits the features of the headache.
    @inlinable
    mutating func visitSymptoms<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitSymptomList(with: &visitor)
        try visitor.text(
            &location,
            Field(
                "headache_location", property: "headacheLocation", "Where it hurt.", example: "left temple",
                synonyms: ["location", "site"]))
        try visitor.text(
            &headacheType,
            Field(
                "headache_type", property: "headacheType",
                "Type of headache as reported by the patient, not clinically confirmed.", example: "migraine",
                usualWords: ["tension", "migraine", "cluster", "sinus", "other", "unknown"], synonyms: ["type", "kind"])
        )
        try visitFeatures(with: &visitor)
    }

    @inlinable
    mutating func visitSymptomList<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.list(
            &symptoms, none: &saysNoSymptoms, hasUnknown: &hasUnknownSymptom,
            Field(
                "symptoms", property: "_symptoms", "Symptoms that came with the headache.",
                example: "nausea|light_sensitivity",
                usualWords: [
                    "nausea", "light_sensitivity", "sound_sensitivity", "aura", "neck_pain", "visual_disturbance",
                    "vomiting", "dizziness", "numbness", "tingling", "weakness", "speech_difficulty",
                ], synonyms: ["symptom"], figures: [.symptoms, .redFlags]))
    }

    /// Visits the features of a migraine without columns in the app (ICHD-3 1.1 C, 1.2).
    @inlinable
    mutating func visitFeatures<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.word(
            &side,
            Field(
                "side", "Side of the pain; the whole head is both.", example: "left",
                synonyms: ["pain_side", "laterality"]))
        try visitor.boolean(
            &pulsating,
            Field(
                "pulsating", "Whether the pain was pulsating.", example: "true",
                synonyms: ["throbbing", "pulsatile"]))
        try visitor.boolean(
            &worseWithActivity,
            Field(
                "worse_with_activity", "Whether walking or climbing stairs made it worse.", example: "true",
                synonyms: ["aggravated_by_activity", "worse_by_activity", "worse_with_movement"]))
        try visitor.whole(
            &auraMinutes, in: .relief,
            Field(
                "aura_minutes", "Minutes that an aura lasted; 0 if there was none.", example: "20",
                synonyms: ["aura_duration"]))
    }

    /// Visits possible contributing factors, and everything else.
    @inlinable
    mutating func visitSurroundings<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.word(
            &cyclePhase,
            Field(
                "cycle_phase", property: "cyclePhase", "Phase of the menstrual cycle.", example: "luteal",
                synonyms: ["cycle", "phase"], figures: [.cycle]))
        try visitor.list(
            &environmentalTriggers, none: &saysNoTriggers,
            Field(
                "environmental_triggers", property: "_environmentalTriggers",
                "Environmental factors that may have contributed.",
                example: "bright_light|screen_glare",
                usualWords: [
                    "strong_smell", "bright_light", "loud_noise", "screen_glare", "weather_change", "altitude", "heat",
                    "cold",
                ], synonyms: ["triggers", "trigger", "environment"], figures: [.cooccurrence]))
        try visitor.longText(
            &notes,
            Field(
                "notes", property: "notes", "The patient's own notes.", example: "better after a nap",
                synonyms: ["note", "comment", "comments", "remarks"]))
    }
}
