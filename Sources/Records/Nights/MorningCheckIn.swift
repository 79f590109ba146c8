import Diagnostics

/// The morning questionnaire (DoseTap SSOT "Morning Check-In System").
public struct MorningCheckIn: Sendable, Hashable {
    /// The export's own id; the empty string if it has none.
    public var id = ""
    public var night: CalendarDay
    public var moment: Instant?
    /// Rating, 1…5.
    public var sleepQuality: Int?
    /// Rating, 1 not at all … 5 very well.
    public var feelRested: Int?
    /// Rating, 0 none … 4 cannot function.
    public var grogginess: Int?
    /// The app's own word, such as `fiveToFifteen`.
    public var sleepInertia: String?
    public var dreamRecall: String?
    /// Rating, 1…10.
    public var mentalClarity: Int?
    /// Rating, 1 very low … 5 great.
    public var mood: Int?
    public var anxietyLevel: String?
    /// Rating, 1…5.
    public var readiness: Int?
    /// Rating, 1…5; only in newer versions of the app.
    public var stressLevel: Int?
    /// The patient's reasons for stress, as text.
    public var stressContext: String?
    public var hasPhysicalSymptoms: Bool?
    /// The selected options, as text.
    public var physicalSymptoms: String?
    public var hasRespiratorySymptoms: Bool?
    /// The selected options, as text.
    public var respiratorySymptoms: String?
    /// Narcolepsy flags answered yes.
    public var narcolepsy: Set<NarcolepsyFlag> = []
    /// Whether the questions on narcolepsy were answered, with yes or no.
    public var answersNarcolepsy = false
    public var usedSleepTherapy: Bool?
    /// Kind and details of the therapy, as text.
    public var sleepTherapy: String?
    public var environment: SleepEnvironment?
    public var notes: String?
    public var place: Place

    public init(night: CalendarDay, place: Place = Place()) {
        self.night = night
        self.place = place
    }

    /// Whether it has no data other than its time.
    public var isEmpty: Bool { hasNoFieldFilled }
}

