import Diagnostics
import Records

// MARK: Days and rows without a headache

extension MappingProposal {
    /// Proposes a table of days, if there are no times of day: of observed days if its rows say whether there was a
    /// headache, otherwise of days with a headache, if nearly all rows tell of one.
    mutating func decideDays(_ day: ProposedTime, _ answers: Int?) throws {
        make(.days)
        let form = day.field.text("form").flatMap { try? LocalTimeForm($0) }
        let patient = taken.first { $0.value == "patient_id" }?.key
        use(day.columns, for: "day", day.field)
        let tally = try sketch.tally(
            of: tellingColumns, day: day.day.flatMap { column in form.map { (column, $0) } }, patient: patient)
        rows = tally.rows
        let dated = Self.carried(day.field, tally)
        replace(dated, for: "day")
        if let answers {
            let column = sketch.columns[answers]
            let others = column.others.filter { ValueVocabulary.truths[$0.key] == nil && Double($0.key) == nil }
            let empty = rows - column.filled
            let saysNo = column.words.keys.contains { ValueVocabulary.truths[$0] == false }
            return use(
                [answers], for: "headache",
                ProposedField(
                    [("column", .text(column.name)), ("words", .words(truths(column)))],
                    "\(column.filled) cells with yes or no",
                    ask: others.isEmpty ? nil : Self.otherWords(others, isTruth: true),
                    saysNo || empty <= 0 ? nil : empties(empty, .truth(false))))
        }
        // With ratings of 0 for days without a headache, the ratings show which days had one.
        let rating = ratingColumns { $0.isRating || $0.isSeverityWord }.first.map { sketch.columns[$0.index] }
        if rating?.saysZero == true { return }
        let isOfHeadaches = tally.telling == tally.rows || tally.isOfHeadaches && !tally.isDaily
        if isOfHeadaches, tally.repeats + tally.undated > 0, rating != nil {
            // Several rows a day, without times: each counts.
            make(.headaches)
            leaveOut("day")
            use(day.columns, for: "onset_time", dated)
            if let (index, length) = proposedLength() { use([index], for: "resolved_time", length) }
            return
        }
        if !isOfHeadaches, rating != nil || !grades.isEmpty { return }
        use(
            [], for: "headache",
            ProposedField(
                [("value", .truth(true))], "\(tally.telling) of \(tally.rows) rows tell of a headache",
                ask: isOfHeadaches ? nil : Self.eachRow(tally)))
    }

    /// Asks whether each row is a headache if fewer than nine in ten tell of one, and about rows without a date.
    mutating func askForRows(_ time: ProposedTime) throws {
        let rated = fields["severity"]?.text("column").flatMap { name in sketch.columns.first { $0.name == name } }
        guard table == .headaches, var onset = fields["onset_time"] else { return }
        let form = time.field.text("dateForm").flatMap { try? LocalTimeForm($0) }
        let day = time.day.flatMap { column in form.map { (column, $0) } }
        let tally = try sketch.tally(of: tellingColumns, day: day, patient: nil)
        let isTold = tally.isOfHeadaches || headacheFree != nil || rated?.saysZero == true
        let rows = isTold ? nil : Self.eachRow(tally)
        onset = Self.carried(onset, tally)
        onset.questions += [rows].compactMap(\.self)
        replace(onset, for: "onset_time")
    }

    /// Carries days down to rows that tell of a headache without one, as below merged cells, and asks about them.
    private static func carried(_ field: ProposedField, _ tally: TableSketch.RowTally) -> ProposedField {
        guard tally.undated + tally.yearless > 0 else { return field }
        var field = field
        field.members.append(("carriedDown", .truth(true)))
        let (rows, dates) = (tally.undated, tally.yearless)
        let undated = "\(Plural.row.plain(rows)) without a date \(rows == 1 ? "tells" : "tell") of a headache"
        let yearless = dates == 1 ? "1 date has no year" : "\(dates) dates have no year"
        let told = [rows > 0 ? undated : nil, dates > 0 ? yearless : nil].compactMap(\.self).joined(separator: ", and ")
        field.questions.append(
            ProposedQuestion("\(told): as in the row above? If not, remove carriedDown", .undated(told)))
        return field
    }

