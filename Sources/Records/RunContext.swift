/// The environment of a run. Nothing else queries the machine, so the same context and input give the same report.
public struct RunContext: Sendable, Hashable {
    /// Time zone for the patient's days and hours.
    public var zone: ZoneRules
    /// The report date, its "today".
    public var asOf: CalendarDay
    /// Clock time to print beside the date; nil if the user gave only a day.
    public var clock: LocalTime?
    /// Name and version of this program, as printed in its outputs.
    public var generator: String

    public init(zone: ZoneRules, asOf: CalendarDay, clock: LocalTime? = nil, generator: String) {
        self.zone = zone
        self.asOf = asOf
        self.clock = clock
        self.generator = generator
    }
}
