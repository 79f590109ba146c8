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

    private func empties(
        _ cells: Int, _ no: OurWord, member: String = "add \"\" to the words"
    ) -> ProposedQuestion {
        ProposedQuestion(
            "\(cells) of \(rows) rows have an empty cell: if that means no headache, \(member); else it is not recorded",
            .empty(cells: cells, of: rows, no: no))
    }

    private static func otherWords(_ words: [String: Int], isTruth: Bool) -> ProposedQuestion {
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

// MARK: Severity

extension MappingProposal {
    mutating func decideSeverity(_ place: Place) throws(Failure) {
        let found = ratingColumns { $0.isRating || $0.isSeverityWord }
        if found.isEmpty, useGrades() { return }
        guard let best = found.first ?? unnamedRating else {
            if table == .days { return }
            throw Failure(
                .dataError, "no column of the table looks like the severity of the headaches" + ratingsOfOther,
                at: place,
                hint: hintOfLists
                    ?? "name it severity, pain, intensity, Stärke or intensité; it has ratings or words such as mild")
        }
        let column = sketch.columns[best.index]
        let isCertain = best.match == .wholly && found.count { $0.match == best.match } == 1
        let rival: ProposedQuestion? = isCertain ? nil : .isMeant("is this how bad the headache was?")
        var proposed = column.isRating ? rated(column, rival) : worded(column, rival)
        let empty = rows - column.filled
        if table == .days, fields["headache"] == nil, !column.saysZero, empty > 0 {
            proposed.questions.append(empties(empty, .number(0)))
        }
        use([best.index], for: "severity", proposed)
    }

    /// Columns that are ticked for a severity that they are named after: `leicht`, `mittel`, `stark`.
    private var grades: [(index: Int, grade: Int)] {
        let found = sketch.columns.indices.compactMap { index -> (index: Int, grade: Int)? in
            let column = sketch.columns[index]
            guard taken[index] == nil, column.filled == 0 || column.saysYes,
                let grade = ValueVocabulary.severities[WordTable.key(column.name)], grade > 0
            else { return nil }
            return (index, grade)
        }
        return Set(found.map(\.grade)).count > 1 && isOpen(.severity) ? found : []
    }

    /// - Returns: false without such columns.
    private mutating func useGrades() -> Bool {
        let grades = grades
        let ticked = grades.reduce(0) { $0 + sketch.columns[$1.index].filled }
        guard ticked > 0 else { return false }
        let words = Set(grades.flatMap { sketch.columns[$0.index].words.keys })
        let empty = max(0, rows - ticked)
        use(
            grades.map(\.index), for: "severity",
            ProposedField(
                [
                    ("flags", .words(grades.map { (sketch.columns[$0.index].name, .number($0.grade)) })),
                    ("yes", .texts(words.filter { ValueVocabulary.truths[$0] == true }.sorted())),
                    ("no", .texts(words.filter { ValueVocabulary.truths[$0] == false }.sorted())),
                ], "\(grades.count) columns, ticked in \(ticked) of \(sketch.rows) rows",
                ask: table == .days && empty > 0 ? empties(empty, .number(0), member: "write \"otherwise\": 0") : nil))
        return true
    }

    /// The only column of ratings under a name that is not known.
    private var unnamedRating: (index: Int, match: HeaderVocabulary.Match)? {
        let open = sketch.columns.indices.filter { index in
            let column = sketch.columns[index]
            let isRating = column.isRating && column.highest <= 10 && column.lowest >= 0 && table == .headaches
            return !isTaken(index) && (isRating || column.isSeverityWord) && column.filled > 2
                && HeaderVocabulary.isUnknown(column.name)
        }
        return open.count == 1 && isOpen(.severity) ? (open[0], .partly) : nil
    }

    /// Tells how many cells of the column named after a severity are ratings; empty without one.
    private var ratingsOfOther: String {
        guard let best = candidates(for: .severity, { $0.filled > 0 }).first,
            let name = shownKnownName(sketch.columns[best.index].name)
        else { return "" }
        return
            ": of \(name), \(sketch.columns[best.index].rated) of \(sketch.columns[best.index].filled) cells are ratings"
    }

    /// Hint for a diary of moods, which lists headaches among other things in words of the user's choice.
    private var hintOfLists: String? {
        guard let index = sketch.columns.firstIndex(where: { ($0.marks["|"] ?? 0) * 2 > $0.filled }) else { return nil }
        let name = shownKnownName(sketch.columns[index].name).map { "the column \($0)" } ?? "column \(index + 1)"
        return "\(name) lists several things in a cell: write a mapping of days with \"contains\" to name the "
            + "headaches and medicines"
    }

    /// Returns the columns of severities, including one named after headaches if its cells are not yes and no.
    private func ratingColumns(_ fits: (ColumnEvidence) -> Bool) -> [(index: Int, match: HeaderVocabulary.Match)] {
        let named = candidates(for: .severity, fits)
        if named.first?.match == .wholly { return named }
        let ofHeadaches = candidates(for: .headache) { !$0.isTruth && fits($0) }
        let others = named.filter { one in !ofHeadaches.contains { $0.index == one.index } }
        return (ofHeadaches + others).sorted { $0.match > $1.match }
    }

    /// Ratings, whole or not (`6.5`, `6/10`), with words for no headache.
    private func rated(_ column: ColumnEvidence, _ rival: ProposedQuestion?) -> ProposedField {
        let span =
            column.isWhole
            ? column.span
            : [column.ratingSpan.lowest, column.ratingSpan.highest]
                .map(Self.short).joined(separator: " to ")
        let (scale, question) = scale(of: column, span)
        let zeros = column.words.keys.filter { ValueVocabulary.severities[$0] == 0 }.sorted()
        var field = ProposedField(
            [("column", .text(column.name)), ("scale", .text(scale.rawValue))], "\(column.rated) ratings from \(span)",
            ask: rival, question.map { ProposedQuestion($0, .scale(scale, others: Self.scales(of: column))) })
        if !zeros.isEmpty { field.add(Dictionary(uniqueKeysWithValues: zeros.map { ($0, .number(0)) })) }
        return field
    }

    /// Scales that hold four ratings in five.
    private static func scales(of column: ColumnEvidence) -> [SeverityScale] {
        let known: [SeverityScale] = column.isWhole ? SeverityScale.allCases : [.zeroToTen, .zeroToHundred]
        return known.filter { column.count(on: $0) * 5 >= column.rated * 4 }
    }

    /// Returns the scale that the header or the cells name, else the smallest usual one that holds every rating; what is
    /// beyond 10 in fewer than one cell in five is a fault of its cell.
    private func scale(of column: ColumnEvidence, _ span: String) -> (SeverityScale, question: String?) {
        if let scale { return (scale, nil) }
        let tops: [Int: SeverityScale] = [10: .zeroToTen, 100: .zeroToHundred, 5: .zeroToFive, 3: .zeroToThree]
        if column.tops.count == 1, let told = column.tops.first.flatMap({ tops[$0] }) { return (told, nil) }
        let saysZero = column.saysZero
        let named = Self.scale(named: column.name, saysZero: saysZero)
        if let named, Self.scales(of: column).contains(named) { return (named, nil) }
        let highest = column.grades.keys.filter { $0 <= 10 }.max() ?? 0
        let beyond = column.grades.reduce(0) { $0 + ($1.key > 10 ? $1.value : 0) }
        if beyond * 5 >= column.rated {
            return (.zeroToHundred, "are these ratings from 0 to 100? They range from \(span)")
        }
        if highest > 5 {
            return (.zeroToTen, named == nil ? nil : "the header names a smaller scale than the numbers, up to 10")
        }
        if !column.isWhole { return (.zeroToTen, "are these ratings from 0 to 10? They range from \(span)") }
        if Set(column.grades.keys) == [1, 3, 5], column.filled >= 20 { return (.oneToFive, nil) }
        let smallest: SeverityScale =
            highest <= 3 ? saysZero ? .zeroToThree : .oneToThree : saysZero ? .zeroToFive : .oneToFive
        return (
            smallest,
            "on which scale are these ratings? They range from \(span): one of "
                + SeverityScale.allCases.map { "\($0.rawValue) (\(column.severe(on: $0)) severe)" }.joined(
                    separator: ", ")
        )
    }

    /// Returns the scale that a header names: `0-10`, `NRS`, `1 bis 5`.
    private static func scale(named name: String, saysZero: Bool) -> SeverityScale? {
        let numbers = name.split { !$0.isNumber }.compactMap { Int($0) }
        switch numbers.last {
        case 100: return .zeroToHundred
        case 10: return .zeroToTen
        case 5 where numbers.count > 1 && numbers[0] < 2: return saysZero ? .zeroToFive : .oneToFive
        case 3 where numbers.count > 1 && numbers[0] < 2: return saysZero ? .zeroToThree : .oneToThree
        default: return name.lowercased().contains("nrs") ? .zeroToTen : nil
        }
    }

    private static func short(_ value: Double) -> String {
        Int(exactly: value).map { String($0) } ?? String((value * 10).rounded() / 10)
    }

    private func worded(_ column: ColumnEvidence, _ rival: ProposedQuestion?) -> ProposedField {
        let known = column.words.keys.compactMap { word in column.graded(word).map { (word, $0) } }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        let others = column.others.merging(column.words.filter { column.graded($0.key) == nil }) { $1 }
        return ProposedField(
            [("column", .text(column.name)), ("words", .words(known.map { ($0.0, .number($0.1)) }))],
            "\(column.filled) cells, \(known.count) known words", ask: rival,
            others.isEmpty ? nil : Self.otherWords(others, isTruth: false))
    }
}

// MARK: Medicine

extension MappingProposal {
    mutating func decideMedicine() {
        var found = candidates(for: .medicine) { $0.isText && $0.filled > 0 && !$0.saysYes }
        if found.isEmpty, isOpen(.medicine), let unnamed = unnamedMedicine { found = [unnamed] }
        guard let best = found.first else { return decideTakenMedicines() }
        let alike = found.filter { $0.match == best.match }.sorted { $0.index < $1.index }
        let words = Set(alike.flatMap { sketch.columns[$0.index].words.keys }).filter(ValueVocabulary.saysNone)
        let nones: [(String, OurWord)] = words.filter { $0 != "none" && $0 != "no" && $0 != "nothing" }.sorted().map {
            ($0, .text("none"))
        }
        if (2...TakenMedication.most).contains(alike.count) { return decideMedicines(alike.map(\.index), nones) }
        var members: [(name: String, value: ProposedField.Value)]
        var question: ProposedQuestion?
        if alike.count > 1 {
            members = [("columns", .texts(alike.map { sketch.columns[$0.index].name }))]
            question = .mayBeLeftOut("are all of these medicines taken for the headache?")
        } else {
            members = [("column", .text(sketch.columns[best.index].name))]
            if best.match < .wholly {
                question = .mayBeLeftOut("is this the medicine taken for the headache?")
            }
        }
        if !nones.isEmpty { members.append(("words", .words(nones))) }
        use(alike.map(\.index), for: "medication_name", ProposedField(members, "by its name; texts", ask: question))
    }
}

extension MappingProposal {
    /// The column with the most cells that begin with a medicine's name, if they are at least half of them.
    private var unnamedMedicine: (index: Int, match: HeaderVocabulary.Match)? {
        let open = sketch.columns.indices.filter { index in
            let column = sketch.columns[index]
            return !isTaken(index) && column.medicines > 1 && column.medicines * 2 >= min(column.filled, 200)
                && !HeaderVocabulary.roles(of: column.name).contains { $0.role == .notes }
        }
        return open.max { sketch.columns[$0].medicines < sketch.columns[$1].medicines }.map { ($0, .partly) }
    }

    /// Proposes the first and further medicines in column order, for a table with a column for each.
    private mutating func decideMedicines(_ columns: [Int], _ nones: [(String, OurWord)]) {
        for (place, column) in columns.enumerated() {
            var members: [(name: String, value: ProposedField.Value)] = [("column", .text(sketch.columns[column].name))]
            if !nones.isEmpty { members.append(("words", .words(nones))) }
            let question: ProposedQuestion? =
                place == 0 ? .mayBeLeftOut("were this and the further medicines all taken for the headache?") : nil
            use(
                [column], for: Self.medicineFields(place + 1)[0],
                ProposedField(members, "by its name; texts", ask: question))
        }
        decideOfMedicines(.dose, field: 1, atMost: columns.count) { $0.filled > 0 }
        decideOfMedicines(.effectiveness, field: 2, atMost: columns.count) {
            $0.isWhole && $0.lowest >= 1 && $0.highest <= 5
        }
    }

    /// Proposes details of several medicines, by the number in the column's name; without a number, of the first.
    private mutating func decideOfMedicines(
        _ role: ColumnRole, field: Int, atMost count: Int, _ fits: (ColumnEvidence) -> Bool
    ) {
        for candidate in candidates(for: role, fits) where candidate.match == .wholly {
            let name = sketch.columns[candidate.index].name
            let number = Int(name.filter(\.isNumber)) ?? 1
            guard (1...count).contains(number) else { continue }
            let ours = Self.medicineFields(number)[field]
            guard fields[ours] == nil else { continue }
            use([candidate.index], for: ours, ProposedField([("column", .text(name))], "by its name"))
        }
    }

    /// Returns the format's columns of a medicine: name, dose, effectiveness and so on.
    private static func medicineFields(_ number: Int) -> [String] {
        TakenMedication.columns(number: number).map(\.name)
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
