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
    /// Other columns that may be meant, to choose from after a "no"; nil for a question about anything else.
    package var others: [String]?
    /// Whether a "no" only leaves the field out.
    package var isOptional: Bool { answers.contains { $0.effect == .leaveOut } }
    /// Advice after a "no" that leaves nothing to read.
    package var refusal: String?
    /// Whether it has more words than can be asked about: they are written to a file to be filled in.
    package var isToFillIn = false
    static let mostWords = 12
    /// Words to give a meaning, one after the other.
    var words: [String] = []
    var meanings: [String: OurWord] = [:]

    package struct Answer: Sendable, Equatable {
        /// Words accepted for it, in lower case.
        package let words: [String]
        let effect: Effect

        /// Whether it says that the columns asked about are not the right ones.
        package var isNo: Bool { effect == .giveUp || effect == .leaveOut }

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
        /// Removes a member of the field.
        case remove(String)
        case leaveOut
        /// Dates nights by the morning after.
        case morning
        /// Leaves the mapping to the user to write.
        case giveUp
        /// Sets the unit of a column of readings.
        case unit(column: String, String)
        /// Adds meanings of words to the field; an empty word is an empty cell.
        case words([String: OurWord])
    }

    /// Returns the answer for a typed line; an empty line means the likely one.
    package func answer(_ typed: String) -> Answer? {
        let word = typed.trimmedOfBlanks.lowercased()
        if !words.isEmpty {
            let said = word.split { $0 == "," || $0 == ";" || $0 == " " }.map { meanings[String($0)] }
            guard said.count == words.count, !said.contains(nil) else { return nil }
            return Answer(
                words: [], effect: .words(Dictionary(uniqueKeysWithValues: zip(words, said.compactMap(\.self)))))
        }
        if word.isEmpty, !takesText { return answers.first }
        if let known = answers.first(where: { $0.words.contains(word) }) { return known }
        guard takesText, !word.isEmpty, case .unit(let column, _)? = answers.first?.effect else { return nil }
        return Answer(words: [], effect: .unit(column: column, typed.trimmedOfBlanks))
    }

    /// Accepted answers, to show after any other input: `Y or N`.
    package var choices: String {
        if !words.isEmpty {
            return
                "\(words.count == 1 ? "one" : "\(words.count)") of \(Self.listed(meanings)), in the order of the words"
        }
        let names = answers.compactMap(\.words.first).map { word in
            word.count == 1 ? word.uppercased() : word
        }
        guard let last = names.last else { return "a word" }
        return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func listed(_ meanings: [String: OurWord]) -> String {
        let order = ["mild", "moderate", "severe", "none", "yes", "no", "?"]
        return order.filter { meanings[$0] != nil }.joined(separator: ", ")
    }
}
