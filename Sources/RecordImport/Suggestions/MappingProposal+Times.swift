import Diagnostics

/// One or two columns that give a time.
struct ProposedTime {
    var columns: [Int]
    var field: ProposedField
    /// The column of the day, if the time of day is in another column.
    var day: Int?
}

extension MappingProposal {
    /// Returns the onset of headaches; nil if no columns give a time of day.
    func proposedOnset() -> ProposedTime? {
        let moments = [ColumnRole.onset, .day, .startTime].flatMap { role in candidates(for: role) { $0.isMoment } }
            .filter { !isNamedEnd($0.index) }.sorted { $0.match > $1.match }
        let unique = moments.reduce(into: [(index: Int, match: HeaderVocabulary.Match)]()) { list, next in
            if !list.contains(where: { $0.index == next.index }) { list.append(next) }
        }
        if let first = unique.first {
            let others = unique.count { $0.match == first.match } - 1
            return moment(first.index, isCertain: first.match == .wholly && others == 0, others: others)
        }
        return dayAndClock()
    }

    /// Whether a column's whole name is that of an end time.
    private func isNamedEnd(_ index: Int) -> Bool {
        HeaderVocabulary.roles(of: sketch.columns[index].name).contains { role, match in
            match == .wholly && (role == .endTime || role == .endMoment || role == .endDay)
        }
    }

    private func moment(_ index: Int, isCertain: Bool, others: Int) -> ProposedTime {
        let column = sketch.columns[index]
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
        let form = form(of: column) { $0.hasDay && $0.hasTime }
        if let form { members.append(("form", .text(form.pattern))) }
        if let offset = self.column(for: .offset, { $0.isWhole }) {
            members.append(("offset", .text(sketch.columns[offset].name)))
        }
        let rival: ProposedQuestion? =
            isCertain
            ? nil
            : .isMeant(
                others > 0
                    ? "is this when the headache began? \(others) other columns have times too"
                    : "is this when the headache began?")
        return ProposedTime(
            columns: [index], field: ProposedField(members, told(column, form?.pattern), ask: form?.question, rival),
            day: nil)
    }

    private func dayAndClock() -> ProposedTime? {
        var days = candidates(for: .day) { $0.isDay } + candidates(for: .onset) { $0.isDay }
        if days.isEmpty { days = unnamedDays }
        let clocks =
            candidates(for: .startTime) { $0.isClock } + candidates(for: .onset) { $0.isClock } + unnamedClock
        guard let day = days.first, let clock = clocks.first(where: { $0.index != day.index }) else { return nil }
        let (dayColumn, clockColumn) = (sketch.columns[day.index], sketch.columns[clock.index])
        guard let dayForm = form(of: dayColumn, { $0.hasDay && !$0.hasTime }),
            let clockForm = form(of: clockColumn, { !$0.hasDay && $0.hasTime })
        else { return nil }
        let isCertain = day.match == .wholly && clock.match == .wholly
        let rivals = [(days, day), (clocks, clock)].map { found, best in
            Set(found.filter { $0.match == best.match }.map(\.index)).count - 1
        }
        let hasRivals = rivals.contains { $0 > 0 }
        let rival: ProposedQuestion? =
            isCertain && !hasRivals ? nil : .isMeant("is this when the headache began?")
        return ProposedTime(
            columns: [day.index, clock.index],
            field: ProposedField(
                [
                    ("date", .text(dayColumn.name)), ("dateForm", .text(dayForm.pattern)),
                    ("time", .text(clockColumn.name)), ("timeForm", .text(clockForm.pattern)),
                ], told(dayColumn, "\(dayForm.pattern) and \(clockForm.pattern)"), ask: dayForm.question, rival),
            day: day.index)
    }

    /// Returns a column with a day but no time of day.
    func proposedDay() -> ProposedTime? {
        let named = candidates(for: .day) { $0.isDay } + candidates(for: .onset) { $0.isDay }
        guard let day = named.first ?? unnamedDays.first,
            let form = form(of: sketch.columns[day.index], { $0.hasDay && !$0.hasTime })
        else { return nil }
        let column = sketch.columns[day.index]
        return ProposedTime(
            columns: [day.index],
            field: ProposedField(
                [("column", .text(column.name)), ("form", .text(form.pattern))], told(column, form.pattern),
                ask: form.question, day.match == .wholly ? nil : .isMeant("is this the day?")), day: day.index)
    }

    /// Columns of days under names that are not known; each is asked about.
    private var unnamedDays: [(index: Int, match: HeaderVocabulary.Match)] {
        guard isOpen(.day) else { return [] }
        return sketch.columns.indices.filter { !isTaken($0) && sketch.columns[$0].isDay }.map { ($0, .partly) }
    }

    /// Columns of times of day under names that are not known, which most rows fill; each is asked about.
    private var unnamedClock: [(index: Int, match: HeaderVocabulary.Match)] {
        guard isOpen(.startTime) else { return [] }
        return sketch.columns.indices.filter { index in
            let column = sketch.columns[index]
            return !isTaken(index) && column.isClock && !column.isNumber && !column.isLength
                && column.filled * 5 >= sketch.rows * 4 && HeaderVocabulary.isUnknown(column.name)
        }.map { ($0, .partly) }
    }

