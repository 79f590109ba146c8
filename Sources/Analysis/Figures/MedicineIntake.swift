import Records

/// A medicine named in a headache, on the day of its onset, or on an observed day.
struct MedicineIntake {
    var day: CalendarDay
    var medicine: NamedMedicine
    /// Whether it was taken for the headache: marked so, or unmarked and for attacks by the table.
    var isAcute: Bool
    /// Rating, 1…5, if the medicine is the only one in its field; nil without a rating or if it may be for another.
    var rating: Int?
    /// Minutes from taking it to relief; nil if not recorded or possibly for another medicine.
    var reliefMinutes: Int?
    /// Whether its field has a rating that may be for another medicine.
    var isRatedWithOthers = false
    /// Whether its own rating could not be read.
    var isRatingUnread = false
}

extension MedicineIntake {
    /// Returns all medicines named on the days of a range: in headaches, in record order, in acute doses that are no
    /// headache's, then on observed days.
    ///
    /// An entry has a field for each medicine, with its own rating and time to relief. If a field names several
    /// medicines, these belong to the one taken for the headache; they belong to a medicine taken daily only if the
    /// field names no other. An observed day repeats its headaches: it counts only if none of them names the medicine.
    static func all(
        in records: PatientRecords, _ diary: HeadacheDiary, days: DayRange, naming names: inout MedicationNames
    ) -> [MedicineIntake] {
        var intakes: [MedicineIntake] = []
        for index in records.headaches.indices {
            let day = diary.attacks[index].onset.day
            guard days.contains(day) else { continue }
            for taken in records.headaches[index].retrospective.medications {
                intakes += all(of: taken, on: day, naming: &names)
            }
        }
        for dose in diary.dosesAlone where days.contains(dose.day) {
            intakes += dose.medicines.map { MedicineIntake(day: dose.day, medicine: $0, isAcute: true) }
        }
        return intakes + observed(in: records, days: days, beside: intakes, naming: &names)
    }

    /// Returns all medicines named in one field.
    private static func all(
        of taken: TakenMedication, on day: CalendarDay, naming names: inout MedicationNames
    ) -> [MedicineIntake] {
        guard let name = names.name(of: taken, mark: taken.isAcute) else { return [] }
        let named = name.reading.medicines.filter { $0.use != .none }
        let acute = name.acute(mark: taken.isAcute)
        let rating = taken.effectiveness.flatMap { (1...5).contains($0) ? $0 : nil }
        return named.map { medicine in
            let isAcute = acute.contains(medicine)
            let isRated = isAcute ? acute.count == 1 : named.count == 1
            return MedicineIntake(
                day: day, medicine: medicine, isAcute: isAcute, rating: isRated ? rating : nil,
                reliefMinutes: isRated ? taken.reliefMinutes : nil, isRatedWithOthers: !isRated && rating != nil,
                isRatingUnread: isRated && taken.hasUnreadRating)
        }
    }

    private static func observed(
        in records: PatientRecords, days: DayRange, beside told: [MedicineIntake], naming names: inout MedicationNames
    ) -> [MedicineIntake] {
        var keys: [CalendarDay: Set<String>] = [:]
        for intake in told { keys[intake.day, default: []].insert(intake.medicine.key) }
        var intakes: [MedicineIntake] = []
        for observed in records.observedDays where days.contains(observed.day) {
            let said = observed.retrospective.medications.flatMap { all(of: $0, on: observed.day, naming: &names) }
            for intake in said where keys[observed.day, default: []].insert(intake.medicine.key).inserted {
                intakes.append(
                    MedicineIntake(day: intake.day, medicine: intake.medicine, isAcute: intake.isAcute, rating: nil))
            }
        }
        return intakes
    }
}

extension Collection<MedicineIntake> {
    /// The patient's most frequent own name for a medicine, such as a brand's; nil if more entries use the table's name.
    ///
    /// All intakes must be of one medicine. Of equally frequent names the first counts.
    var ownName: String? {
        let names = compactMap(\.medicine.written)
        var counts: [String: Int] = [:]
        for name in names { counts[FoldedText.key(of: name), default: 0] += 1 }
        guard let most = counts.values.max(), most >= count - names.count else { return nil }
        return names.first { counts[FoldedText.key(of: $0)] == most }
    }
}
