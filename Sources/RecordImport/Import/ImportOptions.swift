import Records

/// What an import takes from its surroundings.
public struct ImportOptions: Sendable, Hashable {
    /// The time zone in which times without an offset are read.
    public var zone: ZoneRules
    /// The report's "today": headaches after it are remarked on.
    public var asOf: CalendarDay
    /// Where private scratch folders may be made; the run's `TMPDIR`.
    public var temporaryFolder: String

    public init(zone: ZoneRules, asOf: CalendarDay, temporaryFolder: String = "/tmp") {
        self.zone = zone
        self.asOf = asOf
        self.temporaryFolder = temporaryFolder
    }
}
