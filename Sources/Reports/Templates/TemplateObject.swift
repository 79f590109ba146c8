import Diagnostics
import JSON

/// An object of a template with its allowed names, and its members' values by type. Every refusal has a location.
struct TemplateObject {
    private let members: JSONObject
    private let names: [String]
    /// Location for anything missing.
    private let end: Int

    /// Comments for other people: ignored, anywhere.
    static let comment = "$comment"

    /// - Parameters:
    ///   - end: location to report for anything missing.
    ///   - unknown: additional hint for an unknown name, besides the nearest one.
    init(
        _ value: JSONValue, names: [String], end: Int, expected: String = "an object, beginning with {",
        unknown: (String) -> String? = { _ in nil }
    ) throws(TemplateFault) {
        guard let members = value.members else {
            throw TemplateFault(at: value.offset, expected: expected, hint: TemplateFault.begin)
        }
        (self.members, self.names, self.end) = (members, names, end)
        for member in members.members where !names.contains(member.name) {
            let nearest = NearestName.of(member.name.lowercased(), among: names).map { "did you mean \($0)?" }
            throw TemplateFault(
                at: member.nameOffset, expected: "one of the names \(names.joined(separator: ", "))",
                hint: unknown(member.name) ?? nearest ?? "for words of your own there is \"\(Self.comment)\"")
        }
        if let comment = members[Self.comment] { try Self.checkComment(comment) }
    }

    private static func checkComment(_ value: JSONValue) throws(TemplateFault) {
        for line in value.elements ?? [value] where line.text == nil {
            throw TemplateFault(
                at: line.offset, expected: "a text for \(comment), or a list of texts", hint: "a comment is for people")
        }
    }

    subscript(name: String) -> JSONValue? { members[name] }

    func has(_ name: String) -> Bool { members.contains(name) }

    func required(_ name: String) throws(TemplateFault) -> JSONValue {
        guard let value = members[name] else {
            throw TemplateFault(at: end, expected: "\(name), which is missing", hint: TemplateFault.begin)
        }
        return value
    }

    func text(_ name: String) throws(TemplateFault) -> String? {
        guard let value = members[name] else { return nil }
        return try Self.text(value, for: name)
    }

    static func text(_ value: JSONValue, for name: String) throws(TemplateFault) -> String {
        if let text = value.text { return text }
        throw TemplateFault(
            at: value.offset, expected: "a text for \(name)", hint: "a text has quotation marks around it")
    }

    /// A text that is one of several words.
    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ kind: Word.Type, expected: String
    ) throws(TemplateFault) -> Word? {
        guard let value = members[name] else { return nil }
        return try Self.word(value, for: name, kind, expected: expected)
    }

    static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ value: JSONValue, for name: String, _ kind: Word.Type, expected: String
    ) throws(TemplateFault) -> Word {
        let text = try text(value, for: name)
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        let nearest = NearestName.of(text.lowercased(), among: words)
        throw TemplateFault(
            at: value.offset, expected: expected,
            hint: nearest.map { "did you mean \($0)?" } ?? "it is one of \(words.joined(separator: ", "))")
    }

    func elements(_ name: String) throws(TemplateFault) -> [JSONValue]? {
        guard let value = members[name] else { return nil }
        if let elements = value.elements { return elements }
        throw TemplateFault(
            at: value.offset, expected: "a list for \(name)", hint: "put a list between [ and ], even with one element")
    }

    /// A number without a fraction, however written: `3`, `3.0`, as in the schema.
    static func whole(_ value: JSONValue) -> Int? {
        guard case .number(let digits) = value.content, let number = Double(digits) else { return nil }
        return Int(exactly: number)
    }

    func number(_ name: String, in range: ClosedRange<Int>) throws(TemplateFault) -> Int? {
        guard let value = members[name] else { return nil }
        guard let number = Self.whole(value), range.contains(number) else {
            throw TemplateFault(
                at: value.offset,
                expected: "a whole number for \(name), from \(range.lowerBound) to \(range.upperBound)",
                hint: "a number has no quotation marks; without it, the report has the default")
        }
        return number
    }

    func boolean(_ name: String) throws(TemplateFault) -> Bool? {
        guard let value = members[name] else { return nil }
        if let boolean = value.boolean { return boolean }
        throw TemplateFault(
            at: value.offset, expected: "true or false for \(name)", hint: "write them without quotation marks")
    }
}
