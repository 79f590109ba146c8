import Records

/// A medicine that the diary names as not taken for a headache. It has no response figures: the day on which it was first
/// named is not the day on which it began.
public struct NamedPreventive: Sendable, Hashable {
    /// The table's name; for an unknown one the patient's first spelling.
    public var name: String
    /// The first and the last day on which it was named.
    public var days: DayRange

    /// - Parameter intakes: of everything read.
    static func all(of intakes: [MedicineIntake]) -> [NamedPreventive] {
        var found: [String: NamedPreventive] = [:]
        for intake in intakes where !intake.isAcute {
            let day = DayRange(from: intake.day, to: intake.day)
            var preventive = found[intake.medicine.key] ?? NamedPreventive(name: intake.medicine.name, days: day)
            preventive.days = .spanning(preventive.days, day) ?? day
            found[intake.medicine.key] = preventive
        }
        return found.values.sorted { ($0.days.from, $0.name) < ($1.days.from, $1.name) }
    }
}
