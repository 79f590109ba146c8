import Records

// MARK: Nights

/// A sleep tracker's table, with a row a night.
extension MappingProposal {
    /// - Returns: false if it is not a table of nights.
    mutating func decideNights() -> Bool {
        guard isOfSleep else { return false }
        let start = sleepColumn(.start, or: [.startTime, .onset]) { $0.isMoment || $0.isClock }
        let isDated = start.map { sketch.columns[$0].isMoment } ?? false
        let day = isDated ? nil : candidates(for: .day) { $0.isDay }.first?.index
        guard isDated || day != nil else { return false }
        make(.nights)
        if let day { decideNightDate(day) }
        if let start { useTime(start, for: "start_time") }
        let end = sleepColumn(.end, or: [.endMoment, .endTime]) { $0.isMoment || $0.isClock }
        if let end, start != nil || sketch.columns[end].isMoment || day != nil { useTime(end, for: "end_time") }
        decideAsleep()
        decideScores()
        if let notes = candidates(for: .notes, { $0.isText && $0.filled > 0 }).first, notes.match == .wholly {
            useAsItStands(notes.index, for: "notes")
        }
        decideOwnNames()
        return true
    }

    /// Whether the columns are named after sleep, and none after headaches.
    private var isOfSleep: Bool {
        let named = sketch.columns.map { HeaderVocabulary.sleep(named: $0.name) }
        let hasTimes = named.contains(.start) || named.contains(.end)
        let measures = named.count { $0 == .asleep || $0 == .score || $0 == .efficiency }
        let qualities = candidates(for: .sleepQuality) { $0.filled > 0 }.count { $0.match == .wholly }
        let isDated = [[ColumnRole.startTime, .onset], [.endMoment, .endTime]].allSatisfy { roles in
            roles.contains { role in candidates(for: role) { $0.isMoment }.first?.match == .wholly }
        }
        guard hasTimes || measures + qualities > (isDated ? 0 : 1) else { return false }
        return !tellsOfHeadaches(unless: { HeaderVocabulary.sleep(named: $0) != nil || WordTable.key($0) == "score" })
    }

    /// Returns the column with a name about sleep, else with a usual name.
    private func sleepColumn(
        _ kind: HeaderVocabulary.SleepColumn, or roles: [ColumnRole] = [], _ fits: (ColumnEvidence) -> Bool
    ) -> Int? {
        let named = sketch.columns.indices.first { index in
            let column = sketch.columns[index]
            return !isTaken(index) && HeaderVocabulary.sleep(named: column.name) == kind && fits(column)
        }
        if let named { return named }
        let usual = roles.compactMap { role in candidates(for: role, fits).first { $0.match == .wholly }?.index }
        return usual.first
    }

    private mutating func useAsItStands(_ index: Int, for field: String) {
        use([index], for: field, ProposedField([("column", .text(sketch.columns[index].name))], "by its name"))
    }

    /// Proposes the night's date, and asks if it is the evening's or the next morning's, which cells do not show.
    private mutating func decideNightDate(_ day: Int) {
        let column = sketch.columns[day]
        let form = form(of: column) { $0.hasDay && !$0.hasTime }
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
        if let form { members.append(("form", .text(form.pattern))) }
        let question =
            "is this the date of the evening? If it is that of the morning after, write \"isMorning\": true"
        use(
            [day], for: "night_date",
            ProposedField(
                members, told(column, form?.pattern), ask: form?.question,
                ProposedQuestion(question, .evening)))
    }

    private mutating func useTime(_ index: Int, for field: String) {
        let column = sketch.columns[index]
        guard column.isMoment else {
            guard let form = form(of: column, { !$0.hasDay && $0.hasTime }) else { return }
            return use(
                [index], for: field,
                ProposedField(
                    [("time", .text(column.name)), ("timeForm", .text(form.pattern))],
                    told(column, form.pattern) + "; before 18:00 it is on the day after the evening"))
        }
        let form = form(of: column) { $0.hasDay && $0.hasTime }
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
        if let form { members.append(("form", .text(form.pattern))) }
        use([index], for: field, ProposedField(members, told(column, form?.pattern), ask: form?.question))
    }

    private mutating func decideAsleep() {
        let fits = { (column: ColumnEvidence) in
            column.isNumber || column.isLength || column.filled > 0 && column.clocks == column.filled
        }
        guard let index = sleepColumn(.asleep, or: [.sleepHours], fits) else { return }
        let column = sketch.columns[index]
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
        // Numbers up to 24 are hours, as sleeping at most 24 minutes each night is implausible.
        if column.isNumber {
            if column.highest <= 24 { members.append(("unit", .text("h"))) }
        } else {
            members.append(("durationForm", .text((column.isLength ? DurationForm.units : .clock).rawValue)))
        }
        use([index], for: "asleep_minutes", ProposedField(members, "\(column.filled) cells, by its name"))
    }

    /// Proposes ratings of a night: 1 to 5 is a quality, up to 100 a score.
    private mutating func decideScores() {
        let isShare = { (column: ColumnEvidence) in
            column.isPercent || column.isNumber && column.lowest >= 0 && column.highest <= 100
        }
        if let index = sleepColumn(.efficiency, isShare) { useShare(index, for: "sleep_efficiency") }
        let named = sketch.columns.indices.first { !isTaken($0) && WordTable.key(sketch.columns[$0].name) == "score" }
        if let index = sleepColumn(.score, isShare) ?? named.flatMap({ isShare(sketch.columns[$0]) ? $0 : nil }) {
            useShare(index, for: "sleep_score")
        }
        let quality = candidates(for: .sleepQuality) { $0.isWhole && $0.lowest >= 1 && $0.highest <= 5 }.first
        if let quality, quality.match == .wholly {
            let column = sketch.columns[quality.index]
            use(
                [quality.index], for: "sleep_quality",
                ProposedField(
                    [("column", .text(column.name))], "whole numbers from \(column.span)",
                    ask: column.highest > 3
                        ? nil : .mayBeLeftOut("are these ratings from 1 to 5, 5 best? They range from \(column.span)")))
        } else if fields["sleep_score"] == nil,
            let rated = candidates(for: .sleepQuality, { isShare($0) && ($0.isPercent || $0.highest > 10) }).first,
            rated.match == .wholly
        {
            useShare(rated.index, for: "sleep_score")
        }
    }

    private mutating func useShare(_ index: Int, for field: String) {
        let column = sketch.columns[index]
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
        if column.isPercent { members.append(("unit", .text("%"))) }
        if column.isNumber, column.highest <= 1 { members.append(("unit", .text("share"))) }
        use([index], for: field, ProposedField(members, "by its name; numbers up to 100"))
    }
}
