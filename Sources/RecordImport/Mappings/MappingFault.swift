import Diagnostics
import JSON

/// A fault in a mapping: its byte offset in the file, its path in the JSON, and a hint.
struct MappingFault: Error {
    var offset: Int
    /// Path such as `fields.severity.scale`; empty for the whole mapping.
    var path: String
    var message: String
    var hint: String?

    init(_ message: String, at offset: Int, path: String = "", hint: String? = nil) {
        self.offset = offset
        self.path = path
        self.message = message
        self.hint = hint
    }

    func failure(file: String, bytes: [UInt8]) -> Failure {
        let text = path.isEmpty ? message : "\(path): \(message)"
        return Failure(.config, text, at: Place(file: file, offset: offset, in: bytes), hint: hint)
    }
}

/// A value of a mapping with its path, for messages.
struct MappingValue {
    var value: JSONValue
    var path: String

    var offset: Int { value.offset }

    func fault(_ message: String, hint: String? = nil) -> MappingFault {
        MappingFault(message, at: offset, path: path, hint: hint)
    }

    // MARK: Contents

    /// Returns the members of an object.
    ///
    /// - Throws: for any other value, and for an unknown name.
    func members(of known: [String]) throws(MappingFault) -> MappingObject {
        let object = try members()
        for member in object.members where !known.contains(member.name) {
            throw MappingFault(
                "\(Self.quoted(member.name)) is not a known name", at: member.nameOffset, path: path,
                hint: Self.nearest(member.name, among: known))
        }
        return object
    }

    /// Returns the members of an object with names chosen by the clinic.
    func members() throws(MappingFault) -> MappingObject {
        guard let object = value.members else { throw fault("expected an object, in braces") }
        return MappingObject(owner: self, members: object.members)
    }

    /// - Parameter what: description for the message, such as `a text`.
    func text(_ what: String = "a text") throws(MappingFault) -> String {
        guard let text = value.text else { throw fault("expected \(what), in quotation marks") }
        guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }), text.unicodeScalars.count <= 400 else {
            throw fault("expected \(what) of at most 400 characters without control characters")
        }
        return text
    }

    /// Returns a text that is not empty.
    func name(_ what: String) throws(MappingFault) -> String {
        let text = try text(what)
        guard !WordTable.key(text).isEmpty else { throw fault("expected \(what) that is not empty") }
        return text
    }

    func elements(_ what: String) throws(MappingFault) -> [MappingValue] {
        guard let elements = value.elements else { throw fault("expected a list of \(what), in brackets") }
        return elements.enumerated().map { MappingValue(value: $1, path: "\(path)[\($0)]") }
    }

    /// Returns one of several words.
    func word(_ words: [String]) throws(MappingFault) -> String {
        let text = try text("one of \(words.joined(separator: ", "))")
        guard words.contains(text) else {
            throw fault("expected one of \(words.joined(separator: ", "))", hint: Self.nearest(text, among: words))
        }
        return text
    }

    func truth() throws(MappingFault) -> Bool {
        guard let truth = value.boolean else { throw fault("expected true or false") }
        return truth
    }

    // MARK: Hints

    static func quoted(_ name: String) -> String { "“\(name.prefix(60))”" }

    /// Suggests the most likely intended word, or lists all of them.
    static func nearest(_ typed: String, among known: [String]) -> String {
        NearestName.of(typed, among: known).map { "did you mean \($0)?" }
            ?? "known names are \(known.joined(separator: ", "))"
    }
}

/// The members of an object, with the paths of their values.
struct MappingObject {
    let owner: MappingValue
    let members: [JSONObject.Member]

    subscript(name: String) -> MappingValue? {
        members.first { $0.name == name }.map { MappingValue(value: $0.value, path: path(to: name)) }
    }

    func path(to name: String) -> String { owner.path.isEmpty ? name : "\(owner.path).\(name)" }

    func offset(of name: String) -> Int { members.first { $0.name == name }?.nameOffset ?? owner.offset }

    func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    /// - Throws: if two names that exclude each other are both present.
    func refuse(_ name: String, beside other: String, why: String) throws(MappingFault) {
        guard has(name), has(other) else { return }
        throw MappingFault(
            "\(MappingValue.quoted(name)) cannot be combined with \(MappingValue.quoted(other))", at: offset(of: name),
            path: owner.path, hint: why)
    }
}
