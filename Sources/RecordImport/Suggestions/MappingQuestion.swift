import Records

/// A question of a proposed mapping in plain words, with the accepted answers.
package struct MappingQuestion: Sendable, Equatable {
    /// The format's column that it is about.
    package let field: String
    /// `Is 03/04/2026 in [March] or April?`, with the likely answer in brackets.
    package let text: String
    /// Accepted answers, the likely one first.
    package let answers: [Answer]
    /// Whether anything may be typed instead of an answer: a unit.
    package var takesText = false

    package struct Answer: Sendable, Equatable {
        /// Words accepted for it, in lower case.
        package let words: [String]
        let effect: Effect

        /// Order of dates that it sets, if any.
        package var order: DateOrder? { if case .order(let order) = effect { order } else { nil } }
    }

    /// Change of the mapping by an answer.
    enum Effect: Sendable, Equatable {
        case nothing
        /// Sets the text of a member of the field.
        case member(String, String)
        /// Sets the order of all ambiguous dates.
        case order(DateOrder)
        case leaveOut
        /// Dates nights by the morning after.
        case morning
        /// Leaves the mapping to the user to write.
        case giveUp
        /// Sets the unit of a column of readings.
        case unit(column: String, String)
    }

    /// Returns the answer for a typed line; an empty line means the likely one.
    package func answer(_ typed: String) -> Answer? {
        let word = typed.trimmedOfBlanks.lowercased()
        if word.isEmpty, !takesText { return answers.first }
        if let known = answers.first(where: { $0.words.contains(word) }) { return known }
        guard takesText, !word.isEmpty, case .unit(let column, _)? = answers.first?.effect else { return nil }
        return Answer(words: [], effect: .unit(column: column, typed.trimmedOfBlanks))
    }

    /// Accepted answers, to show after any other input: `Y or N`.
    package var choices: String {
        let names = answers.compactMap(\.words.first).map { word in
            word.count == 1 ? word.uppercased() : word
        }
        guard let last = names.last else { return "a word" }
        return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
    }
}
