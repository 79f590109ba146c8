import Records

/// What an export can say of nights: a column that no file has was not asked, and its figures are not in this export.
///
/// What a night's row has no column for may stand among the events of the night, so that either is enough.
public struct AskedNights: Sendable, Hashable {
    private var fields: AskedFields

    public init(_ fields: AskedFields = AskedFields()) { self.fields = fields }

    private func isAsked(_ column: String) -> Bool { fields.isAsked(column, in: .nights) }
    private func isAskedOrLogged(_ column: String) -> Bool { isAsked(column) || knowsEvents }

    /// Events of the night are in the export.
    public var knowsEvents: Bool { isAsked("event_type") }
    /// When the first and the second dose were taken.
    public var knowsBothDoses: Bool { isAskedOrLogged("dose1_time") && isAskedOrLogged("dose2_time") }
    public var knowsSkips: Bool { isAskedOrLogged("dose2_skipped") }
    /// Doses beyond the second.
    public var knowsExtraDoses: Bool { isAskedOrLogged("extra_dose_times") }
    public var knowsSnoozes: Bool { isAskedOrLogged("snooze_count") }
    public func knows(_ flag: NarcolepsyFlag) -> Bool { isAsked(flag.field.column) }
}