    private static func eachRow(_ tally: TableSketch.RowTally) -> ProposedQuestion {
        ProposedQuestion(
            "is each row a headache? \(tally.telling) of \(tally.rows) have a severity, a medicine or a length",
            .eachRow(telling: tally.telling, of: tally.rows))
    }

    func empties(
        _ cells: Int, _ no: OurWord, member: String = "add \"\" to the words"
    ) -> ProposedQuestion {
        ProposedQuestion(
            "\(cells) of \(rows) rows have an empty cell: if that means no headache, \(member); else it is not recorded",
            .empty(cells: cells, of: rows, no: no))
    }

    static func otherWords(_ words: [String: Int], isTruth: Bool) -> ProposedQuestion {
        let cells = words.values.reduce(0, +)
        return ProposedQuestion(
            "\(cells) \(cells == 1 ? "cell contains" : "cells contain") other words: what do they mean? "
                + (isTruth
                    ? "true or false, or null" : "1 is Mild, 3 Moderate, 5 Severe, 0 no headache, null not recorded"),
            .otherWords(
                words.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }, isTruth: isTruth))
    }

    /// Columns of which a filled cell tells of a headache.
    private var tellingColumns: [Int] {
        let telling: Set<ColumnRole> = [.severity, .headache, .medicine, .duration, .symptoms, .endMoment, .endTime]
        return sketch.columns.indices.filter { index in
            let column = sketch.columns[index]
            let field = taken[index] ?? ""
            return field == "severity" || field.hasPrefix("medication") || grades.contains { $0.index == index }
                || HeaderVocabulary.roles(of: column.name).contains { telling.contains($0.role) }
                    && (!column.isDay || column.isMoment)
                || HeaderVocabulary.medicine(named: column.name) != nil
        }
    }

    mutating func decideHeadacheFree(_ answers: Int) {
        let column = sketch.columns[answers]
        let no = truths(column).filter { $0.1 == .truth(false) }.map(\.0)
        if !no.isEmpty { make(headacheFree: answers, words: no) }
    }

    func truths(_ column: ColumnEvidence) -> [(String, OurWord)] {
        column.words.keys.sorted().compactMap { word in
            ValueVocabulary.truths[word].map { (word, .truth($0)) }
        }
    }
}

// MARK: Other columns

extension MappingProposal {
    mutating func decideOthers() {
        decideSymptoms()
        if has("environmental_triggers") {
            decideList(.triggers, "environmental_triggers") { ValueVocabulary.triggers[$0] }
        }
        if table == .headaches {
            decidePlain(.location, "headache_location") { $0.isText }
            decidePlain(.type, "headache_type") { $0.isText }
            decideUnit(.temperature, "temperature_c", unit: { $0.contains("f") && !$0.contains("c") ? "°F" : nil })
            decideUnit(.pressure, "pressure_hpa", unit: { $0.contains("hg") ? "inHg" : nil })
            decideUnit(.humidity, "humidity_pct", unit: { _ in nil })
        }
        let isListed = fields[MedicineList.key] != nil
        if fields["medication_dose"] == nil, !isListed { decidePlain(.dose, "medication_dose") { $0.filled > 0 } }
        if fields["medication_effectiveness"] == nil, !isListed {
            decidePlain(.effectiveness, "medication_effectiveness") {
                $0.isWhole && $0.lowest >= 1 && $0.highest <= 5
            }
        }
        if fields["medication_effectiveness"] == nil, !isListed { decideRelief() }
        decidePlain(.notes, "notes") { $0.isText }
        decidePlain(.stress, "stress_level") { $0.isWhole && $0.lowest >= 1 && $0.highest <= 5 }
        decidePlain(.sleepQuality, "sleep_quality") { $0.isWhole && $0.lowest >= 1 && $0.highest <= 5 }
        decideUnit(.sleepHours, "sleep_hours", unit: { $0.contains("min") ? "min" : nil })
        guard let meal = column(for: .skippedMeal, { $0.isTruth }) else { return }
        let evidence = sketch.columns[meal]
        use(
            [meal], for: "skipped_meal",
            ProposedField(
                [("column", .text(evidence.name)), ("words", .words(truths(evidence)))], "by its name; yes or no"))
    }

