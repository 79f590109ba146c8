import Records

/// Migraine days of a window, each by the first basis that holds (`specialist.md` §2.1).
public struct MigraineDays: Sendable, Hashable {
    public var headacheDays = 0
    /// Days on which a headache meets ICHD-3 1.1 C and D.
    public var byFeatures = 0
    /// Further days, by the patient's word.
    public var byWord = 0
    /// Further days, by a triptan, ditan, ergot or gepant taken as acute.
    public var byMedicine = 0
    /// Days without a basis on which what is not recorded could meet both criteria.
    public var notDecidable = 0

    public init() {}

    public var total: Int { byFeatures + byWord + byMedicine }
    /// Headache days for which it can be decided.
    public var decidable: Int { headacheDays - notDecidable }
    /// Whether more than half of the headache days are not decidable: the total is then a minimum, without a rate.
    public var isAtLeast: Bool { notDecidable * 2 > headacheDays }
    /// The total; nil if it is 0 because too little was recorded.
    public var known: Int? { isAtLeast && total == 0 ? nil : total }

    /// The total; nil if more than half of the headache days are not decidable.
    public var decided: Int? { isAtLeast ? nil : total }
}

extension HeadacheDiary {
    /// Returns the migraine days of a window; nil if they were not assessed.
    func migraineDays(in window: DayRange) -> MigraineDays? {
        guard let marks = migraineMarks else { return nil }
        var days = MigraineDays()
        for day in headacheDays(in: window) {
            days.headacheDays += 1
            switch marks[day] ?? .noBasis {
            case .features: days.byFeatures += 1
            case .word: days.byWord += 1
            case .medicine: days.byMedicine += 1
            case .notDecidable: days.notDecidable += 1
            case .noBasis: break
            }
        }
        return days
    }
}

/// Migraine marks of the headache days, and features of the headaches.
struct MigraineAssessment {
    /// The mark of each headache day.
    private(set) var marks: [CalendarDay: MigraineMark] = [:]
    /// Features of each attack, in the diary's order, with those of its onset's day.
    private(set) var attacks: [HeadacheFeatures] = []
    /// Features of days with rows that say that there was a headache.
    private(set) var rows: [CalendarDay: HeadacheFeatures] = [:]

    /// - Parameter records: the records that the diary was made from.
    init(of records: PatientRecords, _ diary: HeadacheDiary, naming names: inout MedicationNames) {
        var symptoms = KnownSymptoms()
        for row in records.observedDays where row.hadHeadache == true {
            let severity = row.storedSeverity.flatMap(HeadacheSeverity.init(stored:))
            let features = HeadacheFeatures(row.retrospective, severity: severity, naming: &symptoms)
            rows[row.day] = rows[row.day].map { $0.joined(features) } ?? features
        }
        for day in diary.headacheDays { marks[day] = .noBasis }
        var words: [String: Bool] = [:]
        for place in records.headaches.indices {
            let (attack, entry) = (diary.attacks[place], records.headaches[place].retrospective)
            let features = HeadacheFeatures(entry, severity: attack.severity, naming: &symptoms)
                .filled(by: rows[attack.onset.day])
            attacks.append(features)
            var isNamed = false
            if let type = entry.headacheType {
                isNamed = words[type] ?? MigraineWord.isMigraine(type)
                words[type] = isNamed
            }
            for day in attack.days.days(in: attack.days) { note(features.filled(by: rows[day]), isNamed, on: day) }
            note(entry.medications, on: attack.onset.day, &names)
        }
        for alone in diary.daysAlone { note(rows[alone.day] ?? HeadacheFeatures(), false, on: alone.day) }
        for row in records.observedDays { note(row.retrospective.medications, on: row.day, &names) }
        for dose in diary.dosesAlone where dose.medicines.contains(where: \.isForMigraine) {
            note(.medicine, on: dose.day)
        }
    }

    private mutating func note(_ features: HeadacheFeatures, _ isNamed: Bool, on day: CalendarDay) {
        note(features.areMigraine ? .features : isNamed ? .word : features.areOpen ? .notDecidable : .noBasis, on: day)
    }

    private mutating func note(_ taken: [TakenMedication], on day: CalendarDay, _ names: inout MedicationNames) {
        let isForMigraine = taken.contains { taken in
            let acute = names.name(of: taken, mark: taken.isAcute)?.acute(mark: taken.isAcute)
            return acute?.contains(where: \.isForMigraine) ?? false
        }
        if isForMigraine { note(.medicine, on: day) }
    }

    /// Notes a mark on a headache day; the first basis counts.
    private mutating func note(_ mark: MigraineMark, on day: CalendarDay) {
        if let known = marks[day], mark.rawValue < known.rawValue { marks[day] = mark }
    }
}

extension NamedMedicine {
    /// Whether it is a triptan, ditan, ergot or gepant for attacks, or a product with a triptan or ergot in it.
    var isForMigraine: Bool {
        let classes: [MedicineClass] = [.triptan, .ditan, .ergot, .gepant]
        return [medicineClass, alsoClass].contains { $0.map(classes.contains) ?? false }
    }
}
