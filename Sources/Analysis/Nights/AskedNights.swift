import Records

/// Which figures of nights an export supports: if no file has a column, its question was not asked and its figures are
/// not in this export.
///
/// Without a table of nights, the events decide.
public struct AskedNights: Sendable, Hashable {
    private var fields: AskedFields
    private var logsDoses: Bool

    /// - Parameter logsDoses: whether the events tell of a dose at all. Events of a night need not be about doses.
    public init(_ fields: AskedFields = AskedFields(), logsDoses: Bool = true) {
        self.fields = fields
        self.logsDoses = logsDoses
    }

    /// Kinds of events by which doses are logged.
    static let doses: Set<NightEventKind> = [.dose1, .dose2, .dose2Skipped, .extraDose]

    private func isAsked(_ column: String) -> Bool { fields.isAsked(column, in: .nights) }

    /// A table of events alone holds doses, skips and snoozes as events; beside a table of nights it need not.
    private func isAskedOrLogged(_ column: String) -> Bool {
        isAsked(column) || knowsEvents && logsDoses && !Self.ofTheNight.contains(where: isAsked)
    }

    private static let ofTheNight = ["dose1_time", "dose2_time", "dose2_skipped", "extra_dose_times", "snooze_count"]
    private static let ofTheMorning = [
        "checkin_time", "sleep_quality", "feel_rested", "grogginess", "mental_clarity", "mood", "readiness_for_day",
    ]

    private static let ofWellness = ["sleep_quality", "feel_rested", "mental_clarity", "mood", "readiness_for_day"]

    /// Events of the night are in the export.
    public var knowsEvents: Bool { isAsked("event_type") }
    /// Why a night lacks an event that says something.
    var ofEvents: FigureAbsence { knowsEvents ? .notAnswered : .notInExport }
    /// When the first and the second dose were taken.
    public var knowsBothDoses: Bool { isAskedOrLogged("dose1_time") && isAskedOrLogged("dose2_time") }
    /// Some answer of the morning questionnaire.
    public var knowsMornings: Bool { Self.ofTheMorning.contains(where: isAsked) }
    /// All five answers of the wellness score.
    public var knowsWellness: Bool { Self.ofWellness.allSatisfy(isAsked) }
    public var knowsSkips: Bool { isAskedOrLogged("dose2_skipped") }
    /// Doses beyond the second.
    public var knowsExtraDoses: Bool { isAskedOrLogged("extra_dose_times") }
    public var knowsSnoozes: Bool { isAskedOrLogged("snooze_count") }
    public func knows(_ flag: NarcolepsyFlag) -> Bool { isAsked(flag.field.column) }

    /// Comparisons of what the export cannot tell are left out.
    func knows(_ subject: EnvironmentComparison.Subject) -> Bool {
        switch subject {
        case .wakesByNoise: knowsEvents
        case .adherenceByScreenTime: knowsBothDoses && knowsSkips
        case .sleepQualityByTV, .grogginessByScreenTime: true
        }
    }
}
