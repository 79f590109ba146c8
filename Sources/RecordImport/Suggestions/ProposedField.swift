import JSON

/// A proposal's field for one of the format's columns.
struct ProposedField {
    /// Members of the mapping besides its comment, in order.
    var members: [(name: String, value: Value)]
    /// Reason for the proposal.
    var comment: String
    /// Question to the user; nil if the field is certain.
    var question: String?

    enum Value {
        case text(String)
        case texts([String])
        case truth(Bool)
        case words([(String, OurWord)])
        /// Columns that say whether a medicine was taken, with the medicine.
        case medicines([(column: String, medicine: String)])
        /// Columns of readings, each with its marker and unit.
        case readings([(column: String, marker: String, unit: String?)])
    }

    init(_ members: [(name: String, value: Value)], _ comment: String, ask question: String? = nil) {
        self.members = members
        self.comment = comment
        self.question = question
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            for (name, value) in members { value.write(name, to: &json) }
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
