import Records

/// Answers about each factor in each day's rows.
struct DayAnswers {
    struct Factor: Hashable {
        /// The form in which rows record it.
        enum Form {
            /// A yes-or-no question.
            case question
            /// A number compared with a limit.
            case reading
            /// An item of a list.
            case list
        }

        var name: String
        var kind: Cooccurrence.Kind
        var form: Form
    }

    private(set) var daysWithHeadache = 0
    private(set) var daysWithout = 0
    /// In the order of first mention.
    private(set) var factors: [Factor] = []
    private var answers: [Factor: [CalendarDay: Bool]] = [:]
    /// Days with an answered list, by the list's kind: factors that it does not name were absent.
    private var listed: [Cooccurrence.Kind: Set<CalendarDay>] = [:]
    /// First spelling of each list item, by key.
    private var names: [Factor: String] = [:]
    private var withHeadache: Set<CalendarDay> = []
    private var without: Set<CalendarDay> = []

    init(of records: PatientRecords, findings: HeadacheFindings) {
        let range = findings.range
        let touched = Set(findings.diary.headacheDays(in: range))
        let observed = records.observedDays.filter { $0.hadHeadache != nil && range.contains($0.day) }
        let explained = Set(findings.diary.attacks.flatMap { $0.days.days(in: range) })
        withHeadache = Set(findings.entries.map(\.onset.day))
        for day in observed where day.hadHeadache == true && !explained.contains(day.day) {
            withHeadache.insert(day.day)
        }
        without = Set(observed.map(\.day)).subtracting(touched)
        // Oldest first: its spelling counts.
        for entry in findings.entries.reversed() { note(entry.record, on: entry.onset.day) }
        // A row that does not say whether there was a headache keeps its other answers (`silence.md` §10.2).
        for day in records.observedDays where withHeadache.contains(day.day) || without.contains(day.day) {
            var record = HeadacheRecord.blank
            record.retrospective = day.retrospective
            note(record, on: day.day)
        }
        daysWithHeadache = withHeadache.count
        daysWithout = without.count
    }

    /// Whether any day answers a question about a factor.
    static func areThere(in days: [ObservedDay]) -> Bool {
        days.contains { day in
            let said = day.retrospective
            return said.saysNoMeals || said.saysNoTriggers || !said.meals.isEmpty || !said.environmentalTriggers.isEmpty
                || said.skippedMeal != nil || said.alcohol != nil || said.stressLevel != nil || said.sleepHours != nil
                || said.sleepQuality != nil
        }
    }

    /// Counts days that answered, with and without a headache.
    func counts(of factor: Factor) -> (with: DayComparison.Days, without: DayComparison.Days) {
        let said = answers[factor] ?? [:]
        let asked = Set(said.keys).union(factor.form == .list ? listed[factor.kind] ?? [] : [])
        func count(_ days: Set<CalendarDay>) -> DayComparison.Days {
            let recorded = asked.intersection(days)
            return DayComparison.Days(present: recorded.count { said[$0] == true }, recorded: recorded.count)
        }
        return (count(withHeadache), count(without))
    }

    private mutating func note(_ record: HeadacheRecord, on day: CalendarDay) {
        let entry = HeadacheEntry(
            record: record, onset: LocalTime(day: day, second: 0, offset: 0), severity: nil, isLegacySeverity: false,
            course: .active, tookAcuteMedication: false)
        note(SkippedMealPattern.self, entry, day)
        note(AlcoholPattern.self, entry, day)
        note(HighStressPattern.self, entry, day)
        note(ShortSleepPattern.self, entry, day)
        let said = record.retrospective
        note(EnvironmentPattern.self, entry, day, saysNone: said.saysNoTriggers)
        note(MealPattern.self, entry, day, saysNone: said.saysNoMeals)
    }

    private mutating func note<Pattern: FactorPattern>(
        _ pattern: Pattern.Type, _ entry: HeadacheEntry, _ day: CalendarDay
    ) {
        guard let isPresent = pattern.presence(at: 0, in: [entry]) else { return }
        set(
            Factor(name: pattern.factor, kind: pattern.kind, form: pattern.isAnswer ? .question : .reading), day,
            isPresent)
    }

    private mutating func note<Pattern: ListPattern>(
        _ pattern: Pattern.Type, _ entry: HeadacheEntry, _ day: CalendarDay, saysNone: Bool
    ) {
        let items = pattern.items(at: 0, in: [entry])
        if saysNone || !items.isEmpty { listed[pattern.kind, default: []].insert(day) }
        for item in items where !pattern.key(of: item).isEmpty {
            set(Factor(name: shown(item, pattern), kind: pattern.kind, form: .list), day, true)
        }
    }

    /// Returns the display form of the first item with its key.
    private mutating func shown<Pattern: ListPattern>(_ item: String, _ pattern: Pattern.Type) -> String {
        let key = Factor(name: pattern.key(of: item), kind: pattern.kind, form: .list)
        if let name = names[key] { return name }
        names[key] = pattern.factor(of: item)
        return pattern.factor(of: item)
    }

    private mutating func set(_ factor: Factor, _ day: CalendarDay, _ isPresent: Bool) {
        if answers[factor] == nil { factors.append(factor) }
        let earlier = answers[factor, default: [:]][day] ?? false
        answers[factor, default: [:]][day] = earlier || isPresent
    }
}
