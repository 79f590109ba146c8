import Records

/// A question of a proposed mapping in plain words, with the answers that it takes.
package struct MappingQuestion: Sendable, Equatable {
    /// Column of the format that it is about.
    package let field: String
    /// `Is 03/04/2026 in [March] or April?`: the likely answer stands between brackets.
    package let text: String
    /// The likely one first.
    package let answers: [Answer]
    /// Whether anything may be typed instead of an answer: a unit.
    package var takesText = false

    package struct Answer: Sendable, Equatable {
        /// Words that are taken for it, in lower case.
        package let words: [String]
        let effect: Effect

        /// Order of dates that it says, if it is about them.
        package var order: DateOrder? { if case .order(let order) = effect { order } else { nil } }
    }

    /// Change of the mapping by an answer.
    enum Effect: Sendable, Equatable {
        case nothing
        /// A member of the field gets another text.
        case member(String, String)
        /// All dates that can be read in two ways are of this order.
        case order(DateOrder)
        case leaveOut
        /// Nights are dated by the morning after.
        case morning
        /// Nobody but the user can write such a mapping.
        case giveUp
        /// A column of readings gets a unit.
        case unit(column: String, String)
    }

    /// The answer that is meant by what was typed; an empty line means the likely one.
    package func answer(_ typed: String) -> Answer? {
        let word = typed.trimmedOfBlanks.lowercased()
        if word.isEmpty, !takesText { return answers.first }
        if let known = answers.first(where: { $0.words.contains(word) }) { return known }
        guard takesText, !word.isEmpty, case .unit(let column, _)? = answers.first?.effect else { return nil }
        return Answer(words: [], effect: .unit(column: column, typed.trimmedOfBlanks))
    }

    /// Answers that the question takes, for somebody who has typed something else: `Y or N`.
    package var choices: String {
        let names = answers.compactMap(\.words.first).map { word in
            word.count == 1 ? word.uppercased() : word
        }
        guard let last = names.last else { return "a word" }
        return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
    }
}