extension MorningCheckIn: FieldList {
    @usableFromInline
    package static var blank: MorningCheckIn { MorningCheckIn(night: CalendarDay(number: 0)) }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, .nightRowID("The export's id of the check-in."))
        try visitor.night(&night, isRequired: false, .nightDate("The date of the night's evening."))
        try visitMoment(with: &visitor)
        try visitAnswers(with: &visitor)
        try visitEnvironment(with: &visitor)
        try visitNotes(with: &visitor)
    }

    /// Visits the time of the answers, as in a row of the `nights` table.
    @inlinable
    mutating func visitMoment<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.time(
            &moment, fault: .badEventTime,
            Field("checkin_time", "When the morning's questions were answered.", example: "2026-03-06T07:58:00+00:00"))
    }

    /// Visits the notes, as in a row of the `nights` table.
    @inlinable
    mutating func visitNotes<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.longText(&notes, Field("checkin_notes", "Notes made in the morning.", example: "slept through"))
    }

    /// Visits everything except the environment.
    @inlinable
    package mutating func visitAnswers<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitSleep(with: &visitor)
        try visitDay(with: &visitor)
        try visitSymptoms(with: &visitor)
    }

    /// Visits the answers about the night.
    @inlinable
    mutating func visitSleep<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.whole(
            &sleepQuality, in: .rating,
            Field(
                "sleep_quality", "How the patient slept, 5 best.", example: "3",
                figures: [.wellness, .morningScales, .nightComparisons]))
        try visitor.scale(
            &feelRested, .rested,
            Field(
                "feel_rested", "How rested the patient felt; also 1 to 5.", example: "well",
                figures: [.wellness, .morningScales]))
        try visitor.scale(
            &grogginess, .grogginess,
            Field(
                "grogginess", "How hard waking was.", example: "mild",
                figures: [.morningScales, .nightComparisons]))
        try visitor.text(
            &sleepInertia,
            Field(
                "sleep_inertia_duration", aliases: ["sleep_inertia"], "How long waking took, in the app's own word.",
                example: "fiveToFifteen", usualWords: ["none"]))
        try visitor.text(
            &dreamRecall,
            Field(
                "dream_recall", "Dream recall, in the app's own word.", example: "vague",
                usualWords: ["none"]))
    }

    /// Visits the answers about the start of the day.
    @inlinable
    mutating func visitDay<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.whole(
            &mentalClarity, in: .clarity,
            Field(
                "mental_clarity", "Mental clarity, 10 best.", example: "6",
                figures: [.wellness, .morningScales]))
        try visitor.scale(
            &mood, .mood,
            Field(
                "mood", "Mood in the morning; also 1 to 5.", example: "neutral", figures: [.wellness, .morningScales]))
        try visitor.text(
            &anxietyLevel,
            Field("anxiety_level", "Anxiety, in the app's own word.", example: "mild", usualWords: ["none"]))
        try visitor.whole(
            &readiness, in: .rating,
            Field(
                "readiness_for_day", aliases: ["readiness"], "Readiness for the day, 5 best.", example: "4",
                figures: [.wellness, .morningScales]))
        try visitor.whole(
            &stressLevel, in: .rating,
            Field("stress_level", "Stress, 1 low to 5 high.", example: "2", figures: [.morningScales]))
        try visitor.longText(
            &stressContext,
            Field(
                "stress_context", aliases: ["stress_context_json"],
                "Causes of the stress, in words or as the app’s JSON.",
                example: "work"))
    }

    @inlinable
    mutating func visitSymptoms<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.boolean(
            &hasPhysicalSymptoms,
            Field("has_physical_symptoms", "Whether there were physical symptoms.", example: "false"))
        try visitor.longText(
            &physicalSymptoms,
            Field(
                "physical_symptoms", aliases: ["physical_symptoms_json"],
                "The physical symptoms, in words or as the app’s JSON; any entry means that there were some.",
                example: "neck pain"))
        try visitor.boolean(
            &hasRespiratorySymptoms,
            Field("has_respiratory_symptoms", "Whether there were respiratory symptoms.", example: "false"))
        try visitor.longText(
            &respiratorySymptoms,
            Field(
                "respiratory_symptoms", aliases: ["respiratory_symptoms_json"],
                "The respiratory symptoms, in words or as the app’s JSON; any entry means that there were some.",
                example: "dry cough"))
        try visitor.boolean(
            &usedSleepTherapy,
            Field("used_sleep_therapy", "Whether a therapy device was used in the night.", example: "false"))
        try visitor.longText(
            &sleepTherapy,
            Field(
                "sleep_therapy", aliases: ["sleep_therapy_json"],
                "The therapy, in words or as the app’s JSON; any entry means that there was one.", example: "CPAP"))
        let flagged = narcolepsy
        let isAnswered = answersNarcolepsy
        (narcolepsy, answersNarcolepsy) = ([], false)
        for flag in NarcolepsyFlag.allCases {
            var answer: Bool? = flagged.contains(flag) ? true : isAnswered ? false : nil
            try visitor.boolean(&answer, flag.field)
            if answer != nil { answersNarcolepsy = true }
            if answer == true { narcolepsy.insert(flag) }
        }
    }

    /// Visits the sleep environment; nil if none of it is filled in.
    @inlinable
    package mutating func visitEnvironment<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        var surroundings = environment ?? SleepEnvironment()
        try surroundings.visitFields(with: &visitor)
        environment = surroundings.isEmpty ? nil : surroundings
    }
}

/// Flags from SSOT "Narcolepsy-Specific Flags", in its order.
public enum NarcolepsyFlag: String, Sendable, CaseIterable {
    case sleepParalysis = "sleep-paralysis"
    case hallucinations
    case automaticBehavior = "automatic-behavior"
    case fellOutOfBed = "fell-out-of-bed"
    case confusionOnWaking = "confusion-on-waking"

    /// Column of its answer.
    @usableFromInline
    package var field: Field {
        switch self {
        case .sleepParalysis: column("had_sleep_paralysis", aliases: ["sleep_paralysis"], "Sleep paralysis.")
        case .hallucinations: column("had_hallucinations", aliases: ["hallucinations"], "Hallucinations.")
        case .automaticBehavior:
            column("had_automatic_behavior", aliases: ["automatic_behavior"], "Automatic behaviour.")
        case .fellOutOfBed: column("fell_out_of_bed", aliases: [], "Falling out of bed.")
        case .confusionOnWaking:
            column("had_confusion_on_waking", aliases: ["confusion_on_waking"], "Confusion on waking.")
        }
    }

