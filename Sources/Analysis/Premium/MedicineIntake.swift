import Medicines
import Records

/// A medicine that is named in a headache, on the day of its onset, or on an observed day.
struct MedicineIntake {
    var day: CalendarDay
    var medicine: NamedMedicine
    /// It was taken for the headache: so marked, or for attacks by the table and not marked otherwise.
    var isAcute: Bool
    /// 1…5: the entry's rating where it is this medicine's alone; nil where it may be another's or there is none.
    var rating: Int?
    /// Minutes from taking it to relief; nil where they may be another's or nobody wrote them down.
    var reliefMinutes: Int?
    /// The entry has a rating that may be another medicine's.
    var isRatedWithOthers = false
}

extension MedicineIntake {
    /// What is named on days of a range: in headaches, in the order of the records, then on observed days.
    ///
    /// A rating, or a time to relief, tells of the one medicine that was taken for the headache; of a medicine taken daily it tells where no
    /// other is named beside it. An observed day repeats what its headaches say: it counts where none of them names the
    /// medicine.
    static func all(
        in records: PatientRecords, _ diary: HeadacheDiary, days: DayRange, naming names: inout MedicationNames
    ) -> [MedicineIntake] {
        var intakes: [MedicineIntake] = []
        for index in records.headaches.indices {
            let day = diary.attacks[index].onset.day
            let entry = records.headaches[index].retrospective
            guard days.contains(day), let text = entry.medicationName else { continue }
            let named = names.name(of: text).reading.medicines.filter { $0.use != .none }
            let acute = acute(among: named, mark: entry.medicationIsAcute)
            let rating = entry.medicationEffectiveness.flatMap { (1...5).contains($0) ? $0 : nil }
            for medicine in named {
                let isAcute = acute.contains(medicine)
                let isRated = isAcute ? acute.count == 1 : named.count == 1
                intakes.append(
                    MedicineIntake(
                        day: day, medicine: medicine, isAcute: isAcute, rating: isRated ? rating : nil,
                        reliefMinutes: isRated ? entry.reliefMinutes : nil,
                        isRatedWithOthers: !isRated && rating != nil))
            }
        }
        return intakes + observed(in: records, days: days, beside: intakes, naming: &names)
    }

    private static func observed(
        in records: PatientRecords, days: DayRange, beside told: [MedicineIntake], naming names: inout MedicationNames
    ) -> [MedicineIntake] {
        var keys: [CalendarDay: Set<String>] = [:]
        for intake in told { keys[intake.day, default: []].insert(intake.medicine.key) }
        var intakes: [MedicineIntake] = []
        for observed in records.observedDays where observed.hadHeadache != nil && days.contains(observed.day) {
            guard let text = observed.medicationName else { continue }
            for medicine in names.name(of: text).reading.medicines where medicine.use != .none {
                guard keys[observed.day, default: []].insert(medicine.key).inserted else { continue }
                intakes.append(
                    MedicineIntake(
                        day: observed.day, medicine: medicine, isAcute: medicine.use == .acute, rating: nil))
            }
        }
        return intakes
    }

    /// The mark wins over the table; of several medicines under one mark it means those for attacks where there are any.
    private static func acute(among named: [NamedMedicine], mark: Bool?) -> [NamedMedicine] {
        guard mark != false else { return [] }
        let acute = named.filter { $0.use == .acute }
        return mark == true && acute.isEmpty ? named : acute
    }
}
