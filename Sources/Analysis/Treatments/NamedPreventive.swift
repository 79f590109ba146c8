import Records

/// A medicine that the diary names as not taken for a headache. It has no response figures: its first mention is not
/// its start.
public struct NamedPreventive: Sendable, Hashable {
    /// The table's name; for an unknown medicine, the patient's first spelling.
    public var name: String
    /// First and last day on which it was named.
    public var days: DayRange

    /// - Parameter intakes: all intakes read.
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
