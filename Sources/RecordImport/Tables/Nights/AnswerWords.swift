import JSON

/// Answers that an app stores as JSON, as text: `{"painLocations":["head","lowerBack"],"painSeverity":4}` becomes
/// `pain locations: head, lower back; pain severity: 4`.
enum AnswerWords: Equatable {
    /// No question was answered: an empty object, or only empty members.
    case nothing
    case words(String)
    /// Begins like JSON but is invalid.
    case damaged

    /// - Parameter text: text of a cell; text that is not JSON is used as it is.
    init(_ text: String) {
        guard let first = text.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            self = text.isEmpty ? .nothing : .words(text)
            return
        }
        guard text.utf8.count <= CellJSON.longest, let value = try? JSONValue(reading: Array(text.utf8)) else {
            self = .damaged
            return
        }
        self = Self.words(of: value).map { .words($0) } ?? .nothing
    }

    /// Returns a questionnaire as text, without the members that are read separately.
    ///
    /// - Parameter read: folded names of those members.
    static func words(of text: String, without read: Set<String>) -> String? {
        guard let value = try? JSONValue(reading: Array(text.utf8)), let members = value.members else { return nil }
        return joined(members.members.filter { !read.contains(foldedName($0.name)) })
    }

    /// Returns a value as text; nil if it is empty.
    private static func words(of value: JSONValue) -> String? {
        switch value.content {
        case .object(let object): joined(object.members)
        case .array(let elements):
            elements.compactMap(words).isEmpty ? nil : elements.compactMap(words).joined(separator: ", ")
        case .string(let text): text.isEmpty ? nil : isKey(text) ? spaced(text) : text
        case .number(let digits): digits
        case .boolean(let answer): answer ? "yes" : "no"
        case .null: nil
        }
    }

    private static func joined(_ members: [JSONObject.Member]) -> String? {
        let parts = members.compactMap { member in words(of: member.value).map { "\(spaced(member.name)): \($0)" } }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// Whether a text is one of the app's words, such as `lowerBack`, not the patient's own.
    private static func isKey(_ text: String) -> Bool {
        guard let first = text.utf8.first, (97...122).contains(first) else { return false }
        return text.utf8.allSatisfy { (97...122).contains($0) || (65...90).contains($0) || $0 == UInt8(ascii: "_") }
    }

    /// Converts `lowerBack` and `lower_back` to `lower back`.
    private static func spaced(_ key: String) -> String {
        var words = ""
        for character in key {
            if character == "_" {
                words.append(" ")
            } else if character.isASCII, character.isUppercase, words.last?.isLowercase == true {
                words += " " + character.lowercased()
            } else {
                words.append(character)
            }
        }
        return words
    }
}
