import Records

/// Remaining supply of the night medicine by the newest count, whatever the range, and how many nights it lasts at the
/// rate of the last four weeks.
public struct SupplyFindings: Sendable, Hashable {
    public var newest: InventorySnapshot
    /// Nights with a dose in those weeks, from which the use is worked out.
    public var nights: Int
    /// Days looked at, up to the last night with a dose; nil when no dose was logged.
    public var days: DayRange?
    /// Doses of such a night; nil with fewer than ``NightConstants/nightsForRunway`` nights.
    public var dosesPerNight: Double?
    /// Doses left over doses a night; nil where one of them is not known.
    public var runwayNights: Double?
}

extension SupplyFindings {
    /// - Returns: nil without a count.
    init?(_ records: NightRecords) {
        guard let newest = records.inventory.max(by: { $0.asOf < $1.asOf }) else { return nil }
        let doses = records.events.filter { $0.kind == .dose1 || $0.kind == .dose2 || $0.kind == .extraDose }
        let days = doses.map(\.night).max().map {
            DayRange(from: $0.advanced(by: 1 - NightConstants.supplyDays), to: $0)
        }
        let used = doses.filter { days?.contains($0.night) ?? false }
        let nights = Set(used.map(\.night)).count
        let rate = nights >= NightConstants.nightsForRunway ? Double(used.count) / Double(nights) : nil
        self.init(
            newest: newest, nights: nights, days: days, dosesPerNight: rate,
            runwayNights: newest.doses.flatMap { left in rate.map { left / $0 } })
    }
}