    mutating func decideEnd(after onset: ProposedTime) {
        if let index = column(for: .endMoment, { $0.isMoment }) ?? column(for: .endDay, { $0.isMoment }) {
            let column = sketch.columns[index]
            let form = form(of: column) { $0.hasDay && $0.hasTime }
            var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
            if let form { members.append(("form", .text(form.pattern))) }
            if let offset = onset.field.members.first(where: { $0.name == "offset" }) { members.append(offset) }
            return useEnd([index], members, told(column, form?.pattern), ask: form?.question)
        }
        if let clock = column(for: .endTime, { $0.isClock }),
            let form = form(of: sketch.columns[clock], { !$0.hasDay && $0.hasTime })
        {
            let column = sketch.columns[clock]
            let day = self.column(for: .endDay, { $0.isDay })
            let dayForm = day.flatMap { self.form(of: sketch.columns[$0], { $0.hasDay && !$0.hasTime }) }
            guard let day, let dayForm else {
                let comment = told(column, form.pattern) + "; the first such time after the onset"
                return useEnd(
                    [clock], [("time", .text(column.name)), ("timeForm", .text(form.pattern))], comment, ask: nil)
            }
            return useEnd(
                [day, clock],
                [
                    ("date", .text(sketch.columns[day].name)), ("dateForm", .text(dayForm.pattern)),
                    ("time", .text(column.name)), ("timeForm", .text(form.pattern)),
                ], told(column, "\(dayForm.pattern) and \(form.pattern)"), ask: dayForm.question)
        }
        if let (index, length) = proposedLength() { use([index], for: "resolved_time", length) }
    }

    /// Uses an end, with the length that the rows may also give.
    private mutating func useEnd(
        _ columns: [Int], _ members: [(name: String, value: ProposedField.Value)], _ comment: String,
        ask question: ProposedQuestion?
    ) {
        var field = ProposedField(members, comment, ask: question)
        guard let (index, length) = proposedLength(), !columns.contains(index) else {
            return use(columns, for: "resolved_time", field)
        }
        field.members += length.members
        field.questions += length.questions
        use(columns + [index], for: "resolved_time", field)
    }

    func proposedLength() -> (column: Int, field: ProposedField)? {
        guard let index = column(for: .duration, { $0.isNumber || $0.isLength || $0.isClock || $0.clocks == $0.filled })
        else { return nil }
        let column = sketch.columns[index]
        let words = column.name.lowercased().split { !$0.isLetter }.map(String.init)
        let form: DurationForm
        var question: ProposedQuestion?
        if column.isLength {
            form = .units
        } else if !column.isNumber {
            form = .clock
        } else if words.contains(where: { $0.hasPrefix("min") || $0.hasSuffix("minutes") }) {
            form = .minutes
        } else if words.contains(where: Self.sayHours.contains) {
            form = .hours
        } else {
            form = column.highest > 72 || column.lowest >= 15 ? .minutes : .hours
            question = ProposedQuestion(
                "are these \(form.rawValue)? The header does not say",
                .length(other: form == .minutes ? .hours : .minutes))
        }
        let field = ProposedField(
            [("duration", .text(column.name)), ("durationForm", .text(form.rawValue))],
            "\(column.filled) cells, counted from the onset", ask: question)
        return (index, field)
    }

    private static let sayHours: Set<String> = [
        "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora", "horas", "uur",
        "uren", "ora", "ore",
    ]

    // MARK: Formats

    struct ChosenForm {
        var pattern: String
        /// Set if day and month could be swapped.
        var question: ProposedQuestion?
    }

    /// Returns the format of a column; nil for ISO 8601, which needs none.
    func form(of column: ColumnEvidence, _ isMeant: (LocalTimeForm) -> Bool) -> ChosenForm? {
        let fitting = column.fitting(isMeant)
        guard let first = fitting.first else { return nil }
        let patterns = Set(fitting.map(\.pattern))
        guard let other = CandidateForms.otherOrder(of: first.pattern), patterns.contains(other),
            column.fits(other, asOftenAs: first.pattern), column.order?.takes(first.pattern) != true
        else {
            return ChosenForm(pattern: first.pattern, question: nil)
        }
        // A reading with future days is unlikely.
        let isSwapped = column.reaches(beyond: asOf, as: first.pattern) && !column.reaches(beyond: asOf, as: other)
        let (likely, unlikely) = isSwapped ? (other, first.pattern) : (first.pattern, other)
        return ChosenForm(
            pattern: likely,
            question: ProposedQuestion(
                "is the day first or the month? All cells fit both \(likely) and \(unlikely)",
                .order(first: likely, other: unlikely, column: column.name)))
    }

    func told(_ column: ColumnEvidence, _ pattern: String?) -> String {
        let examples = column.shapes.joined(separator: ", ")
        return "\(column.filled) cells, as \(examples)" + (pattern.map { ": \($0)" } ?? ": ISO 8601")
    }
}
