/// The environment of a run, so that nothing else queries the machine: the same context and the same input give the
/// same report.
public struct RunContext: Sendable, Hashable {
    /// Time zone for the patient's days and hours.
    public var zone: ZoneRules
    /// The report date, its "today".
    public var asOf: CalendarDay
    /// Clock time to print beside it; nil if the user gave only a day.
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
