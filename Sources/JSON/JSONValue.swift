/// A value in a JSON text, with the position of its first byte.
package struct JSONValue: Sendable {
    package enum Content: Sendable {
        case object(JSONObject)
        case array([JSONValue])
        case string(String)
        /// A number as written, so that no digit is lost.
        case number(String)
        case boolean(Bool)
        case null
    }

    package var content: Content
    /// Byte offset from the beginning of the text.
    package var offset: Int

    /// The members of an object; nil for any other value.
    package var members: JSONObject? { if case .object(let members) = content { members } else { nil } }

    package var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }

    package var text: String? { if case .string(let text) = content { text } else { nil } }

    /// A number without fraction and exponent that fits 64 bits.
    package var integer: Int64? { if case .number(let digits) = content { Int64(digits) } else { nil } }

    package var boolean: Bool? { if case .boolean(let boolean) = content { boolean } else { nil } }

    package var isNull: Bool { if case .null = content { true } else { false } }
}

/// The members of an object, in text order; names are unique.
package struct JSONObject: Sendable {
    package struct Member: Sendable {
        package var name: String
        /// Byte position of the name, including its quotation mark.
        package var nameOffset: Int
        package var value: JSONValue
    }

    package private(set) var members: [Member] = []
    /// Positions of the names, in objects with too many members for a linear search.
    private var places: [String: Int] = [:]
    private static let longestToSearch = 12

    package init() {}

    package var names: [String] { members.map(\.name) }

    package subscript(name: String) -> JSONValue? { place(of: name).map { members[$0].value } }

    package func contains(_ name: String) -> Bool { place(of: name) != nil }

    /// - Precondition: no other member has the name.
    mutating func append(_ member: Member) {
        members.append(member)
        if members.count > Self.longestToSearch {
            if places.isEmpty { for (place, member) in members.enumerated() { places[member.name] = place } }
            places[member.name] = members.count - 1
        }
    }

    private func place(of name: String) -> Int? {
        places.isEmpty ? members.firstIndex { $0.name == name } : places[name]
    }
}
