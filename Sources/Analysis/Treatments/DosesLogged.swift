import Records

/// Days with a logged dose of a preventive medicine, out of its days in treatment (`specialist.md` §2.2).
public struct DosesLogged: Sendable, Hashable {
    /// The table's name; for an unknown medicine, the first spelling.
    public var medicine: String
    /// Id of the treatment; nil for a medicine that no treatment names.
    public var treatmentID: String?
    /// Days with a dose that was taken.
    public var days: Int
    /// Days in treatment up to the report date; nil without a treatment, and if its last day could not be read.
    public var of: Int?
    /// Days with a row that says that the dose was not taken, and none that says that it was.
    public var notTaken: Int

    /// - Parameters:
    ///   - treatments: treatments that are not for attacks count.
    ///   - asOf: the report date.
    static func all(
        of doses: [Dose], in treatments: [Treatment], upTo asOf: CalendarDay, naming names: inout MedicationNames
    ) -> [DosesLogged] {
        var groups: [(medicine: NamedMedicine, taken: Set<CalendarDay>, not: Set<CalendarDay>)] = []
        for dose in doses where dose.kind != .acute && dose.day <= asOf {
            guard let written = dose.medicine else { continue }
            let named = names.name(of: written).reading.medicines.filter { $0.use != .none }
            for medicine in named where dose.kind == .preventive || medicine.use == .preventive {
                let place = groups.firstIndex { $0.medicine.key == medicine.key } ?? groups.count
                if place == groups.count { groups.append((medicine, [], [])) }
                if dose.taken == false {
                    groups[place].not.insert(dose.day)
                } else {
                    groups[place].taken.insert(dose.day)
                }
            }
        }
        return groups.flatMap { group -> [DosesLogged] in
            let courses = treatments.filter { treatment in
                treatment.kind != .acute && treatment.start <= asOf
                    && names.name(of: treatment.name).reading.medicines.contains { $0.key == group.medicine.key }
            }
            func logged(_ id: String?, of days: DayRange?) -> DosesLogged {
                let taken = group.taken.filter { days?.contains($0) ?? true }
                return DosesLogged(
                    medicine: group.medicine.name, treatmentID: id, days: taken.count, of: days?.dayCount,
                    notTaken: group.not.subtracting(group.taken).count { days?.contains($0) ?? true })
            }
            guard !courses.isEmpty else { return [logged(nil, of: nil)] }
            return courses.map { treatment in
                let end = min(treatment.stop ?? asOf, asOf)
                return logged(
                    treatment.id,
                    of: treatment.stopIsUnread || end < treatment.start ? nil : DayRange(from: treatment.start, to: end)
                )
            }
        }
    }
}
