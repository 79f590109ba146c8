import Diagnostics
import Records

// MARK: From a proposal

extension MappingProposal {
    /// Returns the first open question; nil if the mapping can be used.
    ///
    /// - Parameter example: returns a cell of a column that distinguishes two formats.
    package func nextQuestion(
        example: (_ column: String, _ isTelling: (String) -> Bool) -> String?
    ) -> MappingQuestion? {
        for name in fieldNames {
            guard let question = fields[name]?.questions.first else { continue }
            return asked(question, of: name, example)
        }
        return nil
    }

    /// Returns the question whether day or month comes first; nil if the dates prove it.
    package func orderQuestion(
        example: (_ column: String, _ isTelling: (String) -> Bool) -> String?
    ) -> MappingQuestion? {
        for name in fieldNames {
            for question in fields[name]?.questions ?? [] {
                guard case .order(let first, let other, let column) = question.kind else { continue }
                return Self.order(first, other, column, name, example)
            }
        }
        return nil
    }

    /// Answers the first open question of a field.
    ///
    /// - Returns: false if the user must write the mapping.
    package mutating func take(_ answer: MappingQuestion.Answer, of name: String) -> Bool {
        guard var field = fields[name], !field.questions.isEmpty else { return false }
        if case .order(let order) = answer.effect {
            settle(order)
            return true
        }
        field.questions.removeFirst()
        switch answer.effect {
        case .nothing, .order: break
        case .giveUp: return false
        case .leaveOut:
            leaveOut(name)
            return true
        case .member(let member, let text): field.set(member, .text(text))
        case .remove(let member): field.members.removeAll { $0.name == member }
        case .morning: field.members.append(("isMorning", .truth(true)))
        case .unit(let column, let unit): field.set(unit: unit, of: column)
        case .words(let words): field.add(words)
        }
        replace(field, for: name)
        return true
    }

