import Records

/// Which medicine was logged on how many days of each month, and how the days of each class stand to its line of
/// ICHD-3 8.2. Counts only: what they mean is for patient and physician.
package struct MedicineLedger: Sendable, Hashable {
    /// A calendar month of the ledger.
    package struct Month: Sendable, Hashable {
        package var month: CalendarMonth
        /// Nil where the diary tells about no day of it.
        package var headacheDays: Int?
        /// Coverage of the whole calendar month, including its days outside the report's range.
        package var cover = MonthCover.whole
    }

    /// How often a medicine was logged, in a month or altogether.
    package struct Count: Sendable, Hashable {
        /// Distinct days on which it was logged: the days of onset, and observed days that name it.
        package var days = 0
        /// Times that headaches name it, and observed days where no headache of the day does; an amount in the entry ("×2")
        /// may be tablets and is not taken apart.
        package var doses = 0
        /// Ratings of 1…5 that are its alone.
        package var ratings = 0
        /// Not rounded; nil without a rating.
        package var meanRelief: Double?
        /// Ratings given to several medicines together, whose they may be.
        package var ratingsWithOthers = 0
        /// Its own ratings that could not be read.
        package var unreadRatings = 0
    }

    package struct Medicine: Sendable, Hashable {
        /// The table's name; of one that is not known, the patient's first spelling.
        package var name: String
        /// Nil for one that the table does not know.
        package var medicineClass: MedicineClass?
        /// The patient's own name for it, if all entries use one that is not the table's.
        package var ownName: String? = nil
        package var concern = MedicineConcern.other
        /// It was taken for a headache at least once.
        package var isAcute: Bool
        package var total: Count
        /// How many entries say how many minutes it took until this medicine, alone, brought relief.
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
    /// Classes with a line that were taken for headaches, in the order of ``MedicineClass``; several together last.
    package var classes: [MedicineClassDays]
    /// Days with a medicine of any class with a line, in every month; nil below two such classes.
    package var anyClass: MedicineClassDays?
    /// Days with an opioid, alone or in a combination; nil without such a combination.
    package var opioids: MedicineClassDays?
}

extension MedicineLedger {
    /// The input of a ledger: the months, and the medicines named on their days.
    struct Source {
        var months: [Month]
        var intakes: [MedicineIntake]

        /// - Parameters:
        ///   - records: everything read about the patient, the days outside the report's range included.
        ///   - months: consecutive, earliest first.
        ///   - diary: of these records.
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
    ///   - intakes: of days inside the months.
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
    /// - Parameter intakes: of this medicine, at least one.
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
