import Diagnostics
import Records

/// Joins one patient's observed days from several files: in order, each once.
struct DayMerge {
    /// A day with its file's position among the files that have the patient.
    struct Sourced: Sendable {
        var record: ObservedDay
        var source: Int
    }

    private var days: [Sourced] = []

    mutating func add(_ more: [ObservedDay], source: Int) {
        days += more.map { Sourced(record: $0, source: source) }
    }

    /// Returns the days, their diagnostics, and the file position of each repeated row.
    ///
    /// If two rows contradict each other, there was a headache: leaving it out would be the worse error. If both agree
    /// and one has more details, both are kept: each may name a medicine.
    func finish() -> (days: [Sourced], diagnostics: DiagnosticTally, repeated: [Int]) {
        var diagnostics = DiagnosticTally()
        var repeated: [Int] = []
        var kept: [Sourced] = []
        var answers: [CalendarDay: Bool] = [:]
        var seen: Set<ObservedDay> = []
        let order = days.indices.sorted { (days[$0].record.day, $0) < (days[$1].record.day, $1) }
        for index in order {
            let day = days[index].record
            guard seen.insert(day.withoutPlace).inserted else {
                diagnostics.add(.repeatedDay, at: day.place)
                repeated.append(days[index].source)
                continue
            }
            if let answer = day.hadHeadache {
                if let other = answers[day.day], other != answer {
                    diagnostics.add(.contradictoryDay, at: day.place)
                }
                answers[day.day] = answer || answers[day.day] ?? false
            }
            kept.append(days[index])
        }
        return (kept, diagnostics, repeated)
    }
}

extension ObservedDay {
    fileprivate var withoutPlace: ObservedDay {
        var copy = self
        copy.place = Place()
        return copy
    }
}