    private func column(_ name: String, aliases: [String], _ about: String) -> Field {
        Field(name, aliases: aliases, about, example: "false", figures: [.narcolepsy])
    }
}

/// The answers about the sleep environment (SSOT "Sleep Environment").
public struct SleepEnvironment: Sendable, Hashable {
    public enum Noise: String, Sendable, CaseIterable, FieldWord {
        case quiet
        case someNoise = "some_noise"
        case loud

        @usableFromInline package static var synonyms: [String: Noise] { ["some": .someNoise] }
    }

    public enum Darkness: String, Sendable, CaseIterable, FieldWord {
        case bright, dim, dark
    }

    public enum ScreenTime: String, Sendable, CaseIterable, FieldWord {
        case upTo15 = "0_15"
        case from15To45 = "15_45"
        case over45 = "45_plus"

        @usableFromInline package static var synonyms: [String: ScreenTime] { spellings }
        @usableFromInline package static var nonAnswers: Set<String> { ["unknown"] }

        private static let spellings: [String: ScreenTime] = [
            "015min": .upTo15, "015minutes": .upTo15, "1545min": .from15To45, "1545minutes": .from15To45,
            "45": .over45, "45min": .over45, "45minutes": .over45,
        ]
    }

    /// Aids with the app's names: `TV on`, `Eye mask`. Nil if the question was not answered.
    public var aids: [String]?
    public var darkness: Darkness?
    public var noise: Noise?
    public var screenTime: ScreenTime?
    public var soundType: String?
    /// Other aids, in the patient's words.
    public var otherAid: String?
    public var sameAsUsual: Bool?

    public init() {}

    public var isEmpty: Bool { hasNoFieldFilled }
}

extension SleepEnvironment: FieldList {
    @usableFromInline
    package static var blank: SleepEnvironment { SleepEnvironment() }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.list(
            &aids,
            Field(
                "sleep_aids_used", "Sleep aids used; `None` for none.", example: "Earplugs|TV on",
                figures: [.nightComparisons]))
        try visitor.word(&darkness, Field("room_darkness", "How dark the room was.", example: "dark"))
        try visitor.word(
            &noise, Field("noise_level", "How loud it was.", example: "quiet", figures: [.nightComparisons]))
        try visitor.word(
            &screenTime,
            Field(
                "screen_minutes_bucket", aliases: ["screen_in_bed_minutes_bucket"], "Minutes at a screen in bed.",
                example: "15_45", figures: [.nightComparisons]))
        try visitor.text(
            &soundType,
            Field("sound_type", "Background sound, in the app's own word.", example: "rain", usualWords: ["none"]))
        try visitor.text(
            &otherAid,
            Field(
                "other_aid_text", aliases: ["other_aid"], "Other sleep aids, in the patient’s words.",
                example: "a warm bath"))
        try visitor.boolean(&sameAsUsual, Field("same_as_usual", "Whether the evening was as usual.", example: "true"))
    }
}

/// The scales of the morning questionnaire (DoseTap SSOT "Quick Mode Fields"), whose answers are words.
extension WordScale {
    /// Ratings 1 not at all … 5 very well; `no`, `somewhat` and `yes` of the older schema are 1, 3 and 5.
    @usableFromInline
    package static let rested = WordScale(
        ["notAtAll", "slightly", "moderate", "well", "veryWell"], from: 1,
        synonyms: [
            "no": 1, "alittle": 2, "little": 2, "poorly": 2, "moderately": 3, "somewhat": 3, "mostly": 4, "good": 4,
            "fully": 5, "completely": 5, "yes": 5, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5,
        ])

    /// Ratings 0 none … 4 cannot function.
    @usableFromInline
    package static let grogginess = WordScale(
        ["none", "mild", "moderate", "severe", "cantFunction"], from: 0,
        synonyms: [
            "no": 0, "mildly": 1, "moderately": 2, "severely": 3, "cannotfunction": 4, "0": 0,
        ])

    /// Ratings 1 very low … 5 great.
    @usableFromInline
    package static let mood = WordScale(
        ["veryLow", "low", "neutral", "good", "great"], from: 1,
        synonyms: ["okay": 3, "ok": 3, "verygood": 5, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5])
}