    private func asked(
        _ question: ProposedQuestion, of name: String,
        _ example: (String, (String) -> Bool) -> String?
    ) -> MappingQuestion {
        let named = columns(of: name)
        let columns = named.isEmpty ? "a column" : listed(named)
        func yesOrNo(_ text: String, no effect: MappingQuestion.Effect) -> MappingQuestion {
            MappingQuestion(
                field: name, text: text + " [Y]",
                answers: [
                    .init(words: ["y", "yes"], effect: .nothing), .init(words: ["n", "no"], effect: effect),
                ])
        }
        switch question.kind {
        case .isMeant:
            var asked = yesOrNo("\(Self.isOrAre(named)) \(columns) \(Self.meaning(of: name))?", no: .giveUp)
            asked.others = others(for: name)
            return asked
        case .mayBeLeftOut:
            var asked = yesOrNo(
                "\(Self.isOrAre(named)) \(columns) \(Self.meaning(of: name, of: named.count))?", no: .leaveOut)
            asked.others = others(for: name)
            return asked
        case .otherWords(let words, _) where words.count > MappingQuestion.mostWords:
            return MappingQuestion(
                field: name,
                text: "\(columns) \(named.count == 1 ? "has" : "have") \(words.count) words that are not known.",
                answers: [], isToFillIn: true)
        case .otherWords(let words, let isTruth):
            let shown = words.map { "\($0.word) (\($0.cells))" }.joined(separator: ", ")
            return MappingQuestion(
                field: name,
                text:
                    "In \(columns), what \(words.count == 1 ? "does" : "do") \(shown) mean? \(isTruth ? "yes, no" : "mild, moderate, severe, none"), or ? for not recorded",
                answers: [], takesText: true, words: words.map(\.word),
                meanings: isTruth
                    ? ["yes": .truth(true), "no": .truth(false), "?": .nothing]
                    : [
                        "mild": .number(1), "moderate": .number(3), "severe": .number(5), "none": .number(0),
                        "?": .nothing,
                    ])
        case .empty(let cells, let rows, let no):
            return MappingQuestion(
                field: name,
                text: "\(cells) of \(rows) rows have no \(columns): [not recorded], or no headache?",
                answers: [
                    .init(words: ["not recorded", "?"], effect: .nothing),
                    .init(words: ["no headache", "no"], effect: .words(["": no])),
                ])
        case .undated(let told):
            return yesOrNo("\(told): as in the row above?", no: .remove("carriedDown"))
        case .eachRow(let telling, let rows):
            return MappingQuestion(
                field: name,
                text: "\(telling) of \(rows) rows tell of a headache. Is each row a headache all the same? [N]",
                answers: [.init(words: ["n", "no"], effect: .giveUp), .init(words: ["y", "yes"], effect: .nothing)],
                refusal:
                    "keep only the rows with a headache in a copy of the table, or add a column that says yes or no")
        case .joined(let names):
            var asked = yesOrNo(
                "\(listed(names.count > 5 ? Array(names.prefix(4)) + ["\(names.count - 4) more"] : names)) have the same "
                    + "columns. Read them together, as one patient's?", no: .giveUp)
            asked.refusal = "name one with --sheet: \(listed(names.prefix(5).map { "\"\($0)\"" }))"
            return asked
        case .evening:
            return MappingQuestion(
                field: name, text: "Is \(columns) the date of the [evening] or of the morning after?",
                answers: [
                    .init(words: ["evening", "e"], effect: .nothing), .init(words: ["morning", "m"], effect: .morning),
                ])
        case .length(let other):
            let own = other == .minutes ? DurationForm.hours : .minutes
            return MappingQuestion(
                field: name, text: "Is \(columns) in [\(own.rawValue)] or \(other.rawValue)?",
                answers: [
                    .init(words: [own.rawValue, String(own.rawValue.prefix(1))], effect: .nothing),
                    .init(
                        words: [other.rawValue, String(other.rawValue.prefix(1))],
                        effect: .member("durationForm", other.rawValue)),
                ])
        case .unit(let column):
            return MappingQuestion(
                field: name, text: "In which unit is \(column)?",
                answers: [.init(words: [], effect: .unit(column: column, ""))], takesText: true)
        case .scale(let scale, let others):
            let column = sketch.columns.first { $0.name == named.first }
            let told = column.map { column in
                ([scale] + others.filter { $0 != scale }).map { "\(column.severe(on: $0)) by \($0.rawValue)" }.joined(
                    separator: ", ")
            }
            return Self.scale(scale, others, columns, name, told.map { "; severe: \($0)" } ?? "")
        case .order(let first, let other, let column): return Self.order(first, other, column, name, example)
        }
    }

    private static func scale(
        _ scale: SeverityScale, _ others: [SeverityScale], _ columns: String, _ name: String, _ told: String
    ) -> MappingQuestion {
        let rest = others.filter { $0 != scale }
        let ends = scale.rawValue.split(separator: "-")
        let more = rest.isEmpty ? "" : " (or \(rest.map(\.rawValue).joined(separator: ", ")))"
        return MappingQuestion(
            field: name, text: "\(columns) from \(ends[0]) to \(ends[1])? [Y]\(more)\(told)",
            answers: [.init(words: ["y", "yes", scale.rawValue], effect: .nothing)]
                + rest.map { .init(words: [$0.rawValue], effect: .member("scale", $0.rawValue)) })
    }

    private static func order(
        _ first: String, _ other: String, _ column: String, _ name: String,
        _ example: (String, (String) -> Bool) -> String?
    ) -> MappingQuestion {
        let forms = [first, other].compactMap { try? LocalTimeForm($0) }
        func months(_ cell: String) -> [String] {
            forms.compactMap { form in
                var cell = cell
                return cell.withUTF8 { form.read($0.trimmed)?.day?.parts.month }.map(MonthNames.english)
            }
        }
        let cell = example(column) { Set(months($0)).count == 2 }
        let named = cell.map(months) ?? [first, other]
        let orders = [first, other].map { form in DateOrder.allCases.first { $0.takes(form) } ?? .dmy }
        let answers = zip(named, orders).map { word, order in
            MappingQuestion.Answer(
                words: [word.lowercased(), String(word.lowercased().prefix(3)), order.rawValue], effect: .order(order))
        }
        return MappingQuestion(
            field: name,
            text: cell.map { "Is \($0.trimmedOfBlanks) in [\(named[0])] or \(named[1])?" }
                ?? "Is \(column) as [\(first)] or \(other)?", answers: answers)
    }

    private static func isOrAre(_ columns: [String]) -> String { columns.count < 2 ? "Is" : "Are" }
}

// MARK: Other columns

extension MappingProposal {
    /// Returns the columns that may fill a field instead of the proposed ones, by their cells.
    private func others(for name: String) -> [String] {
        role(of: name).map { role in
            sketch.columns.indices.filter { index in
                !columns(of: name).contains(sketch.columns[index].name) && fits(role, sketch.columns[index])
            }.map { sketch.columns[$0].name }
        } ?? []
    }

    /// The role that a "no" leaves without a column; nil for a field of several columns that are never swapped.
    private func role(of name: String) -> ColumnRole? {
        switch name {
        case "patient_id": .patient
        case "day": .day
        case "onset_time": fields[name]?.text("time") == nil ? .onset : .startTime
        case "severity": .severity
        case Self.medicine: .medicine
        default: nil
        }
    }

