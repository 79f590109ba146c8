import JSON

/// A proposal's field for one of the format's columns.
struct ProposedField {
    /// Members of the mapping except its comment, in order.
    var members: [(name: String, value: Value)]
    /// Reason for the proposal.
    var comment: String
    /// Questions to the user; none if the field is certain.
    var questions: [ProposedQuestion]
    /// All questions in one text; nil if there are none.
    var question: String? { questions.isEmpty ? nil : questions.map(\.text).joined(separator: "; ") }

    enum Value {
        case text(String)
        case texts([String])
        case truth(Bool)
        case number(Int)
        case words([(String, OurWord)])
        /// Columns that say whether a medicine was taken, with the medicine.
        case medicines([(column: String, medicine: String)])
        /// Columns of readings, each with its marker and unit.
        case readings([(column: String, marker: String, unit: String?)])
    }

    init(_ members: [(name: String, value: Value)], _ comment: String, ask questions: ProposedQuestion?...) {
        self.members = members
        self.comment = comment
        self.questions = questions.compactMap(\.self)
    }

    /// Returns the text of a member.
    func text(_ member: String) -> String? {
        guard case .text(let text)? = members.first(where: { $0.name == member })?.value else { return nil }
        return text
    }

    mutating func set(_ member: String, _ value: Value) {
        for index in members.indices where members[index].name == member { members[index].value = value }
    }

    /// Adds meanings of words; a severity that may be 0 gets a scale with 0.
    mutating func add(_ words: [String: OurWord]) {
        if members.contains(where: { $0.name == "flags" }), case .number(let none)? = words[""] {
            return members.append(("otherwise", .number(none)))
        }
        var all: [(String, OurWord)] = words.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let known = members.firstIndex { $0.name == "words" }
        if let known, case .words(let own) = members[known].value { all = own + all }
        if let known { members[known].value = .words(all) } else { members.append(("words", .words(all))) }
        guard all.contains(where: { $0.1 == .number(0) }) else { return }
        if text("scale") == "1-5" { set("scale", .text("0-5")) }
        if text("scale") == "1-3" { set("scale", .text("0-3")) }
    }

    mutating func set(unit: String, of column: String) {
        guard case .readings(var readings)? = members.first?.value else { return }
        for index in readings.indices where readings[index].column == column { readings[index].unit = unit }
        members[0].value = .readings(readings)
    }

    /// Uses the formats in this order of day and month, and removes the questions about it.
    mutating func settle(_ order: DateOrder) {
        for case .order(let first, let other, _) in questions.map(\.kind)
        where !order.takes(first) && order.takes(other) {
            for index in members.indices {
                if case .text(first) = members[index].value { members[index].value = .text(other) }
            }
        }
        questions.removeAll { if case .order = $0.kind { true } else { false } }
    }

    /// Words beyond those that can be asked about, each with a `?` in place of its meaning, which no reader takes.
    private var openWords: [(String, OurWord)] {
        for case .otherWords(let words, _) in questions.map(\.kind) where words.count > MappingQuestion.mostWords {
            return words.map { ($0.word, .text("?")) }
        }
        return []
    }

    func write(to json: inout JSONWriter, toFillIn: Bool) {
        json.object { json in
            let open = toFillIn ? openWords : []
            for (name, value) in members {
                guard name == "words", case .words(let words) = value, !open.isEmpty else {
                    value.write(name, to: &json)
                    continue
                }
                ProposedField.Value.words(words + open).write(name, to: &json)
            }
            if let question { json.field("ask", question) }
            json.field("comment", comment)
        }
    }
}

extension ProposedField.Value {
    fileprivate func write(_ name: String, to json: inout JSONWriter) {
        switch self {
        case .text(let text): json.field(name, text)
        case .texts(let texts): json.array(name) { for text in texts { $0.string(text) } }
        case .truth(let truth): json.field(name, truth)
        case .number(let number): json.field(name, number)
        case .medicines(let medicines):
            json.array(name) { json in
                for (column, medicine) in medicines {
                    json.object { json in
                        json.field("column", column)
                        json.field("medicine", medicine)
                    }
                }
            }
        case .readings(let readings):
            json.object(name) { json in
                for (column, marker, unit) in readings {
                    json.object(column) { json in
                        json.field("marker", marker)
                        if let unit, !unit.isEmpty { json.field("unit", unit) }
                    }
                }
            }
        case .words(let words):
            json.object(name) { json in
                for (word, ours) in words {
                    switch ours {
                    case .text(let text): json.field(word, text)
                    case .number(let number): json.field(word, number)
                    case .truth(let truth): json.field(word, truth)
                    case .nothing: json.field(word, nil as String?)
                    }
                }
            }
        }
    }
}
