/// What a run takes from its surroundings, so that nothing inside asks the machine: the same context and the same
/// input give the same report.
public struct RunContext: Sendable, Hashable {
    /// The time zone in which the patient's days and hours are counted.
    public var zone: ZoneRules
    /// The report's "today".
    public var asOf: CalendarDay
    /// The clock time to print beside it; nil when the user named only a day.
    public var clock: LocalTime?
    /// Version of this program, as printed in its outputs.
    public var generator: String

    public init(zone: ZoneRules, asOf: CalendarDay, clock: LocalTime? = nil, generator: String) {
        self.zone = zone
        self.asOf = asOf
        self.clock = clock
        self.generator = generator
    }
}
