import Diagnostics
import Records

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
    var grades: [(index: Int, grade: Int)] {
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
    func ratingColumns(_ fits: (ColumnEvidence) -> Bool) -> [(index: Int, match: HeaderVocabulary.Match)] {
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
