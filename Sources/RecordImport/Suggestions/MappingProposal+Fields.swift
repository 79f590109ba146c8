import Diagnostics
import Records

// MARK: Days and rows without a headache

extension MappingProposal {
    /// Proposes a table of days, if there are no times of day: of observed days if its rows say whether there was a
    /// headache, otherwise of days with a headache.
    mutating func decideDays(_ day: ProposedTime, _ answers: Int?) {
        make(.days)
        use(day.columns, for: "day", day.field)
        if let answers {
            let column = sketch.columns[answers]
            return use(
                [answers], for: "headache",
                ProposedField(
                    [("column", .text(column.name)), ("words", .words(truths(column)))],
                    "\(column.filled) cells with yes or no"))
        }
        // With ratings of 0 for days without a headache, the ratings show which days had one.
        let ratings = ratingColumns { $0.isWhole }.first.map { sketch.columns[$0.index] }
        guard ratings?.lowest != 0 else { return }
        let clocks = sketch.columns.indices.count {
            !isTaken($0) && sketch.columns[$0].isClock && !sketch.columns[$0].isNumber
        }
        use(
            [], for: "headache",
            ProposedField(
                [("value", .truth(true))],
                clocks == 0
                    ? "the table has no times of day: each row is a day with a headache"
                    : "each row is a day with a headache",
                ask: clocks == 0
                    ? nil
                    : ProposedQuestion(
                        "\(clocks == 1 ? "a column has" : "\(clocks) columns have") times of day: do they say when "
                            + "headaches began? Then this is a table of headaches, with \"onset_time\"", .hasOnsets)))
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
        let found = ratingColumns { $0.isWhole || $0.isRating || $0.isSeverityWord }
        guard let best = found.first else {
            if table == .days { return }
            throw Failure(
                .dataError, "no column of the table looks like the severity of the headaches", at: place,
                hint: hintOfLists
                    ?? "name it severity, pain, intensity, Stärke or intensité; it has ratings or words such as mild")
        }
        let column = sketch.columns[best.index]
        let isCertain = best.match == .wholly && found.count { $0.match == best.match } == 1
        let rival: ProposedQuestion? = isCertain ? nil : .isMeant("is this how bad the headache was?")
        let proposed =
            column.isWhole ? rated(column, rival) : column.isRating ? written(column, rival) : worded(column, rival)
        use([best.index], for: "severity", proposed)
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

    /// Ratings such as `6.5` and `6/10`.
    private func written(_ column: ColumnEvidence, _ rival: ProposedQuestion?) -> ProposedField {
        let span = "\(Self.short(column.ratingSpan.lowest)) to \(Self.short(column.ratingSpan.highest))"
        let scales: [Int: SeverityScale] = [10: .zeroToTen, 100: .zeroToHundred, 5: .zeroToFive, 3: .zeroToThree]
        let told = scale ?? (column.tops.count == 1 ? column.tops.first.flatMap { scales[$0] } : nil)
        var question: String?
        if told == nil, column.ratingSpan.highest > 10 {
            question = "are these ratings from 0 to 100? They range from \(span)"
        } else if told == nil, column.ratingSpan.highest <= 5 {
            question = "are these ratings from 0 to 10? They range from \(span)"
        }
        let scale: SeverityScale = told ?? (column.ratingSpan.highest > 10 ? .zeroToHundred : .zeroToTen)
        return ProposedField(
            [("column", .text(column.name)), ("scale", .text(scale.rawValue))],
            "\(column.filled) ratings from \(span)", ask: rival,
            question.map { ProposedQuestion($0, .scale(scale, others: [.zeroToTen, .zeroToHundred])) })
    }

    private static func short(_ value: Double) -> String {
        Int(exactly: value).map { String($0) } ?? String((value * 10).rounded() / 10)
    }

    private func rated(_ column: ColumnEvidence, _ rival: ProposedQuestion?) -> ProposedField {
        var scale: SeverityScale
        var question: String?
        let saysTen = ["10", "nrs"].contains { column.name.lowercased().contains($0) }
        let saysThree = ["0-3", "0–3", "1-3", "1–3"].contains { column.name.contains($0) }
        let saysFive = ["1-5", "1–5", "0-5"].contains { column.name.contains($0) }
        switch (column.lowest, column.highest) {
        case _ where self.scale != nil: scale = self.scale ?? .oneToFive
        case (0..., 11...100) where column.filled >= 5:
            scale = .zeroToHundred
            question = "are these ratings from 0 to 100? They range from \(column.span)"
        case (0..., 6...10):
            scale = .zeroToTen
            if saysThree || saysFive { question = "the header names a smaller scale than the numbers, up to 10" }
        case (0..., ...3) where saysThree: scale = column.lowest == 0 ? .zeroToThree : .oneToThree
        case (0..., ...5) where saysTen: scale = .zeroToTen
        case (1..., ...5) where saysFive: scale = .oneToFive
        case (1..., ...5) where column.ratings == [1, 3, 5] && column.filled >= 20: scale = .oneToFive
        default:
            scale =
                column.highest <= 3
                ? column.lowest <= 0 ? .zeroToThree : .oneToThree
                : column.lowest <= 0 ? .zeroToFive : .oneToFive
            question =
                "on which scale are these ratings? They range from \(column.span): "
                + "one of \(SeverityScale.allCases.map(\.rawValue).joined(separator: ", "))"
        }
        return ProposedField(
            [("column", .text(column.name)), ("scale", .text(scale.rawValue))],
            "\(column.filled) whole numbers from \(column.span)", ask: rival,
            question.map { ProposedQuestion($0, .scale(scale, others: SeverityScale.allCases.filter(column.fits))) })
    }

    private func worded(_ column: ColumnEvidence, _ rival: ProposedQuestion?) -> ProposedField {
        let known = column.words.keys.compactMap { word in ValueVocabulary.severities[word].map { (word, $0) } }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        let others = column.filled - known.reduce(0) { $0 + (column.words[$1.0] ?? 0) }
        let question =
            others > 0
            ? "\(others) cells contain other words: what do they mean? 1 is Mild, 3 Moderate, 5 Severe, 0 no headache"
            : nil
        return ProposedField(
            [("column", .text(column.name)), ("words", .words(known.map { ($0.0, .number($0.1)) }))],
            "\(column.filled) cells, \(known.count) known words", ask: rival,
            question.map { ProposedQuestion($0, .otherWords(others)) })
    }
}

// MARK: Medicine

extension MappingProposal {
    mutating func decideMedicine() {
        let found = candidates(for: .medicine) { $0.isText && $0.filled > 0 && !$0.saysYes }
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
        if table == .headaches {
            decideList(.triggers, "environmental_triggers") { ValueVocabulary.triggers[$0] }
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

    /// Proposes one column with a list, or one for each symptom.
    private mutating func decideSymptoms() {
        guard table == .headaches else { return }
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
        guard let index = column(for: role, { $0.isText && $0.filled > 0 && !$0.isTruth }) else { return }
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
