import Records

/// The days with a class of acute medicines in each month, with its threshold in ICHD-3 8.2.
package struct MedicineClassDays: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case one(MedicineClass)
        /// Several classes with a threshold, each below its own in that month (ICHD-3 8.2.6).
        case several
    }

    /// Consecutive months at or above the threshold.
    package struct Run: Sendable, Hashable {
        package var from: CalendarMonth
        package var to: CalendarMonth
        package var months: Int
        /// Number of these months with 15 or more headache days (ICHD-3 8.2).
        package var monthsOfManyHeadaches: Int
        /// Those of the other months that the diary covers in part, so that they may have had as many.
        package var incompleteMonths = 0
    }

    package var kind: Kind
    /// Threshold, days a month.
    package var line: Int
    /// Distinct days on which it was taken for a headache, by month of the ledger; for several classes together, nil in
    /// a month with fewer than two.
    package var days: [Int?]
    /// By month of the ledger.
    package var isAtOrAbove: [Bool]
    /// Earliest first.
    package var runs: [Run]

    /// Index of the latest month at or above the threshold.
    package var latestMonth: Int? { isAtOrAbove.lastIndex(of: true) }
}

extension MedicineClassDays {
    /// Returns classes taken in any of the months.
    static func all(of intakes: [MedicineIntake], months: [MedicineLedger.Month]) -> [MedicineClassDays] {
        var days: [MedicineClass: [CalendarMonth: Set<CalendarDay>]] = [:]
        // A product of two classes is one medicine: alone, it does not count as several classes.
        var ownDays = days
        for intake in intakes where intake.isAcute {
            for medicineClass in intake.medicine.classesWithLine {
                days[medicineClass, default: [:]][intake.day.month, default: []].insert(intake.day)
            }
            guard let medicineClass = intake.medicine.classesWithLine.first else { continue }
            ownDays[medicineClass, default: [:]][intake.day.month, default: []].insert(intake.day)
        }
        var classes: [MedicineClassDays] = []
        for medicineClass in MedicineClass.allCases {
            guard let line = medicineClass.line, let byMonth = days[medicineClass] else { continue }
            let counts = months.map { byMonth[$0.month]?.count ?? 0 }
            classes.append(
                MedicineClassDays(.one(medicineClass), line, counts, counts.map { $0 >= line }, months: months))
        }
        if let several = several(ownDays, beside: classes, months) { classes.append(several) }
        return classes
    }

    /// Days with a medicine of any class with a line, in every month; nil below two such classes.
    static func ofAnyClass(_ intakes: [MedicineIntake], months: [MedicineLedger.Month]) -> MedicineClassDays? {
        let acute = intakes.filter { $0.isAcute && !$0.medicine.classesWithLine.isEmpty }
        guard Set(acute.compactMap(\.medicine.classesWithLine.first)).count > 1 else { return nil }
        return MedicineClassDays(.several, Thresholds.severalClassesDays, daysOf: acute, months: months)
    }

    /// Days with an opioid, alone or in a combination; nil without such a combination.
    static func ofOpioids(_ intakes: [MedicineIntake], months: [MedicineLedger.Month]) -> MedicineClassDays? {
        let acute = intakes.filter { $0.isAcute && $0.medicine.concern <= .opioidCombination }
        guard let line = MedicineClass.opioid.line, acute.contains(where: { $0.medicine.concern == .opioidCombination })
        else { return nil }
        return MedicineClassDays(.one(.opioid), line, daysOf: acute, months: months)
    }

    private init(_ kind: Kind, _ line: Int, daysOf intakes: [MedicineIntake], months: [MedicineLedger.Month]) {
        let days = Dictionary(grouping: Set(intakes.map(\.day)), by: \.month)
        let counts = months.map { days[$0.month]?.count ?? 0 }
        self.init(kind, line, counts, counts.map { $0 >= line }, months: months)
    }

    private init(_ kind: Kind, _ line: Int, _ days: [Int?], _ isAtOrAbove: [Bool], months: [MedicineLedger.Month]) {
        self.init(
            kind: kind, line: line, days: days, isAtOrAbove: isAtOrAbove,
            runs: Self.runs(of: isAtOrAbove, in: months))
    }

    private static func runs(of isAtOrAbove: [Bool], in months: [MedicineLedger.Month]) -> [Run] {
        var runs: [Run] = []
        for (place, month) in months.enumerated() where isAtOrAbove[place] {
            if place == 0 || !isAtOrAbove[place - 1] {
                runs.append(Run(from: month.month, to: month.month, months: 0, monthsOfManyHeadaches: 0))
            }
            runs[runs.count - 1].to = month.month
            runs[runs.count - 1].months += 1
            if (month.headacheDays ?? 0) >= Thresholds.manyHeadacheDays {
                runs[runs.count - 1].monthsOfManyHeadaches += 1
            } else if month.cover != .whole {
                runs[runs.count - 1].incompleteMonths += 1
            }
        }
        return runs
    }

    /// - Returns: nil if no month has two classes.
    private static func several(
        _ days: [MedicineClass: [CalendarMonth: Set<CalendarDay>]], beside classes: [MedicineClassDays],
        _ months: [MedicineLedger.Month]
    ) -> MedicineClassDays? {
        let together = months.map { month -> Int? in
            let sets = days.values.compactMap { $0[month.month] }
            return sets.count < 2 ? nil : sets.reduce(into: Set<CalendarDay>()) { $0.formUnion($1) }.count
        }
        guard together.contains(where: { $0 != nil }) else { return nil }
        let line = Thresholds.severalClassesDays
        let isAtOrAbove = months.indices.map { place in
            (together[place] ?? 0) >= line && !classes.contains { $0.isAtOrAbove[place] }
        }
        return MedicineClassDays(.several, line, together, isAtOrAbove, months: months)
    }
}

/// Number of days of the range with an acute medicine.
package struct MedicineDays: Sendable, Hashable {
    /// The table's name; for an unknown medicine, the patient's first spelling.
    package var name: String
    /// Distinct days with an onset.
    package var days: Int

    /// Returns acute medicines, most days first, then by name.
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
