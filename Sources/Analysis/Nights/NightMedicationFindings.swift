import Records

/// A medicine with its formulation, taken in addition to the night's doses.
public struct NightMedicationFindings: Sendable, Hashable {
    /// In the first spelling.
    public var name: String
    public var formulation: String?
    public var logs: Int
    public var days: Int
    /// Doses with their units, smallest first.
    public var doses: [Dose]
    /// Intakes logged again within the app's guard time and confirmed by the patient.
    public var confirmedDuplicates: Int
    public var last: Instant
    /// UTC offset of the patient's clock then, minutes; nil if the row does not state it.
    public var lastOffsetMinutes: Int?

    public struct Dose: Sendable, Hashable {
        public var amount: Double
        public var unit: String
        public var logs: Int
    }

    /// Returns medicines, most logged first, ties by name.
    static func all(in medications: [NightMedication]) -> [NightMedicationFindings] {
        struct Key: Hashable {
            var name: String
            var formulation: String
        }
        var groups: [Key: [NightMedication]] = [:]
        for medication in medications {
            let key = Key(name: medication.name.lowercased(), formulation: (medication.formulation ?? "").lowercased())
            groups[key, default: []].append(medication)
        }
        return groups.values.map(NightMedicationFindings.init).sorted {
            ($1.logs, $0.name, $0.formulation ?? "") < ($0.logs, $1.name, $1.formulation ?? "")
        }
    }

    /// - Precondition: at least one, in order of time.
    private init(_ logs: [NightMedication]) {
        name = logs[0].name
        formulation = logs[0].formulation
        self.logs = logs.count
        days = Set(logs.map(\.night)).count
        confirmedDuplicates = logs.count(where: \.isConfirmedDuplicate)
        let latest = logs.max { $0.taken < $1.taken } ?? logs[0]
        (last, lastOffsetMinutes) = (latest.taken, latest.localOffsetMinutes)
        var counts: [Dose: Int] = [:]
        for log in logs {
            guard let amount = log.dose else { continue }
            counts[Dose(amount: amount, unit: log.unit ?? "mg", logs: 0), default: 0] += 1
        }
        doses = counts.map { Dose(amount: $0.key.amount, unit: $0.key.unit, logs: $0.value) }
            .sorted { ($0.unit, $0.amount) < ($1.unit, $1.amount) }
    }
}

/// Remaining supply of the night medicine by the latest count, even outside the range, and the number of nights it
/// lasts at the rate of the last four weeks.
public struct SupplyFindings: Sendable, Hashable {
    public var newest: InventorySnapshot
    /// Nights with a dose in those weeks, the basis of the rate.
    public var nights: Int
    /// Days considered, up to the last night with a dose; nil if no dose was logged.
    public var days: DayRange?
    /// Doses per night with a dose; nil with fewer than ``NightConstants/nightsForRunway`` nights.
    public var dosesPerNight: Double?
    /// Remaining doses divided by doses per night; nil if either is unknown.
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
