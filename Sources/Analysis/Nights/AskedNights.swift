import Records

/// The night figures that an export supports: if no file has a column, its figures are not in this export.
///
/// Without a table of nights, the events decide.
public struct AskedNights: Sendable, Hashable {
    private var fields: AskedFields
    private var logsDoses: Bool

    /// - Parameter logsDoses: whether the events include doses, which they need not.
    public init(_ fields: AskedFields = AskedFields(), logsDoses: Bool = true) {
        self.fields = fields
        self.logsDoses = logsDoses
    }

    /// Kinds of events that log doses.
    static let doses: Set<NightEventKind> = [.dose1, .dose2, .dose2Skipped, .extraDose]

    private func isAsked(_ column: String) -> Bool { fields.isAsked(column, in: .nights) }

    /// Whether the export has a column, or has none of these columns and logs doses, skips and snoozes as events.
    private func isAskedOrLogged(_ column: String) -> Bool {
        isAsked(column) || knowsEvents && logsDoses && !Self.ofTheNight.contains(where: isAsked)
    }

    private static let ofTheNight = ["dose1_time", "dose2_time", "dose2_skipped", "extra_dose_times", "snooze_count"]
    private static let ofTheMorning = [
        "checkin_time", "sleep_quality", "feel_rested", "grogginess", "mental_clarity", "mood", "readiness_for_day",
    ]

    private static let ofWellness = ["sleep_quality", "feel_rested", "mental_clarity", "mood", "readiness_for_day"]

    /// Whether the export has events of the night.
    public var knowsEvents: Bool { isAsked("event_type") }
    /// Reason for a missing event.
    var ofEvents: FigureAbsence { knowsEvents ? .notAnswered : .notInExport }
    /// Whether the export has times of the first and the second dose.
    public var knowsBothDoses: Bool { isAskedOrLogged("dose1_time") && isAskedOrLogged("dose2_time") }
    /// Whether the export has any answer of the morning questionnaire.
    public var knowsMornings: Bool { Self.ofTheMorning.contains(where: isAsked) }
    /// Whether the export has all five answers of the wellness score.
    public var knowsWellness: Bool { Self.ofWellness.allSatisfy(isAsked) }
    public var knowsSkips: Bool { isAskedOrLogged("dose2_skipped") }
    /// Whether the export has doses beyond the second.
    public var knowsExtraDoses: Bool { isAskedOrLogged("extra_dose_times") }
    public var knowsSnoozes: Bool { isAskedOrLogged("snooze_count") }
    public func knows(_ flag: NarcolepsyFlag) -> Bool { isAsked(flag.field.column) }

    /// Whether the export supports a comparison.
    func knows(_ subject: EnvironmentComparison.Subject) -> Bool {
        switch subject {
        case .wakesByNoise: knowsEvents
        case .adherenceByScreenTime: knowsBothDoses && knowsSkips
        case .sleepQualityByTV, .grogginessByScreenTime: true
        }
    }
}