    private func fits(_ role: ColumnRole, _ column: ColumnEvidence) -> Bool {
        switch role {
        case .patient: column.isGrouping && !column.isMoment
        case .day: column.isDay
        case .onset: column.isMoment
        case .startTime: column.isClock && !column.isNumber
        case .severity: column.isRating || column.isSeverityWord
        case .medicine: column.isText && column.filled > 0 && !column.isTruth
        default: false
        }
    }

    /// Returns the proposal with another column for a field.
    ///
    /// - Parameter column: one of ``MappingQuestion/others``; nil if none is meant.
    /// - Returns: nil if the field has no role that another column can have.
    package func choosing(_ column: String?, for name: String) throws -> MappingProposal? {
        guard let role = role(of: name) else { return nil }
        return try choosing(sketch.columns.firstIndex { $0.name == column }, for: role)
    }

    /// Asks about sheets or files with the same header.
    mutating func askForSheets() {
        guard sheets.count > 1, let name = fieldNames.first(where: { fields[$0] != nil }), var field = fields[name]
        else { return }
        field.questions.insert(
            ProposedQuestion(
                "are \(listed(sheets)), which have the same columns, to be read together?", .joined(sheets)), at: 0)
        replace(field, for: name)
    }
}

// MARK: Meanings of columns

extension MappingProposal {
    /// Columns of the table in their order, each with its meaning; nil for an unused one.
    package var readAs: [(column: String, meaning: String?)] {
        sketch.columns.enumerated().map { index, column in
            (column.name, taken[index].map { told($0) + (misfits(of: column, as: $0).map { ": \($0) not" } ?? "") })
        }
    }

    /// Returns the first three different cells of each column. Show them only to the file's owner.
    package func samples() throws -> [[String]] { try sketch.samples(3) }

    /// Returns `2 of 26 cells are`, the cells that do not fit the column's field; nil if all do, or any text does.
    private func misfits(of column: ColumnEvidence, as name: String) -> String? {
        guard let field = fields[name] else { return nil }
        let forms = ["form", "dateForm", "timeForm"].compactMap { field.text($0) }.map { column.count(of: $0) }
        let scale = field.text("scale").flatMap { SeverityScale(rawValue: $0) }
        let known: Int? =
            if let most = forms.max() {
                most
            } else if let scale {
                column.count(on: scale) + column.zeroWords
            } else if name == "headache" { column.filled - column.otherWords } else { nil }
        guard let known, known < column.filled else { return nil }
        return "\(column.filled - known) of \(column.filled) cells are"
    }

    private func told(_ name: String) -> String {
        let texts = ["form", "dateForm", "timeForm", "durationForm", "scale"].compactMap { member in
            fields[name]?.text(member)
        }
        let meaning = table == .sideEffects && name == "severity" ? "how bad it was" : Self.meaning(of: name)
        return meaning + (texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))")
    }

    /// Returns the columns that fill a field; for the first of several medicines, the columns of all.
    func columns(of name: String) -> [String] {
        let isFirst = name == Self.medicine
        return sketch.columns.indices.filter { index in
            taken[index] == name || isFirst && taken[index].map(Self.isMedicine) == true
        }.map { sketch.columns[$0].name }
    }

    /// Field of the first or only medicine.
    static let medicine = "medication_name"

    private static func isMedicine(_ field: String) -> Bool {
        field.hasPrefix("medication_") && field.hasSuffix("_name")
    }

    /// Returns a field in plain words.
    ///
    /// - Parameter count: number of columns that fill it.
    static func meaning(of field: String, of count: Int = 1) -> String {
        if field == medicine || field == MedicineList.key {
            return count == 1 ? "the medicine taken for it" : "the medicines taken for it"
        }
        return isMedicine(field) ? "a further medicine" : meanings[field] ?? field.replacing("_", with: " ")
    }

    private static let meanings = [
        "patient_id": "the patient id", "onset_time": "when the headache began", "day": "the day",
        "offset": "the UTC offset of its times", "resolved_time": "when it ended",
        "severity": "how bad the headache was",
        "headache": "whether there was a headache", "medication_dose": "its dose",
        "medication_effectiveness": "how well it helped", "symptoms": "symptoms", "notes": "notes",
        "night_date": "the night", "start_time": "when the night began", "end_time": "when it ended",
        "asleep_minutes": "how long the sleep was", "start_day": "when it began", "stop_day": "when it ended",
        "stop_reason": "why it ended", "total": "the total score",
        "time": "when a dose was taken, with or without a headache",
        "effect": "a side effect, one a row", "from_day": "when it began", "to_day": "when it ended",
        "taken": "whether it was taken", "kind": "what the dose is for", "reason": "why it was taken",
        "date_of_service": "when it was measured", "marker_name": "what was measured",
        FieldMappingReader.readings: "a reading", "value": "the result",
    ]
}
