import Records

/// Days with each medicine by month, and the days of each class with its threshold in ICHD-3 8.2. Counts only: their
/// meaning is for patient and physician to decide.
package struct MedicineLedger: Sendable, Hashable {
    /// A calendar month of the ledger.
    package struct Month: Sendable, Hashable {
        package var month: CalendarMonth
        /// Nil if the diary covers none of its days.
        package var headacheDays: Int?
        /// Coverage of the whole calendar month, including its days outside the report's range.
        package var cover = MonthCover.whole
    }

    /// Counts for a medicine, in a month or in total.
    package struct Count: Sendable, Hashable {
        /// Distinct days with the medicine: days of onset, and observed days that name it.
        package var days = 0
        /// Number of headaches that name it, and of observed days that do if no headache of the day does; an amount in
        /// the entry ("×2") may mean tablets and is not parsed.
        package var doses = 0
        /// Ratings of 1…5 for this medicine alone.
        package var ratings = 0
        /// Not rounded; nil without a rating.
        package var meanRelief: Double?
        /// Ratings of several medicines together that may apply to it.
        package var ratingsWithOthers = 0
        /// Its own ratings that could not be read.
        package var unreadRatings = 0
    }

    package struct Medicine: Sendable, Hashable {
        /// The table's name; for an unknown medicine, the patient's first spelling.
        package var name: String
        /// Nil if it is not in the table.
        package var medicineClass: MedicineClass?
        /// The patient's own name, if all entries use one that differs from the table's.
        package var ownName: String? = nil
        package var concern = MedicineConcern.other
        /// Whether it was taken for a headache at least once.
        package var isAcute: Bool
        package var total: Count
        /// Number of entries that state the minutes until this medicine, alone, brought relief.
        package var reliefTimes = 0
        /// Median minutes over these entries.
        package var medianMinutesToRelief: Double?
        /// One count for each of ``MedicineLedger/months``.
        package var byMonth: [Count]
    }

    /// Earliest first.
    package var months: [Month]
    /// Medicines for headaches first, then by days, most first, then by name.
    package var medicines: [Medicine]
    /// Classes with a threshold taken for headaches, in the order of ``MedicineClass``; several together last.
    package var classes: [MedicineClassDays]
    /// Days with a medicine of any class with a line, in every month; nil below two such classes.
    package var anyClass: MedicineClassDays?
    /// Days with an opioid, alone or in a combination; nil without such a combination.
    package var opioids: MedicineClassDays?
}

extension MedicineLedger {
    /// Input of a ledger: the months and the medicines named on their days.
    struct Source {
        var months: [Month]
        var intakes: [MedicineIntake]

        /// - Parameters:
        ///   - records: everything read about the patient, including days outside the report's range.
        ///   - months: consecutive, earliest first.
        ///   - diary: the diary of these records.
        init(_ records: PatientRecords, months: [CalendarMonth], diary: HeadacheDiary, medicines: MedicineTable) {
            guard let first = months.first?.first, let last = months.last?.last else {
                (self.months, intakes) = ([], [])
                return
            }
            let days = DayRange(from: first, to: last)
            var headacheDays: [CalendarMonth: Int] = [:]
            for day in diary.headacheDays(in: days) { headacheDays[day.month, default: 0] += 1 }
            self.months = months.map { month in
                let days = DayRange(from: month.first, to: month.last)
                let cover = MonthCover(diary.coverage.coveredDays(in: days), of: diary.coverage.days(in: days))
                return Month(month: month, headacheDays: cover == .none ? nil : headacheDays[month] ?? 0, cover: cover)
            }
            var names = MedicationNames(medicines)
            intakes = MedicineIntake.all(in: records, diary, days: days, naming: &names)
        }
    }

    /// - Parameters:
    ///   - intakes: intakes on days of the months.
    ///   - months: consecutive, earliest first.
    init(of intakes: [MedicineIntake], months: [Month]) {
        self.init(
            months: months, medicines: Self.medicines(of: intakes, months: months),
            classes: MedicineClassDays.all(of: intakes, months: months),
            anyClass: MedicineClassDays.ofAnyClass(intakes, months: months),
            opioids: MedicineClassDays.ofOpioids(intakes, months: months))
    }

    private static func medicines(of intakes: [MedicineIntake], months: [Month]) -> [Medicine] {
        var places: [String: Int] = [:]
        var groups: [[MedicineIntake]] = []
        for intake in intakes {
            let place = places[intake.medicine.key] ?? groups.count
            if place == groups.count {
                places[intake.medicine.key] = place
                groups.append([])
            }
            groups[place].append(intake)
        }
        return groups.map { Medicine(of: $0, months: months) }.sorted {
            ($0.isAcute ? 0 : 1, $1.total.days, $1.total.doses, $0.name)
                < ($1.isAcute ? 0 : 1, $0.total.days, $0.total.doses, $1.name)
        }
    }
}

extension MedicineLedger.Medicine {
    /// - Parameter intakes: intakes of this medicine, at least one.
    fileprivate init(of intakes: [MedicineIntake], months: [MedicineLedger.Month]) {
        let minutes = intakes.compactMap(\.reliefMinutes).map(Double.init)
        let first = intakes[0].medicine
        var byMonth: [CalendarMonth: [MedicineIntake]] = [:]
        for intake in intakes { byMonth[intake.day.month, default: []].append(intake) }
        self.init(
            name: first.name, medicineClass: first.medicineClass, ownName: intakes.ownName, concern: first.concern,
            isAcute: intakes.contains(where: \.isAcute),
            total: .init(of: intakes), reliefTimes: minutes.count, medianMinutesToRelief: median(of: minutes),
            byMonth: months.map { .init(of: byMonth[$0.month] ?? []) })
    }
}

extension MedicineLedger.Count {
    fileprivate init(of intakes: [MedicineIntake]) {
        let ratings = intakes.compactMap(\.rating)
        self.init(
            days: Set(intakes.map(\.day)).count, doses: intakes.count, ratings: ratings.count,
            meanRelief: ratings.isEmpty ? nil : Double(ratings.reduce(0, +)) / Double(ratings.count),
            ratingsWithOthers: intakes.count(where: \.isRatedWithOthers),
            unreadRatings: intakes.count(where: \.isRatingUnread))
    }
}
