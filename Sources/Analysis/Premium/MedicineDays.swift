import Records

/// On how many days of the range an acute medicine was taken.
package struct MedicineDays: Sendable, Hashable {
    /// The table's name; of one that is not known, the patient's first spelling.
    package var name: String
    /// Distinct days with an onset.
    package var days: Int

    /// The acute medicines among these, most days first, then by name.
    static func acute(of intakes: [MedicineIntake]) -> [MedicineDays] {
        var names: [String: String] = [:]
        var days: [String: Set<CalendarDay>] = [:]
        for intake in intakes where intake.isAcute {
            let key = intake.medicine.key
            names[key] = names[key] ?? intake.medicine.name
            days[key, default: []].insert(intake.day)
        }
        return days.map { MedicineDays(name: names[$0.key] ?? "", days: $0.value.count) }
            .sorted { ($1.days, $0.name) < ($0.days, $1.name) }
    }
}