    /// Proposes how well a medicine helped, in words.
    private mutating func decideRelief() {
        guard
            let index = column(
                for: .effectiveness,
                { column in
                    let known = column.words.filter { ValueVocabulary.reliefs[$0.key] != nil }.values.reduce(0, +)
                    return known > 0 && known * 5 >= column.filled * 4
                })
        else { return }
        let column = sketch.columns[index]
        let words = column.words.keys.sorted().compactMap { word -> (String, OurWord)? in
            // "None" may be of the medicine or of its effect.
            if word != "no", NoneWords.ofLists.contains(word) { return (word, OurWord.nothing) }
            return ValueVocabulary.reliefs[word].map { (word, OurWord.number($0)) }
        }
        use(
            [index], for: "medication_effectiveness",
            ProposedField(
                [("column", .text(column.name)), ("words", .words(words))],
                "\(words.count) known words; 1 is no relief, 5 full relief"))
    }

    private mutating func decidePlain(_ role: ColumnRole, _ field: String, _ fits: (ColumnEvidence) -> Bool) {
        guard let best = candidates(for: role, fits).first, best.match == .wholly else { return }
        use(
            [best.index], for: field, ProposedField([("column", .text(sketch.columns[best.index].name))], "by its name")
        )
    }

    /// - Parameter unit: returns the unit that a lower-case name gives; nil for the usual one.
    private mutating func decideUnit(_ role: ColumnRole, _ field: String, unit: (String) -> String?) {
        guard let best = candidates(for: role, { $0.isNumber }).first, best.match == .wholly else { return }
        let column = sketch.columns[best.index]
        let name = column.name.lowercased()
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
        if let unit = unit(name.filter { $0.isLetter || $0 == " " }.replacing(role.rawValue, with: "")) {
            members.append(("unit", .text(unit)))
        } else if field == "sleep_hours", column.highest > 24 {
            members.append(("unit", .text("min")))
        }
        use([best.index], for: field, ProposedField(members, "by its name; numbers"))
    }

    /// Whether the table has a column of this name.
    private func has(_ name: String) -> Bool { table.description.columns.contains { $0.name == name } }

    /// Proposes one column with a list, or one for each symptom.
    private mutating func decideSymptoms() {
        guard has("symptoms") else { return }
        decideList(.symptoms, "symptoms", ValueVocabulary.symptom)
        let flags = ColumnRole.allCases.compactMap { role in
            role.symptom.flatMap { symptom in column(for: role, { $0.isTruth }).map { ($0, symptom) } }
        }
        guard !flags.isEmpty else { return }
        let words = Set(flags.flatMap { sketch.columns[$0.0].words.keys })
        let list = fields["symptoms"]
        use(
            flags.map(\.0), for: "symptoms",
            ProposedField(
                (list?.members ?? []) + [
                    ("flags", .words(flags.map { (sketch.columns[$0.0].name, .text($0.1)) })),
                    ("yes", .texts(words.filter { ValueVocabulary.truths[$0] == true }.sorted())),
                    ("no", .texts(words.filter { ValueVocabulary.truths[$0] == false }.sorted())),
                ],
                (list.map { $0.comment + "; " } ?? "")
                    + "\(flags.count) \(flags.count == 1 ? "column" : "columns") with yes or no"))
    }

    /// Proposes a column with a list of items.
    private mutating func decideList(_ role: ColumnRole, _ field: String, _ key: (String) -> String?) {
        guard let index = column(for: role, { $0.isText && $0.filled > 0 && !$0.saysYes }) else { return }
        let column = sketch.columns[index]
        let mark = column.marks.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ","
        let words: [(String, OurWord)] = column.items.sorted().compactMap { item in
            if NoneWords.ofLists.contains(item) { return (item, .text("none")) }
            return key(item).map { (item, .text($0)) }
        }
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
        if mark != "|" { members.append(("separator", .text(String(mark)))) }
        if !words.isEmpty { members.append(("words", .words(words))) }
        use([index], for: field, ProposedField(members, "by its name; \(words.count) known words"))
    }
}
